/** Late payment: 0.1 % of the debt a day, at most 10 % of the reward, credited by itself (Agreement 8.1). Pure. */
import { addDays, type IsoDate, penalty, subtract, type Tiyn, ZERO } from '@oner/config/terms';
import { type Period, stoodStill } from './standing-still.ts';

export type Debt = {
  /** What was earned; a penalty that waits in it earns none. */
  readonly rewardTiyn: Tiyn;
  readonly dueOn: IsoDate | null;
  /** The day it was paid whole; null: it is open. */
  readonly paidOn: IsoDate | null;
};

/**
 * The whole penalty of a debt as it stands at the end of a day. Days of force majeure behind the due day count for
 * nothing.
 */
export const penaltyAt = (debt: Debt, asOf: IsoDate, periods: readonly Period[]): Tiyn => {
  const { rewardTiyn: reward, dueOn, paidOn } = debt;
  if (dueOn === null) return ZERO;
  const until = paidOn !== null && paidOn < asOf ? paidOn : asOf;
  const shifted = addDays(dueOn, stoodStill(dueOn, until, periods));
  return penalty({ reward, dueOn: shifted, payments: [], asOf: until });
};

/** What is still to be credited; below zero where the money had left before a day that was credited. */
export const penaltyDue = (
  debt: Debt,
  creditedTiyn: Tiyn,
  asOf: IsoDate,
  periods: readonly Period[],
): Tiyn => subtract(penaltyAt(debt, asOf, periods), creditedTiyn);
