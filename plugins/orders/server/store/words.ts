import { db } from '@oner/platform';

/** Keeps what a buyer wrote. @param at milliseconds @returns the row, for the event that it belongs to */
export const addWords = async (orderId: number, text: string, at: number): Promise<number> => {
  const [row] = await db()('order_words')
    .insert({ order_id: orderId, text, written_at: at })
    .returning('id');
  return Number(row.id);
};

/** What the buyer of an order wrote, by row. */
export const wordsOf = async (orderId: number): Promise<Map<number, string>> => {
  const rows = await db()('order_words').where({ order_id: orderId }).select('id', 'text');
  return new Map(rows.map(({ id, text }) => [Number(id), String(text)]));
};

/** @param ownerId documentId of the user who is erased */
export const emptyWords = async (ownerId: string): Promise<void> => {
  await db()('order_words')
    .whereIn('order_id', db()('orders').where({ owner_id: ownerId }).select('id'))
    .update({ text: '' });
};
