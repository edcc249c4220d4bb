import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testFileStore } from '../../../../tests/support/app/file-store.ts';
import { diskStore } from './disk.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-disk-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const store = diskStore(dataDir);

describe('a disk', () => {
  testFileStore(async () => store);

  // A bucket has no folders that appear and disappear with their files.
  it('keeps a file that is added while the last file of its folder is removed', async () => {
    for (let n = 0; n < 60; n += 1) {
      await store.put('prints', 'ab/old', Buffer.from('old'));
      const kept = store.put('prints', 'ab/new', Buffer.from('new'));
      await Promise.all([kept, store.remove('prints', ['ab/old'])]);
      expect(readdirSync(join(dataDir, 'prints', 'ab'))).toEqual(['new']);
      await store.remove('prints', ['ab/new']);
    }
  });

  it('keeps files readable by their owner, and pictures where Strapi serves them', async () => {
    await store.put('documents', 'a.pdf', Buffer.from('paper'));
    await store.put('pictures', 'b.webp', (path) => writeFile(path, 'picture'));
    const modeOf = (path: string): number => statSync(join(dataDir, path)).mode & 0o777;
    expect([modeOf('documents'), modeOf('documents/a.pdf')]).toEqual([0o700, 0o600]);
    expect(readdirSync(join(dataDir, 'public', 'uploads'))).toEqual(['b.webp']);
    expect(await store.link('documents', 'a.pdf', 'a.pdf')).toBeNull();
  });
});
