import { missingTriggers, type RawRow, unhandledOrderingKeys } from '@oner/platform';
import type { Knex } from 'knex';

/** Receipt numbers run from one to the counter: a missing number is a lost receipt. */
const numbersHaveNoGaps = async (db: Knex): Promise<string[]> => {
  const row: RawRow | undefined = await db('receipts')
    .count({ n: '*' })
    .min({ first: 'number' })
    .max({ last: 'number' })
    .first();
  const counter: RawRow | undefined = await db('receipt_counter').where({ id: 1 }).first();
  const [n, first, last] = [Number(row?.n), Number(row?.first), Number(row?.last)];
  const problems = [
    ...(n > 0 && (first !== 1 || last !== n)
      ? [`${n} receipts are numbered from ${first} to ${last}`]
      : []),
    ...(Number(counter?.last) === n
      ? []
      : [`the counter of receipts is ${counter?.last}, expected ${n}`]),
  ];
  return problems;
};

/** Each sale and each refund has a receipt of its amount. */
const moneyHasReceipts = async (db: Knex): Promise<string[]> => {
  const sales: RawRow[] = await db('orders as o')
    .leftJoin('receipts as r', (join) => join.on('r.order_id', 'o.id').andOnVal('r.kind', 'sale'))
    .whereNotNull('o.paid_at')
    .where((wrong) => wrong.whereNull('r.number').orWhereRaw('r.amount_tiyn <> o.total_tiyn'))
    .select('o.number');
  const returns: RawRow[] = await db('refunds as f')
    .join('orders as o', 'o.number', 'f.number')
    .leftJoin('receipts as r', (join) =>
      join.on('r.order_id', 'o.id').andOn('r.occasion', 'f.key').andOnVal('r.kind', 'return'),
    )
    .where('f.state', 'settled')
    // Refunds of a payment that was no sale have no receipt.
    .whereNotNull('o.paid_at')
    .whereNotIn('f.number', unhandledOrderingKeys(db, 'orders.%'))
    .where((wrong) => wrong.whereNull('r.number').orWhereRaw('r.amount_tiyn <> f.amount_tiyn'))
    .select('f.number', 'f.key');
  return [
    ...sales.map(({ number }) => `order ${number} is paid, but has no receipt of its amount`),
    ...returns.map(({ number, key }) => `refund ${key} of order ${number} has no receipt`),
  ];
};

export const invariants = [
  { name: 'receipts are numbered without gaps', check: numbersHaveNoGaps },
  { name: 'payments and refunds have their receipts', check: moneyHasReceipts },
  { name: 'receipts cannot be changed', check: (db: Knex) => missingTriggers(db, 'receipts') },
];
