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
