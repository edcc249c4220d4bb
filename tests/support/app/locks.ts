/** Makes transactions of PostgreSQL wait for each other in an order that rarely happens by chance. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';

/** Runs this in a transaction that stays open. @returns ends it */
export const holdTransaction = async (
  work: () => Promise<unknown>,
): Promise<() => Promise<void>> => {
  const [done, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = transact(async () => {
    await work();
    done.resolve();
    await mayEnd.promise;
  });
  await Promise.race([done.promise, held]);
  return async () => {
    mayEnd.resolve();
    await held;
  };
};

/** Waits until this many connections to the database wait for a lock, or the work is done. */
export const waitForLocks = async (
  database: Knex,
  count: number,
  work: Promise<unknown>,
): Promise<void> => {
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  work.then(end, end);
  const waiting = () =>
    database.raw(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  while (!isDone && (await waiting()).rows[0].n < count) await sleep(10);
};
