import type { IsoDate, Schedule } from '@oner/config/terms';

/** When a line of an order is earned; Agreement 6.7 says: on the day it is delivered. */
export const EARNING_MOMENTS = ['paid', 'cancel-window', 'delivered', 'completed'] as const;
export type EarningMoment = (typeof EARNING_MOMENTS)[number];

/** A schedule as the house keeps it. */
export type FeeSchedule = Schedule & {
  readonly earnedWhen: EarningMoment;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly confirmedBy: string | null;
  readonly confirmedAt: number | null;
};

/**
 * The schedule of a day: of those that began, the one that began last; of two that began together the later version.
 * @param known those that count
 */
export const scheduleOn = <S extends Pick<Schedule, 'version' | 'startsOn'>>(
  known: readonly S[],
  day: IsoDate,
): S | null =>
  known
    .filter(({ startsOn }) => startsOn <= day)
    .reduce<S | null>((last, one) => (last && isAfter(last, one) ? last : one), null);

const isAfter = (
  a: Pick<Schedule, 'version' | 'startsOn'>,
  b: Pick<Schedule, 'version' | 'startsOn'>,
): boolean => (a.startsOn === b.startsOn ? a.version > b.version : a.startsOn > b.startsOn);
