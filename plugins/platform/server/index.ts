/** Everything that platform adds to Strapi: guarded transactions, call handling, jobs, the outbox, readiness. */
import type { Core } from '@strapi/strapi';
import { contentApi, mountReady } from './calls.ts';
import { loadClock } from './clock/clock.ts';
import { addMigrations, keepStrapiTables, runMigrations } from './db/migrations.ts';
import { openReadConnection } from './db/reader.ts';
import { closeReplica, openReplica } from './db/replica.ts';
import { db, guardTransactions, isPostgres } from './db/transactions.ts';
import { keepLibraryInStore } from './files/pictures.ts';
import { defineDiscarding, defineSweeping, planSweeping, stopMachineSweep } from './files/sweep.ts';
import { forgetLimiters, openLimits } from './limits/limits.ts';
import { mountFastPath, mountGate } from './listen/listener.ts';
import { addListeners } from './listeners.ts';
import { requestLog } from './log/request-log.ts';
import { defineForgetting } from './mail/forget.ts';
import { carryStrapiMail } from './mail/mail.ts';
import { defineWebhook, planWebhook } from './messengers/link-telegram.ts';
import { platformMigrations } from './migrations/index.ts';
import { fillNoticeRegistries } from './notices/personal-data.ts';
import { readOnly } from './panel/panel.ts';
import { enforceFieldRights } from './panel/panel-rights.ts';
import { pictures } from './pictures/picture-pass.ts';
import { keepStrapi } from './plugins.ts';
import { defineCdn } from './purges/cdn.ts';
import { mountPurges } from './purges/purge.ts';
import { adminApi, registerDeliveryRight } from './staff-calls.ts';
import { drain, finishLoading, lockStart, openWithStrapi, unlock } from './start/lifecycle.ts';
import { addStartupTask } from './start/seeding.ts';
import { stopWatchingStorage, watchStorage } from './storage/storage.ts';
import { closeTelemetry, defineGauges } from './telemetry.ts';
import { reportUnreadableForms, uploadGate, wholeFiles } from './uploads/upload-gate.ts';
import { armFailpoint } from './work/boundary.ts';
import { watchDeadRows } from './work/dead-rows.ts';
import { freeAllLeases } from './work/store.ts';
import { defineTidy } from './work/tidy.ts';

type PluginContext = { strapi: Core.Strapi };

export default {
  async register({ strapi }: PluginContext) {
    reportUnreadableForms();
    await lockStart(strapi);
    keepStrapi(strapi);
    guardTransactions(strapi);
    keepStrapiTables(strapi.db.schema);
    enforceFieldRights(strapi);
    addMigrations('platform', platformMigrations);
    addListeners();
    defineCdn();
    fillNoticeRegistries();
    defineWebhook();
    addStartupTask('platform', 10, planWebhook);
    defineTidy();
    defineDiscarding();
    defineSweeping();
    addStartupTask('platform', 90, () => planSweeping());
    defineForgetting();
    watchDeadRows();
    mountReady(strapi);
    mountPurges(strapi);
    mountGate(strapi);
    mountFastPath(strapi);
    watchStorage();
    defineGauges();
  },
  async bootstrap({ strapi }: PluginContext) {
    armFailpoint();
    keepLibraryInStore(strapi);
    await runMigrations(db());
    await openReadConnection(strapi);
    if (isPostgres()) openReplica();
    openLimits();
    // Only one process uses an SQLite file: any remaining lease belongs to a process that died.
    if (!isPostgres()) await freeAllLeases();
    await loadClock();
    await registerDeliveryRight();
    carryStrapiMail(strapi);
    openWithStrapi(strapi);
  },
  async destroy({ strapi }: PluginContext) {
    await drain(strapi);
    await closeReplica();
    stopMachineSweep();
    stopWatchingStorage();
    await closeTelemetry();
    forgetLimiters();
    await unlock();
  },
  middlewares: {
    'request-log': requestLog,
    pictures,
    'upload-gate': uploadGate,
    'whole-files': wholeFiles,
    'read-only': readOnly,
  },
  routes: { admin: adminApi, 'content-api': contentApi },
  services: { lifecycle: () => ({ finishLoading }) },
};
