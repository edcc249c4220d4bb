/** When each work of a rotation hangs, and on which days works change. Pure. */
import { addDays, addMonths, type IsoDate, type RentPeriod } from '@oner/config/terms';

/** The days of one work in one place. */
export type Stay = RentPeriod & {
  /** From 1 on. */
  readonly place: number;
};

type Plan = {
  /** How many hang at a time. */
  readonly places: number;
  /** After so many months they are exchanged. */
  readonly months: number;
  readonly firstDay: IsoDate;
};

/**
 * The stays of so many works, in their order: those of the first round fill the places, those of the next follow each on the
 * day after. Every stay is of whole months, which cost as many times the price of a month.
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

/** How many months a plan takes from its first day to its last. */
export const monthsOf = (works: number, { places, months }: Plan): number =>
  Math.ceil(works / places) * months;

/** A day on which one work leaves a place and another comes there. */
type Change<Hanging extends Stay> = { readonly from: Hanging; readonly to: Hanging };

/** On which days works change, the first one first. */
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
