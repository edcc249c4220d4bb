import type { IsoMonth } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Row } from './entry-rows.ts';

/** The first month of which an author has something in no act; null for books without. */
export const firstOpenMonth = async (): Promise<IsoMonth | null> => {
  const row: Row | undefined = await db()('ledger_open').min({ first: 'month' }).first();
  return row?.first == null ? null : String(row.first);
};

/** The months in which something of an author was booked, in order. */
export const monthsOf = async (authorId: string): Promise<IsoMonth[]> =>
  db()('ledger_entries')
    .where({ author_id: authorId })
    .distinct('month')
    .orderBy('month')
    .pluck('month');
