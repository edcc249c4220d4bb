import type { Knex } from 'knex';
import type { Thing } from './storm.ts';

/** Things of the demo shop that a few of cost less than what a second person has to agree to. */
export const cheapThings = async (sql: Knex): Promise<[Thing, ...Thing[]]> => {
  const rows: { document_id: string; price_tenge: number }[] = await sql('shop_items')
    .where({ hidden: false, kind: 'tshirt' })
    .whereNot({ availability: 'out-of-stock' })
    .orderBy('document_id')
    .select('document_id', 'price_tenge');
  const [first, ...others] = rows.map((row) => ({ id: row.document_id, price: row.price_tenge }));
  if (!first) throw new Error('the demo shop has nothing to sell');
  return [first, ...others];
};
