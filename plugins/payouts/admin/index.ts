/** The payouts desk of the panel, in the menu of staff with the right `read`. */
import { deskPlugin } from '@oner/platform/admin/desk-plugin.ts';
import { Briefcase } from '@strapi/icons';
import { permissionOf } from './rights.ts';
import { messagesIn } from './texts.ts';

export default deskPlugin({
  name: 'payouts',
  icon: Briefcase,
  position: 4,
  permissions: permissionOf('read'),
  messagesIn,
  page: () => import('./shell/Desk.tsx'),
});
