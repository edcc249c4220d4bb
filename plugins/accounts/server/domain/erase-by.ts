import { type IsoDate, settleBy } from '@oner/config/terms';

/**
 * The day by which a person who took his consent back should be erased: today when nothing is open, else the last day
 * of what is. What names no day is settled within 30 days, as after the end of a contract (spec L §9).
 */
export const eraseBy = (
  today: IsoDate,
  open: readonly { readonly until?: string | null }[],
): IsoDate => {
  const days = open.map(({ until }) => until ?? settleBy(today));
  return [today, ...days].toSorted().at(-1) ?? today;
};
