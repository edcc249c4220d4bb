/**
 * A plugin accesses only its own tables. In typed queries a foreign table does not compile (`schema.ts`), and Strapi's
 * own tables come from the adapter of platform; this test finds table names in strings, as in Knex and raw SQL.
 * Exceptions: `reconcile/` compares plugins with each other, and migrations copy rows.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/** The adapter, the only file that names Strapi's own tables. */
const adapter = 'plugins/platform/server/db/strapi-tables.ts';

/** Allowed accesses to foreign tables. */
const explained = [
  // Whether a picture is public is one prepared statement (`isPublicPicture`), and texts of editors refer to pictures.
  'catalogue collections',
  'catalogue legal_editions',
  'catalogue legal_texts',
  'catalogue news_articles',
  'catalogue pages',
];

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

/** Owner plugin of each table. */
const owners = new Map(
  sources
    .filter((path) => path.endsWith('/server/schema.ts'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/^ {2}(\w+): (?:StrapiEntry(?:<\w+>)? & )?\{$/gm)].map(
        ([, table = '']) => [snake(table), pluginOf(path)] as const,
      ),
    ),
);
const isOfStrapi = (table: string): boolean =>
  /_(lnk|cmps|mph)$/.test(table) ||
  ['admin_users', 'admin_roles', 'files', 'strapi_sessions', 'up_roles', 'up_users'].includes(
    table,
  );

/** Names in the position of a table: first argument of a call, or after an SQL keyword. */
const named =
  /(\w*)\(\s*(['"`])([a-z_\d]+)(?: as \w+)?\2|\b(?:from|join|into|update)\s+["`]?([a-z_\d]+)/g;
/** Calls whose argument is a plugin, a cache, an alias or a group of notices. */
const others = ['as', 'cached', 'pluginService', 'row', 'say', 't'];

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

const foreign = new Map<string, string>();
for (const path of sources) {
  if (/\/(migrations|reconcile)\//.test(path) || path === adapter) continue;
  for (const table of foreignIn(path)) foreign.set(`${pluginOf(path)} ${table}`, path);
}

it('finds the tables of every plugin', () => {
  const tables = ['payments', 'outbox', 'acts', 'works', 'shop_items'];
  expect(tables.map((table) => owners.get(table))).toEqual([
    'payments',
    'platform',
    'payouts',
    'works',
    'catalogue',
  ]);
});

it('finds no foreign table except the allowed ones', () => {
  const unexplained = [...foreign].filter(([key]) => !explained.includes(key));
  expect(
    unexplained,
    'use strapiTables of platform, or a service of the plugin that owns the table',
  ).toEqual([]);
});

it('allows no access that does not occur', () => {
  expect(explained.filter((key) => !foreign.has(key))).toEqual([]);
});
