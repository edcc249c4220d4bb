/** The moderation desk in the panel: a menu entry for staff who may see the queue. */
import { deskPlugin } from '@oner/platform/admin/desk-plugin.ts';
import { Shield } from '@strapi/icons';
import { permissionOf } from './rights.ts';
import { messagesIn } from './texts.ts';

export default deskPlugin({
  name: 'moderation',
  icon: Shield,
  position: 2,
  permissions: permissionOf('read'),
  messagesIn,
  page: () => import('./Desk.tsx'),
});
