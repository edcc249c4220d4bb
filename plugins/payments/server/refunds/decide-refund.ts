/** Decisions of staff on refunds: a second person approves or drops one; a failed one is retried or transferred. */
import { events } from '@oner/config/events';
import { audit, clock, emit, transact } from '@oner/platform';
import { queryRefundOutcome, settleRefund } from './carry-out-refund.ts';
import { planRefund, requestRefund } from './request-refund.ts';
import { isUnsent, mayBeDone, refundMachine } from './rules.ts';
import { changeRefund, lockRefund, type Refund } from './store.ts';

type RefundProblem = 'not-found' | 'moved-on' | 'second-person' | 'bank-silent';
type Outcome = Promise<RefundProblem | null>;

/** Approves a refund that waits for a second person. @param actor `staff:<id>`, not the person who requested it */
export const approveRefund = (id: number, actor: string): Outcome =>
  transact(async () => {
    const refund = await lockRefund(id);
    if (!refund) return 'not-found';
    const state = refundMachine.next(refund.state, 'approve');
    if (!state) return 'moved-on';
    if (actor === refund.askedBy) return 'second-person';
    await changeRefund(id, { state, approvedBy: actor });
    await note(refund, actor, 'refund.approved');
    if (refund.way === 'gateway') await planRefund(id, clock.now().getTime());
    return null;
  });

/** Confirms that an approved transfer was sent. @param reference the bank's number of the transfer */
export const confirmTransfer = (id: number, reference: string, actor: string): Outcome =>
  transact(async () => {
    const refund = await lockRefund(id);
    if (refund?.way !== 'transfer') return 'not-found';
    if (!refundMachine.next(refund.state, 'settle')) return 'moved-on';
    await settleRefund(refund, { actor, transferReference: reference });
    return null;
  });

/** Sends a failed refund to the bank again. */
export const retryRefund = (id: number, actor: string): Outcome =>
  transact(async () => {
    const refund = await lockRefund(id);
    if (!refund) return 'not-found';
    const state = refundMachine.next(refund.state, 'retry');
    if (!state) return 'moved-on';
    // A try that was not sent counts no more, so that the refund can still be dropped or transferred.
    await changeRefund(id, { state, failure: null, ...(isUnsent(refund) && { tries: 0 }) });
    await note(refund, actor, 'refund.retried');
    await planRefund(id, clock.now().getTime());
    return null;
  });

/**
 * Drops a refund that waits, or that the bank has not carried out. If its tries got no response, the bank is queried first,
 * and a refund that was carried out is settled instead.
 */
export const dropRefund = async (id: number, actor: string): Outcome => {
  const refund = await transact(() => lockRefund(id));
  if (!refund) return 'not-found';
  const isUncertain = refund.state === 'failed' && mayBeDone(refund);
  const known = isUncertain ? await queryRefundOutcome(refund) : 'not-done';
  return endRefund(refund, known, async (current) => {
    const problem = await drop(current, actor);
    if (problem) return problem;
    const { number, key } = current;
    const at = clock.now().getTime();
    await emit(events.refundDropped, `${number}#refund-${id}-dropped`, { number, key, at });
    return null;
  });
};

/**
 * Replaces a refund that the bank refused by a transfer, which waits for a second person. The bank is queried first,
 * because it may have carried out what it seemed to refuse.
 */
export const transferInstead = async (id: number, actor: string): Outcome => {
  const refund = await transact(() => lockRefund(id));
  if (!refund) return 'not-found';
  if (refund.state !== 'failed') return 'moved-on';
  const { number, key, amountTiyn, reason } = refund;
  const known = isUnsent(refund) ? 'not-done' : await queryRefundOutcome(refund);
  return endRefund(refund, known, async (current) => {
    await drop(current, actor);
    const transfer = { number, key: `${key}-by-transfer`.slice(0, 60), amountTiyn, reason };
    await requestRefund({ ...transfer, askedBy: actor, way: 'transfer' });
    return null;
  });
};

/**
 * Ends a refund without the bank, or settles it if the bank has carried it out.
 * @param refund as it was before the query; if it has changed since, nothing is done
 */
const endRefund = (
  { id, state, tries }: Refund,
  known: Awaited<ReturnType<typeof queryRefundOutcome>>,
  end: (current: Refund) => Outcome,
): Outcome =>
  transact(async () => {
    if (known === 'silent' || known === 'unclear') return 'bank-silent';
    const current = await lockRefund(id);
    if (current?.state !== state || current.tries !== tries) return 'moved-on';
    if (known === 'not-done') return end(current);
    await changeRefund(id, { state: 'pending' });
    await settleRefund({ ...current, state: 'pending' }, { actor: 'bank' });
    return null;
  });

const drop = async (refund: Refund, actor: string): Outcome => {
  const state = refundMachine.next(refund.state, 'drop');
  if (!state) return 'moved-on';
  await changeRefund(refund.id, { state });
  await note(refund, actor, 'refund.dropped');
  return null;
};

const note = ({ number, key, amountTiyn }: Refund, actor: string, action: string) =>
  audit({ actor, action, subject: `order:${number}`, facts: { key, amountTiyn } });
