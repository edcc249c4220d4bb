/** The room of payments: signs for the bank, hears its word, asks where it is silent. Knows nothing of orders. */
import { addMigrations, addSeed, defineJob } from '@oner/platform';
import { contentApi } from './calls.ts';
import { giveMoneyRights, registerMoneyRights } from './desk/rights.ts';
import { deskApi } from './desk/routes.ts';
import { ask } from './jobs/ask.ts';
import { askAtStart } from './jobs/ask-at-start.ts';
import { expire } from './jobs/expire.ts';
import { fiscal } from './jobs/fiscal.ts';
import { refund } from './jobs/refund.ts';
import { planStatements, readStatements, STATEMENTS_JOB } from './jobs/statements.ts';
import { addListeners } from './listeners.ts';
import { paymentsMigrations } from './migrations/index.ts';
import { paymentsPublic } from './public.ts';
import { FISCAL_JOB, mendRegister } from './services/ask-fiscal.ts';
import { answerOpenMatters } from './services/open-matters.ts';
import { ASK_JOB, EXPIRE_JOB } from './services/plan-questions.ts';
import { REFUND_JOB } from './services/plan-refund.ts';

export default {
  register() {
    addMigrations('payments', paymentsMigrations);
    defineJob(ASK_JOB, ask);
    defineJob(EXPIRE_JOB, expire);
    defineJob(REFUND_JOB, refund);
    defineJob(FISCAL_JOB, fiscal);
    defineJob(STATEMENTS_JOB, readStatements);
    addSeed('payments', 80, mendRegister);
    addSeed('payments', 81, planStatements);
    addListeners();
    answerOpenMatters();
  },
  async bootstrap() {
    giveMoneyRights();
    await registerMoneyRights();
    await askAtStart();
  },
  services: { public: () => paymentsPublic },
  routes: { 'content-api': contentApi, admin: deskApi },
};
