import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { answerReview, listMyReviews } from './services/answer-review.ts';
import { askInvoice } from './services/ask-invoice.ts';
import { createOrder } from './services/create-order.ts';
import { getMyOrder } from './services/get-my-order.ts';
import { listMyOrders } from './services/list-my-orders.ts';
import { listReviews, listSellerReviews } from './services/list-reviews.ts';
import { listMySales } from './services/list-sales.ts';
import { listTransactions } from './services/list-transactions.ts';
import { getClaimPhoto, replyToClaim, withdrawClaim } from './services/my-claims.ts';
import { cancelOrder, confirmReceipt, resumePayment } from './services/my-moves.ts';
import { orderWork, workSale } from './services/order-work.ts';
import { getReceipt } from './services/print-receipt.ts';
import { sendClaim } from './services/send-claim.ts';
import { getDelivery } from './services/show-delivery.ts';
import { changeReview, sendReview } from './services/write-review.ts';

/** A person who orders for a whole office stays below this; a robot that reserves does not. */
const placing = { name: 'order', points: 60, perSeconds: 3600, by: 'account' } as const;
const paying = { name: 'pay', points: 120, perSeconds: 3600, by: 'account' } as const;

/** Another name of the same company is another number of the books. */
const invoicing = { name: 'invoice-of', points: 120, perSeconds: 3600, by: 'account' } as const;

/** Each photo is opened and drawn anew. */
const claiming = { name: 'claim', points: 20, perSeconds: 3600, by: 'account' } as const;

/** Each text is looked through. */
const writing = { name: 'review', points: 60, perSeconds: 3600, by: 'account' } as const;

/** A paper is set anew each time. */
const reading = { name: 'receipt', points: 120, perSeconds: 3600, by: 'account' } as const;

/** The calls of this room; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.createOrder, createOrder, { idempotent: true, limits: [placing] }),
    handle(calls.orderWork, orderWork, { idempotent: true, limits: [placing] }),
    handle(calls.workSale, workSale),
    handle(calls.getDelivery, getDelivery),
    handle(calls.resumePayment, resumePayment, { limits: [paying] }),
    handle(calls.askInvoice, askInvoice, { idempotent: true, limits: [invoicing] }),
    handle(calls.listMyOrders, listMyOrders),
    handle(calls.getMyOrder, getMyOrder),
    handle(calls.getReceipt, getReceipt, { limits: [reading] }),
    handle(calls.cancelOrder, cancelOrder, { limits: [paying] }),
    handle(calls.sendReview, sendReview, { limits: [writing] }),
    handle(calls.changeReview, changeReview, { limits: [writing] }),
    handle(calls.listReviews, listReviews),
    handle(calls.listSellerReviews, listSellerReviews),
    handle(calls.listMyReviews, listMyReviews),
    handle(calls.answerReview, answerReview, { limits: [writing] }),
    handle(calls.listMySales, listMySales),
    handle(calls.listTransactions, listTransactions),
    handle(calls.sendClaim, sendClaim, { limits: [claiming] }),
    handle(calls.replyToClaim, replyToClaim, { limits: [claiming] }),
    handle(calls.withdrawClaim, withdrawClaim),
    handle(calls.getClaimPhoto, getClaimPhoto),
    handle(calls.confirmReceipt, confirmReceipt, { limits: [paying] }),
  ],
};
