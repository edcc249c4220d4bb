/** Late payment: the penalty of a debt, credited by itself (Agreement 8.1). Pure. */
import {
  addDays,
  type IsoDate,
  type Period,
  penalty,
  stoodStill,
  subtract,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';

export type Debt = {
  /** What was earned; a penalty that waits in it earns none. */
  readonly rewardTiyn: Tiyn;
  readonly dueOn: IsoDate | null;
  /** The day it was paid whole; null: it is open. */
  readonly paidOn: IsoDate | null;
  /** The day that decides its rate and cap: when the act was due to be sent (`actSentOn`). */
  readonly actDay: IsoDate;
};

/**
 * The whole penalty of a debt as it stands at the end of a day. Force-majeure days after the due date are not counted as
 * late.
 */
export const penaltyAt = (debt: Debt, asOf: IsoDate, periods: readonly Period[]): Tiyn => {
  const { rewardTiyn: reward, dueOn, paidOn, actDay } = debt;
  if (dueOn === null) return ZERO;
  const until = paidOn !== null && paidOn < asOf ? paidOn : asOf;
  const shifted = addDays(dueOn, stoodStill(dueOn, until, periods));
  return penalty({ reward, dueOn: shifted, payments: [], asOf: until, actDay });
};

/** What is still to be credited; below zero where the money had left before a day that was credited. */
export const penaltyDue = (
  debt: Debt,
  creditedTiyn: Tiyn,
  asOf: IsoDate,
  periods: readonly Period[],
): Tiyn => subtract(penaltyAt(debt, asOf, periods), creditedTiyn);
