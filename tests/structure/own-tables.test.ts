/**
 * A plugin reads its own tables. In typed queries a table of another plugin does not compile (`schema.ts`); this finds the names
 * of foreign tables in strings, as Knex and raw SQL take them. `reconcile/` compares plugins with each other, and migrations carry
 * rows over: both may.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/** In how many files of a plugin a foreign table is still named, Strapi's private ones among them. Lower a number when yours is lower. */
const most: Readonly<Record<string, number>> = {
  'accounts admin_users': 2,
  'accounts admin_users_roles_lnk': 1,
  'accounts buyers_user_lnk': 1,
  'accounts files': 1,
  'accounts files_related_mph': 1,
  'accounts sellers_user_lnk': 3,
  'accounts strapi_sessions': 2,
  'accounts up_users': 6,
  'accounts up_users_role_lnk': 1,
  'catalogue files': 2,
  'catalogue files_related_mph': 2,
  'catalogue legal_editions': 1,
  'content files': 1,
  'content files_related_mph': 1,
  'moderation audit': 2,
  'moderation complaints_seller_lnk': 1,
  'moderation complaints_work_lnk': 1,
  'orders admin_users': 1,
  'platform admin_users': 2,
  'platform strapi_sessions': 1,
  'works files': 9,
  'works files_related_mph': 6,
  'works works_seller_lnk': 5,
};

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'plugins'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^plugins\/\w+\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'));

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const pluginOf = (path: string): string => path.split('/')[1] ?? '';
const snake = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, (_, before, letter) => `${before}_${letter.toLowerCase()}`);

/** Table → the plugin that has it. */
const owners = new Map(
  sources
    .filter((path) => path.endsWith('/server/schema.ts'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/^ {2}(\w+): \{$/gm)].map(
        ([, table = '']) => [snake(table), pluginOf(path)] as const,
      ),
    ),
);
const isOfStrapi = (table: string): boolean =>
  /_(lnk|cmps|mph)$/.test(table) ||
  ['admin_users', 'files', 'strapi_sessions', 'up_users'].includes(table);

/** Names that stand where a table does: the first argument of a call, or behind a keyword of SQL. */
const named =
  /(\w*)\(\s*(['"`])([a-z_\d]+)(?: as \w+)?\2|\b(?:from|join|into|update)\s+["`]?([a-z_\d]+)/g;
/** Calls whose argument is a plugin or a group of notices, and no table. */
const others = ['pluginService', 'row'];

const foreignIn = (path: string): ReadonlySet<string> => {
  const code = textOf(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const tables = [...code.matchAll(named)]
    .filter(([, call = '']) => !others.includes(call))
    .map(([, , , argument, keyword]) => argument ?? keyword ?? '');
  return new Set(
    tables.filter(
      (table) => isOfStrapi(table) || (owners.get(table) ?? pluginOf(path)) !== pluginOf(path),
    ),
  );
};

const counts = new Map<string, number>();
for (const path of sources) {
  if (/\/(migrations|reconcile)\//.test(path)) continue;
  for (const table of foreignIn(path)) {
    const key = `${pluginOf(path)} ${table}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

it('knows the tables of every plugin', () => {
  expect([owners.get('payments'), owners.get('outbox'), owners.get('acts')]).toEqual([
    'payments',
    'platform',
    'payouts',
  ]);
});

it('finds no foreign table in a plugin that had none', () => {
  expect([...counts.keys()].filter((key) => most[key] === undefined)).toEqual([]);
});

it.each(Object.entries(most))('"%s" is named in at most %i files', (key, limit) => {
  expect(counts.get(key) ?? 0, 'lower the number where it is lower').toBeLessThanOrEqual(limit);
});
