/** Events that the orders plugin handles, and their handlers. */

import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { eraseBasket } from './basket/store.ts';
import { forgetReports, notifyOfArrival } from './handover/listeners.ts';
import { notifyToPack } from './handover/to-pack.ts';
import { forgetBuyer } from './history/people.ts';
import { endOffersOfBlocked, endOffersOfWork, forgetConversations } from './offers/cases.ts';
import { forgetWatches } from './originals/store.ts';
import { expireUnpaid, markFailed, markMismatch, markPaid, markRequested } from './pay/service.ts';
import { drawAhead } from './production/service.ts';
import { recordRefund, withdrawRefund } from './refunds/settlement.ts';
import { completePaying, reopenCharge } from './rent-charges/pay.ts';
import { completeBuyOut, undoBuyOut } from './rent-options/buy-outs.ts';
import { planExtension, undoExtension } from './rent-options/extensions.ts';
import {
  endReservationsOfBlocked,
  endReservationsOfWork,
  forgetReservations,
} from './staff-reservations/moves.ts';
import { moveTerms } from './terms/service.ts';

/** For handlers that move an order: all their writes are one transaction. */
const inTransaction = { inTransaction: true } as const;

export const addListeners = (): void => {
  subscribe(events.paymentRequested, 'orders.requested', markRequested, inTransaction);
  subscribe(events.paymentCaptured, 'orders.captured', markPaid, inTransaction);
  subscribe(events.paymentFailed, 'orders.failed', markFailed, inTransaction);
  subscribe(events.paymentExpired, 'orders.expired', expireUnpaid, inTransaction);
  subscribe(events.paymentMismatch, 'orders.mismatch', markMismatch, inTransaction);
  subscribe(events.refundSettled, 'orders.refunded', recordRefund, inTransaction);
  subscribe(events.refundDropped, 'orders.refund-dropped', withdrawRefund, inTransaction);
  subscribe(events.orderLicenceConcluded, 'orders.draw-prints', drawAhead);
  subscribe(events.termsChanged, 'orders.terms', moveTerms);
  subscribe(events.personErased, 'orders.forget', forgetBuyer);
  subscribe(events.personErased, 'orders.forget-offers', forgetConversations);
  subscribe(events.workUnpublished, 'orders.work-gone', endOffersOfWork);
  subscribe(events.accountBlocked, 'orders.person-blocked', endOffersOfBlocked);
  subscribe(events.accountBlocked, 'orders.reserved-blocked', endReservationsOfBlocked);
  subscribe(events.personErased, 'orders.forget-watches', forgetWatches);
  subscribe(events.personErased, 'orders.forget-reservations', forgetReservations);
  subscribe(events.workUnpublished, 'orders.reserved-work-gone', endReservationsOfWork);
  subscribe(events.orderLicenceConcluded, 'orders.original-to-pack', notifyToPack);
  subscribe(events.orderDelivered, 'orders.original-arrived', notifyOfArrival);
  subscribe(events.orderLicenceConcluded, 'orders.charge-complete', completePaying);
  subscribe(events.orderCanceled, 'orders.charge-due-again', reopenCharge);
  subscribe(events.orderLicenceConcluded, 'orders.extension-begins', planExtension);
  subscribe(events.orderCanceled, 'orders.extension-canceled', undoExtension);
  subscribe(events.orderLicenceConcluded, 'orders.buy-out-complete', completeBuyOut);
  subscribe(events.orderCanceled, 'orders.buy-out-canceled', undoBuyOut);
  subscribe(events.personErased, 'orders.forget-reports', forgetReports);
  subscribe(events.personErased, 'orders.forget-basket', eraseBasket);
};
