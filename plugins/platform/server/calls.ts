import { calls, done, refuse } from '@oner/config/contract';
import type { Core } from '@strapi/strapi';
import { audit } from './audit.ts';
import { clock, turnClock } from './clock/clock.ts';
import { readDb } from './db/transactions.ts';
import { type Handler, handle } from './http/handle.ts';
import { accountLimit } from './limits/limits.ts';
import { linkTelegram, receiveTelegramUpdate } from './messengers/link-telegram.ts';
import {
  countNotices,
  getNoticeChoices,
  listNotices,
  readNotices,
  setNoticeChoices,
  unlinkTelegram,
} from './notices/my-notices.ts';
import { readiness } from './start/seeding.ts';
import { storageIsLow } from './storage/storage.ts';
import { runDueJobs } from './work/tick.ts';

/** Moves the clock of a demo shop forward and runs all jobs that have become due before it responds. */
const moveClock: Handler<'moveClock'> = async ({ body }) => {
  const target = new Date(body.now);
  if (Number.isNaN(target.getTime())) return refuse('bad-request', {}, { now: ['bad-date'] });
  const now = clock.now().toISOString();
  if (!(await turnClock(target))) return refuse('conflict', { now });
  await audit({ actor: 'demo', action: 'clock.moved', subject: 'shop', facts: { from: now } });
  await runDueJobs();
  return done({ now: clock.now().toISOString() });
};

/** For the front door and for process supervisors, not for visitors. */
export const mountReady = (strapi: Core.Strapi): void => {
  strapi.server.routes([
    {
      method: 'GET',
      path: '/_ready',
      config: { auth: false },
      handler: async (ctx) => {
        const database = await databaseAnswers();
        const state = readiness();
        ctx.status = state.ready && database ? 200 : 503;
        ctx.set('Cache-Control', 'no-store');
        // A read-only shop is ready: pages and lists need no disk space, and a load balancer has no better instance.
        ctx.body = { ...state, ready: state.ready && database, database, readOnly: storageIsLow() };
      },
    },
  ]);
};

const databaseAnswers = async (): Promise<boolean> => {
  try {
    await readDb().raw('select 1');
    return true;
  } catch {
    return false;
  }
};

const linking = accountLimit('link', 20);
const choosing = accountLimit('choices', 300);

const noticeRoutes = [
  handle(calls.listNotices, listNotices),
  handle(calls.countNotices, countNotices),
  handle(calls.readNotices, readNotices),
  handle(calls.getNoticeChoices, getNoticeChoices),
  handle(calls.setNoticeChoices, setNoticeChoices, { limits: [choosing] }),
  handle(calls.linkTelegram, linkTelegram, { limits: [linking] }),
  handle(calls.unlinkTelegram, unlinkTelegram),
  handle(calls.receiveTelegramUpdate, receiveTelegramUpdate),
];

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [handle(calls.moveClock, moveClock), ...noticeRoutes],
};
