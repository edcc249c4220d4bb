/** A running rent has its jobs, an ended one its report, and each charge is counted once. */

import { addDays, dateInAlmaty, daysBetween, type IsoDate } from '@oner/config/terms';
import { openJobKeys, type RawRow, unhandledOrderingKeys } from '@oner/platform';
import type { Knex } from 'knex';
import { isDepositKey } from '../refunds/rules.ts';

/** Rents that hand a work over, with their orders. */
const rents = (db: Knex) =>
  db('order_rents as r').join('orders as o', 'o.id', 'r.order_id').whereNull('r.first_order_id');

/** A rent that is out has a job that marks it late or notifies staff, or both have run. */
const rentsHaveTheirClock = async (db: Knex): Promise<string[]> => {
  const sent = db('handover_reports').where({ kind: 'return-dispatch' }).select('order_id');
  const rows: RawRow[] = await rents(db)
    .where('r.state', 'running')
    .whereNotIn('r.order_id', sent)
    .whereNotIn('o.number', openJobKeys(db, 'orders.rent-late'))
    .select('o.number');
  return rows.map(
    ({ number }) => `order ${number}: rent is running, but has no job that marks it late`,
  );
};

/** Extensions of rents, with the last day including days added by staff. */
const addedDays = (db: Knex) =>
  db('order_rents')
    .whereNotNull('first_order_id')
    .whereNull('charge_id')
    .whereNotIn('state', ['cancelled', 'lapsed'])
    .select('first_order_id', db.raw('coalesce(return_by, last_day) as until'));

/**
 * Extensions follow the last day of their rent without a gap, and each has a job that begins it. One that a cancelled extension
 * has cut off is ended by the handler of that event, by a refund job, or when the work is back.
 */
const extensionsFollow = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_rents as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .join('order_rents as f', 'f.order_id', 'r.first_order_id')
    .whereNull('r.charge_id')
    .whereIn('r.state', ['reserved', 'running', 'late'])
    .select('o.number', 'o.status', 'o.delivered_at', 'r.order_id', 'r.first_order_id')
    .select('r.first_day', 'f.last_day', 'f.return_by', 'f.state');
  const more: RawRow[] = await addedDays(db);
  const sent: unknown[] = await db('handover_reports')
    .where({ kind: 'return-dispatch' })
    .pluck('order_id');
  // That job follows from an event that may not be handled yet.
  const planned: unknown[] = [
    ...(await openJobKeys(db, 'orders.rent-extension').pluck('key')),
    ...(await unhandledOrderingKeys(db, 'orders.extension-begins').pluck('lane')),
  ];
  const refunding: unknown[] = await openJobKeys(db, 'orders.rent-unused').pluck('key');
  const cancelling: unknown[] = await db('order_rents as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .whereIn('o.number', unhandledOrderingKeys(db, 'orders.extension-canceled'))
    .pluck('r.first_order_id');
  return rows.flatMap((row) => {
    const before = addDays(String(row.first_day), -1);
    const isEnding =
      refunding.includes(String(row.order_id)) ||
      [...cancelling, ...sent].includes(row.first_order_id);
    const isNext =
      isEnding ||
      before === String(row.return_by ?? row.last_day) ||
      more.some((one) => one.first_order_id === row.first_order_id && one.until === before);
    const waits = row.status === 'confirmed' && row.delivered_at === null;
    const isForgotten =
      waits && !planned.includes(row.number) && !sent.includes(row.first_order_id);
    return [
      ...(isNext ? [] : [`order ${row.number} does not begin when its rent ends`]),
      ...(isForgotten ? [`order ${row.number} is paid, but has no job that begins its days`] : []),
    ];
  });
};

/** A rent runs from the receipt to the return report or the buy-out, and its order with it. */
const rentsFollowTheirReports = async (db: Knex): Promise<string[]> => {
  const returned = db('handover_reports').where({ kind: 'return' }).select('order_id');
  const rows: RawRow[] = await rents(db)
    .where((wrong) =>
      wrong
        .where((out) =>
          out
            .whereIn('r.state', ['running', 'late'])
            .where((not) =>
              not
                .whereIn('r.order_id', returned.clone())
                .orWhereNull('o.delivered_at')
                .orWhereNot('o.status', 'confirmed'),
            ),
        )
        .orWhere((back) =>
          back.where('r.state', 'returned').whereNotIn('r.order_id', returned.clone()),
        )
        .orWhere((lost) => lost.where('r.state', 'lost').whereIn('r.order_id', returned.clone()))
        .orWhere((bought) =>
          bought
            .where('r.state', 'bought-out')
            .whereNotIn(
              'r.buy_out_order_id',
              db('orders').whereNotNull('delivered_at').select('id'),
            ),
        ),
    )
    .select('o.number', 'r.state', 'o.status');
  return rows.map(
    ({ number, state, status }) => `order ${number} is ${status}, but its rent is ${state}`,
  );
};

const dayOf = (instant: unknown): IsoDate => dateInAlmaty(new Date(Number(instant)));

/** Late days are those between the last day and the day on which the work was sent back, bought or received. */
const lateDaysAreCharged = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await rents(db)
    .leftJoin('orders as b', 'b.id', 'r.buy_out_order_id')
    .whereIn('r.state', ['returned', 'bought-out', 'lost'])
    .select('o.number', 'r.order_id', 'r.state', 'r.last_day', 'r.return_by', 'r.released_at')
    .select('b.paid_at');
  const more: RawRow[] = await addedDays(db);
  const reports: RawRow[] = await db('handover_reports').whereIn('kind', [
    'return-dispatch',
    'return',
  ]);
  const charges: RawRow[] = await db('rent_charges').where('reason', 'late');
  return rows.flatMap((row) => {
    const of = (kind: string) =>
      reports.find((one) => one.order_id === row.order_id && one.kind === kind);
    const report = of('return-dispatch') ?? of('return');
    const own = row.state === 'bought-out' ? row.paid_at : report?.written_at;
    const back = own ?? (row.state === 'lost' ? row.released_at : null);
    const days = [
      String(row.return_by ?? row.last_day),
      ...more
        .filter(({ first_order_id }) => first_order_id === row.order_id)
        .map(({ until }) => String(until)),
    ].toSorted((a, b) => a.localeCompare(b));
    const late = back ? Math.max(0, daysBetween(days.at(-1) ?? '', dayOf(back))) : 0;
    const charged = charges.find(({ order_id }) => order_id === row.order_id)?.days ?? 0;
    return Number(charged) === late
      ? []
      : [`order ${row.number} was ${late} days late, but ${charged} were charged`];
  });
};

/** A paid charge was covered by the deposit, or an order paid the rest. */
const chargesArePaid = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('rent_charges as c')
    .join('orders as o', 'o.id', 'c.order_id')
    .leftJoin('orders as p', 'p.id', 'c.paid_by_order_id')
    .where('c.state', 'paid')
    .select('o.number', 'c.amount_tiyn', 'c.deposit_tiyn', 'p.total_tiyn', 'p.paid_at');
  return rows
    .filter((row) => {
      const rest = Number(row.amount_tiyn) - Number(row.deposit_tiyn);
      return rest > 0 && (row.paid_at === null || Number(row.total_tiyn) !== rest);
    })
    .map(({ number }) => `order ${number}: a rent charge is marked as paid, but is not`);
};

/**
 * Kept and refunded parts of a deposit add up to it, unless its settlement is pending. Refunds for claims above the price of the
 * days are parts of it, too.
 */
const depositsAreAccountedFor = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await rents(db)
    .whereIn('r.state', ['returned', 'bought-out', 'lost'])
    .where('r.deposit_tiyn', '>', 0)
    .whereNotIn('o.number', openJobKeys(db, 'orders.rent-deposit'))
    .select('r.order_id', 'o.number', 'o.total_tiyn', 'r.deposit_tiyn');
  const charges: RawRow[] = await db('rent_charges');
  const withDeposit = rents(db).where('r.deposit_tiyn', '>', 0).select('o.number');
  const refunds: RawRow[] = await db('refunds')
    .whereIn('number', withDeposit)
    .whereNot('state', 'dropped');
  const sumOf = (amounts: readonly unknown[]): number =>
    amounts.reduce<number>((sum, amount) => sum + Number(amount), 0);
  return rows.flatMap(({ order_id, number, total_tiyn, deposit_tiyn }) => {
    const own = charges.filter((charge) => charge.order_id === order_id);
    if (own.some(({ state }) => state === 'claimed')) return [];
    const held = own.find((charge) => Number(charge.deposit_tiyn) > 0 && !charge.deposit_kept_at);
    if (held)
      return [`order ${number}: deposit is neither kept for charge ${held.id} nor refunded`];
    const [ofDeposit = [], ofClaims = []] = [true, false].map((isOf) =>
      refunds
        .filter((refund) => refund.number === number && isDepositKey(String(refund.key)) === isOf)
        .map(({ amount_tiyn }) => amount_tiyn),
    );
    const kept = sumOf([...own.map((charge) => charge.deposit_tiyn), ...ofDeposit]);
    const claimed = sumOf(ofClaims) - (Number(total_tiyn) - Number(deposit_tiyn));
    const settled = kept + Math.max(0, claimed);
    return settled === Number(deposit_tiyn)
      ? []
      : [`order ${number}: ${settled} of the deposit of ${deposit_tiyn} tiyn is accounted for`];
  });
};

const clause = 'ours: a rent comes back';

export const invariants = [
  { name: 'every running rent has its job', clause, check: rentsHaveTheirClock },
  { name: 'extensions follow their rents', clause, check: extensionsFollow },
  { name: 'rents match their reports', clause, check: rentsFollowTheirReports },
  { name: 'late days are charged once', clause, check: lateDaysAreCharged },
  { name: 'paid charges have their payment', clause, check: chargesArePaid },
  { name: 'deposits of rents are accounted for', clause, check: depositsAreAccountedFor },
];
