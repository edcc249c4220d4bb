/** What a rent contract lists. Pure. */
import { addDays, type IsoDate, type RentPeriod } from '@oner/config/terms';

/** A work of a contract: what it is called in the language of the contract, and when it hangs there. */
export type ContractWork = RentPeriod & {
  readonly order: string;
  readonly title: string;
  readonly author: string;
};

/** A day on which one work leaves and another comes. */
type Rotation = {
  readonly backOn: IsoDate;
  readonly comesOn: IsoDate;
  readonly from: string;
  readonly to: string;
};

/** A work that comes so many days after another has left takes its place. */
const longestPause = 31;

/**
 * On which days works change: each one that ends is followed by the first that begins after it within a month, and follows
 * one alone.
 */
export const rotationsOf = (works: readonly ContractWork[]): Rotation[] => {
  const coming = works.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
  const rotations: Rotation[] = [];
  for (const { lastDay, title } of works.toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))) {
    const until = addDays(lastDay, longestPause);
    const next = coming.findIndex(({ firstDay }) => firstDay > lastDay && firstDay <= until);
    const [work] = next === -1 ? [] : coming.splice(next, 1);
    if (work)
      rotations.push({ backOn: lastDay, comesOn: work.firstDay, from: title, to: work.title });
  }
  return rotations;
};
