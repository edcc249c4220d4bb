/** Advance payments: no order earns more than was paid, and a rent is earned in full in the end. */
import type { RawRow } from '@oner/platform';
import type { Knex } from 'knex';
import { ordersWithUnhandledEvents } from './replay.ts';

const heldFor = (db: Knex) =>
  db('ledger_postings as p')
    .join('ledger_entries as e', 'e.id', 'p.entry_id')
    .where('p.account', 'buyers');

const noMoreThanWasPaid = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await heldFor(db)
    .whereNotNull('e.order_number')
    .groupBy('e.order_number')
    .havingRaw('sum(p.amount_tiyn) < 0')
    .select('e.order_number');
  return rows.map(({ order_number }) => `earnings of order ${order_number} exceed its payment`);
};

/** The months of a rent add up to its price: after hand-over each month to come has a job; without jobs all must be earned. */
const rentsAreEarnedWhole = async (db: Knex): Promise<string[]> => {
  const waiting = await ordersWithUnhandledEvents(db);
  const toCome: string[] = await db('jobs')
    .where({ name: 'payouts.earn' })
    .whereNull('done_at')
    .pluck('key');
  for (const key of toCome) waiting.add(key.split(':')[0] ?? '');
  const earned = heldFor(db)
    .groupBy('e.line_id')
    .select('e.line_id')
    .sum({ tiyn: 'p.amount_tiyn' })
    .as('earned');
  const rows: RawRow[] = await db('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .leftJoin(earned, 'earned.line_id', 'l.id')
    .where('l.kind', 'rent')
    .whereNotNull('o.paid_at')
    .whereNotNull('o.delivered_at')
    .whereRaw('coalesce(earned.tiyn, 0) <> -l.unit_price_tiyn')
    .select('o.number', 'earned.tiyn', 'l.unit_price_tiyn');
  return rows
    .filter(({ number }) => !waiting.has(String(number)))
    .map(
      ({ number, tiyn, unit_price_tiyn }) =>
        `months of rent ${number} sum to ${-Number(tiyn)}, expected ${unit_price_tiyn} tiyn`,
    );
};

export const invariants = [
  { name: 'earnings do not exceed payments', clause: 'L §9', check: noMoreThanWasPaid },
  { name: 'the months of a rent are its price', clause: 'L §9', check: rentsAreEarnedWhole },
];
