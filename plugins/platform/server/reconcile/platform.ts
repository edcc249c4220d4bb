/** What must be true of the ground that every room stands on. */
import type { Knex } from 'knex';
import { missingTriggers } from '../append-only.ts';

type Row = Record<string, string | number | null>;

const hourMs = 3_600_000;
/** Far longer than any lease: such a row will never be free. */
const longestLeaseMs = 10 * 60_000;

const setting = async <T>(db: Knex, key: string): Promise<T | undefined> => {
  const row = await db('settings').where({ key }).first();
  return row && (JSON.parse(row.value) as T);
};

/** When the shop last gave a sign of life: what came due while it stood still is not stuck. */
const lastPulse = async (db: Knex): Promise<number> =>
  (await setting<{ at: number }>(db, 'platform.pulse'))?.at ?? Date.now();

const openIn = (db: Knex, table: string) =>
  db(`${table} as r`).whereNull('r.done_at').whereNull('r.dead_at');

/** I12: what was told reaches everybody, or is dead and waits for a person. */
const deliveriesMove = async (db: Knex): Promise<string[]> => {
  const before = (await lastPulse(db)) - hourMs;
  const earlier = openIn(db, 'outbox_deliveries')
    .select(db.raw('1'))
    .whereRaw('r.subscriber = d.subscriber and r.lane = d.lane and r.id < d.id');
  const rows: Row[] = await db('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .whereNull('d.done_at')
    .whereNull('d.dead_at')
    .where('d.due_at', '<', before)
    .whereNotExists(earlier)
    .select('d.subscriber', 'o.key', 'd.attempts');
  return rows.map((r) => `${r.subscriber} has not heard of ${r.key} (${r.attempts} tries)`);
};

const jobsMove = async (db: Knex): Promise<string[]> => {
  const clock = await setting<{ offsetMs: number }>(db, 'demo.clock');
  const before = (await lastPulse(db)) + (clock?.offsetMs ?? 0) - hourMs;
  const rows: Row[] = await openIn(db, 'jobs').where('r.due_at', '<', before).select('name', 'key');
  return rows.map((r) => `the job ${r.name} ${r.key} is due and nobody does it`);
};

const leasesEnd = async (db: Knex): Promise<string[]> => {
  const found: string[] = [];
  for (const table of ['jobs', 'outbox_deliveries']) {
    const rows: Row[] = await openIn(db, table)
      .where('r.lease_until', '>', Date.now() + longestLeaseMs)
      .select('r.id');
    found.push(...rows.map((r) => `${table} ${r.id} is leased for ever`));
  }
  return found;
};

const deliveriesAreMade = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('outbox_deliveries as d')
    .leftJoin('outbox as o', 'o.id', 'd.outbox_id')
    .whereNull('o.id')
    .select('d.id');
  return rows.map((r) => `the delivery ${r.id} has no event`);
};

/** A claim and its answer are one transaction: a key without an answer would be refused for ever. */
const keysHaveAnswers = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('idempotency').whereNull('reply').select('call', 'key');
  return rows.map((r) => `the key ${r.key} of ${r.call} has no answer`);
};

const demoIsWhole = async (db: Knex): Promise<string[]> => {
  const world = await setting<{ state: string }>(db, 'demo.world');
  return world?.state === 'begun' ? ['the demo world was begun and is not complete'] : [];
};

export const invariants = [
  {
    name: 'the record of deeds cannot be changed',
    clause: 'I4',
    check: (db: Knex) => missingTriggers(db, 'audit'),
  },
  { name: 'what was told is on its way', clause: 'I12', check: deliveriesMove },
  { name: 'every delivery belongs to an event', clause: 'I12', check: deliveriesAreMade },
  { name: 'what is due is done', clause: 'ARCHITECTURE §5, jobs', check: jobsMove },
  { name: 'no row is leased for ever', clause: 'ARCHITECTURE §5, jobs', check: leasesEnd },
  { name: 'every key has its answer', clause: 'ARCHITECTURE §4', check: keysHaveAnswers },
  { name: 'the demo world is whole', clause: 'ARCHITECTURE §7', check: demoIsWhole },
];
