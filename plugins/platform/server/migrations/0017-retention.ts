import type { Knex } from 'knex';
import { type Migration, runsOnPostgres } from '../db/migrations.ts';

/** What tidying asks for (work/tidy-store.ts): each part is to find its rows at once, however many the table holds. */
const indexes: Readonly<Record<string, string>> = {
  idempotency_created_idx: 'idempotency (created_at)',
  jobs_done_idx: 'jobs (done_at) WHERE done_at IS NOT NULL',
  notice_sends_ended_idx: 'notice_sends (ended_at) WHERE ended_at IS NOT NULL',
  notices_created_idx: 'notices (created_at)',
  outbox_created_idx: 'outbox (created_at)',
  // As `hasText` of tidy-store.ts says it, to the letter: else the index is not taken.
  outbox_texts_idx:
    "outbox (created_at) WHERE event IN ('mail', 'mail-waiting', 'notice') AND payload <> '{}'",
  recipients_unverified_idx: "recipients (changed_at) WHERE state = 'unverified'",
};

/** What an index that was broken off leaves behind is in nobody's way, and in no question. */
const dropBroken = async (db: Knex, name: string): Promise<void> => {
  const [broken] = await db('pg_index')
    .join('pg_class', 'pg_class.oid', 'pg_index.indexrelid')
    .where({ relname: name, indisvalid: false })
    .select('relname');
  if (broken) await db.raw(`DROP INDEX ${name}`);
};

/** Beside whoever writes: a shop of many orders has millions of these rows. */
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
