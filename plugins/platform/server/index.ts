/** What platform adds to Strapi: guarded transactions, the edge of every call, jobs, outbox, readiness. */
import type { Core } from '@strapi/strapi';
import { adminApi } from './admin-routes.ts';
import { loadClock } from './clock.ts';
import { closeReader, db, guardTransactions, isPostgres } from './db.ts';
import { armFailpoint } from './failpoints/failpoint.ts';
import { defineForgetting } from './forget.ts';
import { mindGivenUp } from './given-up.ts';
import { mountShortWays } from './http/short-way.ts';
import { forgetLimiters } from './limits.ts';
import { subscribeMail } from './mail.ts';
import { requestLog } from './middlewares/request-log.ts';
import { uploadGate } from './middlewares/upload-gate.ts';
import { wholeFiles } from './middlewares/whole-files.ts';
import { platformMigrations } from './migrations/index.ts';
import { addMigrations, runMigrations } from './migrations.ts';
import { defineWebhook, planWebhook } from './notices/link-telegram.ts';
import { fillNoticeRegistries } from './notices/personal-data.ts';
import { subscribeMessages } from './notices/send-message.ts';
import { registerDeliveryRight } from './notices/staff-routes.ts';
import { subscribePurge } from './purge.ts';
import { openReadConnection } from './reader.ts';
import { openHouse } from './rooms.ts';
import { contentApi, mountReady } from './routes.ts';
import { addSeed } from './seeding.ts';
import { freeAllLeases } from './store/jobs.ts';
import { stopTick } from './tick.ts';
import { defineTidy } from './tidy.ts';

type House = { strapi: Core.Strapi };

export default {
  register({ strapi }: House) {
    armFailpoint();
    openHouse(strapi);
    guardTransactions(strapi);
    addMigrations('platform', platformMigrations);
    subscribeMail();
    subscribeMessages();
    fillNoticeRegistries();
    defineWebhook();
    addSeed('platform', 10, planWebhook);
    subscribePurge();
    defineTidy();
    defineForgetting();
    mindGivenUp();
    mountReady(strapi);
    mountShortWays(strapi);
  },
  async bootstrap({ strapi }: House) {
    await runMigrations(db());
    await openReadConnection(strapi);
    // One process on one SQLite file: whatever is still leased was in hand of a process that died.
    if (!isPostgres()) await freeAllLeases();
    await loadClock();
    await registerDeliveryRight();
  },
  async destroy() {
    await stopTick();
    forgetLimiters();
    await closeReader();
  },
  middlewares: { 'request-log': requestLog, 'upload-gate': uploadGate, 'whole-files': wholeFiles },
  routes: { admin: adminApi, 'content-api': contentApi },
};
