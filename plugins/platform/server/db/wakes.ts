/**
 * Wakes readers of a log in other processes as soon as a row is committed (NOTIFY and LISTEN of PostgreSQL). The
 * notification carries no data: readers that miss it read the tables after a while anyway. On SQLite there is only one
 * process, so nothing is sent.
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFault, logNote } from '@oner/config/log';
import { gauge } from '@oner/config/telemetry';
import type { Client } from 'pg';
import { db, isPostgres, outsideTransaction, readOnce } from './transactions.ts';

const require = createRequire(import.meta.url);

/** Stale pages, versions of the catalogue, and events that must not wait for the next poll. */
type WokenLog = 'purges' | 'catalogue' | 'outbox';

const channel = 'oner_wakes';
/** Identifies this process, which has already woken its own readers. */
const ownName = randomUUID();
const woken = new EventEmitter().setMaxListeners(0);

const usualPace = {
  /** Delay before the next attempt to connect. */
  retryMs: 2000,
  /** Interval of the connection check: a lost connection looks like one without notifications. */
  askMs: 20_000,
  answerMs: 5000,
};
type Pace = typeof usualPace;
/** Limit of the wait for the server to close the connection: a server that is gone does not respond. */
const goodbyeMs = 1000;

/**
 * Wakes the readers of a log in all other processes once the open transaction is committed. Such transactions commit one
 * after the other (PostgreSQL keeps the order of notifications), so do not use it for writes of every order.
 */
export const wakeOthers = async (log: WokenLog): Promise<void> => {
  if (!isPostgres()) return;
  await readOnce(`platform.wakes.${log}`, async () =>
    db().raw('select pg_notify(?, ?)', [channel, `${log} ${ownName}`]),
  );
};

/** @param run also called when notifications may have been missed */
export const onWake = (log: WokenLog, run: () => void): void => {
  woken.on(log, run);
};

type Listening = { readonly end: () => Promise<void> };
let listening: Listening | undefined;
let isListening = false;

/** Whether notifications can reach this process now, so that it may poll less often. */
export const isWoken = (): boolean => isListening;

class Pooled extends Error {}

const hangUp = async (client: Client): Promise<void> => {
  const ended = client.end().catch(() => {});
  await Promise.race([ended, sleep(goodbyeMs, undefined, { ref: false })]);
  client.connection.stream.destroy();
};

/** Resolves when the connection ends. @throws Pooled behind a pooler, where notifications are lost */
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
  // The `end` event reports a lost connection.
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
        logNote('LISTEN does not work through a connection pooler: set DATABASE_DIRECT_URL');
        return;
      }
      if (!isAway && !stop.aborted) logFault('LISTEN connection lost, will retry', error);
      isAway = true;
    }
    await sleep(pace.retryMs, undefined, { signal: stop, ref: false }).catch(() => {});
  }
};

/** @param url of the database server itself, not of a pooler */
export const openWakes = (url: string, pace: Partial<Pace> = {}): void => {
  if (listening || !isPostgres()) return;
  const stop = new AbortController();
  const over = outsideTransaction(() => listen(url, stop.signal, { ...usualPace, ...pace }));
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
