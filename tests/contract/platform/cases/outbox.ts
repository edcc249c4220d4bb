import { describe, expect, it } from 'vitest';
import { doorSecret } from '../../../support/some-address.ts';
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
    expect(dead.last_error).toContain('stuck#1 failed as requested');
    expect(fine.done_at).not.toBeNull();
    const handled = async () =>
      (await bench.emails()).filter(({ subject }) => subject.endsWith('bench.a stuck#1'));
    await expect.poll(handled, { timeout: 60_000 }).toMatchObject([{ to: 'info@oner.test' }]);
  });

  it('survive the process', async () => {
    const told = bench.tell('emit', { keys: ['fatal'], task: { dies: true } });
    await Promise.allSettled([told, bench.cms().ended]);
    if (bench.engine === 'postgres')
      await bench.sql('outbox_deliveries').update({ lease_until: 1 });
    await bench.restart();
    await bench.untilNoted('a ends fatal', 'b ends fatal');
    // Dead letters are retried at the start, because a fix is deployed with a restart.
    const tries = async () =>
      (await about('stuck#1')).filter((line) => line.startsWith('a begins'));
    await expect.poll(async () => (await tries()).length, { timeout: 60_000 }).toBeGreaterThan(3);
  });
});

describe('the log of purges', () => {
  const ask = async (after: number | '', secret = doorSecret) => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`${bench.api}/_purges?after=${after}`, { headers });
    return { status: answer.status, ...(await answer.json()) };
  };

  it('is read by each front door behind a cursor of its own, at once', async () => {
    const begun = await ask('');
    expect(begun).toMatchObject({ status: 200, tags: [], isLost: true });
    const waiting = [ask(begun.cursor), ask(begun.cursor)];
    await bench.tell('purge', { tags: ['work:abc', 'list:art'] });
    for (const result of await Promise.all(waiting))
      expect(result).toEqual({
        status: 200,
        cursor: begun.cursor + 1,
        tags: ['work:abc', 'list:art'],
        isLost: false,
        writtenAt: expect.any(Number),
      });
  });

  it('is for nobody else, and reads a cursor as it is written', async () => {
    expect((await ask('', 'another')).status).toBe(401);
    expect((await ask('1 or 1' as '')).status).toBe(400);
  });
});
