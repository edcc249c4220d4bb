export type OddDay = {
  readonly date: string;
  /** Name of a holiday, `extra-off` or `extra-working`. */
  readonly why: string;
  /** The rest day whose holiday has moved here. */
  readonly instead?: string | undefined;
};

export type DaysOff = {
  readonly daysOff: readonly OddDay[];
  readonly extraOff: readonly string[];
  readonly extraWorking: readonly string[];
};

/** Every day of a year that is not what its weekday says, in order. */
export const daysOfYear = ({ daysOff, extraOff, extraWorking }: DaysOff): OddDay[] =>
  [
    ...daysOff,
    ...extraOff.map((date): OddDay => ({ date, why: 'extra-off' })),
    ...extraWorking.map((date): OddDay => ({ date, why: 'extra-working' })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
