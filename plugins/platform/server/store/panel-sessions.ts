import { readDb } from '../db.ts';

/** Whether somebody of the staff is logged in to the panel by this session still, as far as has been saved. */
export const isPanelSessionOpen = async (sessionId: string, now: Date): Promise<boolean> => {
  const session = await readDb()('strapi_sessions')
    .where({ session_id: sessionId, origin: 'admin' })
    .first('user_id', 'expires_at');
  if (!session || new Date(session.expires_at) <= now) return false;
  // Strapi keeps the number of the user as text.
  const member = await readDb()('admin_users')
    .where({ id: Number(session.user_id) })
    .first('is_active');
  return Boolean(member?.is_active);
};
