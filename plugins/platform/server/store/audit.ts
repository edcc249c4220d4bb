import { db } from '../db.ts';

export type AuditRow = {
  at: number;
  actor: string;
  action: string;
  subject: string;
  facts: string;
};

export const addAuditRow = async (row: AuditRow): Promise<void> => {
  await db()('audit').insert(row);
};

/** Who has done this to that last, as the open transaction has it; null where nobody has. */
export const lastActor = async (subject: string, action: string): Promise<string | null> => {
  const row = await db()('audit').where({ subject, action }).orderBy('id', 'desc').first('actor');
  return row?.actor ?? null;
};
