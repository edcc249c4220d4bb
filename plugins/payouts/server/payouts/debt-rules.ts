/**
 * What an author is to be paid, and by when, from their signed acts (L §4; Agreement 7.5 to 7.7; 10.4). A sum below the
 * minimum waits and joins the next; a month below zero is taken from what stands before it, else carried forward. A day
 * once set stays as long as anything is left to pay.
 */

import type { SellerId } from '@oner/config/contract/ids';
import { type DebtPlace, debtPlaces } from '@oner/config/contract/payout-states';
import {
  add,
  addDays,
  type IsoDate,
  on,
  type Period,
  penalty,
  stoodStill,
  subtract,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import type { PayoutHold } from './rules.ts';

/** Penalties alone have no act; they stand before the first one under this number. */
export const PENALTIES_ID = 0;

/** An act that both sides stand by and no payout holds. */
export type OwedAct = {
  readonly id: number;
  readonly totalTiyn: Tiyn;
  /** Of it what was earned: penalties earn no penalty and count for no cap. */
  readonly rewardTiyn: Tiyn;
  readonly signedOn: IsoDate;
  /** The day that decides its minimum: when it was due to be sent (`actSentOn`). */
  readonly actDay: IsoDate;
  /** Null: it stands still without an end. */
  readonly dueOn: IsoDate | null;
};

/** Acts that are paid together. */
export type PayableActs = {
  readonly acts: readonly OwedAct[];
  readonly amountTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  /** Of the act with which the minimum was reached. */
  readonly dueOn: IsoDate | null;
  /** The act that has set the day; penalties are written to it. */
  readonly anchorId: number;
};
export type Owed = {
  readonly payables: readonly PayableActs[];
  /** Signed, and below the minimum: it joins the next act. */
  readonly waiting: readonly OwedAct[];
  readonly waitingTiyn: Tiyn;
};

type Heap = { acts: OwedAct[]; dueOn: IsoDate | null; anchorId: number | null };

/** The agreement has ended: from then on everything above zero is paid. */
type Ending = {
  readonly on: IsoDate;
  /** The last day of the settlement; null: it stands still without an end. */
  readonly settleBy: IsoDate | null;
};

/**
 * @param acts of one author, in any order
 * @param ending what waited for the minimum until then is due with the settlement, and not by the day of an act that could
 * not be paid: nobody was late with it
 * @param minimumOf what an act that a heap ends with needs to be paid; equal pays
 */
export const owedTo = (
  acts: readonly OwedAct[],
  ending: Ending | null = null,
  minimumOf: (act: OwedAct) => Tiyn = ({ actDay }) => on(actDay).minimumPayout.value,
): Owed => {
  const done: Heap[] = [];
  let heap: Heap = { acts: [], dueOn: null, anchorId: null };
  const settle = (settleBy: IsoDate | null): void => {
    const last = heap.acts.at(-1);
    if (!last || sumOf(heap) < 1) return;
    // Penalties alone have no day.
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
    // A sum whose day was set keeps it: a later refund makes it smaller, also below the minimum, and not later.
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

const sumOf = ({ acts }: Heap): Tiyn => add(...acts.map(({ totalTiyn }) => totalTiyn));

const toPayable = (heap: Heap): PayableActs => {
  const reward = add(...heap.acts.map(({ rewardTiyn }) => rewardTiyn));
  return {
    acts: heap.acts,
    amountTiyn: sumOf(heap),
    rewardTiyn: reward < 0 ? ZERO : reward,
    dueOn: heap.dueOn,
    anchorId: heap.anchorId ?? PENALTIES_ID,
  };
};

// What authors are owed by signed acts, as the payout desk shows it: every debt stands in exactly one place (L §9; Agreement
// 7.5 to 7.8). Pure.

/** Sums that are paid together, or wait together. */
export type AuthorDebt = {
  readonly authorId: SellerId;
  readonly place: DebtPlace;
  /** Below zero where a refund is carried forward. */
  readonly amountTiyn: Tiyn;
  /** Null below the minimum, for penalties alone, and while force majeure has no end. */
  readonly dueOn: IsoDate | null;
  /** Numbers of acts; `PENALTIES_ID` for penalties that no act is paid with. */
  readonly actIds: readonly number[];
  /** The act that penalties are written to; null below the minimum. */
  readonly anchorId: number | null;
  readonly holds: readonly PayoutHold[];
};

/** Whether it has to be paid by the end of a day; penalties alone are due at once. */
export const isDueBy = ({ dueOn, anchorId }: PayableActs, through: IsoDate): boolean =>
  anchorId === PENALTIES_ID || (dueOn !== null && dueOn <= through);

/** The later of two last days to pay; null, which has no end, is later than every day. */
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

/** How many debts stand in each place, and what they come to. */
export const sumDebts = (debts: readonly AuthorDebt[]): DebtSums => {
  const sums = debtPlaces.map((place) => {
    const here = debts.filter((debt) => debt.place === place);
    const amountTiyn = add(...here.map((debt) => debt.amountTiyn));
    return [place, { count: here.length, amountTiyn }] as const;
  });
  return Object.fromEntries(sums) as DebtSums;
};

/** A debt that may be paid late: its penalty is credited by itself (Agreement 8.1). */
export type LateDebt = {
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
export const penaltyAt = (debt: LateDebt, asOf: IsoDate, periods: readonly Period[]): Tiyn => {
  const { rewardTiyn: reward, dueOn, paidOn, actDay } = debt;
  if (dueOn === null) return ZERO;
  const until = paidOn !== null && paidOn < asOf ? paidOn : asOf;
  const shifted = addDays(dueOn, stoodStill(dueOn, until, periods));
  return penalty({ reward, dueOn: shifted, payments: [], asOf: until, actDay });
};

/** What is still to be credited; below zero where the money had left before a day that was credited. */
export const penaltyDue = (
  debt: LateDebt,
  creditedTiyn: Tiyn,
  asOf: IsoDate,
  periods: readonly Period[],
): Tiyn => subtract(penaltyAt(debt, asOf, periods), creditedTiyn);
