/** What must be true of what people are told. */
import type { Knex } from 'knex';
import { missingTriggers } from '../append-only.ts';

type Row = Record<string, string | number | null>;
const hourMs = 3_600_000;

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

/** Whoever a messenger did not reach has a letter. */
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
  { name: 'nobody is told twice', clause: 'issue "Orders": at most once', check: toldOnce },
  { name: 'no message goes out twice', clause: 'issue "Orders": at most once', check: sentOnce },
  { name: 'only what was told is read', clause: 'L §9, notices', check: readsAreOfNotices },
  { name: 'whom no messenger reached has a letter', clause: 'L §9', check: nobodyIsForgotten },
  { name: 'every try to send has an end', clause: 'issue "Orders"', check: triesEnd },
];
