/** Adds the content desk to the panel: a menu entry for staff who may see versions of legal texts. */
import { deskPlugin } from '@oner/platform/admin/desk-plugin.ts';
import { Book } from '@strapi/icons';
import { permissionOf } from './rights.ts';
import { messagesIn } from './texts.ts';

export default deskPlugin({
  name: 'content',
  icon: Book,
  position: 5,
  permissions: permissionOf('read'),
  messagesIn,
  page: () => import('./Desk.tsx'),
});
