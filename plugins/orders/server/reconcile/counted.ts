/** The ranking of authors counts each paid order once (spec A §2 top creators). */
import { unhandledOrderingKeys } from '@oner/platform';
import type { Knex } from 'knex';

type Row = { readonly number: string; readonly seller_id: string };

/** Orders that require action may be counted or not. */
const counted = ['pending', 'confirmed', 'completed'];

const rankingCountsPaidOrders = async (db: Knex): Promise<string[]> => {
  const missing: Row[] = await db('orders as o')
    .join('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('catalogue_orders as c', (on) =>
      on.on('c.number', 'o.number').andOn('c.seller_id', 'l.seller_id'),
    )
    .whereNotNull('o.paid_at')
    .whereIn('o.status', counted)
    .whereNotNull('l.seller_id')
    .where((is) => is.whereNull('c.number').orWhere('c.canceled', true))
    .whereNotIn('o.number', unhandledOrderingKeys(db, 'catalogue.ranking'))
    .distinct('o.number', 'l.seller_id');
  const tooMany: Row[] = await db('catalogue_orders as c')
    .leftJoin('orders as o', 'o.number', 'c.number')
    .where('c.canceled', false)
    .whereNotIn('c.number', unhandledOrderingKeys(db, 'catalogue.ranking'))
    .where((is) => is.whereNull('o.paid_at').orWhere('o.status', 'canceled'))
    .select('c.number', 'c.seller_id');
  return [
    ...missing.map(
      (row) => `order ${row.number} is paid, but not counted for author ${row.seller_id}`,
    ),
    ...tooMany.map(
      (row) => `order ${row.number} is counted for author ${row.seller_id}, but unpaid or canceled`,
    ),
  ];
};

export const invariants = [
  {
    name: 'the ranking counts paid orders',
    clause: 'A §2',
    check: rankingCountsPaidOrders,
  },
];
