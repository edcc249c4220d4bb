/** A rent belongs to a paid or unpaid order, and no one else has the work on its days. */
import { rentDays, rentPrice, toTiyn } from '@oner/config/terms';
import type { RawRow } from '@oner/platform';
import type { Knex } from 'knex';
import { liveStates } from '../rents/rules.ts';

const noDayIsRentedTwice = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_rents as a')
    .join('order_rents as b', (other) =>
      other
        .on('b.work_id', 'a.work_id')
        .andOn('b.order_id', '>', 'a.order_id')
        .andOn('b.first_day', '<=', 'a.last_day')
        .andOn('b.last_day', '>=', 'a.first_day'),
    )
    .whereIn('a.state', liveStates)
    .whereIn('b.state', liveStates)
    .select('a.work_id', 'a.order_id', 'b.order_id as other');
  return rows.map((row) => `work ${row.work_id} is rented twice: ${row.order_id}, ${row.other}`);
};

/** Each line of kind `rent` has one row; days and price match, or an agreed price, and the total includes the deposit. */
const rentsAreOrders = async (db: Knex): Promise<string[]> => {
  const bare: RawRow[] = await db('order_lines')
    .where('kind', 'rent')
    .whereNotIn('order_id', db('order_rents').select('order_id'))
    .select('order_id');
  const rows: RawRow[] = await db('order_rents as r')
    .whereNull('r.charge_id')
    .join('orders as o', 'o.id', 'r.order_id')
    .leftJoin('order_lines as l', (line) =>
      line.on('l.order_id', 'o.id').andOnVal('l.kind', 'rent').andOn('l.work_id', 'r.work_id'),
    )
    .select('r.*', 'o.number', 'o.owner_id', 'o.total_tiyn', 'l.unit_price_tiyn', 'l.quantity');
  const offers: RawRow[] = await db('offers').where('kind', 'rent').whereNotNull('price_tiyn');
  const keyOf = (row: RawRow, price: number): string =>
    [row.owner_id, row.work_id, row.first_day, row.last_day, price].join(' ');
  const agreed = new Set(offers.map((row) => keyOf(row, Number(row.price_tiyn))));
  const wrong = rows.filter((row) => {
    const period = { firstDay: String(row.first_day), lastDay: String(row.last_day) };
    const paid = Number(row.unit_price_tiyn);
    const isAgreed = agreed.has(keyOf(row, paid));
    const price = isAgreed ? paid : rentPrice(toTiyn(row.month_price_tiyn), period);
    return !(
      Number(row.days) === rentDays(period) &&
      Number(row.quantity) === 1 &&
      paid === price &&
      Number(row.total_tiyn) === price + Number(row.deposit_tiyn)
    );
  });
  return [
    ...bare.map(({ order_id }) => `order ${order_id} has a rent line, but no rent days`),
    ...wrong.map(({ number }) => `order ${number}: price does not match the rent days`),
  ];
};

/** Unpaid ended orders have released their days, paid open ones have not, and a running rent is paid. */
const rentsFollowTheirOrders = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_rents as r')
    .whereNull('r.charge_id')
    .join('orders as o', 'o.id', 'r.order_id')
    .where((wrong) =>
      wrong
        .where((over) =>
          over
            .where((ended) =>
              ended.where('o.payment_status', 'expired').orWhere('o.status', 'canceled'),
            )
            .whereNull('o.delivered_at')
            .where('o.status', '<>', 'requires_action')
            .whereIn('r.state', liveStates),
        )
        .orWhere((lost) =>
          lost
            .whereNotNull('o.paid_at')
            .whereIn('o.status', ['pending', 'confirmed'])
            .whereIn('r.state', ['lapsed', 'cancelled']),
        )
        .orWhere((unpaid) =>
          unpaid
            .whereNull('o.paid_at')
            .whereIn('r.state', ['running', 'late', 'returned', 'bought-out', 'lost']),
        ),
    )
    .select('o.number', 'r.state', 'o.status', 'o.payment_status');
  return rows.map(
    (row) =>
      `order ${row.number} is ${row.status}/${row.payment_status}, but its rent is ${row.state}`,
  );
};

/** A work that is paid or held for a sale is not rented by another user. */
const rentedWorksAreNotSold = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_rents as r')
    .join('order_pieces as p', 'p.item_id', 'r.work_id')
    .whereIn('r.state', liveStates)
    .whereNull('p.released_at')
    // Its renter buys it: that order holds it during the rent.
    .whereNotExists(
      db('order_rents as own')
        .whereRaw('own.buy_out_order_id = p.order_id')
        .whereRaw('own.order_id = coalesce(r.first_order_id, r.order_id)'),
    )
    .select('r.work_id', 'r.order_id');
  return rows.map(
    (row) => `work ${row.work_id} is rented by order ${row.order_id}, but held for a sale`,
  );
};

/** The stays of a plan are rents of one user, and live ones in one place do not overlap. */
const plansAreWhole = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('rotation_stays as s')
    .leftJoin('order_rents as r', (rent) =>
      rent.on('r.order_id', 's.order_id').andOnNull('r.first_order_id'),
    )
    .join('orders as o', 'o.id', 's.order_id')
    .orderBy(['s.rotation', 's.place', 'r.first_day'])
    .select('s.*', 'o.owner_id', 'o.number', 'r.first_day', 'r.last_day', 'r.state');
  const isLiveRow = ({ state }: RawRow) => liveStates.some((live) => live === state);
  return [...Map.groupBy(rows, ({ rotation }) => rotation).values()].flatMap((stays) => {
    const live = stays.filter(isLiveRow);
    return stays
      .filter(
        (stay) =>
          stay.state === null ||
          stay.owner_id !== stays[0]?.owner_id ||
          (isLiveRow(stay) &&
            live.some(
              (other) =>
                other.order_id !== stay.order_id &&
                other.place === stay.place &&
                String(other.first_day) <= String(stay.last_day) &&
                String(other.last_day) >= String(stay.first_day),
            )),
      )
      .map(({ number, rotation }) => `order ${number} conflicts with rotation ${rotation}`);
  });
};

const clause = 'ours: one work, one renter';

export const invariants = [
  { name: 'no day of a work is rented twice', clause, check: noDayIsRentedTwice },
  { name: 'rents match their orders', clause, check: rentsAreOrders },
  { name: 'rents match the state of their orders', clause, check: rentsFollowTheirOrders },
  { name: 'rented works are not sold', clause, check: rentedWorksAreNotSold },
  {
    name: 'a rotation has one renter, and one work in a place at a time',
    clause,
    check: plansAreWhole,
  },
];
