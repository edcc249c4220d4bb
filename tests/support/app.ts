/**
 * The shop in the test's own process: plugins on a real database, without Strapi. Of Strapi, the plugins get only
 * transactions, the services of plugins, and the documents object that a test passes in. A test replaces the plugins that it
 * does not need with stubs.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { PluginServices } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {} from '../../plugins/accounts/server/public.ts';
import type {} from '../../plugins/catalogue/server/public.ts';
import type {} from '../../plugins/content/server/public.ts';
import type {} from '../../plugins/moderation/server/public.ts';
import { contentApi as platform } from '../../plugins/platform/server/calls.ts';
import { loadClock } from '../../plugins/platform/server/clock/clock.ts';
import { addMigrations, runMigrations } from '../../plugins/platform/server/db/migrations.ts';
import { writeSetting } from '../../plugins/platform/server/db/settings.ts';
import { guardTransactions } from '../../plugins/platform/server/db/transactions.ts';
import { defineDiscarding } from '../../plugins/platform/server/files/sweep.ts';
import { forgetLimiters } from '../../plugins/platform/server/limits/limits.ts';
import { listenForMail } from '../../plugins/platform/server/listeners.ts';
import { platformMigrations } from '../../plugins/platform/server/migrations/index.ts';
import { keepStrapi } from '../../plugins/platform/server/plugins.ts';
import { adminApi as platformDesk } from '../../plugins/platform/server/staff-calls.ts';
import { strikeWith } from '../../plugins/platform/server/work/boundary.ts';
import { jobWorker } from '../../plugins/platform/server/work/jobs.ts';
import { outboxWorker } from '../../plugins/platform/server/work/outbox.ts';
import { runDueJobs } from '../../plugins/platform/server/work/tick.ts';
import type {} from '../../plugins/works/server/public.ts';
import { root } from '../../scripts/bootstrap/node.mjs';
import { type ContentTables, makeTables } from './app/content-tables.ts';
import {
  type DatabaseOptions,
  type EngineName,
  openDatabases,
  sharedDatabases,
} from './app/databases.ts';
import {
  type DeskRequest,
  deskRequestTo,
  type Request,
  type Route,
  requestTo,
} from './app/request.ts';

/** The part of a plugin's server that is used here. */
type Plugin = {
  register(): void;
  readonly services?: { public(): object };
  readonly routes?: {
    readonly 'content-api': { readonly routes: readonly Route[] };
    readonly admin: { readonly routes: readonly Route[] };
  };
};
export type AppOptions = {
  /** The real plugins by name, in the order of registration. */
  readonly plugins: Readonly<Record<string, Plugin>>;
  /** Stubs of the public services of the other plugins. */
  readonly stubs: { readonly [Name in keyof PluginServices]?: Partial<PluginServices[Name]> };
  /** Stub of Strapi's documents. */
  readonly documents?: object;
  /** Whether e-mails are written to DATA_DIR/mail. */
  readonly sendsEmails?: boolean;
  /** Further plugins whose migrations are registered by a part of this one. */
  readonly migrationsOf?: readonly string[];
  /** Tables that Strapi would create. */
  readonly tables?: ContentTables;
  /** Creates tables and rows that must exist before the migrations. */
  readonly makeTables?: (database: Knex) => Promise<void>;
};
export type App = {
  /** Returns an empty database; the previous one is closed. */
  fresh(): Promise<Knex>;
  /**
   * Answers a call of the contract with everything the front door implies: validation, rights, limits, idempotency,
   * transaction, reply.
   * @param as the caller; anonymous by default
   */
  readonly request: Request;
  /** The panel endpoints of a plugin: `desk('orders')('GET', '/board')`. */
  desk<Plugin extends string>(plugin: Plugin, staff?: number): DeskRequest<Plugin>;
  /** Crashes the database and starts it again; undefined on SQLite, which runs inside the process. */
  readonly crashDatabase: (() => Promise<void>) | undefined;
  close(): Promise<void>;
};

type Callback = (given: { trx: Knex.Transaction }) => unknown;

/** Transactions as in Strapi: a nested transaction is the outer one. */
const transactionsOf = (connection: Knex) => {
  const current = new AsyncLocalStorage<Knex.Transaction>();
  return async (work?: Callback): Promise<unknown> => {
    if (!work) throw new Error('transaction() requires a callback');
    const outer = current.getStore();
    if (outer && !outer.isCompleted()) return work({ trx: outer });
    const trx = await connection.transaction();
    return current.run(trx, async () => {
      try {
        const result = await work({ trx });
        await trx.commit();
        return result;
      } catch (error) {
        await trx.rollback();
        throw error;
      }
    });
  };
};

const defined = new Set<unknown>();

/** Runs a definition once per process; it outlives the databases. */
const once = (what: unknown, define: () => void): void => {
  if (defined.has(what)) return;
  define();
  defined.add(what);
};

/** Opens the plugins on a database. The previous database must be closed. */
const openPlugins = (
  connection: Knex,
  { plugins, stubs, documents, sendsEmails }: AppOptions,
): void => {
  const strapi = {
    db: { connection, transaction: transactionsOf(connection) },
    dirs: { app: { root: join(root, 'cms') } },
    documents,
    plugin: (name: keyof PluginServices) => ({
      service: () => plugins[name]?.services?.public() ?? stubs[name],
    }),
  };
  const instance = Object(strapi) as Core.Strapi;
  keepStrapi(instance);
  guardTransactions(instance);
  forgetLimiters();
  once('platform', () => addMigrations('platform', platformMigrations));
  once('files', defineDiscarding);
  if (sendsEmails) once('letters', listenForMail);
  for (const plugin of Object.values(plugins)) once(plugin, () => plugin.register());
};

/** Creates the tables of a database on which the plugins are open. */
const prepareDatabase = async (
  database: Knex,
  { tables = {}, makeTables: makeMore, plugins, migrationsOf = [] }: AppOptions,
): Promise<void> => {
  await makeTables(tables, database);
  await makeMore?.(database);
  // Test files share a process, so the migrations of plugins that another file opened are registered too.
  await runMigrations(database, ['platform', ...Object.keys(plugins), ...migrationsOf]);
};

/** Sets the clock of a new shop directly, because moving the clock never turns it back. */
export const startClockAt = async (at: Date): Promise<void> => {
  await writeSetting('demo.clock', { offsetMs: at.getTime() - Date.now() });
  await loadClock();
};

/** Ends the next task of this name right after its first commit, as if the process were killed there. */
export const crashAfterCommitOf = (subscriber: string): void =>
  strikeWith(({ work: name, kind }) => {
    if (kind !== 'after-commit' || !name.endsWith(`>${subscriber}`)) return;
    strikeWith(undefined);
    throw new Error('killed');
  });

let lastRun: Promise<unknown> = Promise.resolve();

/** Runs all due jobs; concurrent calls run one after the other. @returns the number of jobs done */
export const runJobs = (): Promise<number> => {
  const next = lastRun.then(async () => {
    jobWorker.open();
    outboxWorker.open();
    try {
      return await runDueJobs();
    } finally {
      await Promise.all([jobWorker.stop(), outboxWorker.stop()]);
    }
  });
  lastRun = next.catch(() => {});
  return next;
};

export const openApp = async (
  engine: EngineName,
  parts: AppOptions,
  options?: DatabaseOptions,
): Promise<App> => {
  const prepare = async (database: Knex): Promise<void> => {
    openPlugins(database, parts);
    await prepareDatabase(database, parts);
  };
  const routes = [
    platform,
    ...Object.values(parts.plugins).map((plugin) => plugin.routes?.['content-api']),
  ].flatMap((api) => api?.routes ?? []);
  const { plugins, tables, migrationsOf, makeTables: isOwn } = parts;
  const key = JSON.stringify([engine, Object.keys(plugins), tables, migrationsOf]);
  const databases =
    isOwn || options?.folder || options?.isDurable
      ? await openDatabases(engine, prepare, options)
      : await sharedDatabases(key, () => openDatabases(engine, prepare));
  return {
    fresh: async () => {
      const database = await databases.fresh();
      openPlugins(database, parts);
      await loadClock();
      return database;
    },
    request: requestTo(routes),
    desk: (plugin, staff) => {
      const desk = plugin === 'platform' ? platformDesk : parts.plugins[plugin]?.routes?.admin;
      return deskRequestTo(desk?.routes ?? [], staff);
    },
    crashDatabase: databases.fall,
    close: databases.close,
  };
};
