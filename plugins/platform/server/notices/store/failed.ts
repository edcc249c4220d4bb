import { db, readDb } from '../../db.ts';

type Row = Record<string, string | number | null>;
export type FailedLetter = {
  readonly id: number;
  readonly event: 'mail' | 'notice';
  readonly to: string;
  readonly subject: string;
  readonly at: number;
  readonly tries: number;
  readonly why: string;
};

const dead = () =>
  readDb()('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .whereIn('o.event', ['mail', 'notice'])
    .whereNotNull('d.dead_at');

/** Letters and messages that were given up, newest first. */
export const failedLetters = async (limit: number): Promise<FailedLetter[]> => {
  const rows: Row[] = await dead()
    .orderBy('d.id', 'desc')
    .limit(limit)
    .select('d.id', 'o.event', 'o.payload', 'd.dead_at', 'd.attempts', 'd.last_error');
  return rows.map((row) => {
    const payload: { to?: string; subject?: string } = JSON.parse(String(row.payload));
    return {
      id: Number(row.id),
      event: row.event === 'notice' ? 'notice' : 'mail',
      to: payload.to ?? '',
      subject: payload.subject ?? '',
      at: Number(row.dead_at),
      tries: Number(row.attempts),
      why: String(row.last_error ?? ''),
    };
  });
};

export const countFailed = async (): Promise<number> =>
  Number((await dead().count({ n: 'd.id' }).first())?.n ?? 0);

/** Puts a delivery that was given up back on its way, in the open transaction; null when it is no such one. */
export const reviveDelivery = async (id: number, at: number): Promise<string | null> => {
  const row: Row | undefined = await db()('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .whereIn('o.event', ['mail', 'notice'])
    .whereNotNull('d.dead_at')
    .where('d.id', id)
    .first('o.key');
  if (!row) return null;
  const changed = await db()('outbox_deliveries')
    .where({ id })
    .whereNotNull('dead_at')
    .update({ dead_at: null, attempts: 0, due_at: at });
  return changed === 1 ? String(row.key) : null;
};
