import { daysBetween, type IsoDate } from './dates.ts';
import { type FigureTable, figuresOn } from './figures.ts';
import { add, basisPoints, multiply, subtract, type Tiyn, tiyn } from './tenge.ts';

/** An act to be paid, and its payments so far. */
export type Debt = {
  /** Reward of the whole act, the basis of the cap. */
  readonly reward: Tiyn;
  /** Last day to pay. */
  readonly dueOn: IsoDate;
  readonly payments: readonly { readonly paidOn: IsoDate; readonly amount: Tiyn }[];
  /** Day for which the penalty is computed, inclusive. */
  readonly asOf: IsoDate;
  /** Day that determines rate and cap: when the act of the month was due to be sent. Default: the due day. */
  readonly actDay?: IsoDate;
};

/**
 * Computes the penalty for late payment: a share of the debt (`penaltyPerDay`) per day, from the day after the due date
 * through the day of payment, at most `penaltyCap` of the act's reward (L §9; Agreement 8.1). It is rounded once, at the
 * end. No penalty is charged on a penalty.
 * @param table figures by edition
 */
export function penalty(
  { reward, dueOn, payments, asOf, actDay = dueOn }: Debt,
  table?: FigureTable,
): Tiyn {
  const { penaltyPerDay, penaltyCap } = figuresOn(actDay, table);
  const parts: Tiyn[] = [];
  for (const { owed, days } of stretches({ reward, dueOn, payments, asOf }))
    parts.push(multiply(owed, days));
  const accrued = basisPoints(add(...parts), penaltyPerDay.value);
  const cap = basisPoints(tiyn(Math.max(0, reward)), penaltyCap.value);
  return tiyn(Math.min(accrued, cap));
}

/** Late days with the amount owed on them; each partial payment begins a new stretch. */
function stretches({ reward, dueOn, payments, asOf }: Debt) {
  const found: { owed: Tiyn; days: number }[] = [];
  const paid = [...payments]
    .filter(({ paidOn }) => paidOn <= asOf)
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0));
  let owed = reward;
  let since = dueOn;
  for (const { paidOn, amount } of paid) {
    if (paidOn > since) {
      found.push({ owed, days: daysBetween(since, paidOn) });
      since = paidOn;
    }
    owed = subtract(owed, amount);
  }
  if (asOf > since) found.push({ owed, days: daysBetween(since, asOf) });
  return found.filter((stretch) => stretch.owed > 0);
}
