/** Acts, debts and payments as the staff sees them. Sums are tenge; no IBAN and no IIN is among it. */

import type { StaffAuthor } from '@oner/config/contract/staff-payouts';
import { dateInAlmaty, type IsoDate } from '@oner/config/terms';
import { clock, room, termRules } from '@oner/platform';
import { actName } from '../domain/act-document.ts';
import { PENALTIES_ID } from '../domain/payable.ts';
import { batchName, endToEndId } from '../domain/transfer.ts';
import { moneyOwed } from '../services/money-owed.ts';
import { disputedUntil, showHold, signDay } from '../services/show-acts.ts';
import type { Act } from '../store/acts.ts';
import type { Batch } from '../store/batches.ts';
import { mapInParts } from '../store/in-parts.ts';
import { locksOf } from '../store/locks.ts';
import { actIdsOf, type Payout, payoutsOfBatch } from '../store/payouts.ts';
import { creditedFor } from '../store/penalties.ts';

/** Authors by name; who is erased stays a number. */
export const authorsBy = async (ids: readonly string[]): Promise<(id: string) => StaffAuthor> => {
  const known = await mapInParts([...new Set(ids)], async (some) => {
    const sellers = await room('accounts').findSellers(some);
    return new Map(sellers.map((seller) => [seller.id, seller]));
  });
  return (id) => {
    const seller = known.get(id);
    const name = seller ? `${seller.firstName} ${seller.lastName}`.trim() : '';
    return { id, name: name || id, username: seller?.username ?? null };
  };
};

/** Names of the staff who did something, by actor; none for what happened by itself. */
export const staffBy = async (actors: readonly (string | null)[]) => {
  const names = await room('accounts').staffNames(actors);
  return (actor: string | null): string | null => names.get(actor ?? '') ?? null;
};

const instant = (at: number): string => new Date(at).toISOString();
const maybe = (at: number | null): string | null => (at === null ? null : instant(at));

export const showActRows = async (acts: readonly Act[]) => {
  const authors = await authorsBy(acts.map(({ authorId }) => authorId));
  const rules = await termRules();
  const penalties = await creditedFor(acts.map(({ id }) => id));
  const today = dateInAlmaty(clock.now());
  return Promise.all(
    acts.map(async (act) => {
      const answerBy = disputedUntil(act, rules);
      return {
        id: act.id,
        number: actName(act.id),
        author: authors(act.authorId),
        month: act.month,
        version: act.version,
        state: act.state,
        amount: act.totalTiyn / 100,
        sent: act.sentOn,
        signed: act.signedOn,
        signBy: act.state === 'sent' ? await signDay(act) : null,
        objection: act.objection,
        answer: act.answer,
        answerBy,
        overdue: answerBy !== null && answerBy < today,
        penalty: (penalties.get(act.id) ?? 0) / 100,
      };
    }),
  );
};

/**
 * Every debt by signed acts that no payment order holds, the oldest due day first, and where all other money of authors
 * stands: the sums of the places, what is in payment orders, in acts to be signed and in no act are `total`, the ledger's.
 * @param through the last due day that counts as due
 */
export const showOwed = async (through: IsoDate) => {
  const { debts, sums, underway, unsigned, openTiyn, totalTiyn } = await moneyOwed(through);
  const authors = await authorsBy(debts.map(({ authorId }) => authorId));
  const credited = await creditedFor(debts.flatMap(({ anchorId }) => anchorId ?? []));
  const today = dateInAlmaty(clock.now());
  const onWire = ({ count, amountTiyn }: { count: number; amountTiyn: number }) => ({
    count,
    amount: amountTiyn / 100,
  });
  return {
    debts: debts
      .toSorted((a, b) => ((a.dueOn ?? '9999') < (b.dueOn ?? '9999') ? -1 : 1))
      .map(({ authorId, place, amountTiyn, dueOn, actIds, anchorId, holds }) => ({
        author: authors(authorId),
        place,
        amount: amountTiyn / 100,
        due: dueOn,
        acts: actIds.filter((id) => id !== PENALTIES_ID).map(actName),
        late: dueOn !== null && dueOn < today,
        penalty: (anchorId === null ? 0 : (credited.get(anchorId) ?? 0)) / 100,
        holds: holds.map(showHold),
      })),
    sums: {
      due: onWire(sums.due),
      payable: onWire(sums.payable),
      'below-minimum': onWire(sums['below-minimum']),
      held: onWire(sums.held),
    },
    elsewhere: {
      underway: onWire(underway),
      unsigned: onWire(unsigned),
      open: openTiyn / 100,
    },
    total: totalTiyn / 100,
  };
};

export const showBatch = async (batch: Batch, now: number) => {
  const payouts = await payoutsOfBatch(batch.id);
  const live = payouts.filter(({ state }) => state !== 'dropped' && state !== 'returned');
  const nameOf = await staffBy([batch.proposedBy, batch.approvedBy]);
  return {
    id: batch.id,
    name: batchName(batch.id),
    sha256: batch.sha256,
    proposedBy: batch.proposedBy,
    proposedAt: instant(batch.proposedAt),
    approvedBy: batch.approvedBy,
    approvedAt: maybe(batch.approvedAt),
    proposedByName: nameOf(batch.proposedBy),
    approvedByName: nameOf(batch.approvedBy),
    filedAt: maybe(batch.filedAt),
    expiresAt: maybe(batch.expiresAt),
    expired: batch.expiresAt !== null && batch.expiresAt <= now,
    amount: live.reduce((sum, { amountTiyn }) => sum + amountTiyn, 0) / 100,
    count: live.length,
    open: payouts.filter(({ state }) => state === 'filed').length,
  };
};

export const showPayouts = async (payouts: readonly Payout[]) => {
  const authors = await authorsBy(payouts.map(({ authorId }) => authorId));
  const nameOf = await staffBy(payouts.map(({ settledBy }) => settledBy));
  return Promise.all(
    payouts.map(async (payout) => ({
      id: payout.id,
      name: endToEndId(payout.batchId, payout.id),
      state: payout.state,
      author: authors(payout.authorId),
      amount: payout.amountTiyn / 100,
      penalty: payout.penaltyTiyn / 100,
      due: payout.dueOn,
      paidOn: payout.paidOn,
      reference: payout.reference,
      settledBy: payout.settledBy,
      note: payout.note,
      settledByName: nameOf(payout.settledBy),
      acts: (await actIdsOf(payout.id)).map(actName),
    })),
  );
};

/** Whose payouts wait for a person: locks of the staff, and freezes after an undone change of the e-mail. */
export const showLocks = async () => {
  const locks = [...(await locksOf()).values()];
  const frozen = await room('accounts').frozenAuthors();
  const authors = await authorsBy([...locks, ...frozen].map(({ authorId }) => authorId));
  const nameOf = await staffBy(locks.map(({ setBy }) => setBy));
  return [
    ...locks.map(({ authorId, reason, setBy, setAt }) => ({
      author: authors(authorId),
      reason,
      setBy,
      setAt: instant(setAt),
      setByName: nameOf(setBy),
    })),
    ...frozen.map(({ authorId, frozenAt }) => ({
      author: authors(authorId),
      reason: null,
      setBy: null,
      setAt: instant(frozenAt),
      setByName: null,
    })),
  ];
};
