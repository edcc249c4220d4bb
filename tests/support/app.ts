/**
 * The shop in a test's own process: plugins over a real database and without Strapi, of which they see nothing but
 * transactions, the services of plugins, and what a test passes in for its documents. Plugins that a test has no use for
 * are played by objects of its own.
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
import { type AskDesk, deskOf, type Request, type Route, requestTo } from './app/request.ts';

/** As much of a plugin's server as is opened here. */
type Plugin = {
  register(): void;
  readonly services: { public(): object };
  readonly routes?: {
    readonly 'content-api': { readonly routes: readonly Route[] };
    readonly admin: { readonly routes: readonly Route[] };
  };
};
export type Parts = {
  /** Plugins that are there themselves, by name, and in the order in which they are registered. */
  readonly plugins: Readonly<Record<string, Plugin>>;
  /** Plays of the public services of the others what is asked of them. */
  readonly played: { readonly [Name in keyof PluginServices]?: Partial<PluginServices[Name]> };
  /** Plays Strapi's documents. */
  readonly documents?: object;
  /** Whether letters are written to DATA_DIR/mail. */
  readonly postsLetters?: boolean;
  /** Further plugins whose migrations a part of this one registers. */
  readonly tablesOf?: readonly string[];
  /** Those that Strapi would make. */
  readonly tables?: ContentTables;
  /** Makes what is there before the migrations. */
  readonly makeTables?: (database: Knex) => Promise<void>;
};
export type App = {
  /** An empty shop; the one before it is closed. */
  fresh(): Promise<Knex>;
  /**
   * Answers a call of the contract as behind the door: validation, rights, limits, idempotency, transaction, reply.
   * @param as who calls; nobody known unless said
   */
  readonly request: Request;
  /** The desks of a plugin, as `desk('orders')('GET', '/board')`. */
  desk(plugin: string): AskDesk;
  /** The database falls and starts again; not there on SQLite, which falls with its process. */
  readonly fall: (() => Promise<void>) | undefined;
  close(): Promise<void>;
};

type Callback = (given: { trx: Knex.Transaction }) => unknown;

/** Strapi's way with transactions: one inside another is the same one. */
const transactionsOf = (connection: Knex) => {
  const current = new AsyncLocalStorage<Knex.Transaction>();
  return async (work?: Callback): Promise<unknown> => {
    if (!work) throw new Error('transactions have a body here');
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

/** What is defined is defined for the process, whatever databases come and go. */
const once = (what: unknown, define: () => void): void => {
  if (defined.has(what)) return;
  define();
  defined.add(what);
};

/** Opens the plugins over a database; the one before it is closed by then. */
const openPlugins = (
  connection: Knex,
  { plugins, played, documents, postsLetters }: Parts,
): void => {
  const strapi = {
    db: { connection, transaction: transactionsOf(connection) },
    dirs: { app: { root: join(root, 'cms') } },
    documents,
    plugin: (name: keyof PluginServices) => ({
      service: () => plugins[name]?.services.public() ?? played[name],
    }),
  };
  const house = Object(strapi) as Core.Strapi;
  keepStrapi(house);
  guardTransactions(house);
  forgetLimiters();
  once('platform', () => addMigrations('platform', platformMigrations));
  once('files', defineDiscarding);
  if (postsLetters) once('letters', listenForMail);
  for (const plugin of Object.values(plugins)) once(plugin, () => plugin.register());
};

/** Makes the tables of a database that the plugins are open over. */
const prepareDatabase = async (
  database: Knex,
  { tables = {}, makeTables: makeMore, plugins, tablesOf = [] }: Parts,
): Promise<void> => {
  await makeTables(tables, database);
  await makeMore?.(database);
  // Files of tests share a process: what another one has opened is known, and not meant.
  await runMigrations(database, ['platform', ...Object.keys(plugins), ...tablesOf]);
};

/** Sets the clock of a shop that begins: moving one never turns it back. */
export const beginAt = async (at: Date): Promise<void> => {
  await writeSetting('demo.clock', { offsetMs: at.getTime() - Date.now() });
  await loadClock();
};

/** The next work of this name ends right after its first commit, as if the process were killed there. */
export const dieAfterCommitOf = (subscriber: string): void =>
  strikeWith(({ work: name, kind }) => {
    if (kind !== 'after-commit' || !name.endsWith(`>${subscriber}`)) return;
    strikeWith(undefined);
    throw new Error('killed');
  });

let working: Promise<unknown> = Promise.resolve();

/** Does everything that is due; whoever asks meanwhile waits for their turn. @returns how much that was */
export const work = (): Promise<number> => {
  const next = working.then(async () => {
    jobWorker.open();
    outboxWorker.open();
    try {
      return await runDueJobs();
    } finally {
      await Promise.all([jobWorker.stop(), outboxWorker.stop()]);
    }
  });
  working = next.catch(() => {});
  return next;
};

export const openApp = async (
  engine: EngineName,
  parts: Parts,
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
  const { plugins, tables, tablesOf, makeTables: isOwn } = parts;
  const key = JSON.stringify([engine, Object.keys(plugins), tables, tablesOf]);
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
    desk: (plugin) => {
      const desk = plugin === 'platform' ? platformDesk : parts.plugins[plugin]?.routes?.admin;
      return deskOf(desk?.routes ?? []);
    },
    fall: databases.fall,
    close: databases.close,
  };
};
