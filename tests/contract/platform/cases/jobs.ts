import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

const row = async (key: string) => bench.sql('jobs').where({ name: 'bench.job', key }).first();
const untilDone = (key: string) =>
  expect.poll(async () => (await row(key))?.done_at ?? null, { timeout: 60_000 }).not.toBeNull();

describe('jobs', () => {
  it('run right after the commit that wrote them, and never without it', async () => {
    await bench.tell('schedule', { key: 'kept', task: { text: 'kept' } });
    await bench.tell('schedule', { key: 'undone', task: { text: 'undone' }, rollBack: true });
    await bench.untilNoted('job begins kept', 'job ends kept');
    await untilDone('kept');
    expect(await row('undone')).toBeUndefined();
    expect(await bench.notes()).not.toContain('job begins undone');
  });

  it('change nothing when they are written a second time, and start anew when replaced', async () => {
    const inMs = 3_600_000;
    await bench.tell('schedule', { key: 'twice', inMs, task: { text: 'first' } });
    const first = await row('twice');
    await bench.tell('schedule', { key: 'twice', inMs: 0, task: { text: 'second' } });
    expect(await row('twice')).toEqual(first);
    await bench.tell('schedule', { key: 'twice', task: { text: 'third' }, replace: true });
    await bench.untilNoted('job ends third');
    await untilDone('twice');
    await bench.tell('schedule', { key: 'twice', task: { text: 'fourth' }, replace: true });
    await bench.untilNoted('job ends fourth');
    expect(await bench.notes()).not.toContain('job begins second');
  });

  it('are taken back before they are done', async () => {
    await bench.tell('schedule', { key: 'late', inMs: 3_600_000, task: { text: 'late' } });
    await bench.tell('cancel', { key: 'late' });
    expect(await row('late')).toBeUndefined();
  });

  it('are tried again, and are dead after the last try with the reason beside them', async () => {
    await bench.tell('schedule', { key: 'shaky', task: { text: 'shaky', failures: 2 } });
    await bench.tell('schedule', { key: 'hopeless', task: { text: 'hopeless', failures: 9 } });
    await bench.untilNoted('job ends shaky');
    await expect.poll(async () => (await row('hopeless'))?.dead_at ?? null).not.toBeNull();
    const dead = await row('hopeless');
    expect(dead.attempts).toBe(3);
    expect(dead.last_error).toContain('hopeless failed as requested');
    expect(dead.done_at).toBeNull();
    const tries = (await bench.notes()).filter((line) => line === 'job begins hopeless');
    expect(tries).toHaveLength(3);
    const scheduled = async () =>
      (await bench.emails()).filter(({ subject }) => subject.endsWith('bench.job hopeless'));
    await expect.poll(scheduled, { timeout: 60_000 }).toMatchObject([{ to: 'info@oner.test' }]);
  });

  it('may plan their own next run, which begins as soon as they are done', async () => {
    const task = { text: 'tick', again: 'tock', waitMs: 700 };
    await bench.tell('schedule', { key: 'clockwork', task });
    await bench.untilNoted('job ends tick', 'job ends tock');
    const notes = (await bench.notes()).filter((line) => /t[io]ck$/.test(line));
    expect(notes).toEqual(['job begins tick', 'job ends tick', 'job begins tock', 'job ends tock']);
    await untilDone('clockwork');
  });

  it('do not wait for a slow one', async () => {
    await bench.tell('schedule', { key: 'slow', task: { text: 'slow', waitMs: 2500 } });
    await bench.untilNoted('job begins slow');
    await bench.tell('schedule', { key: 'quick', task: { text: 'quick' } });
    await bench.untilNoted('job ends quick');
    expect(await bench.notes()).not.toContain('job ends slow');
    await untilDone('slow');
  });

  it('come due with the clock, all of them before the clock answers, oldest first', async () => {
    const day = 86_400_000;
    for (const days of [3, 1, 2]) {
      const given = { key: `in-${days}`, inMs: days * day, task: { text: `day ${days}` } };
      await bench.tell('schedule', given);
    }
    const now = new Date(await bench.tell<string>('now'));
    await bench.moveClock(new Date(now.getTime() + 4 * day));
    const notes = (await bench.notes()).filter((line) => line.includes('begins day'));
    expect(notes).toEqual(['job begins day 1', 'job begins day 2', 'job begins day 3']);
    for (const days of [1, 2, 3]) expect((await row(`in-${days}`)).done_at).not.toBeNull();
  });

  it('are done again after the process died with them in hand', async () => {
    const told = bench.tell('schedule', { key: 'fatal', task: { text: 'fatal', dies: true } });
    await Promise.allSettled([told, bench.cms().ended]);
    const left = await row('fatal');
    expect(left.done_at).toBeNull();
    expect(left.lease_until).not.toBeNull();
    // Another process may hold it: on PostgreSQL the lease expires by itself, here it is expired.
    if (bench.engine === 'postgres') {
      await bench.sql('jobs').where({ key: 'fatal' }).update({ lease_until: 1 });
    }
    await bench.restart();
    await bench.untilNoted('job ends fatal');
    expect((await row('fatal')).attempts).toBe(2);
  });
});
