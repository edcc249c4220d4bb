/**
 * Wakes who reads a log in another process as soon as a row of it is committed (NOTIFY and LISTEN of PostgreSQL). Only that: what there
 * is to read lies in the tables, and who hears nothing looks there after a while. On SQLite there is one process, and nobody to wake.
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFault, logNote } from '@oner/config/log';
import { gauge } from '@oner/config/telemetry';
import type { Client } from 'pg';
import { db, isPostgres, outside, readOnce } from './transactions.ts';

const require = createRequire(import.meta.url);

/** Stale pages, versions of the catalogue, and events that somebody waits for. */
type WokenLog = 'purges' | 'catalogue' | 'outbox';

const channel = 'oner_wakes';
/** This process has woken its own readers already. */
const ownName = randomUUID();
const woken = new EventEmitter().setMaxListeners(0);

const usualPace = {
  /** Until the next try, where there is no connection. */
  retryMs: 2000,
  /** Whether the server is still there is asked so often: a connection that was lost on the way looks like one on which nothing is told. */
  askMs: 20_000,
  answerMs: 5000,
};
type Pace = typeof usualPace;
/** A server that is gone does not say so: a process that ends waits no longer for its goodbye. */
const goodbyeMs = 1000;

/**
 * Wakes the readers of a log in all other processes once the open transaction is saved. Transactions that do so commit one after the
 * other (PostgreSQL keeps notifications in that order), so nothing that every order writes may.
 */
export const wakeOthers = async (log: WokenLog): Promise<void> => {
  if (!isPostgres()) return;
  await readOnce(`platform.wakes.${log}`, async () =>
    db().raw('select pg_notify(?, ?)', [channel, `${log} ${ownName}`]),
  );
};

/** @param run is also called when something may have been missed */
export const onWake = (log: WokenLog, run: () => void): void => {
  woken.on(log, run);
};

type Listening = { readonly end: () => Promise<void> };
let listening: Listening | undefined;
let isListening = false;

/** Whether other processes can wake this one now: it need not look often by itself. */
export const isWoken = (): boolean => isListening;

class Pooled extends Error {}

const hangUp = async (client: Client): Promise<void> => {
  const ended = client.end().catch(() => {});
  await Promise.race([ended, sleep(goodbyeMs, undefined, { ref: false })]);
  client.connection.stream.destroy();
};

/** Ends when the connection does. @throws Pooled behind a pooler, which hands the connection on and loses what is notified */
const listenOnce = async (
  connectionString: string,
  stop: AbortSignal,
  { askMs, answerMs }: Pace,
): Promise<void> => {
  const { Client } = require('pg') as typeof import('pg');
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // What cuts the connection is told by `end`.
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => {
    const [log = '', by] = payload.split(' ');
    if (by !== ownName) woken.emit(log);
  });
  const close = (): void => void hangUp(client);
  let asking: NodeJS.Timeout | undefined;
  stop.addEventListener('abort', close, { once: true });
  try {
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    if (rows[0].pid !== (client as unknown as { processID: number }).processID) throw new Pooled();
    await client.query(`listen ${channel}`);
    isListening = true;
    for (const log of woken.eventNames()) woken.emit(log);
    asking = setInterval(() => client.query('select 1').catch(close), askMs).unref();
    await ended;
  } finally {
    isListening = false;
    clearInterval(asking);
    stop.removeEventListener('abort', close);
    close();
  }
};

const listen = async (url: string, stop: AbortSignal, pace: Pace): Promise<void> => {
  let isAway = false;
  while (!stop.aborted) {
    try {
      await listenOnce(url, stop, pace);
      isAway = false;
    } catch (error) {
      if (error instanceof Pooled) {
        logNote('processes do not wake each other through a pooler: set DATABASE_DIRECT_URL');
        return;
      }
      if (!isAway && !stop.aborted) logFault('not woken by other processes', error);
      isAway = true;
    }
    await sleep(pace.retryMs, undefined, { signal: stop, ref: false }).catch(() => {});
  }
};

/** @param url of the server itself */
export const openWakes = (url: string, pace: Partial<Pace> = {}): void => {
  if (listening || !isPostgres()) return;
  const stop = new AbortController();
  const over = outside(() => listen(url, stop.signal, { ...usualPace, ...pace }));
  listening = {
    end: async () => {
      stop.abort();
      await over;
    },
  };
  gauge('oner_woken', 'Whether other processes can wake this one (LISTEN).', [], () => [
    { value: isListening ? 1 : 0 },
  ]);
};

export const closeWakes = async (): Promise<void> => {
  await listening?.end();
  listening = undefined;
};
