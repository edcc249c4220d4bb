/**
 * Invariants of the tables that every plugin uses.
 *
 * Invariants of notices and messages.
 */
import { hourMs } from '@oner/config/terms';
import type { Knex } from 'knex';
import { missingTriggers } from '../db/migrations.ts';

type Row = Record<string, string | number | null>;

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

/** A claim and its reply are one transaction: a key without a reply would be refused forever. */
const keysHaveAnswers = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('idempotency').whereNull('reply').select('call', 'key');
  return rows.map((r) => `the key ${r.key} of ${r.call} has no answer`);
};

const demoIsWhole = async (db: Knex): Promise<string[]> => {
  const world = await setting<{ state: string }>(db, 'demo.world');
  return world?.state === 'begun' ? ['the demo world was begun and is not complete'] : [];
};

const toldOnce = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('notices')
    .groupBy('account', 'occasion')
    .having(db.raw('count(*) > 1'))
    .select('account', 'occasion');
  return rows.map((r) => `${r.account} was told of ${r.occasion} twice`);
};

const sentOnce = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('notice_sends')
    .groupBy('account', 'channel', 'occasion')
    .having(db.raw('count(*) > 1'))
    .select('channel', 'occasion');
  return rows.map((r) => `${r.occasion} went out by ${r.channel} twice`);
};

const readsAreOfNotices = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('notice_reads as r')
    .leftJoin('notices as n', 'n.id', 'r.notice_id')
    .whereNull('n.id')
    .select('r.notice_id');
  return rows.map((r) => `the notice ${r.notice_id} was read and is not there`);
};

/** A person whom a messenger did not reach gets an e-mail. */
const nobodyIsForgotten = async (db: Knex): Promise<string[]> => {
  const letter = db('outbox as o')
    .select(db.raw('1'))
    .where('o.event', 'mail')
    .whereRaw('o.key = s.occasion');
  const rows: Row[] = await db('notice_sends as s')
    .whereIn('s.outcome', ['refused', 'unknown', 'unreached'])
    .whereNotExists(letter)
    .select('s.channel', 's.occasion');
  return rows.map((r) => `${r.occasion} reached nobody by ${r.channel}, and no letter went`);
};

const triesEnd = async (db: Knex): Promise<string[]> => {
  const pulse = await db('settings').where({ key: 'platform.pulse' }).first();
  const at: number = pulse ? JSON.parse(pulse.value).at : Date.now();
  const rows: Row[] = await db('notice_sends')
    .whereNull('outcome')
    .where('begun_at', '<', at - hourMs)
    .select('channel', 'occasion');
  return rows.map((r) => `${r.occasion} by ${r.channel} was begun and has no end`);
};

export const invariants = [
  {
    name: 'what was told cannot be changed',
    clause: 'L §9, notices',
    check: (db: Knex) => missingTriggers(db, 'notices', ['update']),
  },
  { name: 'nobody is told twice', clause: 'ours: at most once', check: toldOnce },
  { name: 'no message goes out twice', clause: 'ours: at most once', check: sentOnce },
  { name: 'only what was told is read', clause: 'L §9, notices', check: readsAreOfNotices },
  { name: 'whom no messenger reached has a letter', clause: 'L §9', check: nobodyIsForgotten },
  { name: 'every try to send has an end', clause: 'ours', check: triesEnd },
  {
    name: 'the record of deeds cannot be changed',
    clause: 'ours',
    check: (db: Knex) => missingTriggers(db, 'audit'),
  },
  { name: 'what was told is on its way', clause: 'ours', check: deliveriesMove },
  { name: 'every delivery belongs to an event', clause: 'ours', check: deliveriesAreMade },
  { name: 'what is due is done', clause: 'ours', check: jobsMove },
  { name: 'no row is leased for ever', clause: 'ours', check: leasesEnd },
  { name: 'every key has its answer', clause: 'ours', check: keysHaveAnswers },
  { name: 'the demo world is whole', clause: 'ours', check: demoIsWhole },
];
