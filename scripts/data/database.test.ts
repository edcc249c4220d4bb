import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorsWithoutValues } from '@oner/config/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode, root } from '../bootstrap/node.mjs';
import { requireStopped } from './database.ts';
import { knexOfStrapi } from './strapi-knex.ts';

const memory = {
  client: 'better-sqlite3',
  useNullAsDefault: true,
  connection: { filename: ':memory:' },
};

it('a failed statement is reported without its values, which may be personal data', async () => {
  const saying = async (more: object): Promise<string> => {
    const db = knexOfStrapi()({ ...memory, ...more });
    const refused = db('buyers').insert({ email: 'aliya@oner.kz' });
    const error = await refused.then(String, ({ message, stack }) => `${message}\n${stack}`);
    await db.destroy();
    return error;
  };
  expect(await saying({})).toContain('aliya@oner.kz');
  const told = await saying(errorsWithoutValues);
  expect(told).toContain('insert into `buyers` (`email`)');
  expect(told).not.toContain('aliya');
});

it.each([
  ['SQLite', undefined],
  ['PostgreSQL', 'postgres://shop@127.0.0.1/shop'],
])('the shop tells so on %s', (_engine, databaseUrl) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oner-database-'));
  const program = `
    const { default: settings } = await import('${join(root, 'cms/config/database.ts')}');
    console.log(JSON.stringify(settings().connection.compileSqlOnError));`;
  const told = execFileSync(modernNode(), ['--input-type=module', '-e', program], {
    env: inherited({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_ENV: undefined }),
    encoding: 'utf8',
  });
  rmSync(dataDir, { recursive: true });
  expect(JSON.parse(told)).toBe(errorsWithoutValues.compileSqlOnError);
});

const Database: typeof import('better-sqlite3') = createRequire(import.meta.url)('better-sqlite3');
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'oner-stopped-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('a command that writes is told of a shop on the same file, and what to say when it is stopped', () => {
  const place = { dataDir, file: join(dataDir, 'oner.db'), databaseUrl: undefined };
  const ask = () => requireStopped('npm run seed', place);
  expect(ask).not.toThrow();
  const shop = new Database(join(dataDir, 'oner.lock'));
  shop.exec('BEGIN EXCLUSIVE');
  const told = expect.objectContaining({
    message: expect.stringMatching(/is running, .*Next: npm run seed$/),
  });
  expect(ask).toThrow(told);
  expect(() =>
    requireStopped('npm run seed', { ...place, databaseUrl: 'postgres://x' }),
  ).not.toThrow();
  shop.close();
  expect(ask).not.toThrow();
});
