/** The payouts plugin: authors' earnings, monthly acts and payouts. */
import { addMigrations, addSeed, defineJob, pluginService, provide } from '@oner/platform';
import { deemSigned } from './acts/sign-act.ts';
import { DEEM_JOB, type DeemPayload } from './acts/write-act.ts';
import { contentApi, deskApi } from './calls.ts';
import { DAILY_JOB, eachDay, planDays } from './daily.ts';
import {
  merchTermsNow,
  NEWS_JOB,
  notifyOfFees,
  type ScheduleNews,
  seedSchedule,
  watchItems,
} from './fees/schedules.ts';
import { bookOldOrders, bookOrder, EARN_JOB } from './ledger/book-orders.ts';
import { addListeners } from './listeners.ts';
import { payoutsMigrations } from './migrations/index.ts';
import { payoutsPublic } from './public.ts';
import { fillPayoutsRegistry, isUnsettled } from './registries.ts';
import { givePayRights, registerPayRights } from './rights.ts';
import { endingsOf } from './terminations/calls.ts';
import {
  endByWithdrawal,
  followOffer,
  followSwitch,
  OFFER_JOB,
  undoTermination,
} from './terminations/terminate.ts';

export default {
  register() {
    addMigrations('payouts', payoutsMigrations);
    watchItems();
    fillPayoutsRegistry();
    addListeners();
    defineJob(EARN_JOB, bookOrder);
    addSeed('payouts', 10, seedSchedule);
    defineJob<DeemPayload>(DEEM_JOB, ({ act }) => deemSigned(act));
    defineJob(OFFER_JOB, followOffer);
    defineJob<ScheduleNews>(NEWS_JOB, notifyOfFees);
    defineJob(DAILY_JOB, eachDay);
    addSeed('payouts', 95, bookOldOrders);
    addSeed('payouts', 96, planDays);
  },
  async bootstrap() {
    provide('accounts.isUnsettled', isUnsettled);
    provide('moderation.endings', endingsOf);
    provide('works.merchTerms', merchTermsNow);
    pluginService('accounts').onWithdrawing(endByWithdrawal);
    pluginService('accounts').onUndone(undoTermination);
    pluginService('works').onSettings(followSwitch);
    givePayRights();
    await registerPayRights();
  },
  services: { public: () => payoutsPublic },
  routes: { 'content-api': contentApi, admin: deskApi },
};
