import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '@oner/platform/files/disk';
import type { FileKind } from '@oner/platform/files/rules';
import { afterAll, expect, it } from 'vitest';
import { copyFiles } from './copy.ts';

const home = mkdtempSync(join(tmpdir(), 'oner-copy-'));
afterAll(() => rm(home, { recursive: true, force: true }));
const [from, to] = ['from', 'to'].map((name) => diskStore(join(home, name))) as [
  ReturnType<typeof diskStore>,
  ReturnType<typeof diskStore>,
];

it('continues if a file is deleted during the copy, and fails if one cannot be written', async () => {
  const names = ['a.jpg', 'b.jpg', 'c.jpg'];
  for (const name of names) await from.put('claims', name, Buffer.from(name));
  const deleting = {
    ...from,
    withFile: async <T>(kind: FileKind, name: string, use: (path: string) => Promise<T>) => {
      if (name === 'b.jpg') await from.remove(kind, [name]);
      return from.withFile(kind, name, use);
    },
  };
  expect(await copyFiles('claims', deleting, to)).toEqual({ copied: 2, left: 0 });
  const full = { ...to, size: async () => null, put: () => Promise.reject(new Error('full')) };
  await expect(copyFiles('claims', from, full)).rejects.toThrow('full');
});

it('copies files that are missing or incomplete at each run, but no unfinished ones', async () => {
  await from.put('unfinished', 'a/0000000000-3', Buffer.from('one'));
  await from.put('unfinished', 'b', Buffer.from('two'));
  writeFileSync(join(home, 'from', 'unfinished', 'c.0a1b2c3d.part'), 'thr');
  await to.put('unfinished', 'b', Buffer.from('tw'));
  expect(await copyFiles('unfinished', from, to)).toEqual({ copied: 2, left: 0 });
  expect(await copyFiles('unfinished', from, to)).toEqual({ copied: 0, left: 2 });
  const folder = join(home, 'to', 'unfinished');
  expect(readdirSync(folder).sort()).toEqual(['a', 'b']);
  expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('two');
  expect(readFileSync(join(folder, 'a', '0000000000-3'), 'utf8')).toBe('one');
});
