/** What the room of payments tells, as moves of an order. */
import { env } from '@oner/config/env';
import { writeDay } from '@oner/config/terms';
import { audit, emit, notify } from '@oner/platform';
import type { PaymentNews } from '../domain/payment-news.ts';
import { promisesFrom } from '../domain/promises.ts';
import { sumText, timeText } from '../domain/wording.ts';
import { linesOf } from '../store/lines.ts';
import { findOrder, type OrderRow, setExpiry, setPaid } from '../store/orders.ts';
import { moveOrder } from './move-order.ts';

export const paymentRequested = ({ number, expiresAt, at }: PaymentNews['payment.requested']) =>
  moveOrder(number, 'request_payment', { actor: 'buyer', at }, (order) =>
    setExpiry(order.id, Math.max(order.expiresAt, expiresAt)),
  );

/** The deadlines of spec L begin here. */
export const paymentCaptured = async (event: PaymentNews['payment.captured']): Promise<void> => {
  const { number, amountTiyn, reference, capturedAt } = event;
  const cause = { actor: 'gateway', at: capturedAt, facts: { amountTiyn, reference } };
  const ordered = await findOrder(number);
  if (ordered && ordered.totalTiyn !== amountTiyn) return differs(number, cause);
  await moveOrder(number, 'payment_captured', cause, async (order) => {
    const promises = promisesFrom(new Date(capturedAt));
    await setPaid(order.id, new Date(capturedAt), promises);
    await emit('order.paid', number, { number, sellerIds: await authorsOf(order.id) });
    await tell(
      'order-paid',
      order,
      {
        number,
        amount: sumText(amountTiyn),
        cancelThrough: writeDay(promises.cancelThrough, order.language),
        produceBy: writeDay(promises.produceBy, order.language),
      },
      number,
    );
  });
};

/** Nothing was charged; the reservation holds a while longer for another try. */
export const paymentFailed = (event: PaymentNews['payment.failed']): Promise<void> => {
  const { number, reason, expiresAt, at } = event;
  const cause = { actor: 'gateway', at, facts: { reason } };
  return moveOrder(number, 'payment_failed', cause, async (order) => {
    await setExpiry(order.id, expiresAt);
    const time = timeText(new Date(expiresAt), order.language);
    const facts = { number, time, url: orderUrl(order) };
    await tell('payment-declined', order, facts, `${number}#${at}`);
  });
};

export const paymentExpired = ({ number, at }: PaymentNews['payment.expired']): Promise<void> =>
  moveOrder(number, 'payment_expired', { actor: 'system', at }, (order) =>
    tell('order-expired', order, { number }, number),
  );

/** Another sum than ours was taken: people decide, and nothing else happens to the order until then. */
export const paymentMismatch = (event: PaymentNews['payment.mismatch']): Promise<void> => {
  const { number, amount, currency, reference, at } = event;
  return differs(number, { actor: 'gateway', at, facts: { amount, currency, reference } });
};

const differs = (number: string, cause: { actor: string; at: number; facts: object }) =>
  moveOrder(number, 'payment_mismatch', cause, () =>
    audit({
      actor: 'system',
      action: 'order.requires-action',
      subject: `order:${number}`,
      facts: cause.facts,
    }),
  );

/** Whose works are in the order, each once. */
const authorsOf = async (orderId: number): Promise<string[]> => {
  const lines = (await linesOf([orderId])).get(orderId) ?? [];
  return [...new Set(lines.flatMap(({ sellerId }) => sellerId ?? []))];
};

/** Who was erased meanwhile reads no letters. */
const tell = async (
  letter: string,
  { email, language, recipient: name }: OrderRow,
  facts: Record<string, string>,
  key: string,
): Promise<void> => {
  if (email !== '') await notify(letter, { email, language, name }, facts, key);
};

const orderUrl = ({ language, number }: OrderRow): string =>
  `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}/purchases-sales/${number}`;
