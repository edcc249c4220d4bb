/** What tidying deletes: each of these does one part of at most `partSize` rows and says how many it did. */
import type { Knex } from 'knex';
import { db } from '../db.ts';
import { wordEvents } from './forget.ts';
import { deletePart, partSize } from './in-parts.ts';

export const dropOldKeys = (before: number): Promise<number> =>
  deletePart('idempotency', ['call', 'owner', 'key'], (rows) =>
    rows.where('created_at', '<', before),
  );

/** Points of windows that are over. @param now milliseconds of the real clock */
export const dropSpentLimits = (now: number): Promise<number> =>
  deletePart('rate_limits', ['key'], (rows) => rows.where('expire', '<', now));

export const dropDoneJobs = (before: number): Promise<number> =>
  deletePart('jobs', ['id'], (rows) => rows.where('done_at', '<', before));

const open = () => db()('outbox_deliveries').whereNull('done_at').select('outbox_id');

const idsOf = (rows: Knex.QueryBuilder): Promise<(string | number)[]> =>
  rows.whereNotIn('id', open()).orderBy('id').limit(partSize).pluck('id');

/** Events that everybody has heard of; what is dead stays until a person has seen to it. */
export const dropHeardEvents = async (before: number, event?: string): Promise<number> => {
  const old = db()('outbox').where('created_at', '<', before);
  const ids = await idsOf(event ? old.where({ event }) : old);
  await db()('outbox_deliveries').whereIn('outbox_id', ids).delete();
  return db()('outbox').whereIn('id', ids).delete();
};

/** Takes the words out of letters that were sent; that they were stays known. */
export const emptySentLetters = async (before: number): Promise<number> => {
  const ids = await idsOf(
    db()('outbox')
      .whereIn('event', wordEvents)
      .where('created_at', '<', before)
      .whereNot({ payload: '{}' }),
  );
  return db()('outbox').whereIn('id', ids).update({ payload: '{}' });
};
