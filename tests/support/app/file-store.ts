/** Requirements of every file store: the disk in each test run, a bucket in `npm run test:cluster`. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readEnv } from '@oner/config/env';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileKind } from '../../../plugins/platform/server/files/rules.ts';
import { s3Store } from '../../../plugins/platform/server/files/s3.ts';
import {
  type FileStore,
  FilesAway,
  type ListedFile,
} from '../../../plugins/platform/server/files/store.ts';

const nameOf = (ending = 'jpg'): string => `${randomBytes(16).toString('hex')}.${ending}`;
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const code = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

export const testFileStore = (open: () => Promise<FileStore>): void => {
  let store: FileStore;
  let dir: string;
  beforeAll(async () => {
    store = await open();
    dir = mkdtempSync(join(tmpdir(), 'oner-files-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const all = async (folder?: string, kind: FileKind = 'claims'): Promise<ListedFile[]> => {
    const found: ListedFile[] = [];
    for await (const some of store.list(kind, folder)) found.push(...some);
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  const read = async (name: string, range?: { from: number; to: number }) =>
    buffer(await store.stream('claims', name, range));

  it('gives back what it was given: bytes, a file, or what somebody writes', async () => {
    const large = randomBytes(3_000_000);
    const path = join(dir, 'sent');
    writeFileSync(path, large);
    const names = [nameOf(), nameOf(), nameOf()] as const;
    await store.put('claims', names[0], large);
    await store.put('claims', names[1], path);
    await store.put('claims', names[2], (into) => writeFile(into, large));
    for (const name of names) {
      expect(await store.size('claims', name)).toBe(large.length);
      expect(digest(await read(name))).toBe(digest(large));
    }
    expect(digest(readFileSync(path))).toBe(digest(large));
    await store.remove('claims', names);
  });

  it('keeps an empty file', async () => {
    const name = nameOf();
    await store.put('claims', name, Buffer.alloc(0));
    expect([await store.size('claims', name), (await read(name)).length]).toEqual([0, 0]);
    await store.remove('claims', [name]);
  });

  it('replaces a file whole, and keeps the old one where the new one fails', async () => {
    const name = nameOf();
    await store.put('claims', name, Buffer.from('first'));
    await store.put('claims', name, Buffer.from('second'));
    const failing = async (path: string) => {
      await writeFile(path, 'thi');
      throw new Error('write failed');
    };
    await expect(store.put('claims', name, failing)).rejects.toThrow('write failed');
    await expect(store.put('claims', name, join(dir, 'nothing'))).rejects.toSatisfy(
      (error) => code(error) === 'ENOENT',
    );
    expect(String(await read(name))).toBe('second');
    expect((await all()).map((file) => file.name)).toEqual([name]);
    await store.remove('claims', [name]);
  });

  it('streams a part, both ends included', async () => {
    const name = nameOf();
    await store.put('claims', name, Buffer.from('0123456789'));
    const parts = [await read(name, { from: 3, to: 5 }), await read(name, { from: 9, to: 9 })];
    expect(parts.map(String)).toEqual(['345', '9']);
    await store.remove('claims', [name]);
  });

  it('lends a file under a path of this machine', async () => {
    const name = nameOf('png');
    await store.put('claims', name, Buffer.from('picture'));
    const lent = await store.withFile('claims', name, async (path) => {
      expect(path).toMatch(/\.png$/);
      return readFileSync(path, 'utf8');
    });
    expect(lent).toBe('picture');
    await store.remove('claims', [name]);
  });

  it('has no bytes of what is not there', async () => {
    const name = nameOf();
    const missing = (error: unknown) => code(error) === 'ENOENT';
    expect(await store.size('claims', name)).toBeNull();
    await expect(read(name)).rejects.toSatisfy(missing);
    const open = store.withFile('claims', name, async (path) => readFileSync(path));
    await expect(open).rejects.toSatisfy(missing);
    await store.remove('claims', [name, nameOf()]);
    expect(await all()).toEqual([]);
  });

  it('lists a kind, or a folder of it, with lengths and instants, and nothing of another kind', async () => {
    const before = Date.now() - 2000;
    const [other, ...names] = ['c', 'a/1', 'a/2', 'ab/1'];
    for (const name of names) await store.put('claims', name, Buffer.from(name));
    await store.put('handover', other ?? '', Buffer.from('x'));
    expect((await all()).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['a/1', 3],
      ['a/2', 3],
      ['ab/1', 4],
    ]);
    for (const { at } of await all()) {
      expect(at).toBeGreaterThan(before);
      expect(at).toBeLessThan(Date.now() + 2000);
    }
    expect((await all('a/')).map(({ name }) => name)).toEqual(['a/1', 'a/2']);
    await store.remove('claims', names);
    await store.remove('handover', ['c']);
    expect([await all(), await all('a/'), await all('zz/')]).toEqual([[], [], []]);
  });

  it('lists more than a page of them, each once', async () => {
    const names = Array.from({ length: 600 }, () => nameOf());
    const one = Buffer.from('1');
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => store.put('prints', name, one)));
    expect((await all('', 'prints')).map(({ name }) => name)).toEqual(names.toSorted());
    await store.remove('prints', names);
    expect(await all('', 'prints')).toEqual([]);
  });

  it('keeps one of two that are stored under one name at once', async () => {
    const name = nameOf();
    const [a, b] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(100_000, 'b')];
    await Promise.all([store.put('claims', name, a), store.put('claims', name, b)]);
    expect([digest(a), digest(b)]).toContain(digest(await read(name)));
    await store.remove('claims', [name]);
    await rm(join(dir, 'sent'), { force: true });
  });
};

/** A bucket as a shop with these variables opens it. @param dataDir of the machine */
export const bucketOf = async (
  variables: Readonly<Record<string, string>>,
  dataDir: string,
): Promise<FileStore> => {
  const { s3 } = readEnv({ ...variables, DATA_DIR: dataDir });
  if (!s3) throw new Error('these variables configure no bucket');
  return s3Store(s3, dataDir);
};
export { FilesAway };
