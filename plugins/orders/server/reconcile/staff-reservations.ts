/** A staff reservation holds its work itself or by an order of its buyer, and holds nothing once it has ended. */
import type { RawRow } from '@oner/platform';
import type { Knex } from 'knex';

/** The piece of an open one is its own, or held by an unpaid order of its buyer. */
const openOnesHoldTheirWork = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('staff_reservations as r')
    .leftJoin('order_pieces as p', (held) =>
      held.on('p.item_id', 'r.work_id').andOnNull('p.released_at'),
    )
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .where('r.state', 'open')
    .whereNot((held) =>
      held
        .whereRaw('coalesce(p.staff_reservation_id, 0) = r.id')
        .orWhereRaw("coalesce(o.owner_id, '') = coalesce(r.owner_id, '-') and o.paid_at is null"),
    )
    .select('r.id');
  return rows.map(({ id }) => `reservation ${id} is open, but does not hold its work`);
};

const endedOnesHoldNothing = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_pieces as p')
    .join('staff_reservations as r', 'r.id', 'p.staff_reservation_id')
    .whereNull('p.released_at')
    .whereNot('r.state', 'open')
    .select('r.id');
  return rows.map(({ id }) => `reservation ${id} has ended, but holds its work`);
};

const boughtOnesArePaid = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('staff_reservations as r')
    .leftJoin('orders as o', 'o.number', 'r.order_number')
    .where('r.state', 'bought')
    .where((wrong) => wrong.whereNull('o.paid_at').orWhereRaw('o.owner_id <> r.owner_id'))
    .select('r.id');
  return rows.map(({ id }) => `reservation ${id} is bought, but its buyer has no paid order`);
};

const clause = 'ours: reserved by hand';

export const invariants = [
  { name: 'open staff reservations hold their works', clause, check: openOnesHoldTheirWork },
  { name: 'ended staff reservations hold nothing', clause, check: endedOnesHoldNothing },
  { name: 'bought staff reservations have their orders', clause, check: boughtOnesArePaid },
];
