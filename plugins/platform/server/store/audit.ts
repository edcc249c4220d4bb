import { db, type PlatformTables } from '../schema.ts';
import type { Insertable } from '../typed-db.ts';

export type AuditRow = Omit<Insertable<PlatformTables['audit']>, 'id'>;

export const addAuditRow = async (row: AuditRow): Promise<void> => {
  await db.insertInto('audit').values(row).execute();
};

/** Who has done this to that last, as the open transaction has it; null where nobody has. */
export const lastActor = async (subject: string, action: string): Promise<string | null> => {
  const rows = db.selectFrom('audit').where('subject', '=', subject).where('action', '=', action);
  const row = await rows.orderBy('id', 'desc').limit(1).select('actor').executeTakeFirst();
  return row?.actor ?? null;
};
