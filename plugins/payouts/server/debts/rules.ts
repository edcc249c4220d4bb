/**
 * Payable amounts of an author and their due dates, from signed acts (L §4; Agreement 7.5 to 7.7; 10.4). A sum below
 * the minimum is carried to the next act. A negative month is deducted from earlier amounts, otherwise carried over.
 * A due date once set stays while anything is left to pay.
 */

import type { SellerId } from '@oner/config/contract/ids';
import { type DebtPlace, debtPlaces } from '@oner/config/contract/payout-states';
import {
  add,
  addDays,
  figuresOn,
  type IsoDate,
  negate,
  type Period,
  penalty,
  subtract,
  suspendedDays,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import type { PayoutHold } from '../payouts/rules.ts';

/** Act number of penalties without an act; they come before all acts. */
export const PENALTIES_ID = 0;

/** A binding act that no payout contains. */
export type OwedAct = {
  readonly id: number;
  readonly totalTiyn: Tiyn;
  /** Earned part; penalties are excluded from penalties and their cap. */
  readonly rewardTiyn: Tiyn;
  readonly signedOn: IsoDate;
  /** Date that determines its minimum: when it was due to be sent (`actSentOn`). */
  readonly actDay: IsoDate;
  /** Null during force majeure without an end. */
  readonly dueOn: IsoDate | null;
};

export type PayableActs = {
  readonly acts: readonly OwedAct[];
  readonly amountTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  /** Due date of the act that reached the minimum. */
  readonly dueOn: IsoDate | null;
  /** Act that determines the due date; penalties are credited to it. */
  readonly anchorId: number;
};
export type Owed = {
  readonly payables: readonly PayableActs[];
  /** Signed acts below the minimum, carried to the next act. */
  readonly waiting: readonly OwedAct[];
  readonly waitingTiyn: Tiyn;
};

type PayableGroup = { acts: OwedAct[]; dueOn: IsoDate | null; anchorId: number | null };

/** End of an agreement; from then on every positive sum is paid. */
type Ending = {
  readonly on: IsoDate;
  /** Last day of the settlement; null during force majeure without an end. */
  readonly settleBy: IsoDate | null;
};

/**
 * Groups acts into payable sums.
 * @param acts of one author, in any order
 * @param ending sums below the minimum at that time are due with the settlement, not with their acts: they were not
 * late
 * @param minimumOf minimum for a group that ends with this act; an equal sum is paid
 */
export const owedTo = (
  acts: readonly OwedAct[],
  ending: Ending | null = null,
  minimumOf: (act: OwedAct) => Tiyn = ({ actDay }) => figuresOn(actDay).minimumPayout.value,
): Owed => {
  const done: PayableGroup[] = [];
  let heap: PayableGroup = { acts: [], dueOn: null, anchorId: null };
  const settle = (settleBy: IsoDate | null): void => {
    const last = heap.acts.at(-1);
    if (!last || sumOf(heap) < 1) return;
    // Penalties alone have no due date.
    done.push({ ...heap, dueOn: last.id === PENALTIES_ID ? null : settleBy, anchorId: last.id });
    heap = { acts: [], dueOn: null, anchorId: null };
  };
  for (const act of acts.toSorted(bySigning)) {
    const isAfter = ending !== null && act.signedOn > ending.on;
    if (isAfter) settle(ending.settleBy);
    heap.acts.push(act);
    while (sumOf(heap) < 0) {
      const earlier = done.pop();
      if (!earlier) break;
      heap = { ...earlier, acts: [...earlier.acts, ...heap.acts] };
    }
    // A sum with a due date keeps it: a later refund reduces the sum, even below the minimum, but does not move the
    // date.
    const leastTiyn = heap.anchorId === null && !isAfter ? minimumOf(act) : 1;
    if (sumOf(heap) < leastTiyn) {
      heap = { acts: heap.acts, dueOn: null, anchorId: null };
      continue;
    }
    done.push(heap.anchorId === null ? { ...heap, dueOn: act.dueOn, anchorId: act.id } : heap);
    heap = { acts: [], dueOn: null, anchorId: null };
  }
  if (ending) settle(ending.settleBy);
  return {
    payables: done.map(toPayable),
    waiting: heap.acts,
    waitingTiyn: sumOf(heap),
  };
};

const bySigning = (a: OwedAct, b: OwedAct): number =>
  a.signedOn === b.signedOn ? a.id - b.id : a.signedOn < b.signedOn ? -1 : 1;

const sumOf = ({ acts }: PayableGroup): Tiyn => add(...acts.map(({ totalTiyn }) => totalTiyn));

const toPayable = (heap: PayableGroup): PayableActs => {
  const reward = add(...heap.acts.map(({ rewardTiyn }) => rewardTiyn));
  return {
    acts: heap.acts,
    amountTiyn: sumOf(heap),
    rewardTiyn: reward < 0 ? ZERO : reward,
    dueOn: heap.dueOn,
    anchorId: heap.anchorId ?? PENALTIES_ID,
  };
};

// Debts by signed acts as the payout desk shows them; every debt has exactly one place (L §9; Agreement 7.5 to 7.8).
// Pure.

/** Acts that are paid together, or wait together. */
export type AuthorDebt = {
  readonly authorId: SellerId;
  readonly place: DebtPlace;
  /** Negative if a refund is carried over. */
  readonly amountTiyn: Tiyn;
  readonly dueOn: IsoDate | null;
  /** Numbers of acts; `PENALTIES_ID` for penalties not paid with an act. */
  readonly actIds: readonly number[];
  /** Act that penalties are credited to; null below the minimum. */
  readonly anchorId: number | null;
  readonly holds: readonly PayoutHold[];
};

/** Whether it must be paid by the end of a day; penalties alone are due at once. */
export const isDueBy = ({ dueOn, anchorId }: PayableActs, through: IsoDate): boolean =>
  anchorId === PENALTIES_ID || (dueOn !== null && dueOn <= through);

/** The later of two due dates; null (no end) is later than any date. */
export const laterDay = (one: IsoDate | null, other: IsoDate | null): IsoDate | null => {
  if (one === null || other === null) return null;
  return one < other ? other : one;
};

/** @param through the last due day that counts as due */
export const debtsOf = (
  { authorId, payables, waiting, waitingTiyn }: Owed & { readonly authorId: SellerId },
  holds: readonly PayoutHold[],
  through: IsoDate,
): AuthorDebt[] => {
  const debts: AuthorDebt[] = payables.map((payable) => ({
    authorId,
    amountTiyn: payable.amountTiyn,
    dueOn: payable.dueOn,
    holds,
    place: holds.length > 0 ? 'held' : isDueBy(payable, through) ? 'due' : 'payable',
    actIds: payable.acts.map(({ id }) => id),
    anchorId: payable.anchorId,
  }));
  if (waitingTiyn !== ZERO)
    debts.push({
      authorId,
      place: 'below-minimum',
      amountTiyn: waitingTiyn,
      dueOn: null,
      holds,
      actIds: waiting.map(({ id }) => id),
      anchorId: null,
    });
  return debts;
};

export type DebtSums = Readonly<
  Record<DebtPlace, { readonly count: number; readonly amountTiyn: Tiyn }>
>;

/** Number and sum of debts by place. */
export const sumDebts = (debts: readonly AuthorDebt[]): DebtSums => {
  const sums = debtPlaces.map((place) => {
    const here = debts.filter((debt) => debt.place === place);
    const amountTiyn = add(...here.map((debt) => debt.amountTiyn));
    return [place, { count: here.length, amountTiyn }] as const;
  });
  return Object.fromEntries(sums) as DebtSums;
};

/** A debt that may be paid late; its penalty is credited automatically (Agreement 8.1). */
export type LateDebt = {
  /** Earned part; penalties in the debt earn no penalty. */
  readonly rewardTiyn: Tiyn;
  /** Negative months signed after the due date, which lower the debt from then on. Default: none. */
  readonly refunds?: Parameters<typeof penalty>[0]['payments'];
  readonly dueOn: IsoDate | null;
  /** Day it was paid in full; null if it is open. */
  readonly paidOn: IsoDate | null;
  /** Date that determines its rate and cap: when the act was due to be sent (`actSentOn`). */
  readonly actDay: IsoDate;
};

/** Earned part of these acts on their due date, and the negative months that lower it later. */
export const lateParts = (
  acts: readonly Pick<OwedAct, 'rewardTiyn' | 'signedOn'>[],
  dueOn: IsoDate | null,
): Required<Pick<LateDebt, 'rewardTiyn' | 'refunds'>> => {
  const refunds = acts.flatMap(({ rewardTiyn, signedOn }) =>
    rewardTiyn < 0 && dueOn !== null && signedOn > dueOn
      ? [{ paidOn: signedOn, amount: negate(rewardTiyn) }]
      : [],
  );
  const net = acts.map(({ rewardTiyn }) => rewardTiyn);
  return { rewardTiyn: add(...net, ...refunds.map(({ amount }) => amount)), refunds };
};

/** Total penalty of a debt at the end of a day. Days of force majeure after the due date are not late. */
export const penaltyAt = (debt: LateDebt, asOf: IsoDate, periods: readonly Period[]): Tiyn => {
  const { rewardTiyn: reward, refunds: payments = [], dueOn, paidOn, actDay } = debt;
  if (dueOn === null) return ZERO;
  const until = paidOn !== null && paidOn < asOf ? paidOn : asOf;
  const shifted = addDays(dueOn, suspendedDays(dueOn, until, periods));
  return penalty({ reward, dueOn: shifted, payments, asOf: until, actDay });
};

/** Penalty still to be credited; negative if days after the payment were credited. */
export const penaltyDue = (
  debt: LateDebt,
  creditedTiyn: Tiyn,
  asOf: IsoDate,
  periods: readonly Period[],
): Tiyn => subtract(penaltyAt(debt, asOf, periods), creditedTiyn);
