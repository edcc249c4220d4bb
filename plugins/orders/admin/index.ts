/** The orders desk in the panel of staff: a menu entry for staff who may see orders. */
import { deskPlugin } from '@oner/platform/admin/desk-plugin.ts';
import { ShoppingCart } from '@strapi/icons';
import { permissionOf } from './rights.ts';
import { messagesIn } from './texts.ts';

export default deskPlugin({
  name: 'orders',
  icon: ShoppingCart,
  position: 3,
  permissions: permissionOf('read'),
  messagesIn,
  page: () => import('./shell/Desk.tsx'),
});
