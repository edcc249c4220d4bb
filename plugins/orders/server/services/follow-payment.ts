/** What the room of payments tells, as moves of an order. */
import type { Language } from '@oner/config/contract';
import { events, type Payload } from '@oner/config/events';
import { writeDay } from '@oner/config/terms';
import { audit, emit, room, termRules, transact } from '@oner/platform';
import { promisesFrom } from '../domain/promises.ts';
import { lineText, nameOf, sumText, timeText } from '../domain/wording.ts';
import { eventsOf } from '../store/events.ts';
import { findOrder, lockOrder, setPaid } from '../store/orders.ts';
import { authorsOf, tellAuthors } from './authors-of.ts';
import { giveUpSold } from './give-up-sold.ts';
import { markSold, takeAgain } from './hold-pieces.ts';
import { issueReceipt, receiptFile } from './issue-receipt.ts';
import { type Cause, moveOrder } from './move-order.ts';
import { planConclusion } from './plan-terms.ts';
import { orderUrl, tellBuyer } from './tell-buyer.ts';

/** The bank's word may overtake it (stepsTo): a page that was asked for before its payment failed is news no more. */
export const paymentRequested = ({ number, at }: Payload<'paymentRequested'>): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`there is no order ${number}`);
    const past = (await eventsOf([order.id])).get(order.id) ?? [];
    if (past.some((one) => one.event === 'payment_failed' && one.at >= at)) return;
    await moveOrder(number, 'request_payment', { actor: 'buyer', at });
  });

/** The deadlines of spec L begin here. */
export const paymentCaptured = async (event: Payload<'paymentCaptured'>): Promise<void> => {
  const { number, amountTiyn, reference, capturedAt } = event;
  const cause = { actor: 'gateway', at: capturedAt, facts: { amountTiyn, reference } };
  const ordered = await findOrder(number);
  if (ordered && ordered.totalTiyn !== amountTiyn) return differs(number, cause);
  await transact(async () => {
    const paid = await capture(event, cause);
    if (paid && !paid.isThere) await giveUpSold(number);
  });
};

type Captured = Payload<'paymentCaptured'>;

/** @returns whether the thing is still there for who paid; undefined when the order was past this already */
const capture = async (
  { number, amountTiyn, capturedAt }: Captured,
  cause: Cause,
): Promise<{ isThere: boolean } | undefined> => {
  let paid: { isThere: boolean } | undefined;
  await moveOrder(number, 'payment_captured', cause, async (order) => {
    const promises = promisesFrom(new Date(capturedAt), await termRules());
    await setPaid(order.id, new Date(capturedAt), promises);
    const receipt = await issueReceipt(order.id, 'sale', amountTiyn, capturedAt);
    paid = { isThere: await takeAgain(order.id) };
    if (!paid.isThere) return;
    await markSold(order.id);
    await planConclusion(number, promises.impossibleUntil);
    await emit(events.orderPaid, number, { number, sellerIds: await authorsOf(order.id) });
    await tellBuyer(
      'order-paid',
      { ...order, promises },
      {
        number,
        amount: sumText(amountTiyn),
        cancelThrough: (of) => writeDay(promises.cancelThrough, of),
        produceBy: (of) => writeDay(promises.produceBy, of),
      },
      number,
      receiptFile(number, receipt),
    );
    await tellAuthors('order-paid-author', order, (line) => ({
      number,
      title: (of) => nameOf(line, of),
      item: (of) => lineText(nameOf(line, of), line.size, line.quantity),
      amount: sumText(amountTiyn),
      produceBy: (of) => writeDay(promises.produceBy, of),
    }));
  });
  return paid;
};

/** Nothing was charged; the reservation holds for another try, if it has not ended since. */
export const paymentFailed = (event: Payload<'paymentFailed'>): Promise<void> => {
  const { number, reason, at } = event;
  const cause = { actor: 'gateway', at, facts: { reason } };
  return moveOrder(number, 'payment_failed', cause, async (order) => {
    const until = (await room('payments').endsOf([number])).get(number);
    if (until === undefined) return;
    const time = (of: Language) => timeText(new Date(until), of);
    const facts = { number, time, url: orderUrl(order) };
    await tellBuyer('payment-declined', order, facts, `${number}#${at}`);
  });
};

export const paymentExpired = ({ number, at }: Payload<'paymentExpired'>): Promise<void> =>
  moveOrder(number, 'payment_expired', { actor: 'system', at }, (order) =>
    tellBuyer('order-expired', order, { number }, number),
  );

/** Another sum than ours was taken: people decide, and nothing else happens to the order until then. */
export const paymentMismatch = (event: Payload<'paymentMismatch'>): Promise<void> => {
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
    await tellBuyer('payment-differs', order, { number }, number);
  });
