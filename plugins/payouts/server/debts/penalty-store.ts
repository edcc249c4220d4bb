/** Penalties by act and day, beside the ledger. */
import type { SellerId } from '@oner/config/contract';
import { type IsoDate, type Period, type Tiyn, tiyn, ZERO } from '@oner/config/terms';
import { findValues } from '@oner/platform';
import { mapInParts } from '../ledger/store.ts';
import { db } from '../schema.ts';

type Penalty = {
  readonly actId: number;
  readonly day: IsoDate;
  readonly amountTiyn: Tiyn;
};

export const addPenalty = async (
  authorId: SellerId,
  { actId, day, amountTiyn }: Penalty,
): Promise<void> => {
  await db.insertInto('actPenalties').values({ actId, day, authorId, amountTiyn }).execute();
};

/** Penalties credited so far for these acts. */
export const creditedFor = (actIds: readonly number[]): Promise<Map<number, Tiyn>> =>
  mapInParts(actIds, async (some) => {
    const rows = await db
      .selectFrom('actPenalties')
      .where('actId', 'in', some)
      .groupBy('actId')
      .select(({ fn }) => ['actId', fn.sum<Tiyn>('amountTiyn').as('sum')])
      .execute();
    return new Map(rows.map(({ actId, sum }) => [actId, sum]));
  });

/** Penalties in no live payout, by author. */
export const unpaidPenalties = async (
  authorIds?: readonly string[],
): Promise<Map<string, Tiyn>> => {
  let credited = db.selectFrom('actPenalties').groupBy('authorId');
  let taken = db
    .selectFrom('payouts')
    .where('state', 'not in', ['returned', 'dropped'])
    .groupBy('authorId');
  if (authorIds) {
    credited = credited.where('authorId', 'in', authorIds);
    taken = taken.where('authorId', 'in', authorIds);
  }
  const gives = await credited
    .select(({ fn }) => ['authorId', fn.sum<Tiyn>('amountTiyn').as('sum')])
    .execute();
  const takes = await taken
    .select(({ fn }) => ['authorId', fn.sum<Tiyn>('penaltyTiyn').as('sum')])
    .execute();
  const left = new Map(gives.map(({ authorId, sum }) => [authorId, sum]));
  for (const { authorId, sum } of takes)
    left.set(authorId, tiyn((left.get(authorId) ?? ZERO) - sum));
  return left;
};

/** Recorded days on which only the author could end the hold; like days of force majeure, they are not late. */
export const excusedDays = async (actId: number): Promise<Period[]> => {
  const recorded = db.selectFrom('actPenalties').where('actId', '=', actId);
  const days = await findValues(recorded.where('amountTiyn', '=', ZERO).select('day'));
  return days.map((day) => ({ startsOn: day, endsOn: day }));
};

/** Last day recorded for the act; null before the first. */
export const lastPenaltyDayOf = async (actId: number): Promise<IsoDate | null> => {
  const { day } = await db
    .selectFrom('actPenalties')
    .where('actId', '=', actId)
    .select(({ fn }) => fn.max<IsoDate | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
};
