/** Reviews are of things that were received, by who received them. */
import type { Knex } from 'knex';

type Row = Record<string, string | number | null>;

const reviewsAreOfReceivedThings = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('reviews as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .join('order_lines as l', 'l.id', 'r.line_id')
    .where((wrong) =>
      wrong
        .whereNull('o.delivered_at')
        .orWhereRaw('o.owner_id <> r.owner_id')
        .orWhereRaw('l.order_id <> r.order_id')
        .orWhereRaw(`coalesce(l.work_id, '') <> coalesce(r.work_id, '')`),
    )
    .select('r.code');
  return rows.map(({ code }) => `review ${code} is not of a thing its writer received`);
};

/** What is hidden or removed says why. */
const decisionsHaveReasons = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('reviews')
    .whereIn('state', ['hidden', 'removed'])
    .where((without) => without.whereNull('reason').orWhereNull('decided_by'))
    .select('code', 'state');
  return rows.map(({ code, state }) => `review ${code} is ${state} and nobody said why`);
};

export const invariants = [
  { name: 'reviews follow receipt', clause: 'L review', check: reviewsAreOfReceivedThings },
  { name: 'hidden reviews say why', clause: 'L review', check: decisionsHaveReasons },
];
