/** Metrics of the CMS, its database and its disks for monitoring (docs/runbooks.md). */
import type { Server } from 'node:http';
import { env } from '@oner/config/env';
import { gauge, serveMetrics } from '@oner/config/telemetry';
import { closeTracing, openTracing } from '@oner/config/tracing';
import { clock } from './clock/clock.ts';
import { readDb } from './db/transactions.ts';
import { readiness } from './start/seeding.ts';
import { storageIsLow, storageRoom } from './storage/storage.ts';
import { waitingWork } from './work/outbox-store.ts';

/** The methods of Knex's pool used here; Knex's own types leave them open. */
type Pool = {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
};

/** Called in register(). */
export const defineGauges = (): void => {
  gauge(
    'oner_ready',
    'Whether this process says 200 at /_ready, the database left aside: 1 or 0.',
    [],
    () => [{ value: Number(readiness().ready) }],
  );
  gauge('oner_read_only', 'Whether a disk is below its reserve: 1 or 0.', [], () => [
    { value: Number(storageIsLow()) },
  ]);
  gauge('oner_storage_room_bytes', 'What uploads may still write, on the fullest disk.', [], () => {
    const value = storageRoom();
    return Number.isFinite(value) ? [{ value }] : [];
  });
  gauge(
    'oner_database_connections',
    'Connections of the pool that are used and free, and those who wait for one.',
    ['state'],
    () => {
      const pool: Pool = readDb().client.pool;
      return [
        { labels: { state: 'used' }, value: pool.numUsed() },
        { labels: { state: 'free' }, value: pool.numFree() },
        { labels: { state: 'wanted' }, value: pool.numPendingAcquires() },
      ];
    },
  );
  defineWorkGauges();
};

const readWork = async () => {
  const now = { shop: clock.now().getTime(), real: Date.now() };
  return {
    jobs: await waitingWork('jobs', now),
    deliveries: await waitingWork('outboxDeliveries', now),
  };
};

const defineWorkGauges = (): void => {
  const measured = [
    ['oner_work_waiting', 'Jobs and deliveries of events that are due and not done.', 'waiting'],
    [
      'oner_work_oldest_seconds',
      'How long the one that a worker could take has been due, the longest of them.',
      'oldestSeconds',
    ],
    ['oner_work_dead', 'Jobs and deliveries that were given up and wait for a person.', 'dead'],
  ] as const;
  // The three gauges are read at the same time, so one query serves them all.
  let reading: ReturnType<typeof readWork> | undefined;
  const read = () => {
    reading ??= readWork().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  for (const [name, help, part] of measured)
    gauge(name, help, ['kind'], async () =>
      Object.entries(await read()).map(([kind, work]) => ({
        labels: { kind },
        value: work[part],
      })),
    );
};

let server: Server | undefined;

/**
 * Starts the metrics server and tracing of this process if they are configured.
 * @throws Error if METRICS_PORT cannot be opened
 */
export const openTelemetry = async (): Promise<void> => {
  const { METRICS_PORT, METRICS_HOST, ROLE, tracing } = env();
  if (METRICS_PORT !== undefined) server = await serveMetrics(METRICS_PORT, METRICS_HOST);
  if (tracing) await openTracing({ ...tracing, service: `oner-cms-${ROLE}` });
};

export const closeTelemetry = async (): Promise<void> => {
  server?.close();
  server = undefined;
  await closeTracing();
};
