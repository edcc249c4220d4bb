/** The payouts plugin: authors' earnings, monthly acts and payouts. */
import { addMigrations, addStartupTask, defineJob, pluginService, provide } from '@oner/platform';
import { deemSigned } from './acts/sign-act.ts';
import { DEEM_JOB, type DeemPayload } from './acts/write-act.ts';
import { contentApi, deskApi } from './calls.ts';
import { DAILY_JOB, planDailyRun, runDaily } from './daily.ts';
import {
  checkItemPrices,
  merchTermsNow,
  NOTICE_JOB,
  notifyOfFees,
  type ScheduleNotice,
  seedSchedule,
} from './fees/schedules.ts';
import { bookOrder, EARN_JOB } from './ledger/book-orders.ts';
import { addListeners } from './listeners.ts';
import { payoutsMigrations } from './migrations/index.ts';
import { fillPayoutsRegistry, isUnsettled } from './registries.ts';
import { givePayRights, registerPayRights } from './rights.ts';
import { showTerminationsOf } from './terminations/calls.ts';
import {
  checkOffer,
  endByWithdrawal,
  followVisibility,
  OFFER_JOB,
  undoTermination,
} from './terminations/terminate.ts';

export default {
  register() {
    addMigrations('payouts', payoutsMigrations);
    checkItemPrices();
    fillPayoutsRegistry();
    addListeners();
    defineJob(EARN_JOB, bookOrder);
    addStartupTask('payouts', 10, seedSchedule);
    defineJob<DeemPayload>(DEEM_JOB, ({ act }) => deemSigned(act));
    defineJob(OFFER_JOB, checkOffer);
    defineJob<ScheduleNotice>(NOTICE_JOB, notifyOfFees);
    defineJob(DAILY_JOB, runDaily);
    addStartupTask('payouts', 96, planDailyRun);
  },
  async bootstrap() {
    provide('accounts.isUnsettled', isUnsettled);
    provide('moderation.endings', showTerminationsOf);
    provide('works.merchTerms', merchTermsNow);
    pluginService('accounts').onWithdrawing(endByWithdrawal);
    pluginService('accounts').onUndone(undoTermination);
    pluginService('works').onSettings(followVisibility);
    givePayRights();
    await registerPayRights();
  },
  routes: { 'content-api': contentApi, admin: deskApi },
};
