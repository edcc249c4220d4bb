/** Rows that are written once. The database itself refuses to change them, whoever asks. */
import type { Knex } from 'knex';

const isPostgres = (db: Knex): boolean =>
  (db.client as { dialect: string }).dialect === 'postgresql';

const both = ['update', 'delete'] as const;
type Operations = readonly (typeof both)[number][];

/**
 * Makes UPDATE, DELETE and TRUNCATE of this table fail; in a migration.
 * @param operations `['update']` alone where rows may go whole and never change
 */
export const appendOnly = async (
  db: Knex,
  table: string,
  operations: Operations = both,
): Promise<void> => {
  for (const operation of operations) {
    const name = `${table}_no_${operation}`;
    const refusal = `'${table} is append-only'`;
    const before = `CREATE TRIGGER ${name} BEFORE ${operation} ON ${table}`;
    if (!isPostgres(db)) {
      await db.raw(`${before} BEGIN SELECT RAISE(ABORT, ${refusal}); END`);
      continue;
    }
    await db.raw(
      `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION ${refusal}; END $$`,
    );
    await db.raw(`${before} FOR EACH ROW EXECUTE FUNCTION ${name}()`);
  }
  if (isPostgres(db) && operations.includes('delete')) {
    await db.raw(
      `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} EXECUTE FUNCTION ${table}_no_delete()`,
    );
  }
};

/** One line for each trigger of appendOnly() that this table has lost; for reconcile. */
export const missingTriggers = async (
  db: Knex,
  table: string,
  operations: Operations = both,
): Promise<string[]> => {
  const rows: { name: string }[] = isPostgres(db)
    ? await db('pg_trigger').where('tgisinternal', false).select({ name: 'tgname' })
    : await db('sqlite_master').where('type', 'trigger').select('name');
  const there = new Set(rows.map(({ name }) => name));
  const truncate = isPostgres(db) && operations.includes('delete') ? ['truncate'] : [];
  return [...operations, ...truncate]
    .map((operation) => `${table}_no_${operation}`)
    .filter((name) => !there.has(name))
    .map((name) => `the trigger ${name} is missing`);
};
