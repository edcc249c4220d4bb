/** Debts to authors by signed acts and penalties, their due dates, and holds. */
import type { SellerId } from '@oner/config/contract';
import {
  add,
  dateInAlmaty,
  type IsoDate,
  lastDay,
  type TermRules,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import { clock, pluginService, termRules } from '@oner/platform';
import { actSentOn, payBy } from '../acts/rules.ts';
import { actsById, type StoredAct, unpaidActs, unsignedActs } from '../acts/store.ts';
import { isFeeConfirmed } from '../fees/schedules.ts';
import { sumOfEntries } from '../ledger/read-entries.ts';
import { mapInParts } from '../ledger/store.ts';
import { locksOf } from '../payees/store.ts';
import { holdsOf, type PayoutHold } from '../payouts/rules.ts';
import { type Payout, payoutsIn, returnedAt } from '../payouts/store.ts';
import { terminationsOf } from '../terminations/store.ts';
import { unpaidPenalties } from './penalty-store.ts';
import {
  type AuthorDebt,
  type DebtSums,
  debtsOf,
  laterDay,
  type Owed,
  type OwedAct,
  owedTo,
  PENALTIES_ID,
  sumDebts,
} from './rules.ts';

export type AuthorOwed = Owed & {
  readonly authorId: SellerId;
  /** Penalties included in it. */
  readonly penaltyTiyn: Tiyn;
};

/** @param authorIds documentIds of sellers; default: all authors who are owed something */
export const owedAuthors = async (authorIds?: readonly string[]): Promise<AuthorOwed[]> => {
  const acts = await unpaidActs(authorIds);
  const penalties = await unpaidPenalties(authorIds);
  const everybody = [...new Set([...acts.keys(), ...penalties.keys()])].sort();
  const rules = await termRules();
  const endings = await terminationsOf(everybody);
  return everybody.map((authorId) => {
    const endedOn = endings.get(authorId)?.endedOn ?? null;
    const penaltyTiyn = penalties.get(authorId) ?? ZERO;
    const owed = owedTo(
      [
        ...(penaltyTiyn === ZERO ? [] : [ofPenalties(penaltyTiyn)]),
        ...(acts.get(authorId) ?? []).map((act) => toOwed(act, endedOn, rules)),
      ],
      endedOn === null ? null : { on: endedOn, settleBy: lastDay('settlement', endedOn, rules) },
    );
    return { ...owed, authorId, penaltyTiyn };
  });
};

export const owedOf = async (authorId: SellerId): Promise<AuthorOwed> => {
  const [found] = await owedAuthors([authorId]);
  return found ?? { authorId, payables: [], waiting: [], waitingTiyn: ZERO, penaltyTiyn: ZERO };
};

const toOwed = (act: StoredAct, endedOn: IsoDate | null, rules: TermRules): OwedAct => {
  const signedOn = act.signedOn ?? act.sentOn ?? `${act.month}-01`;
  return {
    id: act.id,
    totalTiyn: act.totalTiyn,
    rewardTiyn: act.totalTiyn,
    signedOn,
    dueOn: payBy(signedOn, endedOn, rules),
    actDay: actSentOn(act.month),
  };
};

const ofPenalties = (totalTiyn: Tiyn): OwedAct => ({
  id: PENALTIES_ID,
  totalTiyn,
  rewardTiyn: ZERO,
  signedOn: '',
  dueOn: null,
  actDay: dateInAlmaty(clock.now()),
});

/**
 * Payouts with their current due date: force majeure declared after the proposal may have moved it, never to an
 * earlier day (Agreement 8.4).
 */
export const withCurrentDueDay = async (payouts: readonly Payout[]): Promise<Payout[]> => {
  const anchors = await mapInParts(
    payouts.map(({ anchorId }) => anchorId),
    async (some) => new Map((await actsById(some)).map((act) => [act.id, act])),
  );
  const endings = await terminationsOf([...new Set(payouts.map(({ authorId }) => authorId))]);
  const rules = await termRules();
  return payouts.map((payout) => {
    const signedOn = anchors.get(payout.anchorId)?.signedOn ?? null;
    if (payout.dueOn === null || signedOn === null) return payout;
    const endedOn = endings.get(payout.authorId)?.endedOn ?? null;
    return { ...payout, dueOn: laterDay(payout.dueOn, payBy(signedOn, endedOn, rules)) };
  });
};

// All money of all authors: debts by signed acts, and amounts not due yet or in payment orders.

type CountedSum = { readonly count: number; readonly amountTiyn: Tiyn };
type MoneyOwed = {
  readonly debts: readonly AuthorDebt[];
  readonly sums: DebtSums;
  /** In payment orders and not paid yet. */
  readonly underway: CountedSum;
  /** In acts that are not signed yet. */
  readonly unsigned: CountedSum;
  /** Earned and in no act yet. */
  readonly openTiyn: Tiyn;
  /** Total that the ledger owes all authors: the sum of the above. */
  readonly totalTiyn: Tiyn;
};

/** @param through the last due day that counts as due */
export const moneyOwed = async (through: IsoDate): Promise<MoneyOwed> => {
  const owed = await owedAuthors();
  const holds = await holdsOfAuthors(owed.map(({ authorId }) => authorId));
  const debts = owed.flatMap((one) => debtsOf(one, holds.get(one.authorId) ?? [], through));
  const payouts = await payoutsIn(['proposed', 'approved', 'filed']);
  const underwayTiyn = add(...payouts.map(({ amountTiyn }) => amountTiyn));
  const openTiyn = await sumOfEntries('author');
  return {
    debts,
    sums: sumDebts(debts),
    openTiyn,
    underway: { count: payouts.length, amountTiyn: underwayTiyn },
    unsigned: await unsignedActs(),
    totalTiyn: add(openTiyn, await sumOfEntries('act')),
  };
};

// Holds of payouts.

/** @param authorIds documentIds of sellers. @returns an entry for each; an empty list if the author can be paid */
export const holdsOfAuthors = async (
  authorIds: readonly SellerId[],
): Promise<Map<string, PayoutHold[]>> => {
  const now = clock.now().getTime();
  const isScheduleConfirmed = await isFeeConfirmed();
  const payees = await mapInParts(authorIds, (some) => pluginService('accounts').payeeFacts(some));
  const returned = await mapInParts(authorIds, returnedAt);
  const locks = await mapInParts(authorIds, locksOf);
  return new Map(
    authorIds.map((authorId) => {
      const payee = payees.get(authorId);
      const facts = {
        isScheduleConfirmed,
        isRestricted: locks.has(authorId),
        hasIban: payee?.ibanLast4 != null,
        hasTaxNumber: payee?.hasTaxNumber ?? false,
        ibanSetAt: payee?.ibanSetAt?.getTime() ?? null,
        heldUntil: payee?.heldUntil?.getTime() ?? null,
        isFrozen: payee?.frozenAt != null,
        returnedAt: returned.get(authorId)?.at ?? null,
      };
      return [authorId, holdsOf(facts, now)];
    }),
  );
};
