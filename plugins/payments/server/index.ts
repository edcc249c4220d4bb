/** Payments: signs for the gateway, receives its callbacks, and queries it when none arrives. Does not depend on orders. */
import { addMigrations, addSeed, defineJob } from '@oner/platform';
import { contentApi } from './calls.ts';
import { askAtStart, askOnce, expire } from './card/ask-bank.ts';
import { ASK_JOB, EXPIRE_JOB } from './card/schedule.ts';
import { visitRegister } from './fiscal/issue-documents.ts';
import { registers } from './fiscal/register.ts';
import { FISCAL_JOB, resumeRegisters } from './fiscal/request-document.ts';
import { definePaymentGauges } from './gauges.ts';
import { addListeners } from './listeners.ts';
import { paymentsMigrations } from './migrations/index.ts';
import { answerOpenMatters } from './personal-data.ts';
import { paymentsPublic } from './public.ts';
import { tryRefund } from './refunds/carry-out-refund.ts';
import { REFUND_JOB } from './refunds/request-refund.ts';
import { deskApi, giveMoneyRights, registerMoneyRights } from './staff-calls.ts';
import { planStatements, readStatements, STATEMENTS_JOB } from './statements/collect-statements.ts';

export default {
  register() {
    addMigrations('payments', paymentsMigrations);
    defineJob(ASK_JOB, askOnce);
    defineJob(EXPIRE_JOB, expire);
    defineJob(REFUND_JOB, tryRefund);
    defineJob(FISCAL_JOB, visitRegister, { lanes: Math.max(1, registers().length) });
    defineJob(STATEMENTS_JOB, readStatements);
    addSeed('payments', 80, resumeRegisters);
    addSeed('payments', 81, planStatements);
    addListeners();
    definePaymentGauges();
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
