import { db, readDb } from '@oner/platform';
import type { Figures, Section } from '../domain/authors.ts';

/** Figures of every author who shows works, by documentId of the seller. */
export const figuresOfAuthors = async (): Promise<Map<string, Figures>> => {
  const found = new Map<string, Figures>();
  const rows: { seller_id: string; section: Section; n: number; newest: number }[] = await readDb()(
    'catalogue',
  )
    .where('listed', true)
    .groupBy('seller_id', 'section')
    .select('seller_id', 'section')
    .count({ n: 'work_id' })
    .max({ newest: 'sequence' });
  const orders = await ordersOfAuthors();
  for (const { seller_id: id, section, n, newest } of rows) {
    const known = found.get(id) ?? {
      works: { art: 0, artisan: 0, design: 0 },
      newest: 0,
      orders: orders.get(id) ?? 0,
    };
    found.set(id, {
      ...known,
      works: { ...known.works, [section]: Number(n) },
      newest: Math.max(known.newest, Number(newest)),
    });
  }
  return found;
};

const ordersOfAuthors = async (): Promise<Map<string, number>> => {
  const rows: { seller_id: string; n: number }[] = await readDb()('catalogue_orders')
    .where({ canceled: false })
    .groupBy('seller_id')
    .select('seller_id')
    .count({ n: 'number' });
  return new Map(rows.map((row) => [row.seller_id, Number(row.n)]));
};

export type Newest = { readonly sellerId: string; readonly card: string };

/** Cards of the newest works, at most `most` of each of these authors, newest first. */
export const newestCards = async (
  sellerIds: readonly string[],
  most: number,
  section?: Section,
): Promise<Newest[]> => {
  const numbered = readDb()('catalogue')
    .where('listed', true)
    .whereIn('seller_id', sellerIds)
    .select('seller_id', 'card', 'sequence')
    .rowNumber('place', (over) => over.partitionBy('seller_id').orderBy('sequence', 'desc'));
  if (section) numbered.where('section', section);
  const rows: { seller_id: string; card: string }[] = await readDb()
    .from(numbered.as('numbered'))
    .where('place', '<=', most)
    .orderBy('sequence', 'desc')
    .select('seller_id', 'card');
  return rows.map((row) => ({ sellerId: row.seller_id, card: row.card }));
};

/** Whether an order was counted for an author before stays so: a repeated event changes nothing. */
export const countOrder = async (number: string, sellerIds: readonly string[]): Promise<void> => {
  if (sellerIds.length === 0) return;
  const rows = sellerIds.map((seller_id) => ({ number, seller_id }));
  await db()('catalogue_orders').insert(rows).onConflict(['number', 'seller_id']).ignore();
};

/** An order that came back counts for nobody any more, even if the news of its payment is yet to come. */
export const uncountOrder = async (number: string, sellerIds: readonly string[]): Promise<void> => {
  if (sellerIds.length === 0) return;
  const rows = sellerIds.map((seller_id) => ({ number, seller_id, canceled: true }));
  await db()('catalogue_orders').insert(rows).onConflict(['number', 'seller_id']).merge();
};
