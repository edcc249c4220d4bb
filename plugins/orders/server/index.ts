/** The room of orders: reserves, follows the payment, keeps what was promised. */
import { addDemo, addMigrations, subscribe } from '@oner/platform';
import { contentApi } from './calls.ts';
import { playStories } from './demo/play-stories.ts';
import { checkOrderTable } from './domain/check-table.ts';
import { ordersMigrations } from './migrations/index.ts';
import { ordersPublic } from './public.ts';
import { answerRegistries } from './services/answer-registries.ts';
import {
  paymentCaptured,
  paymentExpired,
  paymentFailed,
  paymentMismatch,
  paymentRequested,
} from './services/follow-payment.ts';
import { forgetBuyers } from './services/forget-buyer.ts';

export default {
  register() {
    checkOrderTable();
    addMigrations('orders', ordersMigrations);
    subscribe('payment.requested', 'orders.requested', paymentRequested);
    subscribe('payment.captured', 'orders.captured', paymentCaptured);
    subscribe('payment.failed', 'orders.failed', paymentFailed);
    subscribe('payment.expired', 'orders.expired', paymentExpired);
    subscribe('payment.mismatch', 'orders.mismatch', paymentMismatch);
    answerRegistries();
    forgetBuyers();
    addDemo('orders', 80, 'orders', playStories);
  },
  services: { public: () => ordersPublic },
  routes: { 'content-api': contentApi },
};
