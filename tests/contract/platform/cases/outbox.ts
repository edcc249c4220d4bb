import { createServer, type Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

const deliveries = (key: string) =>
  bench
    .sql('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .where({ 'o.key': key })
    .select('d.*')
    .orderBy('d.subscriber');
const about = async (key: string) =>
  (await bench.notes()).filter((line) => line.endsWith(` ${key}`));
const task = {};

describe('events', () => {
  it('reach every subscriber after the commit, once, and never without it', async () => {
    await bench.tell('emit', { keys: ['one'], task });
    await bench.tell('emit', { keys: ['one'], task });
    await bench.tell('emit', { keys: ['undone'], task, rollBack: true });
    await bench.untilNoted('a ends one', 'b ends one');
    await expect
      .poll(async () => (await deliveries('one')).every((d) => d.done_at !== null))
      .toBe(true);
    expect((await about('one')).sort()).toEqual([
      'a begins one',
      'a ends one',
      'b begins one',
      'b ends one',
    ]);
    expect(await deliveries('undone')).toEqual([]);
  });

  it('are told again to who failed, and to nobody else', async () => {
    await bench.tell('emit', { keys: ['shaky'], task: { failures: 1 } });
    await bench.untilNoted('a ends shaky', 'b ends shaky');
    const notes = await about('shaky');
    expect(notes.filter((line) => line === 'a begins shaky')).toHaveLength(2);
    expect(notes.filter((line) => line === 'b begins shaky')).toHaveLength(1);
  });

  it('keep their order for one thing, and let other things pass', async () => {
    await bench.tell('emit', { keys: ['thing#1'], task: { failures: 1 } });
    await bench.tell('emit', { keys: ['thing#2', 'thing#3', 'other'], task });
    await bench.untilNoted('a ends thing#3', 'a ends other');
    const ends = (await bench.notes()).filter((line) => line.startsWith('a ends'));
    const thing = ends.filter((line) => line.includes('thing'));
    expect(thing).toEqual(['a ends thing#1', 'a ends thing#2', 'a ends thing#3']);
    expect(ends.indexOf('a ends other')).toBeLessThan(ends.indexOf('a ends thing#1'));
  });

  it('stay to be seen when nobody can take them, and hold nobody up then', async () => {
    await bench.tell('emit', { keys: ['stuck#1'], task: { failures: 9 } });
    await bench.tell('emit', { keys: ['stuck#2'], task });
    await bench.untilNoted('a ends stuck#2');
    const [dead, fine] = await deliveries('stuck#1');
    expect(dead.subscriber).toBe('bench.happened>bench.a');
    expect(dead.dead_at).not.toBeNull();
    expect(dead.last_error).toContain('stuck#1 failed as told');
    expect(fine.done_at).not.toBeNull();
    const told = async () =>
      (await bench.letters()).filter(({ subject }) => subject.endsWith('bench.a stuck#1'));
    await expect.poll(told, { timeout: 60_000 }).toMatchObject([{ to: 'info@oner.test' }]);
  });

  it('survive the process', async () => {
    const told = bench.tell('emit', { keys: ['fatal'], task: { dies: true } });
    await Promise.allSettled([told, bench.cms().ended]);
    if (bench.engine === 'postgres')
      await bench.sql('outbox_deliveries').update({ lease_until: 1 });
    await bench.restart();
    await bench.untilNoted('a ends fatal', 'b ends fatal');
    // What was given up before is tried again: a start is what comes after mending.
    const tries = async () =>
      (await about('stuck#1')).filter((line) => line.startsWith('a begins'));
    await expect.poll(async () => (await tries()).length, { timeout: 60_000 }).toBeGreaterThan(3);
  });
});

describe('the purge', () => {
  const heard: { authorization: string | undefined; body: string }[] = [];
  const frontDoor = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', (piece) => {
          body += piece;
        });
        request.on('end', () => {
          heard.push({ authorization: request.headers.authorization, body });
          response.writeHead(request.url === '/_purge' ? 204 : 404).end();
        });
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });

  it('reaches the front door at once, with the secret', async () => {
    const server = await frontDoor(bench.port);
    await bench.tell('purge', { tags: ['work:abc', 'list:art'] });
    await expect.poll(() => heard, { interval: 20 }).toHaveLength(1);
    server.close();
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ tags: ['work:abc', 'list:art'] });
    expect(heard[0]?.authorization).toMatch(/^Bearer \S{10,}$/);
  });

  it('is dropped when there is no front door', async () => {
    await bench.tell('purge', { tags: ['list:gone'] });
    const dropped = () =>
      bench
        .sql('outbox_deliveries as d')
        .join('outbox as o', 'o.id', 'd.outbox_id')
        .where('o.event', 'site.purge')
        .whereNotNull('d.last_error')
        .whereNotNull('d.done_at')
        .first();
    await expect.poll(dropped, { timeout: 60_000 }).toMatchObject({ attempts: 3, dead_at: null });
  });
});
