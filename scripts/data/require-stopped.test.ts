import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireStopped } from './require-stopped.ts';

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
