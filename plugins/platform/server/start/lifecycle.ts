/**
 * How a shop comes up and goes down, carried by Strapi's own lifecycle: `strapi start`, `develop` and `console` open a whole
 * one, and a command that only loads (`export`, `configuration:dump`) opens nothing and works no job.
 *
 * Leaving without dropping anything: what is begun is finished, nothing new is taken.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { logNote } from '@oner/config/log';
import type { Core } from '@strapi/strapi';
import { closeReader } from '../db/transactions.ts';
import { closeWakes, openWakes } from '../db/wakes.ts';
import { startMachineSweep } from '../files/sweep.ts';
import { listeners, listenForCalls } from '../http/listener.ts';
import { endWaits } from '../http/purge.ts';
import { openTelemetry } from '../telemetry.ts';
import { startTick, stopTick } from '../work/tick.ts';
import { openDoors, runSeeds, setDraining } from './seeding.ts';
import { type StartLock, startLock } from './start-lock.ts';

let lock: StartLock | undefined;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

/** In register(), before the database is touched: ends the process with one sentence where another one has it. */
export const lockStart = async (strapi: Core.Strapi): Promise<void> => {
  try {
    lock = await startLock(env());
  } catch (error) {
    strapi.stopWithError(reasonOf(error));
  }
};

/** Last of all that is loaded, and still under the lock: two processes that start together must not both make the roles. */
export const finishLoading = async (): Promise<void> => {
  const { ROLE, SEED_ONLY } = env();
  if (ROLE === 'all' || ROLE === 'migrate') {
    logNote('tables migrated');
    await runSeeds();
  }
  if (!SEED_ONLY) await lock?.loaded();
};

/** Opens the rest as soon as Strapi listens. */
export const openWithStrapi = (strapi: Core.Strapi): void => {
  strapi.server.httpServer.once('listening', () => {
    openShop(strapi).catch((error: unknown) => strapi.stopWithError(error));
  });
};

const openShop = async (strapi: Core.Strapi): Promise<void> => {
  await listenForCalls(strapi).catch((error: unknown) =>
    strapi.stopWithError(`The port of the calls cannot be opened: ${reasonOf(error)}`),
  );
  await openTelemetry().catch((error: unknown) =>
    strapi.stopWithError(`METRICS_PORT cannot be opened: ${reasonOf(error)}`),
  );
  const { DATABASE_DIRECT_URL, DATABASE_URL } = env();
  openWakes(DATABASE_DIRECT_URL || DATABASE_URL);
  startTick();
  startMachineSweep();
  // Last, for it may take a while: the demo world is made behind an open door that says `not ready yet`.
  await openDoors();
};

/** Last in destroy(): another process may come. */
export const unlock = async (): Promise<void> => {
  await lock?.release();
  lock = undefined;
};

const longMs = 15_000;
/** Who develops waits for the next start, and holds a connection of their own by which pages are told of changes. */
const shortMs = 500;

/**
 * Readiness off, and open as before until a balancer has noticed (DRAIN_S); then no new connections, no new jobs; open
 * requests and handlers in hand have 15 seconds.
 * Strapi's own destroy() cuts every connection at its end, so this comes first in it.
 */
export const drain = async (app: Core.Strapi): Promise<void> => {
  setDraining();
  endWaits();
  // What was only loaded has no balancer to wait for.
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
  // Kept-alive connections without a request would hold a server open for ever.
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
  if (!done) logNote('drain cut short', { patienceMs });
  await closeWakes();
  await closeReader();
};
