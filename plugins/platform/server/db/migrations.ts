/**
 * Numbered migrations of the tables that are ours: money, promises, personal data. Strapi's schema sync never sees them.
 * Each runs once, in the order of the layers, on SQLite and PostgreSQL alike, under the lock that cms/start holds.
 *
 * Rows that are written once. The database itself refuses to change them, whoever asks.
 */
import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { layerOf } from '../plugins.ts';
import { isPostgres } from './transactions.ts';

export type Migration = {
  readonly name: string;
  /**
   * Where `up` has to open its transaction itself. It may then be begun a second time after any of its statements: each step asks
   * whether it is done, and a column and its index are two.
   */
  readonly config?: { readonly transaction: false };
  up(db: Knex): Promise<void>;
};

const known: {
  readonly plugin: string;
  readonly fullName: string;
  readonly migration: Migration;
}[] = [];

/** Called in a plugin's register(). `name` is `0001-what`; an applied migration is never edited. */
export const addMigrations = (plugin: string, migrations: readonly Migration[]): void => {
  for (const migration of migrations) {
    const fullName = `${layerOf(plugin)}-${plugin}-${migration.name}`;
    if (known.some((k) => k.fullName === fullName))
      throw new Error(`migration ${fullName} is there twice`);
    known.push({ plugin, fullName, migration });
  }
};

/** @param plugins whose migrations are run; those of all unless it is given */
export const runMigrations = async (root: Knex, plugins?: readonly string[]): Promise<void> => {
  const wanted = known.filter(({ plugin }) => plugins?.includes(plugin) ?? true);
  const config: Knex.MigratorConfig = {
    tableName: 'oner_migrations',
    // A plugin that joins later has a lower or a higher layer; names only have to be unique.
    disableMigrationsListValidation: true,
    migrationSource: {
      getMigrations: async () =>
        wanted.toSorted((a, b) => a.fullName.localeCompare(b.fullName, 'en')),
      getMigrationName: (k: (typeof known)[number]) => k.fullName,
      getMigration: async (k: (typeof known)[number]) => ({
        ...(k.migration.config && { config: k.migration.config }),
        up: k.migration.up,
        down: async () => {
          throw new Error('migrations only go forward');
        },
      }),
    },
  };
  if (!mayChangeTables()) return refuseOldTables(root, config);
  // A lock left behind by a killed process is safe to free: the start lock keeps everybody else out.
  await root.migrate.forceFreeMigrationsLock(config);
  await root.migrate.latest(config);
};

/** Roles that answer or work find the tables as ROLE=migrate has left them. */
const mayChangeTables = (): boolean => ['all', 'migrate'].includes(env().ROLE);

/** @throws Error where a migration of this build has not been run */
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
 * In register(): at each start Strapi makes its own tables what the content types of this build say. Under a role that changes no
 * table it only looks: one of a newer build has all that this one knows, and is left as it is.
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

/** A whole number of tiyn. SQLite would store 10.5 in a BIGINT column without a word, so it is checked there. */
export const moneyColumn = (table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder => {
  if (!isPostgres()) table.check(`typeof("${name}") in ('integer', 'null')`, [], undefined);
  return table.bigInteger(name);
};

/** Milliseconds since 1970, UTC. */
export const instantColumn = (table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder =>
  moneyColumn(table, name);

/** Texts as the inside of `in (…)`: `'new', 'paid'`. For a check of a column, never for what somebody typed. */
export const valueList = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(', ');

export const runsOnPostgres = (db: Knex): boolean =>
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

/** One line for each trigger of appendOnly() that this table has lost; for reconcile. */
export const missingTriggers = async (
  db: Knex,
  table: string,
  operations: Operations = both,
): Promise<string[]> => {
  const rows: { name: string }[] = runsOnPostgres(db)
    ? await db('pg_trigger').where('tgisinternal', false).select({ name: 'tgname' })
    : await db('sqlite_master').where('type', 'trigger').select('name');
  const there = new Set(rows.map(({ name }) => name));
  const truncate = runsOnPostgres(db) && operations.includes('delete') ? ['truncate'] : [];
  return [...operations, ...truncate]
    .map((operation) => `${table}_no_${operation}`)
    .filter((name) => !there.has(name))
    .map((name) => `the trigger ${name} is missing`);
};
