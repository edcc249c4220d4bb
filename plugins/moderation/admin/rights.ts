import { deskRights } from '@oner/config/contract/staff-moderation-shapes';
import { rightsOf } from '@oner/platform/admin/desk-plugin.ts';

export type Right = keyof typeof deskRights;
export const { permissionOf, useRights } = rightsOf(deskRights);
