/** The room of orders: reserves, follows the payment, keeps what was promised. */
import { addDemo, addMigrations, addSeed, defineJob, room, subscribe } from '@oner/platform';
import { giveBoardRights, registerBoardRights } from './board/rights.ts';
import { boardApi } from './board/routes.ts';
import { contentApi } from './calls.ts';
import { playStories } from './demo/play-stories.ts';
import { checkOrderTable } from './domain/check-table.ts';
import { complete } from './jobs/complete.ts';
import { conclude } from './jobs/conclude.ts';
import { mendTerms } from './jobs/mend-terms.ts';
import { ordersMigrations } from './migrations/index.ts';
import { sweepPhotos } from './photos/folder.ts';
import { drawAhead } from './print/draw-ahead.ts';
import { ordersPublic } from './public.ts';
import { answerRegistries, ordersForDesk } from './services/answer-registries.ts';
import {
  paymentCaptured,
  paymentExpired,
  paymentFailed,
  paymentMismatch,
  paymentRequested,
} from './services/follow-payment.ts';
import { refundDropped, refundSettled } from './services/follow-refund.ts';
import { forgetBuyers } from './services/forget-buyer.ts';
import { mendReceipts } from './services/issue-receipt.ts';
import { followTerms } from './services/move-terms.ts';
import { defineClaimTerms } from './services/plan-claim.ts';
import { COMPLETE_JOB, CONCLUDE_JOB } from './services/plan-terms.ts';
import { rateItems } from './services/rate-items.ts';
import { defineReminder } from './services/remind-invoice.ts';
import { heldOriginals } from './store/lines.ts';
import { countHeld } from './store/pieces.ts';

export default {
  register() {
    checkOrderTable();
    addMigrations('orders', ordersMigrations);
    subscribe('payment.requested', 'orders.requested', paymentRequested);
    subscribe('payment.captured', 'orders.captured', paymentCaptured);
    subscribe('payment.failed', 'orders.failed', paymentFailed);
    subscribe('payment.expired', 'orders.expired', paymentExpired);
    subscribe('payment.mismatch', 'orders.mismatch', paymentMismatch);
    subscribe('refund.settled', 'orders.refunded', refundSettled);
    subscribe('refund.dropped', 'orders.refund-dropped', refundDropped);
    defineJob(CONCLUDE_JOB, conclude);
    defineJob(COMPLETE_JOB, complete);
    drawAhead();
    defineClaimTerms();
    followTerms();
    defineReminder();
    addSeed('orders', 90, mendTerms);
    addSeed('orders', 91, mendReceipts);
    addSeed('orders', 92, sweepPhotos);
    answerRegistries();
    forgetBuyers();
    addDemo('orders', 80, 'orders', playStories);
  },
  async bootstrap() {
    room('catalogue').setHeldReader(countHeld);
    room('catalogue').setRatingReader(rateItems);
    room('works').setHeldOriginals(heldOriginals);
    room('moderation').setOrdersReader(ordersForDesk);
    giveBoardRights();
    await registerBoardRights();
  },
  services: { public: () => ordersPublic },
  routes: { 'content-api': contentApi, admin: boardApi },
};
