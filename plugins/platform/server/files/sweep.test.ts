import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dayMs } from '@oner/config/terms';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { diskStore } from './disk.ts';
import { byName } from './kinds.ts';
import { discardFiles, sweepIncoming, sweepKind } from './sweep.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-kinds-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const store = diskStore(dataDir);
const folder = join(dataDir, 'documents');
const there = (): string[] => readdirSync(folder).sort();
const nameOf = (letter: string): string => `${letter.repeat(32)}.jpg`;
const [known, old, young] = [nameOf('a'), nameOf('b'), nameOf('c')];

const now = Date.now();
const put = async (name: string, daysAgo: number): Promise<void> => {
  await store.put('documents', name, Buffer.from(name));
  const at = (now - daysAgo * dayMs) / 1000;
  utimesSync(join(folder, name), at, at);
};
const rowsOf = (rows: readonly string[]) =>
  byName(['jpg'], async (names) => new Set(names.filter((one) => rows.includes(one))));
const sweep = (rows: readonly string[], sweepsAll = false): Promise<void> => {
  return sweepKind(store, 'documents', { ...rowsOf(rows), sweepsAll }, now);
};

beforeEach(() => rm(folder, { recursive: true, force: true }));

it('deletes only files that are older than a day and have no row', async () => {
  await put(known, 2);
  await put(young, 0.9);
  await put(old, 1.1);
  writeFileSync(join(folder, 'note.txt'), 'of somebody else');
  utimesSync(join(folder, 'note.txt'), 1, 1);
  await sweep([known]);
  expect(there()).toEqual([known, young, 'note.txt']);
});

it('deletes unfinished files of a killed process', async () => {
  await put(known, 2);
  await put(`${old}.0a1b2c3d.part`, 2);
  await put(`${young}.0a1b2c3d.part`, 0);
  await sweep([known]);
  expect(there()).toEqual([known, `${young}.0a1b2c3d.part`]);
});

it('deletes unfinished statements and prints, and prints of two weeks ago', async () => {
  const at = (file: string, daysAgo: number): string => {
    const path = join(dataDir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
    const seconds = (now - daysAgo * dayMs) / 1000;
    utimesSync(path, seconds, seconds);
    return path;
  };
  const kept = [
    at('prints/new.png', 13.9),
    at('prints/b.png.0a1b2c3d.part', 0.9),
    at('statements/halyk/of-the-bank.csv.part', 30),
    at('statements/taken/old.csv', 300),
    at('incoming/young', 0.9),
  ];
  const gone = [
    at('prints/old.png', 14.1),
    at('prints/a.png.0a1b2c3d.part', 1.1),
    at('statements/taken/a.csv.0a1b2c3d.part', 1.1),
    at('incoming/old', 1.1),
  ];
  for (const kind of ['prints', 'statements'] as const)
    await sweepKind(store, kind, undefined, now);
  await sweepIncoming(now, dataDir);
  expect([...kept, ...gone].filter((path) => existsSync(path))).toEqual(kept);
});

it('deletes files without rows, also repeatedly, and returns those still needed', async () => {
  for (const name of [known, old]) await put(name, 0);
  const asked = { kind: 'documents', names: [known, old, young] } as const;
  for (let time = 0; time < 2; time += 1) {
    expect(await discardFiles(store, asked, rowsOf([known]))).toEqual([known]);
    expect(there()).toEqual([known]);
  }
});

it('deletes a whole folder', async () => {
  for (const name of ['a/1', 'a/2', 'ab/1']) await store.put('unfinished', name, Buffer.from(name));
  expect(await discardFiles(store, { kind: 'unfinished', names: ['a/'] })).toEqual([]);
  expect(readdirSync(join(dataDir, 'unfinished'))).toEqual(['ab']);
});

it('keeps all files if none has a row, unless that is normal', async () => {
  await put(known, 2);
  await put(old, 2);
  await sweep([]);
  expect(there()).toEqual([known, old]);
  await sweep([], true);
  expect(there()).toEqual([]);
});
