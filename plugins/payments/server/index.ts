/** The room of payments: signs for the bank, hears its word, asks where it is silent. Knows nothing of orders. */
import { addMigrations, defineJob } from '@oner/platform';
import { contentApi } from './calls.ts';
import { ask } from './jobs/ask.ts';
import { askAtStart } from './jobs/ask-at-start.ts';
import { expire } from './jobs/expire.ts';
import { refund } from './jobs/refund.ts';
import { paymentsMigrations } from './migrations/index.ts';
import { paymentsPublic } from './public.ts';
import { forgetPayers } from './services/forget-payer.ts';
import { ASK_JOB, EXPIRE_JOB } from './services/plan-questions.ts';
import { REFUND_JOB } from './services/plan-refund.ts';

export default {
  register() {
    addMigrations('payments', paymentsMigrations);
    defineJob(ASK_JOB, ask);
    defineJob(EXPIRE_JOB, expire);
    defineJob(REFUND_JOB, refund);
    forgetPayers();
  },
  bootstrap: askAtStart,
  services: { public: () => paymentsPublic },
  routes: { 'content-api': contentApi },
};
