/** Bank details that staff entered, and locks of payouts, as rows. */
import { clock, db } from '@oner/platform';
import type { Row } from '../ledger/store.ts';

export type PayeeEntry = {
  readonly id: number;
  readonly authorId: string;
  /** Under PAYEE_KEYS; null once it is decided. */
  readonly sealed: string | null;
  readonly ibanLast4: string | null;
  readonly taxLast4: string | null;
  readonly source: string;
  readonly state: 'waiting' | 'confirmed' | 'dropped';
  readonly enteredBy: string;
  readonly enteredAt: number;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
};

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toEntry = (row: Row): PayeeEntry => ({
  id: Number(row.id),
  authorId: String(row.author_id),
  sealed: text(row.sealed),
  ibanLast4: text(row.iban_last4),
  taxLast4: text(row.tax_last4),
  source: String(row.source),
  state: String(row.state) as PayeeEntry['state'],
  enteredBy: String(row.entered_by),
  enteredAt: Number(row.entered_at),
  decidedBy: text(row.decided_by),
  decidedAt: row.decided_at == null ? null : Number(row.decided_at),
});

/** @returns its number; null while another one of the author waits */
export const addPayeeEntry = async (
  entry: Pick<PayeeEntry, 'authorId' | 'sealed' | 'ibanLast4' | 'taxLast4' | 'source'>,
  by: string,
): Promise<number | null> => {
  const waiting = { author_id: entry.authorId, state: 'waiting' };
  if (await db()('payee_entries').where(waiting).first('id')) return null;
  const [row] = await db()('payee_entries')
    .insert({
      ...waiting,
      sealed: entry.sealed,
      iban_last4: entry.ibanLast4,
      tax_last4: entry.taxLast4,
      source: entry.source,
      entered_by: by,
      entered_at: clock.now().getTime(),
    })
    .returning('id');
  return Number(row.id);
};

export const lockPayeeEntry = async (id: number): Promise<PayeeEntry | null> => {
  const row: Row | undefined = await db()('payee_entries').where({ id }).forUpdate().first();
  return row ? toEntry(row) : null;
};

/** The details go with it; in the open transaction. @param by `staff:<id>`, or `system` */
export const decidePayeeEntry = async (
  id: number,
  state: 'confirmed' | 'dropped',
  by: string,
): Promise<void> => {
  const decided_at = clock.now().getTime();
  await db()('payee_entries')
    .where({ id, state: 'waiting' })
    .update({ state, sealed: null, decided_by: by, decided_at });
};

/** Those that wait, of these authors or of all; and so many of the others. Newest first. */
export const payeeEntries = async (most: number): Promise<PayeeEntry[]> => {
  const rows: Row[] = await db()('payee_entries')
    .orderByRaw(`case state when 'waiting' then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(most);
  return rows.map(toEntry);
};

/** What waits for longer, or is of this author. */
export const waitingPayeeEntries = async ({
  authorId,
  before,
}: {
  readonly authorId?: string;
  readonly before?: number;
}): Promise<PayeeEntry[]> => {
  const query = db()('payee_entries').where({ state: 'waiting' }).orderBy('id');
  if (authorId !== undefined) query.where({ author_id: authorId });
  if (before !== undefined) query.where('entered_at', '<', before);
  const rows: Row[] = await query;
  return rows.map(toEntry);
};

/** A decision of the staff that an author is not paid for now. */
export type Lock = {
  readonly authorId: string;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: number;
};

const toLock = (row: Row): Lock => ({
  authorId: String(row.author_id),
  reason: String(row.reason),
  setBy: String(row.set_by),
  setAt: Number(row.set_at),
});

/** The locks that hold now, of these authors or of all. */
export const locksOf = async (authorIds?: readonly string[]): Promise<Map<string, Lock>> => {
  const query = db()('payout_locks').whereNull('lifted_at').orderBy('id');
  if (authorIds) query.whereIn('author_id', authorIds);
  const rows: Row[] = await query;
  return new Map(rows.map((row) => [String(row.author_id), toLock(row)]));
};

/** @returns false when there is one already */
export const addLock = async (authorId: string, reason: string, by: string): Promise<boolean> => {
  if ((await locksOf([authorId])).has(authorId)) return false;
  const set_at = clock.now().getTime();
  await db()('payout_locks').insert({ author_id: authorId, reason, set_by: by, set_at });
  return true;
};

/** @returns false when there is none */
export const liftLock = async (authorId: string, by: string): Promise<boolean> =>
  (await db()('payout_locks')
    .where({ author_id: authorId })
    .whereNull('lifted_at')
    .update({ lifted_by: by, lifted_at: clock.now().getTime() })) === 1;
