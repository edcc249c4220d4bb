/** Handlers of payment events, which move orders. */

import { done, type Language, type Result, refuse } from '@oner/config/contract';
import { events, type Payload } from '@oner/config/events';
import { formatTiyn, multiply, type SaleKind, type Tiyn, writeDay } from '@oner/config/terms';
import { type FactKey, factText } from '@oner/config/texts/facts.ts';
import {
  audit,
  clock,
  emit,
  flushQueries,
  pluginService,
  termRules,
  transact,
} from '@oner/platform';
import { findLicence } from '../licences/store.ts';
import { agreedDaysOf } from '../offers/moves.ts';
import { staffProblem } from '../order/can-rules.ts';
import {
  authorsNotices,
  authorsOf,
  buyerNotices,
  notifyBuyer,
  orderUrl,
} from '../order/notices.ts';
import {
  type Cause,
  type Moved,
  type MoveRefusal,
  type Mover,
  moveLocked,
  moveOrder,
  systemMover,
  tryMove,
} from '../order/service.ts';
import {
  eventsOf,
  findOrder,
  isMerchandise,
  type LockedOrder,
  linesOfOrder,
  lockOrder,
  lockWithLines,
  type OrderChange,
  type OrderRow,
  paidColumns,
  saveMovesLast,
  setProgress,
} from '../order/store.ts';
import { lineText, nameOf, timeText } from '../order/text-rules.ts';
import { issueReceipt } from '../receipts/service.ts';
import { refundAll } from '../refunds/service.ts';
import { findRent, firstDayOf, paysForOf } from '../rents/store.ts';
import {
  areAvailable,
  markSold,
  reserveAgain,
  reservePiecesAgain,
} from '../reservations/service.ts';
import { promisesFrom } from '../terms/rules.ts';
import { planConclusion } from '../terms/service.ts';

/** A notification may overtake this event (stepsTo): a request older than a failed payment is ignored. */
export const markRequested = ({ number, at }: Payload<'paymentRequested'>): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`order ${number} not found`);
    const past =
      order.state.payment === 'failed' ? ((await eventsOf([order.id])).get(order.id) ?? []) : [];
    if (past.some((one) => one.event === 'payment_failed' && one.at >= at)) return;
    await moveLocked(order, 'request_payment', { actor: 'buyer', at }, undefined, saveMovesLast);
  });

/** Records the payment; the deadlines of spec L begin here. */
export const markPaid = async (event: Payload<'paymentCaptured'>): Promise<void> => {
  const { number, amountTiyn, reference, capturedAt } = event;
  const cause = { actor: 'gateway', at: capturedAt, facts: { amountTiyn, reference } };
  await transact(async () => {
    const order = await lockWithLines(number);
    if (!order) throw new Error(`order ${number} not found`);
    if (order.totalTiyn !== amountTiyn) return differs(number, cause);
    const paid = await capture(order, event, cause);
    if (!paid || paid.isThere) return;
    await flushQueries();
    await refundUnavailable(number);
  });
};

type Captured = Payload<'paymentCaptured'>;

/** @returns whether the item is still available to the payer; undefined if the order was past this event already */
const capture = async (
  locked: LockedOrder,
  { number, amountTiyn, capturedAt }: Captured,
  cause: Cause,
): Promise<{ isThere: boolean } | undefined> => {
  let paid: { isThere: boolean } | undefined;
  const follow = async (order: OrderRow): Promise<OrderChange> => {
    const isMade = await isMerchandise(order.id);
    const days = isMade ? null : await agreedDaysOf(order);
    const rent = isMade ? null : await findRent(order.id);
    const rules = await termRules();
    const promises = promisesFrom(new Date(capturedAt), rules, days, firstDayOf(rent));
    const change = paidColumns(new Date(capturedAt), promises);
    // Taking a work again reads whether the order is paid.
    if (!isMade) await setProgress(order.id, change);
    // A buyer erased after the order had lapsed cannot get anything.
    const isForgotten = order.email === '';
    const take = isMade ? reservePiecesAgain : reserveAgain;
    paid = { isThere: !isForgotten && (await take(locked)) };
    if (paid.isThere) await markSold(order);
    const paysFor = isMade ? undefined : (await paysForOf([order.id])).get(order.id);
    const isLicence = !isMade && (await findLicence(order.id)) !== null;
    const receipt = { occasion: 'sale', amountTiyn, issuedAt: capturedAt };
    if (!paid.isThere) {
      await issueReceipt(order, receipt);
      return change;
    }
    await planConclusion(number, promises.impossibleUntil);
    await emit(events.orderPaid, number, { number, sellerIds: await authorsOf(order.id) });
    const ofLicence = isLicence ? 'licence-paid' : 'order-paid';
    const toBuyer = await buyerNotices(
      paysFor ? received[paysFor.what] : ofLicence,
      { ...order, promises },
      {
        number,
        amount: formatTiyn(amountTiyn),
        cancelThrough: (of) => writeDay(promises.cancelThrough, of),
        produceBy: (of) => writeDay(promises.produceBy, of),
        time: (of) => timeText(promises.impossibleUntil, of),
        ...(paysFor && {
          rent: paysFor.order,
          date: (of: Language) => writeDay(paysFor.lastDay, of),
        }),
      },
      number,
    );
    // The author was notified of a charge or an extension already.
    const isKnown = paysFor && paysFor.what !== 'buy-out';
    const toAuthors = isKnown
      ? []
      : await authorsNotices(paysFor ? 'bought' : 'paid', order, (line) => ({
          number,
          title: (of) => nameOf(line, of),
          item: (of) => lineText(nameOf(line, of), line.size, line.quantity),
          // Neither the deposit nor the wrap is the author's.
          amount: formatTiyn(multiply(line.unitPriceTiyn, line.quantity)),
          produceBy: (of) => writeDay(promises.produceBy, of),
        }));
    // The receipt counter serialises transactions, so whatever can precede it does.
    await issueReceipt(order, receipt, toBuyer, toAuthors);
    return change;
  };
  await moveLocked(locked, 'payment_captured', cause, follow, saveMovesLast);
  return paid;
};

/** Notices to a renter about a payment for their rent. */
const received = {
  charge: 'rent-charge-received',
  extension: 'rent-extension-received',
  'buy-out': 'rent-buy-out-received',
} as const;

/** The charge failed; the reservation stays for another attempt, unless it has ended. */
export const markFailed = (event: Payload<'paymentFailed'>): Promise<void> => {
  const { number, reason, at } = event;
  const cause = { actor: 'gateway', at, facts: { reason } };
  return moveOrder(number, 'payment_failed', cause, async (order) => {
    const until = (await pluginService('payments').endsOf([number])).get(number);
    if (until === undefined) return;
    const time = (of: Language) => timeText(new Date(until), of);
    const facts = { number, time, url: orderUrl(order) };
    await notifyBuyer('payment-declined', order, facts, `${number}#${at}`);
  });
};

export const expireUnpaid = ({ number, at }: Payload<'paymentExpired'>): Promise<void> =>
  moveOrder(number, 'payment_expired', { actor: 'system', at }, async (order) => {
    await notifyBuyer(await endOfUnpaid(order), order, { number }, number);
  });

/** The notice about an order that was not paid, by whether the buyer may order again. */
const endOfUnpaid = async ({ id, ownerId }: OrderRow): Promise<string> => {
  if (!(await areAvailable(await linesOfOrder(id)))) return 'order-work-gone';
  const buyer = ownerId === null ? null : await pluginService('accounts').findPerson(ownerId);
  return buyer?.blocked ? 'order-expired-blocked' : 'order-expired';
};

/** The gateway took another amount than the total: the order waits for staff. */
export const markMismatch = (event: Payload<'paymentMismatch'>): Promise<void> => {
  const { number, amount, currency, reference, at } = event;
  return differs(number, { actor: 'gateway', at, facts: { amount, currency, reference } });
};

const differs = (number: string, cause: { actor: string; at: number; facts: object }) =>
  moveOrder(number, 'payment_mismatch', cause, async (order) => {
    await audit({
      actor: 'system',
      action: 'order.requires-action',
      subject: `order:${number}`,
      facts: cause.facts,
    });
    await notifyBuyer('payment-differs', order, { number }, number);
  });

/**
 * Refunds a payment in full that came after the end of the reservation, or without one, when the item is no longer
 * available (or the buyer is erased). No author earns from it.
 */
const refundUnavailable = (number: string): Promise<void> => {
  const cause = { actor: 'system', at: clock.now().getTime() };
  return moveOrder(number, 'sold_meanwhile', cause, async (order) => {
    const kinds = (await linesOfOrder(order.id)).map(({ kind }) => kind);
    const reason = factText(reasonOf(kinds), order.language);
    await refundAll(order, 'sold-meanwhile', reason, systemMover);
    const facts = { number, reason, amount: formatTiyn(order.totalTiyn) };
    await notifyBuyer('order-impossible', order, facts, number);
    await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(order.id) });
  });
};

const reasonOf = (kinds: readonly SaleKind[]): FactKey => {
  if (kinds.includes('rent')) return 'refund-reasons.days-taken';
  if (kinds.includes('licence')) return 'refund-reasons.licensed-meanwhile';
  return kinds.includes('original')
    ? 'refund-reasons.not-for-sale'
    : 'refund-reasons.sold-meanwhile';
};

/**
 * `other-currency`: the amount in tenge is unknown; the bank has to reverse the payment before the order can be closed.
 * `shared-anew`: an order of the same payment was closed meanwhile, so the shares of the received amount have changed.
 */
export type CloseRefusal = MoveRefusal | 'bank-silent' | 'other-currency' | 'shared-anew';

/**
 * Closes an order whose payment differed from its total. The bank is queried first, outside the transaction: what it took is
 * refunded in the usual way; if it took nothing, the order ends unpaid. Either way its pieces are released and the buyer
 * may order again. Nothing was sold, so there are no receipts, and authors are not notified.
 */
export const closeMismatch = async (
  number: string,
  reason: string,
  staff: Mover,
): Moved<CloseRefusal> => {
  const order = await findOrder(number);
  if (!order) return refuse('not-found');
  const problem = staffProblem(order, 'close_mismatch', clock.now().getTime());
  if (problem) return refuse(problem);
  const answer = await pluginService('payments').mismatch.query(number);
  if (answer.kind === 'silent') return refuse('bank-silent');
  if (answer.kind === 'foreign') return refuse('other-currency');
  return close(number, answer, reason, staff);
};

type Received = { readonly receivedTiyn: Tiyn; readonly totalTiyn: Tiyn };

const close = (
  number: string,
  received: Received,
  reason: string,
  staff: Mover,
): Moved<CloseRefusal> => {
  const amountTiyn = received.receivedTiyn;
  const isOurs = amountTiyn > 0;
  const event = isOurs ? 'close_mismatch' : 'close_unpaid';
  const note = async (): Promise<Result<object, 'shared-anew'>> => {
    const isNoted = await pluginService('payments').mismatch.record(number, received, staff.by);
    return isNoted ? done({ reason, amountTiyn }) : refuse('shared-anew');
  };
  return tryMove(number, event, staff, note, async (order) => {
    if (isOurs) await refundAll(order, 'mismatch', reason, staff);
    const notice = isOurs ? 'payment-differs-back' : 'payment-differs-closed';
    const facts = { number, reason, ...(isOurs && { amount: formatTiyn(amountTiyn) }) };
    await notifyBuyer(notice, order, facts, number);
  });
};
