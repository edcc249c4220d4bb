/** A bucket that accepts a connection and never responds; tests/cluster/files.test.ts covers one that works. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SilentServer, silentServer } from '../../../../tests/support/silent-server.ts';
import { s3Store } from './s3.ts';
import { type FileStore, FilesAway } from './store.ts';
import { discardFiles } from './sweep.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-s3-'));
let bucket: SilentServer;
beforeAll(async () => {
  bucket = await silentServer();
});
afterAll(async () => {
  await bucket?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (restMs: number): FileStore => {
  const endpoint = `http://127.0.0.1:${bucket.port}`;
  const account = { region: 'kz', key: 'key', secret: 'secret', publicEndpoint: '' };
  return s3Store({ ...account, endpoint, bucket: 'oner' }, dataDir, { answerMs: 300, restMs });
};
/** Milliseconds until the bucket is given up. */
const givenUpAfter = async (work: Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await expect(work).rejects.toBeInstanceOf(FilesAway);
  return performance.now() - started;
};

it('gives up every request to a bucket that never responds', async () => {
  const list = async (store: FileStore) => {
    for await (const some of store.list('claims')) expect(some).toEqual([]);
  };
  const asked: ((store: FileStore) => Promise<unknown>)[] = [
    (store) => store.put('claims', 'a.jpg', Buffer.from('a')),
    (store) => store.put('claims', 'a.jpg', (path) => writeFile(path, 'a')),
    (store) => store.size('claims', 'a.jpg'),
    (store) => store.stream('claims', 'a.jpg'),
    (store) => store.withFile('claims', 'a.jpg', async () => {}),
    (store) => store.remove('claims', ['a.jpg', 'b.jpg']),
    list,
  ];
  const waited = await Promise.all(asked.map((ask) => givenUpAfter(ask(open(0)))));
  for (const ms of waited) expect(ms).toBeGreaterThan(100);
  expect(Math.max(...waited)).toBeLessThan(4000);
});

it('waits for the bucket once, not for each of many files', async () => {
  const store = open(60_000);
  const names = ['a.jpg', 'b.jpg', 'c.jpg'];
  await givenUpAfter(discardFiles(store, { kind: 'claims', names }));
  const before = bucket.requests();
  for (let n = 0; n < 20; n += 1)
    expect(await givenUpAfter(discardFiles(store, { kind: 'claims', names }))).toBeLessThan(100);
  expect(bucket.requests()).toBe(before);
});

it('tries again after a while', async () => {
  const store = open(1);
  await givenUpAfter(store.size('claims', 'a.jpg'));
  bucket.say('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n');
  await expect.poll(() => store.size('claims', 'a.jpg')).toBe(3);
  bucket.say(null);
});

it('gives up an incomplete file, and keeps nothing of it', async () => {
  bucket.say('HTTP/1.1 200 OK\r\ncontent-length: 2000\r\n\r\nbegin');
  const read = open(0).withFile('claims', 'a.jpg', async () => {});
  expect(await givenUpAfter(read)).toBeGreaterThan(100);
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  bucket.say(null);
});
