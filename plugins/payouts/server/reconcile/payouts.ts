import { add, basisPoints, figuresOn, toTiyn } from '@oner/config/terms';
import { missingTriggers, type RawRow } from '@oner/platform';
import type { Knex } from 'knex';
import { actSentOn } from '../acts/rules.ts';

/** The amount of a payout is the sum of its acts and penalties. */
const payoutsAreTheirActs = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payouts as p')
    .leftJoin('payout_acts as l', 'l.payout_id', 'p.id')
    .leftJoin('acts as a', 'a.id', 'l.act_id')
    .whereNotIn('p.state', ['returned', 'dropped'])
    .groupBy('p.id', 'p.amount_tiyn', 'p.penalty_tiyn')
    .select('p.id', 'p.amount_tiyn', 'p.penalty_tiyn')
    .select(db.raw('cast(coalesce(sum(a.total_tiyn), 0) as bigint) as acts'))
    .select(
      db.raw(
        'sum(case when a.author_id is not null and a.author_id <> p.author_id then 1 else 0 end) as foreign_acts',
      ),
    );
  return rows.flatMap((row) => {
    if (Number(row.foreign_acts) > 0) return [`payout ${row.id} pays an act of another author`];
    const whole = Number(row.acts) + Number(row.penalty_tiyn);
    return whole === Number(row.amount_tiyn)
      ? []
      : [`payout ${row.id} is ${row.amount_tiyn} tiyn, but its acts are ${whole}`];
  });
};

/** No act is in two live payouts, and a paid act is in a paid payout. */
const noActIsPaidTwice = async (db: Knex): Promise<string[]> => {
  const twice: RawRow[] = await db('payout_acts as l')
    .join('payouts as p', 'p.id', 'l.payout_id')
    .whereNotIn('p.state', ['returned', 'dropped'])
    .groupBy('l.act_id')
    .having(db.raw('count(*) > 1'))
    .select('l.act_id');
  const unpaid: RawRow[] = await db('acts as a')
    .where('a.state', 'paid')
    .whereNotExists(
      db('payout_acts as l')
        .join('payouts as p', 'p.id', 'l.payout_id')
        .where('p.state', 'paid')
        .whereRaw('l.act_id = a.id')
        .select('l.act_id'),
    )
    .select('a.id');
  return [
    ...twice.map(({ act_id }) => `act ${act_id} is in two payouts`),
    ...unpaid.map(({ id }) => `act ${id} is paid, but has no payout`),
  ];
};

/** Each paid payout is booked once, and all penalties are booked. */
const ledgerFollowsPayouts = async (db: Knex): Promise<string[]> => {
  const paid: RawRow[] = await db('payouts as p')
    .leftJoin('ledger_entries as e', (join) =>
      join.on('e.source', db.raw(`'payout:' || p.id`)).andOnVal('e.kind', 'payout'),
    )
    .whereRaw(
      `(p.state = 'paid' or (p.state = 'returned' and p.paid_on is not null)) <> (e.id is not null)`,
    )
    .select('p.id', 'p.state');
  const credited: RawRow | undefined = await db('act_penalties')
    .select(db.raw('cast(coalesce(sum(amount_tiyn), 0) as bigint) as sum'))
    .first();
  const booked: RawRow | undefined = await db('ledger_postings as p')
    .join('ledger_entries as e', 'e.id', 'p.entry_id')
    .where({ 'p.account': 'act', 'e.kind': 'penalty' })
    .select(db.raw('cast(coalesce(sum(p.amount_tiyn), 0) as bigint) as sum'))
    .first();
  const [creditedSum, bookedSum] = [Number(credited?.sum ?? 0), Number(booked?.sum ?? 0)];
  return [
    ...paid.map(({ id, state }) => `payout ${id} is ${state}, which does not match the ledger`),
    ...(creditedSum === bookedSum
      ? []
      : [`penalties are ${creditedSum} tiyn, but ${bookedSum} in the ledger`]),
  ];
};

/**
 * Penalties of an act are at most `penaltyCap` of the reward that is paid with it (L §9; Agreement 8.1): the positive acts of
 * its paid payout, because negative ones may lower the debt after the due date. Until then it is at most the sum of the
 * positive acts that can have been paid with this one: those of the author signed no later, and not paid before it was signed.
 */
const penaltiesHaveACap = async (db: Knex): Promise<string[]> => {
  const credited: RawRow[] = await db('act_penalties as n')
    .join('acts as a', 'a.id', 'n.act_id')
    .leftJoin('payouts as p', (join) => join.on('p.anchor_id', 'a.id').andOnVal('p.state', 'paid'))
    .groupBy('a.id', 'a.author_id', 'a.month', 'a.signed_on', 'p.id')
    .select('a.id', 'a.author_id', 'a.month', 'a.signed_on', 'p.id as payout_id')
    .select(db.raw('cast(sum(n.amount_tiyn) as bigint) as sum'));
  const earned: RawRow[] = await db('acts as a')
    .leftJoin('payout_acts as l', (join) => join.on('l.act_id', 'a.id').andOnVal('l.live', true))
    .leftJoin('payouts as p', 'p.id', 'l.payout_id')
    .whereIn('a.author_id', db('act_penalties').select('author_id'))
    .where('a.total_tiyn', '>', 0)
    .select('a.id', 'a.author_id', 'a.signed_on', 'a.total_tiyn', 'p.paid_on', 'l.payout_id');
  const byAuthor = Map.groupBy(earned, ({ author_id }) => author_id);
  return credited.flatMap((act) => {
    const sum = toTiyn(act.sum);
    if (sum < 0) return [`penalty of act ${act.id} is negative`];
    const paidWith = (byAuthor.get(act.author_id) ?? []).filter((one) =>
      act.payout_id === null ? mayBePaidWith(one, act) : one.payout_id === act.payout_id,
    );
    const reward = add(...paidWith.map(({ total_tiyn }) => toTiyn(total_tiyn)));
    const { penaltyCap } = figuresOn(actSentOn(String(act.month)));
    return sum > basisPoints(reward, penaltyCap.value)
      ? [`penalty of act ${act.id} exceeds its cap`]
      : [];
  });
};

/** Whether an act of the same author can have been paid together with a later one. */
const mayBePaidWith = ({ id, signed_on, paid_on = null }: RawRow, later: RawRow): boolean => {
  if (signed_on == null || later.signed_on == null) return false;
  const isNoLater =
    signed_on < later.signed_on ||
    (signed_on === later.signed_on && Number(id) <= Number(later.id));
  return isNoLater && (paid_on === null || paid_on >= later.signed_on);
};

/** Each payout sent to the bank was approved by a second person. */
const twoPeople = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payouts as p')
    .join('payout_batches as b', 'b.id', 'p.batch_id')
    .whereIn('p.state', ['approved', 'filed', 'paid'])
    .where((wrong) => wrong.whereNull('b.approved_by').orWhereRaw('b.approved_by = b.proposed_by'))
    .select('p.id');
  return rows.map(({ id }) => `payout ${id} was not approved by a second person`);
};

export const invariants = [
  { name: 'payouts sum up their acts and penalties', check: payoutsAreTheirActs },
  { name: 'no author is paid twice for an act', check: noActIsPaidTwice },
  { name: 'payouts and penalties are in the ledger', check: ledgerFollowsPayouts },
  {
    name: 'penalties do not exceed their cap',
    clause: 'L §9; Agreement 8.1',
    check: penaltiesHaveACap,
  },
  { name: 'payouts are approved by two people', check: twoPeople },
  {
    name: 'acts cannot be rewritten',
    check: (db: Knex) => missingTriggers(db, ['act_documents', 'act_events', 'act_penalties']),
  },
];
