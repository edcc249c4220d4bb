import type { Knex } from 'knex';
import { type Migration, runsOnPostgres } from '../db/migrations.ts';

/** Indexes for tidying (work/tidy-store.ts): each part must find its rows at once, whatever the size of the table. */
const indexes: Readonly<Record<string, string>> = {
  idempotency_created_idx: 'idempotency (created_at)',
  jobs_done_idx: 'jobs (done_at) WHERE done_at IS NOT NULL',
  notice_sends_ended_idx: 'notice_sends (ended_at) WHERE ended_at IS NOT NULL',
  notices_created_idx: 'notices (created_at)',
  outbox_created_idx: 'outbox (created_at)',
  // Must be literally equal to `hasText` of tidy-store.ts, or the index is not used.
  outbox_texts_idx:
    "outbox (created_at) WHERE event IN ('mail', 'mail-waiting', 'notice') AND payload <> '{}'",
  recipients_unverified_idx: "recipients (changed_at) WHERE state = 'unverified'",
};

/** Drops the invalid index that an interrupted CREATE INDEX CONCURRENTLY leaves; it is never used by queries. */
const dropBroken = async (db: Knex, name: string): Promise<void> => {
  const [broken] = await db('pg_index')
    .join('pg_class', 'pg_class.oid', 'pg_index.indexrelid')
    .where({ relname: name, indisvalid: false })
    .select('relname');
  if (broken) await db.raw(`DROP INDEX ${name}`);
};

/** Builds indexes without blocking writes: a shop with many orders has millions of these rows. */
export const addIndexes = async (
  db: Knex,
  added: Readonly<Record<string, string>>,
): Promise<void> => {
  const isBeside = runsOnPostgres(db);
  for (const [name, on] of Object.entries(added)) {
    if (isBeside) await dropBroken(db, name);
    await db.raw(`CREATE INDEX ${isBeside ? 'CONCURRENTLY ' : ''}IF NOT EXISTS ${name} ON ${on}`);
  }
};

export const retention: Migration = {
  name: '0017-retention',
  config: { transaction: false },
  up: (db) => addIndexes(db, indexes),
};
