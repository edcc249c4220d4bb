/**
 * Start and shutdown of the shop within Strapi's lifecycle: `strapi start`, `develop` and `console` open the whole shop, and a
 * command that only loads Strapi (`export`, `configuration:dump`) opens nothing and runs no job.
 *
 * Shutdown without loss: work in progress is finished, nothing new is accepted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { logNote } from '@oner/config/log';
import type { Core } from '@strapi/strapi';
import { closeReader } from '../db/transactions.ts';
import { closeWakes, openWakes } from '../db/wakes.ts';
import { startMachineSweep } from '../files/sweep.ts';
import { listeners, listenForCalls } from '../listen/listener.ts';
import { endWaits } from '../purges/purge.ts';
import { openTelemetry } from '../telemetry.ts';
import { startTick, stopTick } from '../work/tick.ts';
import { openDoors, runStartupTasks, setDraining } from './seeding.ts';
import { type StartLock, startLock } from './start-lock.ts';

let lock: StartLock | undefined;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

/** Called in register(), before the database is used: ends the process with one sentence if another process uses it. */
export const lockStart = async (strapi: Core.Strapi): Promise<void> => {
  try {
    lock = await startLock(env());
  } catch (error) {
    strapi.stopWithError(reasonOf(error));
  }
};

/** Runs after everything is loaded, still under the lock: two processes that start together must not both create the roles. */
export const finishLoading = async (): Promise<void> => {
  const { ROLE, SEED_ONLY } = env();
  if (ROLE === 'all' || ROLE === 'migrate') {
    logNote('tables migrated');
    await runStartupTasks();
  }
  if (!SEED_ONLY) await lock?.loaded();
};

/** Opens the rest of the shop once Strapi listens. */
export const openWithStrapi = (strapi: Core.Strapi): void => {
  strapi.server.httpServer.once('listening', () => {
    openShop(strapi).catch((error: unknown) => strapi.stopWithError(error));
  });
};

const openShop = async (strapi: Core.Strapi): Promise<void> => {
  await listenForCalls(strapi).catch((error: unknown) =>
    strapi.stopWithError(`The port of the CMS cannot be opened: ${reasonOf(error)}`),
  );
  await openTelemetry().catch((error: unknown) =>
    strapi.stopWithError(`METRICS_PORT cannot be opened: ${reasonOf(error)}`),
  );
  const { DATABASE_DIRECT_URL, DATABASE_URL } = env();
  openWakes(DATABASE_DIRECT_URL || DATABASE_URL);
  startTick();
  startMachineSweep();
  // Last, because it may take a while: the demo data is created while the listeners are open and report `not ready yet`.
  await openDoors();
};

/** Last in destroy(): another process may start. */
export const unlock = async (): Promise<void> => {
  await lock?.release();
  lock = undefined;
};

const longMs = 15_000;
/** In development the next start waits for it, and the browser holds a connection for live reload. */
const shortMs = 500;

/**
 * Reports not ready, but serves as before until load balancers have noticed (DRAIN_S); then accepts no new connections and no
 * new jobs; open requests and running handlers have 15 seconds. Strapi's own destroy() cuts every connection at its end, so
 * this comes first in it.
 */
export const drain = async (app: Core.Strapi): Promise<void> => {
  setDraining();
  endWaits();
  // A process that only loaded Strapi has no load balancer to wait for.
  if (listeners(app).some(({ listening }) => listening)) await sleep(env().DRAIN_S * 1000);
  const patienceMs = app.config.get('autoReload') ? shortMs : longMs;
  const servers = listeners(app);
  const closed = servers.map(
    (server) =>
      new Promise<void>((resolve) => {
        if (server.listening) server.close(() => resolve());
        else resolve();
      }),
  );
  // Idle keep-alive connections would hold a server open forever.
  const closeIdle = (): void => {
    for (const server of servers) server.closeIdleConnections();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 200);
  const done = await Promise.race([
    Promise.all([...closed, stopTick()]).then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref()),
  ]);
  clearInterval(idle);
  for (const server of servers) server.closeAllConnections();
  if (!done) logNote('shutdown timed out', { patienceMs });
  await closeWakes();
  await closeReader();
};
