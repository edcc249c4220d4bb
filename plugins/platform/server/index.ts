/** What platform adds to Strapi: guarded transactions, the edge of every call, jobs, outbox, readiness. */
import type { Core } from '@strapi/strapi';
import { adminApi } from './admin-routes.ts';
import { armFailpoint } from './boundary.ts';
import { loadClock } from './clock.ts';
import { db, guardTransactions, isPostgres } from './db.ts';
import { drain } from './drain.ts';
import { keepFieldRights } from './field-rights.ts';
import { defineForgetting } from './forget.ts';
import { mindGivenUp } from './given-up.ts';
import { mountGate } from './http/listener.ts';
import { mountShortWays } from './http/short-way.ts';
import { reportUnreadableForms } from './http/unreadable-form.ts';
import { finishLoading, lockStart, openWithStrapi, unlock } from './lifecycle.ts';
import { forgetLimiters } from './limits.ts';
import { addListeners } from './listeners.ts';
import { carryStrapiMail } from './mail.ts';
import { pictures } from './middlewares/pictures.ts';
import { readOnly } from './middlewares/read-only.ts';
import { requestLog } from './middlewares/request-log.ts';
import { uploadGate } from './middlewares/upload-gate.ts';
import { wholeFiles } from './middlewares/whole-files.ts';
import { platformMigrations } from './migrations/index.ts';
import { addMigrations, runMigrations } from './migrations.ts';
import { defineWebhook, planWebhook } from './notices/link-telegram.ts';
import { fillNoticeRegistries } from './notices/personal-data.ts';
import { registerDeliveryRight } from './notices/staff-routes.ts';
import { openReadConnection } from './reader.ts';
import { openHouse } from './rooms.ts';
import { contentApi, mountReady } from './routes.ts';
import { addSeed } from './seeding.ts';
import { stopWatchingStorage, watchStorage } from './storage.ts';
import { freeAllLeases } from './store/jobs.ts';
import { defineTidy } from './tidy.ts';

type House = { strapi: Core.Strapi };

export default {
  async register({ strapi }: House) {
    reportUnreadableForms();
    await lockStart(strapi);
    openHouse(strapi);
    guardTransactions(strapi);
    keepFieldRights(strapi);
    addMigrations('platform', platformMigrations);
    addListeners();
    fillNoticeRegistries();
    defineWebhook();
    addSeed('platform', 10, planWebhook);
    defineTidy();
    defineForgetting();
    mindGivenUp();
    mountReady(strapi);
    mountGate(strapi);
    mountShortWays(strapi);
    watchStorage();
  },
  async bootstrap({ strapi }: House) {
    armFailpoint();
    await runMigrations(db());
    await openReadConnection(strapi);
    // One process on one SQLite file: whatever is still leased was in hand of a process that died.
    if (!isPostgres()) await freeAllLeases();
    await loadClock();
    await registerDeliveryRight();
    carryStrapiMail(strapi);
    openWithStrapi(strapi);
  },
  async destroy({ strapi }: House) {
    await drain(strapi);
    stopWatchingStorage();
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
