import { daysBetween, type IsoDate } from './dates.ts';
import { type FigureTable, on } from './figures.ts';
import { add, basisPoints, multiply, subtract, type Tiyn, tiyn } from './tenge.ts';

/** An act that is to be paid, and what was paid of it. */
export type Debt = {
  /** Of the whole act: what the cap is counted from. */
  readonly reward: Tiyn;
  /** The last day to pay. */
  readonly dueOn: IsoDate;
  readonly payments: readonly { readonly paidOn: IsoDate; readonly amount: Tiyn }[];
  /** The day of which is asked; it counts itself. */
  readonly asOf: IsoDate;
  /** The day that decides rate and cap: when the act of its month was due to be sent. Without it, the due day. */
  readonly actDay?: IsoDate;
};

/**
 * The penalty for paying late: a share of the debt (`penaltyPerDay`) for each day, from the day after the due date through
 * the day it is paid, and `penaltyCap` of the act's reward at most (L §9; Agreement 8.1). The penalty is rounded once, at
 * the end. No penalty is charged on a penalty.
 * @param table figures by edition
 */
export function penalty(
  { reward, dueOn, payments, asOf, actDay = dueOn }: Debt,
  table?: FigureTable,
): Tiyn {
  const { penaltyPerDay, penaltyCap } = on(actDay, table);
  const parts: Tiyn[] = [];
  for (const { owed, days } of stretches({ reward, dueOn, payments, asOf }))
    parts.push(multiply(owed, days));
  const accrued = basisPoints(add(...parts), penaltyPerDay.value);
  const cap = basisPoints(tiyn(Math.max(0, reward)), penaltyCap.value);
  return tiyn(Math.min(accrued, cap));
}

/** Days late and what was owed on them: a part payment ends one stretch and begins the next. */
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
