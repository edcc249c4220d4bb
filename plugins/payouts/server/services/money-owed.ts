/** Where all money of all authors stands: debts by signed acts, and what is not there yet or already on its way. */
import { add, type IsoDate, type Tiyn } from '@oner/config/terms';
import { type Debt, type DebtSums, debtsOf, sumDebts } from '../domain/debts.ts';
import { unsignedActs } from '../store/acts.ts';
import { sumOf } from '../store/balances.ts';
import { payoutsIn } from '../store/payouts.ts';
import { holdsOfAuthors } from './holds-of.ts';
import { owedAuthors } from './owed-of.ts';

type Counted = { readonly count: number; readonly amountTiyn: Tiyn };
export type MoneyOwed = {
  readonly debts: readonly Debt[];
  readonly sums: DebtSums;
  /** In payment orders that are not paid yet. */
  readonly underway: Counted;
  /** In acts that nobody has signed yet. */
  readonly unsigned: Counted;
  /** Earned, and in no act yet. */
  readonly openTiyn: Tiyn;
  /** What the ledger owes all authors: all of the above together. */
  readonly totalTiyn: Tiyn;
};

/** @param through the last due day that counts as due */
export const moneyOwed = async (through: IsoDate): Promise<MoneyOwed> => {
  const owed = await owedAuthors();
  const holds = await holdsOfAuthors(owed.map(({ authorId }) => authorId));
  const debts = owed.flatMap((one) => debtsOf(one, holds.get(one.authorId) ?? [], through));
  const payouts = await payoutsIn(['proposed', 'approved', 'filed']);
  const underwayTiyn = add(...payouts.map(({ amountTiyn }) => amountTiyn));
  const openTiyn = await sumOf('author');
  return {
    debts,
    sums: sumDebts(debts),
    openTiyn,
    underway: { count: payouts.length, amountTiyn: underwayTiyn },
    unsigned: await unsignedActs(),
    totalTiyn: add(openTiyn, await sumOf('act')),
  };
};
