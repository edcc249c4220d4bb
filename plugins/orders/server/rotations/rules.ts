/** Stays of the works of a rotation, and the days on which works change. Pure. */
import { addDays, addMonths, type IsoDate, type RentPeriod } from '@oner/config/terms';

export type Stay = RentPeriod & {
  /** From 1. */
  readonly place: number;
};

type Plan = {
  /** Number of works on display at a time. */
  readonly places: number;
  /** Months after which works are exchanged. */
  readonly months: number;
  readonly firstDay: IsoDate;
};

/**
 * Stays of the given number of works, in order: the first round fills the places, each later round begins the day after. Each
 * stay has whole months and costs that many monthly prices.
 */
export const staysOf = (works: number, { places, months, firstDay }: Plan): Stay[] => {
  const stays: Stay[] = [];
  let begins = firstDay;
  while (stays.length < works) {
    const next = addMonths(begins, months);
    const period = { firstDay: begins, lastDay: addDays(next, -1) };
    const round = Math.min(places, works - stays.length);
    for (let place = 1; place <= round; place += 1) stays.push({ ...period, place });
    begins = next;
  }
  return stays;
};

/** Number of months from the first day of a plan to its last. */
export const monthsOf = (works: number, { places, months }: Plan): number =>
  Math.ceil(works / places) * months;

/** A change of one work for another in one place. */
type Change<Hanging extends Stay> = { readonly from: Hanging; readonly to: Hanging };

/** All changes by day. */
export const changesOf = <Hanging extends Stay>(works: readonly Hanging[]): Change<Hanging>[] =>
  [...Map.groupBy(works, ({ place }) => place).values()]
    .flatMap((there) => {
      const turns = there.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
      return turns.flatMap((from, at) => {
        const to = turns[at + 1];
        return to ? [{ from, to }] : [];
      });
    })
    .toSorted((a, b) => a.from.lastDay.localeCompare(b.from.lastDay));
