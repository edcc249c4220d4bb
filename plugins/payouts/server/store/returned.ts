/** Payouts that came back, of authors whose account nobody has looked at since. */
import { db } from '@oner/platform';
import type { Row } from './entry-rows.ts';

export type Returned = { readonly payoutId: number; readonly at: number };

/** The last one of each of these authors, or of all. @returns by documentId of the seller */
export const returnedAt = async (authorIds?: readonly string[]): Promise<Map<string, Returned>> => {
  const query = db()('payouts')
    .where({ state: 'returned' })
    .whereNull('again_by')
    .orderBy('id')
    .select('id', 'author_id', 'ended_at');
  if (authorIds) query.whereIn('author_id', authorIds);
  const rows: Row[] = await query;
  return new Map(
    rows.map(({ id, author_id, ended_at }) => [
      String(author_id),
      { payoutId: Number(id), at: Number(ended_at) },
    ]),
  );
};

/** The account is right: what came back goes there again. Of all that have come back from it. */
export const sendAgainTo = async (authorId: string, by: string): Promise<void> => {
  await db()('payouts')
    .where({ author_id: authorId, state: 'returned' })
    .whereNull('again_by')
    .update({ again_by: by });
};
