import { clock, db } from '@oner/platform';
import type { Row } from './entry-rows.ts';

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
