/**
 * Invariants of the tables that every plugin uses.
 *
 * Invariants of notices and messages.
 */
import { hourMs } from '@oner/config/terms';
import type { Knex } from 'knex';
import { missingTriggers, type RawRow } from '../db/migrations.ts';

/** Far longer than any lease: such a row would never become free. */
const longestLeaseMs = 10 * 60_000;

const setting = async <T>(db: Knex, key: string): Promise<T | undefined> => {
  const row = await db('settings').where({ key }).first();
  return row && (JSON.parse(row.value) as T);
};

/** When the shop last ran: work that came due while it was down is not stuck. */
const lastPulse = async (db: Knex): Promise<number> =>
  (await setting<{ at: number }>(db, 'platform.pulse'))?.at ?? Date.now();

const openIn = (db: Knex, table: string) =>
  db(`${table} as r`).whereNull('r.done_at').whereNull('r.dead_at');

/** Every event reaches its subscribers, or is dead and waits for staff. */
const deliveriesMove = async (db: Knex): Promise<string[]> => {
  const before = (await lastPulse(db)) - hourMs;
  const earlier = openIn(db, 'outbox_deliveries')
    .select(db.raw('1'))
    .whereRaw('r.subscriber = d.subscriber and r.lane = d.lane and r.id < d.id');
  const rows: RawRow[] = await db('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .whereNull('d.done_at')
    .whereNull('d.dead_at')
    .where('d.due_at', '<', before)
    .whereNotExists(earlier)
    .select('d.subscriber', 'o.key', 'd.attempts');
  return rows.map(
    (r) => `event ${r.key} not delivered to ${r.subscriber} (${r.attempts} attempts)`,
  );
};

const jobsMove = async (db: Knex): Promise<string[]> => {
  const clock = await setting<{ offsetMs: number }>(db, 'demo.clock');
  const before = (await lastPulse(db)) + (clock?.offsetMs ?? 0) - hourMs;
  const rows: RawRow[] = await openIn(db, 'jobs')
    .where('r.due_at', '<', before)
    .select('name', 'key');
  return rows.map((r) => `job ${r.name} ${r.key} is overdue`);
};

const leasesEnd = async (db: Knex): Promise<string[]> => {
  const found: string[] = [];
  for (const table of ['jobs', 'outbox_deliveries']) {
    const rows: RawRow[] = await openIn(db, table)
      .where('r.lease_until', '>', Date.now() + longestLeaseMs)
      .select('r.id');
    found.push(...rows.map((r) => `${table} ${r.id} has a lease beyond the longest one`));
  }
  return found;
};

const deliveriesAreMade = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('outbox_deliveries as d')
    .leftJoin('outbox as o', 'o.id', 'd.outbox_id')
    .whereNull('o.id')
    .select('d.id');
  return rows.map((r) => `delivery ${r.id} has no event`);
};

/** A claim and its reply are one transaction: a key without a reply would be refused forever. */
const keysHaveAnswers = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('idempotency').whereNull('reply').select('call', 'key');
  return rows.map((r) => `idempotency key ${r.key} of ${r.call} has no response`);
};

const demoIsWhole = async (db: Knex): Promise<string[]> => {
  const world = await setting<{ state: string }>(db, 'demo.world');
  return world?.state === 'begun' ? ['the demo data is incomplete'] : [];
};

const notifiedOnce = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('notices')
    .groupBy('account', 'occasion')
    .having(db.raw('count(*) > 1'))
    .select('account', 'occasion');
  return rows.map((r) => `duplicate notice ${r.occasion} of account ${r.account}`);
};

const sentOnce = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('notice_sends')
    .groupBy('account', 'channel', 'occasion')
    .having(db.raw('count(*) > 1'))
    .select('channel', 'occasion');
  return rows.map((r) => `message ${r.occasion} was sent by ${r.channel} twice`);
};

const readsAreOfNotices = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('notice_reads as r')
    .leftJoin('notices as n', 'n.id', 'r.notice_id')
    .whereNull('n.id')
    .select('r.notice_id');
  return rows.map((r) => `read mark of a missing notice: ${r.notice_id}`);
};

/** A person whom a messenger did not reach gets an e-mail. */
const unreachedGetEmail = async (db: Knex): Promise<string[]> => {
  const email = db('outbox as o')
    .select(db.raw('1'))
    .where('o.event', 'mail')
    .whereRaw('o.key = s.occasion');
  const rows: RawRow[] = await db('notice_sends as s')
    .whereIn('s.outcome', ['refused', 'unknown', 'unreached'])
    .whereNotExists(email)
    .select('s.channel', 's.occasion');
  return rows.map((r) => `message ${r.occasion} failed by ${r.channel}, but no e-mail was sent`);
};

const triesEnd = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('notice_sends')
    .whereNull('outcome')
    .where('begun_at', '<', (await lastPulse(db)) - hourMs)
    .select('channel', 'occasion');
  return rows.map((r) => `message ${r.occasion} by ${r.channel} has no outcome`);
};

export const invariants = [
  {
    name: 'notices cannot be changed',
    clause: 'L §9, notices',
    check: (db: Knex) => missingTriggers(db, 'notices', ['update']),
  },
  { name: 'notices are unique', clause: 'ours: at most once', check: notifiedOnce },
  { name: 'messages are sent once', clause: 'ours: at most once', check: sentOnce },
  { name: 'read marks have their notice', clause: 'L §9, notices', check: readsAreOfNotices },
  { name: 'failed messages have an e-mail', clause: 'L §9', check: unreachedGetEmail },
  { name: 'every message has an outcome', check: triesEnd },
  { name: 'the audit log cannot be changed', check: (db: Knex) => missingTriggers(db, 'audit') },
  { name: 'due deliveries are handled', check: deliveriesMove },
  { name: 'every delivery belongs to an event', check: deliveriesAreMade },
  { name: 'due jobs are done', check: jobsMove },
  { name: 'leases end', check: leasesEnd },
  { name: 'idempotency keys have a response', check: keysHaveAnswers },
  { name: 'the demo data is complete', check: demoIsWhole },
];
