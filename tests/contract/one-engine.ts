/**
 * Files of the contract suite that run on one database engine only, and why. All others run on both: those about SQL,
 * locks or transactions.
 */

import { globSync } from 'node:fs';
import { root } from '../../scripts/bootstrap/node.mjs';
import type { EngineName } from './support/chosen-engine.ts';

type Reason = { readonly file: string; readonly on: EngineName; readonly why: string };

export const onOneEngine: readonly Reason[] = [
  {
    file: 'tests/contract/works/memory.test.ts',
    on: 'sqlite',
    why: 'what a process holds while pictures are open: no database is in it',
  },
  {
    file: 'tests/contract/works/hostile-files.test.ts',
    on: 'postgres',
    why: 'files are refused before a row is written',
  },
  {
    file: 'tests/contract/script-payloads.test.ts',
    on: 'postgres',
    why: 'texts are checked before they are written, and PostgreSQL is the stricter of the two about what a text is',
  },
  {
    file: 'tests/contract/works/script-payloads.test.ts',
    on: 'postgres',
    why: 'as the one before',
  },
  {
    file: 'tests/contract/works/sections.test.ts',
    on: 'postgres',
    why: 'photos and fields of the three forms; that works are written, changed and read is shown on both by the others',
  },
  {
    file: 'tests/contract/works/refusals.test.ts',
    on: 'sqlite',
    why: 'what is refused is refused before a row is written',
  },
  {
    file: 'tests/contract/accounts/locks.test.ts',
    on: 'postgres',
    why: 'SQLite has one writer: nobody waits for a row that another holds',
  },
  {
    file: 'tests/contract/platform/foreign-lock.test.ts',
    on: 'sqlite',
    why: 'PostgreSQL locks rows and not the whole database',
  },
  {
    file: 'tests/faults/full-disk.test.ts',
    on: 'sqlite',
    why: 'its database is a file on the disk that is full',
  },
  {
    file: 'tests/contract/accounts/owner.test.ts',
    on: 'sqlite',
    why: 'accounts of the panel are made by Strapi, on both engines alike',
  },
  {
    file: 'tests/contract/platform/edge.test.ts',
    on: 'sqlite',
    why: 'requests that no client of ours would send are turned away before a database is asked',
  },
];

/** Files that the suite omits on this engine. */
export const notOn = (engine: EngineName): readonly string[] =>
  onOneEngine.filter(({ on }) => on !== engine).map(({ file }) => file);

type Everyday = {
  /** A file, or a folder ending with `/`. */
  readonly path: string;
  /** Null if only the full run includes it. */
  readonly on: EngineName | null;
  readonly why: string;
};

/**
 * Files that the everyday run plays on one engine or not at all; `npm run test:all` plays them on all possible engines.
 * The matrix of calls and roles, mass concurrency tests, and failures between two processes stay on both, as do most
 * rules of orders, payments and payouts in one process (tests/app; the others use `sceneEngines`).
 */
export const everyday: readonly Everyday[] = [
  ...(
    [
      ['tests/contract/accounts/', 'postgres'],
      ['tests/contract/catalogue/', 'postgres'],
      ['tests/contract/content/', 'sqlite'],
      ['tests/contract/moderation/', 'sqlite'],
      ['tests/contract/later.test.ts', 'sqlite'],
      ['tests/contract/works/', 'sqlite'],
      ['tests/contract/staff-routes.test.ts', 'postgres'],
      ['tests/contract/broken-values.test.ts', 'postgres'],
    ] as const
  ).map(([path, on]) => ({ path, on, why: 'its rules are the same over either database' })),
  ...['orders/print', 'orders/read', 'orders/shop', 'orders/strangers-address']
    .concat('payments/bank', 'payments/sign', 'payments/statements', 'payouts/desk')
    .map((file) => ({
      path: `tests/contract/${file}.test.ts`,
      on: 'sqlite' as const,
      why: 'what HTTP, accounts and the panel add; its rules and its SQL are played on both in tests/app',
    })),
  ...['notices', 'readiness'].map((file) => ({
    path: `tests/contract/platform/${file}.test.ts`,
    on: 'sqlite' as const,
    why: 'what a person reads and chooses; whether it is told, and once, is played on both in one process',
  })),
  {
    path: 'tests/contract/works/memory.test.ts',
    on: null,
    why: 'a minute and a half of large pictures',
  },
  {
    path: 'tests/contract/platform/demo.test.ts',
    on: 'postgres',
    why: 'its rows are made by documents of Strapi; there the world that was killed on the way is compared with the other',
  },
  {
    path: 'tests/faults/storage-full.test.ts',
    on: 'postgres',
    why: 'the disk is asked for room, and not the database; one on a full disk is played by full-disk',
  },
  {
    path: 'tests/contract/platform/strapi-commands.test.ts',
    on: 'sqlite',
    why: 'the lock that commands meet; that a start on PostgreSQL waits for another is shown there by processes',
  },
  {
    path: 'tests/contract/platform/processes.test.ts',
    on: 'postgres',
    why: 'what a process does; that SQLite takes one process only is shown every day by strapi-commands',
  },
  {
    path: 'tests/contract/accounts/owner.test.ts',
    on: null,
    why: 'five starts of a CMS for one command; who has no second factor is played by second-factor',
  },
  { path: 'tests/faults/hostile.test.ts', on: null, why: 'requests by chance' },
  {
    path: 'tests/faults/kill.test.ts',
    on: 'sqlite',
    why: 'crashes at all boundaries are played on both, in one process',
  },
];

/** Files that the everyday run omits on this engine in addition to `notOn`; no file is omitted on both. */
export const notEveryday = (engine: EngineName): readonly string[] => {
  const pinned = new Set(onOneEngine.map(({ file }) => file));
  return globSync('tests/{contract,faults}/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const matching = everyday.filter(({ path }) => file === path || file.startsWith(path));
      if (matching.some(({ on }) => on === null)) return true;
      return !pinned.has(file) && matching.some(({ on }) => on !== engine);
    });
};
