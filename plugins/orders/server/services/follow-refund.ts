/** What the room of payments tells of refunds, as moves of an order. */
import type { Tiyn } from '@oner/config/terms';
import { audit, emit, failAfterCommit, failpoint } from '@oner/platform';
import { sumText } from '../domain/wording.ts';
import { authorsOf } from './authors-of.ts';
import { issueReceipt } from './issue-receipt.ts';
import { moveOrder } from './move-order.ts';
import { orderUrl, tellBuyer } from './tell-buyer.ts';

export type RefundNews = {
  readonly 'refund.settled': {
    number: string;
    key: string;
    amountTiyn: Tiyn;
    /** Nothing of the captured sum is left with us. */
    wholly: boolean;
    at: number;
  };
  readonly 'refund.dropped': { number: string; key: string; at: number };
};

export const refundSettled = (news: RefundNews['refund.settled']): Promise<void> => {
  const { number, key, amountTiyn, wholly, at } = news;
  const event = wholly ? 'refund_done' : 'refund_part_done';
  return moveOrder(
    number,
    event,
    { actor: 'gateway', at, facts: { key, amountTiyn } },
    async (order) => {
      const facts = { number, amount: sumText(amountTiyn), url: orderUrl(order) };
      await issueReceipt(order.id, key, amountTiyn, at);
      await tellBuyer('order-refunded', order, facts, `${number}:${key}`);
      const sellerIds = await authorsOf(order.id);
      await emit('order.refunded', `${number}#${key}`, { number, amountTiyn, wholly, sellerIds });
      failAfterCommit('orders.refund.after-commit');
      failpoint('orders.refund.before-commit');
    },
  );
};

/** Nobody sends the money any more: what the buyer gets instead is for people to settle. */
export const refundDropped = ({ number, key, at }: RefundNews['refund.dropped']): Promise<void> =>
  moveOrder(number, 'refund_dropped', { actor: 'provider', at, facts: { key } }, async (order) => {
    await audit({
      ...{ actor: 'system', action: 'order.requires-action' },
      ...{ subject: `order:${number}`, facts: { key } },
    });
    await tellBuyer('order-refund-failed', order, { number }, `${number}:${key}`);
  });
