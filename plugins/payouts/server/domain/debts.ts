/**
 * What authors are owed by signed acts, as the payout desk shows it: every debt stands in exactly one place (L §9; Agreement
 * 7.5 to 7.8). Pure.
 */
import { type DebtPlace, debtPlaces } from '@oner/config/contract/payout-states';
import { add, type IsoDate, type Tiyn, ZERO } from '@oner/config/terms';
import type { Hold } from './holds.ts';
import { type Owed, type Payable, PENALTIES_ID } from './payable.ts';

/** Sums that are paid together, or wait together. */
export type Debt = {
  readonly authorId: string;
  readonly place: DebtPlace;
  /** Below zero where a refund is carried forward. */
  readonly amountTiyn: Tiyn;
  /** Null below the minimum, for penalties alone, and while force majeure has no end. */
  readonly dueOn: IsoDate | null;
  /** Numbers of acts; `PENALTIES_ID` for penalties that no act is paid with. */
  readonly actIds: readonly number[];
  /** The act that penalties are written to; null below the minimum. */
  readonly anchorId: number | null;
  readonly holds: readonly Hold[];
};

/** Whether it has to be paid by the end of a day; penalties alone are due at once. */
export const isDueBy = ({ dueOn, anchorId }: Payable, through: IsoDate): boolean =>
  anchorId === PENALTIES_ID || (dueOn !== null && dueOn <= through);

/** @param through the last due day that counts as due */
export const debtsOf = (
  { authorId, payables, waiting, waitingTiyn }: Owed & { readonly authorId: string },
  holds: readonly Hold[],
  through: IsoDate,
): Debt[] => {
  const debts: Debt[] = payables.map((payable) => ({
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
export const sumDebts = (debts: readonly Debt[]): DebtSums => {
  const sums = debtPlaces.map((place) => {
    const here = debts.filter((debt) => debt.place === place);
    const amountTiyn = add(...here.map((debt) => debt.amountTiyn));
    return [place, { count: here.length, amountTiyn }] as const;
  });
  return Object.fromEntries(sums) as DebtSums;
};
