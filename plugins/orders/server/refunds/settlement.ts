/** What payments tells of refunds, as moves of an order. */
import { events, type Payload } from '@oner/config/events';
import { formatTiyn } from '@oner/config/terms';
import { audit, emit, pluginService, transact } from '@oner/platform';
import { reopenClaim } from '../claims/service.ts';
import { authorsOf, notifyBuyer, orderUrl } from '../order/notices.ts';
import type { OrderEvent } from '../order/rules.ts';
import { moveOrder } from '../order/service.ts';
import { findOrder, historyOf, lockOrder, type OrderRow } from '../order/store.ts';
import { issueReceipt, receiptFile } from '../receipts/service.ts';
import { eventOfDrop } from './rules.ts';

export const refundSettled = async (news: Payload<'refundSettled'>): Promise<void> => {
  const { number, key, amountTiyn, wholly, at } = news;
  const event = wholly ? 'refund_done' : 'refund_part_done';
  if (await isApplied(number, key)) return;
  await moveOrder(number, event, { actor: 'gateway', at, facts: { key, amountTiyn } }, (order) =>
    (order.paidAt === null ? notifyOfMismatch : notifyOfReturn)(order, news),
  );
};

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
export const refundDropped = ({ number, key, at }: Payload<'refundDropped'>): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`there is no order ${number}`);
    if (await isApplied(number, key)) return;
    const refunds = await pluginService('payments').refunds.of(number);
    const hasGivenBack = refunds.some(({ state }) => state === 'settled');
    const event = eventOfDrop(order.state, hasGivenBack);
    await moveOrder(number, event, { actor: 'provider', at, facts: { key } }, async () => {
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

/** The same event once more, which may come when another refund is on its way already. */
const isApplied = async (number: string, key: string): Promise<boolean> => {
  const order = await findOrder(number);
  if (!order) throw new Error(`there is no order ${number}`);
  const history = await historyOf(order.id);
  return history.some(
    ({ event, facts }) => ends.includes(event) && 'key' in facts && facts.key === key,
  );
};
