import { db } from '@oner/platform';

/**
 * Whether somebody of the staff has a role himself. The owner has every right without a role; what only the one who does
 * the work is to see asks for the role.
 * @param actor `staff:<id>`
 */
export const hasStaffRole = async (actor: string, code: string): Promise<boolean> => {
  const id = Number(/^staff:(\d{1,9})$/.exec(actor)?.[1] ?? 0);
  const row = await db()('admin_users_roles_lnk as l')
    .join('admin_roles as r', 'r.id', 'l.role_id')
    .where({ 'l.user_id': id, 'r.code': code })
    .first('l.user_id');
  return row !== undefined;
};
