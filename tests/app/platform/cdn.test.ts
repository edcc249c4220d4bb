/** A cache in front of the front doors is purged of stale copies. A separate file, because a process reads its variables once. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { surrogateKeys } from '@oner/config/contract/surrogate-keys';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';
import {
  defineCdn,
  emit,
  events,
  listenForCdn,
  purgeRequest,
  purgeSite,
  subscribe,
  transact,
} from '../../support/app/platform.ts';
import { type App, openApp, runJobs } from '../../support/app.ts';
import { jobOf } from '../../support/jobs-and-events.ts';

/** Copies by address, each with the keys that its page carries. */
let copies: ReadonlyMap<string, string> = new Map();
let refusals = 0;
const asked: string[] = [];
const cache = createServer(({ method, headers }, response) => {
  const keys = String(headers['surrogate-key']).split(' ');
  asked.push(`${method} ${keys.length}`);
  const isAllowed = headers.authorization === 'Bearer of-the-cache' && method === 'PURGE';
  if (refusals > 0 || !isAllowed) {
    refusals -= 1;
    response.writeHead(503).end();
    return;
  }
  copies = new Map(
    [...copies].filter(([, of]) => !of.split(' ').some((key) => keys.includes(key))),
  );
  response.writeHead(200).end();
});

let app: App;
let database: Knex;
beforeAll(async () => {
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  setVariable('CDN_PURGE_URL', `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`);
  setVariable('CDN_PURGE_TOKEN', 'of-the-cache');
  defineCdn();
  listenForCdn();
  app = await openApp('sqlite', { plugins: {}, stubs: {} });
});
beforeEach(async () => {
  database = await app.fresh();
  asked.length = 0;
  copies = new Map(
    Object.entries({
      '/kk/work/a': surrogateKeys(['menu', 'work:a']),
      '/kk/work/ab': surrogateKeys(['menu', 'work:ab']),
      '/kk/page/әлем': surrogateKeys(['menu', 'page:әлем, и не только']),
    }),
  );
});
afterAll(async () => {
  await app?.close();
  cache.close();
});
const purge = (...tags: string[]): Promise<void> => transact(() => purgeSite(tags));
const left = (): string[] => [...copies.keys()];

it('drops copies with one of the keys, and again after the front doors have dropped theirs', async () => {
  await purge('work:a', 'page:әлем, и не только');
  await runJobs();
  expect(left()).toEqual(['/kk/work/ab']);
  // A copy made from a front door's stale page.
  copies = new Map([['/kk/work/a', surrogateKeys(['work:a'])]]);
  const again = jobOf({ sql: database }, 'platform.purge-cdn');
  expect(await again.dueIn()).toBeGreaterThan(50_000);
  expect(await again.dueIn()).toBeLessThanOrEqual(60_000);
  await again.makeDue();
  await runJobs();
  expect(left()).toEqual([]);
});

it('is purged again after a failed purge', async () => {
  refusals = 1;
  await purge('work:ab');
  await runJobs();
  expect(left()).toContain('/kk/work/ab');
  await database('outbox_deliveries').update({ due_at: 0 });
  await runJobs();
  expect([left().length, asked]).toEqual([2, ['PURGE 1', 'PURGE 1']]);
});

it('is purged while mail servers do not respond', async () => {
  let release = (): void => {};
  const silence = new Promise<void>((resolve) => {
    release = resolve;
  });
  subscribe(events.termsChanged, 'cdn.silent', () => silence, { kind: 'outward' });
  for (const key of ['a', 'b', 'c', 'd', 'e'])
    await emit(events.termsChanged, `silent-${key}`, { cause: 'standstill' });
  await purge('work:ab');
  const worked = runJobs();
  try {
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 5000 });
  } finally {
    release();
    await worked;
  }
});

it('causes no e-mails while it is away', async () => {
  await purge('work:a');
  refusals = 1;
  await database('outbox_deliveries').update({ attempts: 9 });
  await runJobs();
  await purge('work:ab');
  await runJobs();
  refusals = 1;
  await jobOf({ sql: database }, 'platform.purge-cdn').makeDue();
  await database('jobs').update({ attempts: 9 });
  await runJobs();
  const row = { done_at: expect.any(Number), dead_at: null, attempts: 10 };
  expect(await database('outbox_deliveries').orderBy('id').first()).toMatchObject(row);
  expect(await database('jobs').where({ name: 'platform.purge-cdn' }).first()).toMatchObject(row);
  expect(refusals).toBe(0);
});

it('gets many keys in parts', async () => {
  await purge(...Array.from({ length: 70 }, (_, n) => `work:${n}`));
  await runJobs();
  expect(asked).toEqual(['PURGE 30', 'PURGE 30', 'PURGE 10']);
});

it.each([
  ['varnish', { method: 'PURGE', headers: { 'surrogate-key': 'a b', authorization: 'Bearer t' } }],
  ['fastly', { method: 'POST', headers: { 'surrogate-key': 'a b', 'fastly-key': 't' } }],
  [
    'cloudflare',
    {
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
      body: '{"tags":["a","b"]}',
    },
  ],
] as const)('asks %s as it wants to be asked', (form, expected) => {
  expect(purgeRequest(form, ['a', 'b'], 't')).toEqual(expected);
});
