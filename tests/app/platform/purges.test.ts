/** The log of stale pages, in which each front door has a cursor of its own. */
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../support/app/open-platform.ts';
import {
  dropReadPurges,
  logPurge,
  mountPurges,
  readPurges,
  setDraining,
  transact,
} from '../../support/app/platform.ts';
import { doorSecret } from '../../support/some-address.ts';

type Route = { handler(ctx: object): Promise<void> };
const routes: Route[] = [];
mountPurges(Object({ server: { routes: (more: Route[]) => routes.push(...more) } }));
/** Asks as a front door. */
const ask = async (after: number | string, secret = doorSecret) => {
  const ctx = {
    set: () => {},
    get: () => `Bearer ${secret}`,
    query: { after },
    res: { destroyed: false },
    status: 200,
    body: {},
  };
  await routes[0]?.handler(ctx);
  return [ctx.status, ctx.body];
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const database = openPlatform(engine);

  it('a new front door drops its copies, and reads on from the end', async () => {
    expect(await readPurges(undefined)).toEqual({ cursor: 0, tags: [], isLost: true });
    await logPurge({ tags: ['news'] });
    expect(await readPurges(undefined)).toEqual({ cursor: 1, tags: [], isLost: true });
    expect(await readPurges(0)).toEqual({
      cursor: 1,
      tags: ['news'],
      isLost: false,
      writtenAt: expect.any(Number),
    });
    expect(await readPurges(1)).toEqual({ cursor: 1, tags: [], isLost: false });
  });

  it('returns each tag once, in parts if there are many rows', async () => {
    for (let row = 0; row < 101; row += 1) await logPurge({ tags: ['catalogue', `work:${row}`] });
    const first = await readPurges(1);
    expect([first.cursor, first.tags.length]).toEqual([101, 101]);
    expect(await readPurges(101)).toEqual({
      cursor: 102,
      tags: ['catalogue', 'work:100'],
      isLost: false,
      writtenAt: expect.any(Number),
    });
  });

  it('late writers leave no row behind a cursor', async () => {
    const before = 102;
    const seen: string[] = [];
    let cursor = before;
    const read = async () => {
      const purges = await readPurges(cursor);
      seen.push(...purges.tags);
      ({ cursor } = purges);
    };
    // One writer commits slowly: rows of the others come behind it, or wait.
    const slow = transact(async () => {
      await logPurge({ tags: ['slow'] });
      await new Promise((done) => setTimeout(done, 100));
    });
    const quick = Array.from({ length: 5 }, (_, n) => logPurge({ tags: [`quick:${n}`] }));
    while (cursor < before + 6) await read();
    await Promise.all([slow, ...quick]);
    expect(seen.toSorted()).toEqual([
      'quick:0',
      'quick:1',
      'quick:2',
      'quick:3',
      'quick:4',
      'slow',
    ]);
  });

  it('a cursor behind or ahead of the log is lost', async () => {
    await database()('site_purges').where('id', '<', 108).update({ logged_at: 1 });
    expect(await dropReadPurges(2)).toBe(107);
    expect(await readPurges(50)).toEqual({ cursor: 108, tags: [], isLost: true });
    expect(await readPurges(108)).toEqual({ cursor: 108, tags: [], isLost: false });
    expect(await readPurges(109)).toEqual({ cursor: 108, tags: [], isLost: true });
    // The last row stays, however old, so that an up-to-date cursor stays valid.
    await database()('site_purges').update({ logged_at: 1 });
    expect(await dropReadPurges(2)).toBe(0);
  });

  it('each waiting front door is answered at once, and nobody else', async () => {
    const { cursor } = await readPurges(undefined);
    const waiting = [ask(cursor), ask(cursor)];
    await logPurge({ tags: ['work:abc', 'list:art'] });
    const purges = { cursor: cursor + 1, tags: ['work:abc', 'list:art'], isLost: false };
    for (const answer of await Promise.all(waiting))
      expect(answer).toEqual([200, { ...purges, writtenAt: expect.any(Number) }]);
    expect(await ask('', 'another')).toEqual([401, {}]);
    expect(await ask('1 or 1')).toEqual([400, {}]);
  });
});

it('a process that ends refuses front doors instead of answering at once, again and again', async () => {
  setDraining();
  expect(await ask('')).toEqual([503, {}]);
});
