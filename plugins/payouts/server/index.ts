/** The room of payouts: what authors have earned, the month's act, and the money that leaves for them. */
import { addMigrations, addSeed, defineJob, provide, room } from '@oner/platform';
import { contentApi } from './calls.ts';
import { givePayRights, registerPayRights } from './desk/rights.ts';
import { deskApi } from './desk/routes.ts';
import { DAILY_JOB, eachDay, planDays } from './jobs/daily.ts';
import { addListeners } from './listeners.ts';
import { payoutsMigrations } from './migrations/index.ts';
import { payoutsPublic } from './public.ts';
import { answerRegistries, isUnsettled } from './services/answer-registries.ts';
import { bookOrder, EARN_JOB } from './services/book-order.ts';
import { seedSchedule } from './services/fee-schedules.ts';
import { followOffer, workSwitched } from './services/follow-works.ts';
import { mendBooks } from './services/mend-books.ts';
import { merchTermsNow } from './services/merch-terms.ts';
import { endingsOf } from './services/my-termination.ts';
import { DEEM_JOB, type DeemPayload } from './services/send-act.ts';
import { deemSigned } from './services/sign-act.ts';
import { endByWithdrawal, OFFER_JOB, undoTermination } from './services/terminate.ts';
import { watchItems } from './services/watch-items.ts';

export default {
  register() {
    addMigrations('payouts', payoutsMigrations);
    watchItems();
    answerRegistries();
    addListeners();
    defineJob(EARN_JOB, bookOrder);
    addSeed('payouts', 10, seedSchedule);
    defineJob<DeemPayload>(DEEM_JOB, ({ act }) => deemSigned(act));
    defineJob(OFFER_JOB, followOffer);
    defineJob(DAILY_JOB, eachDay);
    addSeed('payouts', 95, mendBooks);
    addSeed('payouts', 96, planDays);
  },
  async bootstrap() {
    provide('accounts.isUnsettled', isUnsettled);
    provide('moderation.endings', endingsOf);
    provide('works.merchTerms', merchTermsNow);
    room('accounts').onWithdrawing(endByWithdrawal);
    room('accounts').onUndone(undoTermination);
    room('works').onSettings(workSwitched);
    givePayRights();
    await registerPayRights();
  },
  services: { public: () => payoutsPublic },
  routes: { 'content-api': contentApi, admin: deskApi },
};
