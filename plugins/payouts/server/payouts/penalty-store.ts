/** Penalties beside the ledger: of which act and of which day they are. */
import { type IsoDate, type Tiyn, tiyn, toTiyn, ZERO } from '@oner/config/terms';
import { db } from '@oner/platform';
import { mapInParts, type Row } from '../ledger/store.ts';

export type Penalty = {
  readonly actId: number;
  readonly day: IsoDate;
  readonly amountTiyn: Tiyn;
};

export const addPenalty = async (
  authorId: string,
  { actId, day, amountTiyn }: Penalty,
): Promise<void> => {
  await db()('act_penalties').insert({
    act_id: actId,
    day,
    author_id: authorId,
    amount_tiyn: amountTiyn,
  });
};

/** What was credited so far for being late with these acts. */
export const creditedFor = (actIds: readonly number[]): Promise<Map<number, Tiyn>> =>
  mapInParts(actIds, async (some) => {
    const rows: Row[] = await db()('act_penalties')
      .whereIn('act_id', some)
      .groupBy('act_id')
      .select('act_id', db().raw('cast(sum(amount_tiyn) as bigint) as sum'));
    return new Map(rows.map(({ act_id, sum }) => [Number(act_id), toTiyn(sum)]));
  });

/** Penalties that no payout has taken with it, by author. */
export const unpaidPenalties = async (
  authorIds?: readonly string[],
): Promise<Map<string, Tiyn>> => {
  const credited = db()('act_penalties').groupBy('author_id').select('author_id');
  const taken = db()('payouts')
    .whereNotIn('state', ['returned', 'dropped'])
    .groupBy('author_id')
    .select('author_id');
  if (authorIds) {
    credited.whereIn('author_id', authorIds);
    taken.whereIn('author_id', authorIds);
  }
  const gives: Row[] = await credited.select(db().raw('cast(sum(amount_tiyn) as bigint) as sum'));
  const takes: Row[] = await taken.select(db().raw('cast(sum(penalty_tiyn) as bigint) as sum'));
  const left = new Map(gives.map(({ author_id, sum }) => [String(author_id), toTiyn(sum)]));
  for (const { author_id, sum } of takes) {
    const author = String(author_id);
    left.set(author, tiyn((left.get(author) ?? ZERO) - toTiyn(sum)));
  }
  return left;
};

/** How many days of these were the author's own: he alone could have ended what held his money. */
export const excusedDays = async (actId: number): Promise<number> =>
  Number(
    (await db()('act_penalties').where({ act_id: actId, amount_tiyn: 0 }).count({ n: '*' }))[0]
      ?.n ?? 0,
  );

/** The last day that was looked at; null before the first. */
export const lastDayOf = async (actId: number): Promise<IsoDate | null> => {
  const row: Row | undefined = await db()('act_penalties')
    .where({ act_id: actId })
    .max({ day: 'day' })
    .first();
  return row?.day == null ? null : String(row.day);
};
