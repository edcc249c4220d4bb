/** Handlers of refund events, which move orders. */
import { events, type Payload } from '@oner/config/events';
import { formatTiyn } from '@oner/config/terms';
import { audit, clock, emit, pluginService, transact } from '@oner/platform';
import { reopenClaim } from '../claims/service.ts';
import { authorsOf, buyerNotices, notifyBuyer, orderUrl } from '../order/notices.ts';
import type { OrderEvent } from '../order/rules.ts';
import { moveLocked } from '../order/service.ts';
import { historyOf, lockOrder, type OrderRow } from '../order/store.ts';
import { issueReceipt } from '../receipts/service.ts';
import { eventOfDrop } from './rules.ts';

/**
 * The order records the refund at the time of this event, not of the bank's transfer: ledger entries booked by then, such as a
 * month of a rent, were earned before it. The receipt has the time at which the money left the bank.
 */
export const recordRefund = (settled: Payload<'refundSettled'>): Promise<void> =>
  endRefund(settled, async (order) => {
    const { key, amountTiyn, wholly } = settled;
    const at = clock.now().getTime();
    const event = wholly ? 'refund_done' : 'refund_part_done';
    await moveLocked(order, event, { actor: 'gateway', at, facts: { key, amountTiyn } }, () =>
      (order.paidAt === null ? notifyOfMismatch : notifyOfReturn)(order, settled),
    );
  });

const notifyOfReturn = async (
  order: OrderRow,
  { number, key, amountTiyn, wholly, at }: Payload<'refundSettled'>,
): Promise<void> => {
  const facts = { number, amount: formatTiyn(amountTiyn), url: orderUrl(order) };
  const toBuyer = await buyerNotices('order-refunded', order, facts, `${number}:${key}`);
  await issueReceipt(order, { occasion: key, amountTiyn, issuedAt: at }, toBuyer);
  const sellerIds = await authorsOf(order.id);
  await emit(events.orderRefunded, `${number}#${key}`, { number, amountTiyn, wholly, sellerIds });
};

/** Refund of a payment that was no sale: it has no receipt and no entry in the ledger. */
const notifyOfMismatch = (
  order: OrderRow,
  { number, key, amountTiyn }: Payload<'refundSettled'>,
): Promise<void> => {
  const facts = { number, amount: formatTiyn(amountTiyn) };
  return notifyBuyer('payment-returned', order, facts, `${number}:${key}`);
};

/**
 * The refund is not sent. If the order has ended, staff decide how the buyer gets the money; otherwise the order returns to
 * its former state, and a claim answered by the refund is reopened.
 */
export const withdrawRefund = (dropped: Payload<'refundDropped'>): Promise<void> =>
  endRefund(dropped, async (order) => {
    const { number, key, at } = dropped;
    const refunds = await pluginService('payments').refunds.of(number);
    const hasGivenBack = refunds.some(({ state }) => state === 'settled');
    const event = eventOfDrop(order.state, hasGivenBack);
    await moveLocked(order, event, { actor: 'provider', at, facts: { key } }, async () => {
      if (event === 'refund_dropped') await alertStaff(number, key);
      if (await reopenClaim(key, order)) return;
      await notifyBuyer('order-refund-failed', order, { number }, `${number}:${key}`);
    });
  });

const alertStaff = (number: string, key: string): Promise<void> =>
  audit({
    actor: 'system',
    action: 'order.requires-action',
    subject: `order:${number}`,
    facts: { key },
  });

const ends: readonly string[] = [
  'refund_done',
  'refund_part_done',
  'refund_dropped',
  'grant_dropped',
  'grant_part_dropped',
] satisfies readonly OrderEvent[];

/** Runs `end` once per refund, on the locked order: the event may be delivered again while another refund is in progress. */
const endRefund = (
  { number, key }: Payload<'refundSettled' | 'refundDropped'>,
  end: (order: OrderRow) => Promise<void>,
): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`order ${number} not found`);
    const history = await historyOf(order.id);
    const isEnded = history.some(
      ({ event, facts }) => ends.includes(event) && 'key' in facts && facts.key === key,
    );
    if (!isEnded) await end(order);
  });
