/** The desk of authors' money in the panel of the staff: a place in the menu for those who may see payouts. */
import { deskPlugin } from '@oner/platform/admin/desk-plugin.ts';
import { Briefcase } from '@strapi/icons';
import { permissionOf } from './rights.ts';
import { idOf, messagesIn } from './texts.ts';

export default deskPlugin({
  name: 'payouts',
  icon: Briefcase,
  position: 4,
  menu: idOf('menu'),
  permissions: permissionOf('read'),
  messagesIn,
  page: () => import('./shell/Desk.tsx'),
});
