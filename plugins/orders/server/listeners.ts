/** Which events the orders plugin handles, and where. */

import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { eraseBasket } from './basket/store.ts';
import { forgetReports, originalArrived, originalToPack } from './handover/listeners.ts';
import { forgetBuyer } from './history/people.ts';
import { endOffersOfWork, forgetConversations, personBlocked } from './offers/cases.ts';
import { forgetWatches } from './originals/store.ts';
import {
  paymentCaptured,
  paymentExpired,
  paymentFailed,
  paymentMismatch,
  paymentRequested,
} from './pay/service.ts';
import { drawAhead } from './production/service.ts';
import { refundDropped, refundSettled } from './refunds/settlement.ts';
import { buyOutCanceled, completeBuyOut } from './rents/buy-outs.ts';
import { chargeIsDueAgain, completePaying } from './rents/charge-orders.ts';
import { extensionCanceled, planExtension } from './rents/extensions.ts';
import { buyerBlocked, forgetReservations, reservedWorkGone } from './staff-reservations/moves.ts';
import { moveTerms } from './terms/service.ts';

export const addListeners = (): void => {
  subscribe(events.paymentRequested, 'orders.requested', paymentRequested);
  subscribe(events.paymentCaptured, 'orders.captured', paymentCaptured);
  subscribe(events.paymentFailed, 'orders.failed', paymentFailed);
  subscribe(events.paymentExpired, 'orders.expired', paymentExpired);
  subscribe(events.paymentMismatch, 'orders.mismatch', paymentMismatch);
  subscribe(events.refundSettled, 'orders.refunded', refundSettled);
  subscribe(events.refundDropped, 'orders.refund-dropped', refundDropped);
  subscribe(events.orderLicenceConcluded, 'orders.draw-prints', drawAhead);
  subscribe(events.termsChanged, 'orders.terms', moveTerms);
  subscribe(events.personErased, 'orders.forget', forgetBuyer);
  subscribe(events.personErased, 'orders.forget-offers', forgetConversations);
  subscribe(events.workUnpublished, 'orders.work-gone', endOffersOfWork);
  subscribe(events.accountBlocked, 'orders.person-blocked', personBlocked);
  subscribe(events.accountBlocked, 'orders.reserved-blocked', buyerBlocked);
  subscribe(events.personErased, 'orders.forget-watches', forgetWatches);
  subscribe(events.personErased, 'orders.forget-reservations', forgetReservations);
  subscribe(events.workUnpublished, 'orders.reserved-work-gone', reservedWorkGone);
  subscribe(events.orderLicenceConcluded, 'orders.original-to-pack', originalToPack);
  subscribe(events.orderDelivered, 'orders.original-arrived', originalArrived);
  subscribe(events.orderLicenceConcluded, 'orders.charge-complete', completePaying);
  subscribe(events.orderCanceled, 'orders.charge-due-again', chargeIsDueAgain);
  subscribe(events.orderLicenceConcluded, 'orders.extension-begins', planExtension);
  subscribe(events.orderCanceled, 'orders.extension-canceled', extensionCanceled);
  subscribe(events.orderLicenceConcluded, 'orders.buy-out-complete', completeBuyOut);
  subscribe(events.orderCanceled, 'orders.buy-out-canceled', buyOutCanceled);
  subscribe(events.personErased, 'orders.forget-reports', forgetReports);
  subscribe(events.personErased, 'orders.forget-basket', eraseBasket);
};
