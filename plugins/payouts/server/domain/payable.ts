/**
 * What an author is to be paid, and by when, from his signed acts (L §4; Agreement 7.5 to 7.7; 10.4). A sum below the
 * minimum waits and joins the next; a month below zero is taken from what stands before it, else carried forward. A day
 * once set stays as long as anything is left to pay.
 */
import { add, type IsoDate, on, type Tiyn, ZERO } from '@oner/config/terms';

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
export type Payable = {
  readonly acts: readonly OwedAct[];
  readonly amountTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  /** Of the act with which the minimum was reached. */
  readonly dueOn: IsoDate | null;
  /** The act that has set the day; penalties are written to it. */
  readonly anchorId: number;
};
export type Owed = {
  readonly payables: readonly Payable[];
  /** Signed, and below the minimum: it joins the next act. */
  readonly waiting: readonly OwedAct[];
  readonly waitingTiyn: Tiyn;
};

type Heap = { acts: OwedAct[]; dueOn: IsoDate | null; anchorId: number | null };

/** The agreement has ended: from then on everything above zero is paid. */
export type Ending = {
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

const toPayable = (heap: Heap): Payable => {
  const reward = add(...heap.acts.map(({ rewardTiyn }) => rewardTiyn));
  return {
    acts: heap.acts,
    amountTiyn: sumOf(heap),
    rewardTiyn: reward < 0 ? ZERO : reward,
    dueOn: heap.dueOn,
    anchorId: heap.anchorId ?? PENALTIES_ID,
  };
};
