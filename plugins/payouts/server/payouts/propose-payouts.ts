/** Payment orders: the accountant proposes payouts that are due; the owner, another person, approves them. */

import type { SellerId } from '@oner/config/contract';
import {
  add,
  dateInAlmaty,
  formatTiyn,
  type IsoDate,
  type Language,
  suspendedText,
  writeDay,
  ZERO,
} from '@oner/config/terms';
import { factText, isFactKey } from '@oner/config/texts/facts.ts';
import { audit, clock, transact } from '@oner/platform';
import { holdsOfAuthors, owedAuthors } from '../debts/owed.ts';
import { isDueBy, type PayableActs, PENALTIES_ID } from '../debts/rules.ts';
import { dayOr, notifyAuthor } from '../notify-author.ts';
import { maskedIban } from '../payees/enter-payee.ts';
import { batchName, type PayoutHold } from './rules.ts';
import {
  addBatch,
  addPayout,
  approveBatchRow,
  lockBatch,
  lockPayoutRuns,
  movePayout,
  type Payout,
  payoutsOfBatch,
} from './store.ts';

type Due = { readonly authorId: SellerId; readonly payable: PayableActs };

/** Debts due by a day and in no payment order, held or not. @param through the last due day that counts */
const dueBy = async (through: IsoDate): Promise<Due[]> =>
  (await owedAuthors()).flatMap(({ authorId, payables }) =>
    payables
      .filter((payable) => isDueBy(payable, through))
      .map((payable) => ({ authorId, payable })),
  );

/**
 * Proposes one payment order of everything that is due by this day and not held; authors on hold are notified of the
 * reason. Debts in another payment order are not due.
 * @param by `staff:<id>`
 * @returns the number of the payment order; null if there is nothing to pay
 */
export const proposePayouts = (through: IsoDate, by: string): Promise<number | null> =>
  transact(async () => {
    await lockPayoutRuns();
    const due = await dueBy(through);
    const holds = await holdsOfAuthors([...new Set(due.map(({ authorId }) => authorId))]);
    const held = (one: Due): readonly PayoutHold[] => holds.get(one.authorId) ?? [];
    for (const one of due) await notifyHeld(one, held(one));
    const free = due.filter((one) => held(one).length === 0);
    if (free.length === 0) return null;
    const batchId = await addBatch(by);
    for (const { authorId, payable } of free) await propose(batchId, authorId, payable);
    const amount = add(...free.map(({ payable }) => payable.amountTiyn));
    const facts = { through, payouts: free.length, amount };
    await audit({ actor: by, action: 'payouts.proposed', subject: batchName(batchId), facts });
    return batchId;
  });

const propose = (batchId: number, authorId: SellerId, payable: PayableActs): Promise<number> => {
  const { acts, amountTiyn, rewardTiyn, dueOn, anchorId } = payable;
  const penalties = acts.find(({ id }) => id === PENALTIES_ID);
  return addPayout({
    batchId,
    authorId,
    amountTiyn,
    rewardTiyn,
    dueOn,
    anchorId,
    penaltyTiyn: penalties?.totalTiyn ?? ZERO,
    actIds: acts.map(({ id }) => id).filter((id) => id !== PENALTIES_ID),
  });
};

/** Notifies once per act and set of reasons. */
const notifyHeld = async (
  { authorId, payable }: Due,
  holds: readonly PayoutHold[],
): Promise<void> => {
  const [first] = holds;
  if (!first) return;
  const reasons = holds.map(({ reason }) => reason).join('+');
  const ends = holds.map(({ until }) => until);
  const until = ends.includes(null) ? null : Math.max(...ends.map(Number));
  await notifyAuthor(
    'payout-held',
    authorId,
    (language) => ({
      amount: formatTiyn(payable.amountTiyn),
      reason: holds.map(({ reason }) => holdText(reason, language)).join('; '),
      date:
        until === null
          ? factText('payouts.until-given', language)
          : writeDay(dateInAlmaty(new Date(until)), language),
    }),
    `${payable.anchorId}:${reasons}`.slice(0, 90),
  );
};

type BatchProblem = 'not-found' | 'moved-on' | 'second-person' | 'nothing-due';

/**
 * Approves a payment order; the person who proposed it cannot. Payouts of authors who are on hold now are dropped and
 * become due again.
 * @returns null if it may go to the bank
 */
export const approveBatch = (id: number, by: string): Promise<BatchProblem | null> =>
  transact(async () => {
    const batch = await lockBatch(id);
    if (!batch) return 'not-found';
    if (batch.approvedAt !== null) return 'moved-on';
    if (batch.proposedBy === by) return 'second-person';
    const open = (await payoutsOfBatch(id)).filter(({ state }) => state === 'proposed');
    const free = await dropHeld(open, by);
    if (free.length === 0) return 'nothing-due';
    for (const payout of free) await movePayout(payout, 'approve');
    await approveBatchRow(id, by);
    const facts = { payouts: free.length };
    await audit({ actor: by, action: 'payouts.approved', subject: batchName(id), facts });
    for (const payout of free) await notifyPlanned(payout);
    return null;
  });

/** Drops payouts whose author is on hold. @returns the others */
export const dropHeld = async (payouts: readonly Payout[], by: string): Promise<Payout[]> => {
  const holds = await holdsOfAuthors([...new Set(payouts.map(({ authorId }) => authorId))]);
  const free: Payout[] = [];
  for (const payout of payouts) {
    const [hold] = holds.get(payout.authorId) ?? [];
    if (!hold) free.push(payout);
    else await movePayout(payout, 'drop', { note: hold.reason, settledBy: by });
  }
  return free;
};

const notifyPlanned = async ({ id, authorId, amountTiyn, dueOn }: Payout): Promise<void> => {
  const iban = await maskedIban(authorId);
  await notifyAuthor(
    'payout-planned',
    authorId,
    (language) => ({
      amount: formatTiyn(amountTiyn),
      iban,
      date:
        dueOn === null
          ? writeDay(dateInAlmaty(clock.now()), language)
          : dayOr(dueOn, language, suspendedText),
    }),
    `payout:${id}`,
  );
};

/** Takes a payout back before the bank has it; its acts become due again. */
export const dropPayout = (payout: Payout, note: string, by: string): Promise<'moved-on' | null> =>
  transact(async () => {
    if (payout.state !== 'proposed' && payout.state !== 'approved') return 'moved-on';
    await movePayout(payout, 'drop', { note, settledBy: by });
    await audit({
      actor: by,
      action: 'payout.dropped',
      subject: `payout:${payout.id}`,
      facts: { note },
    });
    return null;
  });

const holdText = (reason: string, language: Language): string => {
  const key = `payout-holds.${reason}`;
  return isFactKey(key) ? factText(key, language) : reason;
};
