import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { addressCalls } from './addresses/calls.ts';
import {
  dropFromBasket,
  fillBasket,
  getBasket,
  placeCheckout,
  readBasket,
} from './basket/calls.ts';
import { getClaimPhoto, replyToClaim, sendClaim, withdrawClaim } from './claims/calls.ts';
import { getHandoverAct } from './handover/act.ts';
import { handoverCalls } from './handover/calls.ts';
import {
  cancelOrder,
  confirmReceipt,
  getMyOrder,
  getReceipt,
  listMyItems,
  listMyOrders,
  listMySales,
  listTransactions,
  resumePayment,
} from './history/calls.ts';
import { licenceCalls } from './licences/calls.ts';
import { offerRoutes } from './offers/calls.ts';
import { orderWork, unwatchWork, watchWork, workSale } from './originals/calls.ts';
import { askInvoice } from './pay/invoices.ts';
import { createOrder, getDelivery } from './place/calls.ts';
import { orderRent, quoteRent, workRent } from './rents/calls.ts';
import { payRentCharge } from './rents/charge-orders.ts';
import { buyOutRent, extendRent, rentBuyOut, rentExtension } from './rents/renter-calls.ts';
import { getRentContract } from './rents/return-calls.ts';
import {
  answerReview,
  listItemReviews,
  listMyReviews,
  listReviews,
  listSellerReviews,
} from './reviews/calls.ts';
import { changeReview, dropReviewPhoto, sendReview } from './reviews/write.ts';

/** A person who orders for a whole office stays below this; a robot that reserves does not. */
const placing = { name: 'order', points: 60, perSeconds: 3600, by: 'account' } as const;
const paying = { name: 'pay', points: 120, perSeconds: 3600, by: 'account' } as const;

/** Another name of the same company is another number of the books. */
const invoicing = { name: 'invoice-of', points: 120, perSeconds: 3600, by: 'account' } as const;

/** Each photo is opened and drawn anew. */
const claiming = { name: 'claim', points: 20, perSeconds: 3600, by: 'account' } as const;

/** Each text is looked through. */
const writing = { name: 'review', points: 60, perSeconds: 3600, by: 'account' } as const;

/** A PDF is drawn anew each time. */
const reading = { name: 'receipt', points: 120, perSeconds: 3600, by: 'account' } as const;

/** Each line is looked up; a person who fills a basket stays far below. */
const pricing = { name: 'basket', points: 600, perSeconds: 3600, by: 'address' } as const;
const filling = { name: 'my-basket', points: 600, perSeconds: 3600, by: 'account' } as const;

/** Each one is a row until it is answered. */
const watching = { name: 'watch', points: 60, perSeconds: 3600, by: 'account' } as const;

/** The calls of this plugin; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.createOrder, createOrder, { idempotent: true, limits: [placing] }),
    handle(calls.orderWork, orderWork, { idempotent: true, limits: [placing] }),
    handle(calls.readBasket, readBasket, { limits: [pricing] }),
    handle(calls.getBasket, getBasket),
    handle(calls.fillBasket, fillBasket, { limits: [filling] }),
    handle(calls.dropFromBasket, dropFromBasket, { limits: [filling] }),
    handle(calls.placeCheckout, placeCheckout, { idempotent: true, limits: [placing] }),
    handle(calls.workSale, workSale),
    handle(calls.workRent, workRent),
    handle(calls.quoteRent, quoteRent),
    handle(calls.orderRent, orderRent, { idempotent: true, limits: [placing] }),
    handle(calls.rentExtension, rentExtension),
    handle(calls.extendRent, extendRent, { limits: [placing] }),
    handle(calls.rentBuyOut, rentBuyOut),
    handle(calls.buyOutRent, buyOutRent, { limits: [placing] }),
    handle(calls.watchWork, watchWork, { limits: [watching] }),
    handle(calls.unwatchWork, unwatchWork),
    handle(calls.getDelivery, getDelivery),
    handle(calls.resumePayment, resumePayment, { limits: [paying] }),
    handle(calls.askInvoice, askInvoice, { idempotent: true, limits: [invoicing] }),
    handle(calls.listMyOrders, listMyOrders),
    handle(calls.getMyOrder, getMyOrder),
    handle(calls.getReceipt, getReceipt, { limits: [reading] }),
    handle(calls.payRentCharge, payRentCharge, { limits: [placing] }),
    handle(calls.getRentContract, getRentContract, { limits: [reading] }),
    handle(calls.getHandoverAct, getHandoverAct, { limits: [reading] }),
    handle(calls.cancelOrder, cancelOrder, { limits: [paying] }),
    handle(calls.sendReview, sendReview, { limits: [writing] }),
    handle(calls.changeReview, changeReview, { limits: [writing] }),
    handle(calls.dropReviewPhoto, dropReviewPhoto),
    handle(calls.listReviews, listReviews),
    handle(calls.listItemReviews, listItemReviews),
    handle(calls.listSellerReviews, listSellerReviews),
    handle(calls.listMyReviews, listMyReviews),
    handle(calls.answerReview, answerReview, { limits: [writing] }),
    handle(calls.listMyItems, listMyItems),
    handle(calls.listMySales, listMySales),
    handle(calls.listTransactions, listTransactions),
    handle(calls.sendClaim, sendClaim, { limits: [claiming] }),
    handle(calls.replyToClaim, replyToClaim, { limits: [claiming] }),
    handle(calls.withdrawClaim, withdrawClaim),
    handle(calls.getClaimPhoto, getClaimPhoto),
    handle(calls.confirmReceipt, confirmReceipt, { limits: [paying] }),
    ...addressCalls,
    ...offerRoutes,
    ...handoverCalls,
    ...licenceCalls,
  ],
};
