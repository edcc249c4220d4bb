/** Payments: signs for the gateway, receives its callbacks, and queries it when none arrives. Does not depend on orders. */
import { addMigrations, addStartupTask, defineJob } from '@oner/platform';
import { contentApi } from './calls.ts';
import { expire, planQueriesAtStart, runPlannedQuery } from './card/query-bank.ts';
import { EXPIRE_JOB, QUERY_JOB } from './card/schedule.ts';
import { sendDueDocuments } from './fiscal/issue-documents.ts';
import { registers } from './fiscal/register.ts';
import { FISCAL_JOB, resumeRegisters } from './fiscal/request-document.ts';
import { definePaymentGauges } from './gauges.ts';
import { addListeners } from './listeners.ts';
import { paymentsMigrations } from './migrations/index.ts';
import { registerPaymentObligations } from './personal-data.ts';
import { paymentsPublic } from './public.ts';
import { tryRefund } from './refunds/carry-out-refund.ts';
import { REFUND_JOB } from './refunds/request-refund.ts';
import { deskApi, giveMoneyRights, registerMoneyRights } from './staff-calls.ts';
import {
  importStatements,
  planStatements,
  STATEMENTS_JOB,
} from './statements/collect-statements.ts';

export default {
  register() {
    addMigrations('payments', paymentsMigrations);
    defineJob(QUERY_JOB, runPlannedQuery);
    defineJob(EXPIRE_JOB, expire);
    defineJob(REFUND_JOB, tryRefund);
    defineJob(FISCAL_JOB, sendDueDocuments, { concurrency: Math.max(1, registers().length) });
    defineJob(STATEMENTS_JOB, importStatements);
    addStartupTask('payments', 80, resumeRegisters);
    addStartupTask('payments', 81, planStatements);
    addListeners();
    definePaymentGauges();
    registerPaymentObligations();
  },
  async bootstrap() {
    giveMoneyRights();
    await registerMoneyRights();
    await planQueriesAtStart();
  },
  services: { public: () => paymentsPublic },
  routes: { 'content-api': contentApi, admin: deskApi },
};
