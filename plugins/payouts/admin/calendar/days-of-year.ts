import type { CalendarYear, Holiday } from '@oner/config/terms';

export type OddDay = {
  readonly date: string;
  readonly why: Holiday | 'extra-off' | 'extra-working';
  /** The rest day whose holiday has moved here. */
  readonly instead?: string;
};

/** Every day of a year that is not what its weekday says, in order. */
export const daysOfYear = ({ daysOff, extraOff, extraWorking }: CalendarYear): OddDay[] =>
  [
    ...daysOff,
    ...extraOff.map((date): OddDay => ({ date, why: 'extra-off' })),
    ...extraWorking.map((date): OddDay => ({ date, why: 'extra-working' })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
