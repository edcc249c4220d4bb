import { strapiTables } from '../db/strapi-tables.ts';
import { readDb } from '../schema.ts';

/** Whether this panel session of a staff member is still open, according to committed data. */
export const isPanelSessionOpen = async (sessionId: string, now: Date): Promise<boolean> => {
  const session = await readDb
    .selectFrom(strapiTables.sessions.as('t'))
    .where('t.sessionId', '=', sessionId)
    .where('t.origin', '=', 'admin')
    .select(['t.userId', 't.expiresAt'])
    .executeTakeFirst();
  if (!session || new Date(session.expiresAt) <= now) return false;
  const member = await readDb
    .selectFrom(strapiTables.staff.as('u'))
    .where('u.id', '=', Number(session.userId))
    .select('u.isActive')
    .executeTakeFirst();
  return member?.isActive ?? false;
};
