import type { EarningMoment } from '@oner/config/contract/payout-states';
import { type IsoDate, isIsoDate, type Schedule } from '@oner/config/terms';

/** A schedule as the house keeps it. */
export type FeeSchedule = Schedule & {
  readonly earnedWhen: EarningMoment;
  readonly proposedBy: string;
  readonly proposedAt: number;
  /** Null while it is a proposal only. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: number | null;
};

/** Schedules that count: the first one, which is the agreement itself, and those the owner has confirmed. */
export const countingOf = <S extends Pick<FeeSchedule, 'version' | 'confirmedAt'>>(
  all: readonly S[],
): S[] => all.filter(({ version, confirmedAt }) => version === 1 || confirmedAt !== null);

/**
 * The schedule of a day: of those that have begun the one that began last, of two that began together the later version.
 * @throws RangeError for a day before the first one
 */
export const scheduleOn = <S extends Pick<Schedule, 'version' | 'startsOn'>>(
  counting: readonly S[],
  day: IsoDate,
): S => {
  const [last] = counting.filter(({ startsOn }) => startsOn <= day).toSorted(latestFirst);
  if (!last) throw new RangeError(`no fee schedule counts on ${day}`);
  return last;
};

type Begun = Pick<Schedule, 'version' | 'startsOn'>;

const latestFirst = (a: Begun, b: Begun): number => {
  if (a.startsOn === b.startsOn) return b.version - a.version;
  return a.startsOn < b.startsOn ? 1 : -1;
};

export type ScheduleProblem = 'bad-day' | 'bad-sum' | 'bad-share' | 'starts-too-early';

/**
 * Why a schedule cannot be proposed, or confirmed; null when it can.
 * @param today a change acts forward only: it begins tomorrow at the earliest
 */
export const scheduleProblem = (
  { startsOn, perUnit, commissionBp }: Omit<Schedule, 'version'>,
  today: IsoDate,
): ScheduleProblem | null => {
  if (!isIsoDate(startsOn)) return 'bad-day';
  if (startsOn <= today) return 'starts-too-early';
  const isSum = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;
  if (!Object.values(perUnit).every(isSum)) return 'bad-sum';
  const isShare = (bp: number): boolean => isSum(bp) && bp <= 10_000;
  return Object.values(commissionBp).every(isShare) ? null : 'bad-share';
};
