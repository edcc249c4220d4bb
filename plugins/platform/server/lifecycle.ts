/**
 * How a shop comes up and goes down, carried by Strapi's own lifecycle: `strapi start`, `develop` and `console` open a whole
 * one, and a command that only loads (`export`, `configuration:dump`) opens nothing and works no job.
 */
import { env } from '@oner/config/env';
import type { Core } from '@strapi/strapi';
import { listenForCalls } from './http/listener.ts';
import { logNote } from './log.ts';
import { openDoors, runSeeds } from './seeding.ts';
import { type StartLock, startLock } from './start-lock.ts';
import { startTick } from './tick.ts';

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
  logNote('tables migrated');
  await runSeeds();
  if (!env().SEED_ONLY) await lock?.loaded();
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
  startTick();
  // Last, for it may take a while: the demo world is made behind an open door that says `not ready yet`.
  await openDoors();
};

/** Last in destroy(): another process may come. */
export const unlock = async (): Promise<void> => {
  await lock?.release();
  lock = undefined;
};
