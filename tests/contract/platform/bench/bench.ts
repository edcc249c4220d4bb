/**
 * A shop whose process runs test actions, for all cases of processes.test.ts, which closes it: its migrations were interrupted
 * before it started, and its e-mails go to a mail server. Its faults are intentional and not in the run's log.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openMailbox } from '../../../support/app/mailbox.ts';
import { isEveryday } from '../../../support/chance.ts';
import { freePort } from '../../../support/free-port.ts';
import { openDatabase, type Place } from '../../support/engine.ts';
import { engine, ownShop } from '../../support/shop.ts';

/** Whether a case that is independent of the database is played: the everyday run plays it on one engine. */
export const isPlayed = engine === 'sqlite' || !isEveryday;

export const migrationsOf = async (at: Place): Promise<string[]> => {
  const sql = openDatabase(at);
  const rows = await sql('oner_migrations').orderBy('id').pluck('name');
  await sql.destroy();
  return rows;
};

export const mailPort = await freePort();
export const mailbox = openMailbox(mailPort);
/** The migrations that had run before the interruption. */
export let names: readonly string[];
const shop = await ownShop({
  script: 'tests/contract/platform/bench/main.ts',
  withoutBank: true,
  logFile: '',
  variables: { SMTP_URL: mailbox.url },
  prepare: async (at) => {
    names = await migrationsOf(at);
    const sql = openDatabase(at);
    // As if the last migration of platform had never begun, and the killed process still held the lock.
    await sql('oner_migrations').where({ name: '00-platform-0006-limits' }).delete();
    await sql.schema.dropTable('rate_limits');
    await sql('oner_migrations_lock').update({ is_locked: 1 });
    await sql.destroy();
  },
});

/** Notes that the process, its jobs and its subscribers have written so far. */
const notes = async (): Promise<string[]> => {
  const text = await readFile(join(shop.place.dataDir, 'notes.txt'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
};

export const bench = {
  ...shop,
  notes,
  /** Runs an action in the process; throws its error. */
  tell: async <T = unknown>(action: string, given: object = {}): Promise<T> => {
    const answer = await shop.request('POST', '/bench/do', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, given }),
    });
    const { value, error } = (await answer.json()) as { value: T; error?: string };
    if (error) throw new Error(error);
    return value;
  },
  /** Waits until these notes are written. */
  untilNoted: async (...lines: string[]): Promise<void> => {
    const there = expect.poll(notes, { timeout: 60_000, interval: 50 });
    await there.toEqual(expect.arrayContaining(lines));
  },
};
