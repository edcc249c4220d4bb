import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { diskStore } from './disk.ts';
import { byName, sweepKind } from './kinds.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-kinds-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const store = diskStore(dataDir);
const folder = join(dataDir, 'documents');
const there = (): string[] => readdirSync(folder).sort();
const nameOf = (letter: string): string => `${letter.repeat(32)}.jpg`;
const [known, old, young] = [nameOf('a'), nameOf('b'), nameOf('c')];

const dayMs = 86_400_000;
const now = Date.now();
const put = async (name: string, daysAgo: number): Promise<void> => {
  await store.put('documents', name, Buffer.from(name));
  const at = (now - daysAgo * dayMs) / 1000;
  utimesSync(join(folder, name), at, at);
};
const sweep = (rows: readonly string[], sweepsAll = false): Promise<void> => {
  const rowsKnown = byName(
    ['jpg'],
    async (names) => new Set(names.filter((one) => rows.includes(one))),
  );
  return sweepKind(store, 'documents', { ...rowsKnown, sweepsAll }, now - dayMs);
};

beforeEach(() => rm(folder, { recursive: true, force: true }));

it('sweeps away what is older than a day and has no row, and nothing else', async () => {
  await put(known, 2);
  await put(young, 0.9);
  await put(old, 1.1);
  writeFileSync(join(folder, 'note.txt'), 'of somebody else');
  utimesSync(join(folder, 'note.txt'), 1, 1);
  await sweep([known]);
  expect(there()).toEqual([known, young, 'note.txt']);
});

it('sweeps away what a killed process was writing', async () => {
  await put(known, 2);
  await put(`${old}.0a1b2c3d.part`, 2);
  await put(`${young}.0a1b2c3d.part`, 0);
  await sweep([known]);
  expect(there()).toEqual([known, `${young}.0a1b2c3d.part`]);
});

it('leaves all of them where none has a row, unless that is usual', async () => {
  await put(known, 2);
  await put(old, 2);
  await sweep([]);
  expect(there()).toEqual([known, old]);
  await sweep([], true);
  expect(there()).toEqual([]);
});
