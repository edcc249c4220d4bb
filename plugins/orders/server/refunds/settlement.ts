/** What payments tells of refunds, as moves of an order. */
import { events, type Payload } from '@oner/config/events';
import { formatTiyn } from '@oner/config/terms';
import { audit, clock, emit, pluginService, transact } from '@oner/platform';
import { reopenClaim } from '../claims/service.ts';
import { authorsOf, notifyBuyer, orderUrl } from '../order/notices.ts';
import type { OrderEvent } from '../order/rules.ts';
import { moveLocked } from '../order/service.ts';
import { historyOf, lockOrder, type OrderRow } from '../order/store.ts';
import { issueReceipt, receiptFile } from '../receipts/service.ts';
import { eventOfDrop } from './rules.ts';

/**
 * The order has the refund from the moment at which it learns of it, by its own clock: what the ledger has booked by then, a month
 * of a rent for one, was earned before. When the money left the bank is on the receipt.
 */
export const recordRefund = (news: Payload<'refundSettled'>): Promise<void> =>
  endRefund(news, async (order) => {
    const { key, amountTiyn, wholly } = news;
    const at = clock.now().getTime();
    const event = wholly ? 'refund_done' : 'refund_part_done';
    await moveLocked(order, event, { actor: 'gateway', at, facts: { key, amountTiyn } }, () =>
      (order.paidAt === null ? notifyOfMismatch : notifyOfReturn)(order, news),
    );
  });

const notifyOfReturn = async (
  order: OrderRow,
  { number, key, amountTiyn, wholly, at }: Payload<'refundSettled'>,
): Promise<void> => {
  const facts = { number, amount: formatTiyn(amountTiyn), url: orderUrl(order) };
  const receipt = await issueReceipt(order, key, amountTiyn, at);
  const files = receiptFile(number, receipt);
  await notifyBuyer('order-refunded', order, facts, `${number}:${key}`, files);
  const sellerIds = await authorsOf(order.id);
  await emit(events.orderRefunded, `${number}#${key}`, { number, amountTiyn, wholly, sellerIds });
};

/** Money that was never the price of anything: there was no sale to give a receipt of, and the books know nothing of it. */
const notifyOfMismatch = (
  order: OrderRow,
  { number, key, amountTiyn }: Payload<'refundSettled'>,
): Promise<void> => {
  const facts = { number, amount: formatTiyn(amountTiyn) };
  return notifyBuyer('payment-returned', order, facts, `${number}:${key}`);
};

/**
 * Nobody sends the money any more. Of an order that has ended people settle what its buyer gets instead; one that goes on
 * stands as before, and a claim that was answered so is to be answered again.
 */
export const withdrawRefund = (news: Payload<'refundDropped'>): Promise<void> =>
  endRefund(news, async (order) => {
    const { number, key, at } = news;
    const refunds = await pluginService('payments').refunds.of(number);
    const hasGivenBack = refunds.some(({ state }) => state === 'settled');
    const event = eventOfDrop(order.state, hasGivenBack);
    await moveLocked(order, event, { actor: 'provider', at, facts: { key } }, async () => {
      if (event === 'refund_dropped') await callPeople(number, key);
      if (await reopenClaim(key, order)) return;
      await notifyBuyer('order-refund-failed', order, { number }, `${number}:${key}`);
    });
  });

const callPeople = (number: string, key: string): Promise<void> =>
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

/** What ends a refund, on its locked order and once: the same event may come again when another refund is on its way. */
const endRefund = (
  { number, key }: Payload<'refundSettled' | 'refundDropped'>,
  end: (order: OrderRow) => Promise<void>,
): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`there is no order ${number}`);
    const history = await historyOf(order.id);
    const isEnded = history.some(
      ({ event, facts }) => ends.includes(event) && 'key' in facts && facts.key === key,
    );
    if (!isEnded) await end(order);
  });
