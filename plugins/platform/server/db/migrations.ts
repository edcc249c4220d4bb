/**
 * Numbered migrations of the project's own tables: money, promises, personal data. Strapi's schema sync does not see them.
 * Each runs once, in the order of the layers, on SQLite and PostgreSQL, under the lock that cms/start holds.
 *
 * Also append-only tables, whose rows the database itself refuses to change.
 */
import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { layerOf } from '../plugins.ts';
import { isPostgres } from './transactions.ts';

export type Migration = {
  readonly name: string;
  /**
   * Set if `up` must open its transaction itself. After a failure it may then run again from the start: each step must check
   * whether it is already done, and a column and its index are two steps.
   */
  readonly config?: { readonly transaction: false };
  up(db: Knex): Promise<void>;
};

const known: {
  readonly plugin: string;
  readonly fullName: string;
  readonly migration: Migration;
}[] = [];

/** Called in a plugin's register(). `name` has the form `0001-what`; an applied migration is never edited. */
export const addMigrations = (plugin: string, migrations: readonly Migration[]): void => {
  for (const migration of migrations) {
    const fullName = `${layerOf(plugin)}-${plugin}-${migration.name}`;
    if (known.some((k) => k.fullName === fullName))
      throw new Error(`migration ${fullName} is registered twice`);
    known.push({ plugin, fullName, migration });
  }
};

/** @param plugins runs only the migrations of these plugins; default: all */
export const runMigrations = async (root: Knex, plugins?: readonly string[]): Promise<void> => {
  const wanted = known.filter(({ plugin }) => plugins?.includes(plugin) ?? true);
  const config: Knex.MigratorConfig = {
    tableName: 'oner_migrations',
    // A plugin that is added later may have any layer; names only have to be unique.
    disableMigrationsListValidation: true,
    migrationSource: {
      getMigrations: async () =>
        wanted.toSorted((a, b) => a.fullName.localeCompare(b.fullName, 'en')),
      getMigrationName: (k: (typeof known)[number]) => k.fullName,
      getMigration: async (k: (typeof known)[number]) => ({
        ...(k.migration.config && { config: k.migration.config }),
        up: k.migration.up,
        down: async () => {
          throw new Error('migrations cannot be rolled back');
        },
      }),
    },
  };
  if (!mayChangeTables()) return refuseOldTables(root, config);
  // A lock left by a killed process can be freed safely: the start lock excludes all other processes.
  await root.migrate.forceFreeMigrationsLock(config);
  await root.migrate.latest(config);
};

/** Other roles use the tables as ROLE=migrate has left them. */
const mayChangeTables = (): boolean => ['all', 'migrate'].includes(env().ROLE);

/** @throws Error if a migration of this build has not run */
const refuseOldTables = async (root: Knex, config: Knex.MigratorConfig): Promise<void> => {
  const [, missing]: [unknown, readonly { fullName: string }[]] = await root.migrate.list(config);
  if (missing.length > 0) throw olderTables(missing.map(({ fullName }) => fullName));
};

type StrapiSchema = {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly { readonly name: string }[];
  }[];
};
type SchemaSync = {
  readonly schema: StrapiSchema;
  readonly schemaStorage: { read(): Promise<{ readonly schema: StrapiSchema } | null> };
  sync(): Promise<unknown>;
};

/**
 * Called in register(). At each start Strapi changes its tables to match the content types of this build. Under a role that
 * may not change tables this only checks them: tables of a newer build contain all columns of this one and stay as they are.
 */
export const keepStrapiTables = (provider: SchemaSync, mayChange = mayChangeTables()): void => {
  if (mayChange) return;
  provider.sync = async () => {
    const columnsOf = ({ tables }: StrapiSchema): string[] =>
      tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    const stored = await provider.schemaStorage.read();
    const there = new Set(stored ? columnsOf(stored.schema) : []);
    const missing = columnsOf(provider.schema).filter((column) => !there.has(column));
    if (missing.length > 0) throw olderTables(missing);
    return 'UNCHANGED';
  };
};

const olderTables = (missing: readonly string[]): Error => {
  const names = missing.slice(0, 5).join(', ');
  return new Error(`The tables are those of an older build (${names}). Next: ROLE=migrate.`);
};

/** A whole number of tiyn. SQLite would silently store 10.5 in a BIGINT column, so a check constraint is added there. */
export const moneyColumn = (table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder => {
  if (!isPostgres()) table.check(`typeof("${name}") in ('integer', 'null')`, [], undefined);
  return table.bigInteger(name);
};

/** Milliseconds since 1970, UTC. */
export const instantColumn = (table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder =>
  moneyColumn(table, name);

/** Values for the inside of `in (…)`: `'new', 'paid'`. Only for column checks, never for user input. */
export const valueList = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(', ');

export const runsOnPostgres = (db: Knex): boolean =>
  (db.client as { dialect: string }).dialect === 'postgresql';

const both = ['update', 'delete'] as const;
type Operations = readonly (typeof both)[number][];

/**
 * Makes UPDATE, DELETE and TRUNCATE of this table fail; used in migrations.
 * @param operations `['update']` alone if rows may be deleted but never changed
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
    if (!runsOnPostgres(db)) {
      await db.raw(`${before} BEGIN SELECT RAISE(ABORT, ${refusal}); END`);
      continue;
    }
    await db.raw(
      `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION ${refusal}; END $$`,
    );
    await db.raw(`${before} FOR EACH ROW EXECUTE FUNCTION ${name}()`);
  }
  if (runsOnPostgres(db) && operations.includes('delete')) {
    await db.raw(
      `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} EXECUTE FUNCTION ${table}_no_delete()`,
    );
  }
};

/** A row as invariants read it, by the names of its columns. */
export type RawRow = Record<string, string | number | null>;

/** Returns one line for each trigger of appendOnly() that these tables lack; for reconcile. */
export const missingTriggers = async (
  db: Knex,
  tables: string | readonly string[],
  operations: Operations = both,
): Promise<string[]> => {
  const rows: { name: string }[] = runsOnPostgres(db)
    ? await db('pg_trigger').where('tgisinternal', false).select({ name: 'tgname' })
    : await db('sqlite_master').where('type', 'trigger').select('name');
  const there = new Set(rows.map(({ name }) => name));
  const truncate = runsOnPostgres(db) && operations.includes('delete') ? ['truncate'] : [];
  return [tables]
    .flat()
    .flatMap((table) => [...operations, ...truncate].map((one) => `${table}_no_${one}`))
    .filter((name) => !there.has(name))
    .map((name) => `the trigger ${name} is missing`);
};
