/** Legal texts by version in the panel of the staff: a place in the menu for those who write them. */
import { deskPlugin } from '@oner/platform/admin/desk-plugin.ts';
import { Book } from '@strapi/icons';
import { permissionOf } from './rights.ts';
import { idOf, messagesIn } from './texts.ts';

export default deskPlugin({
  name: 'content',
  icon: Book,
  position: 5,
  menu: idOf('menu'),
  permissions: permissionOf('read'),
  messagesIn,
  page: () => import('./Desk.tsx'),
});
