import { describe, expect, it } from 'vitest';
import { engine } from '../../support/shop.ts';
import { bench } from '../bench/shared.ts';

describe('transactions', () => {
  it('fail a query beside them at once, and leave the pool alive', async () => {
    const { why, ms } = await bench.tell<{ why: string; ms: number }>('stray');
    expect(why).toContain('use db() from platform');
    // Not after the minute for which a pool would wait.
    expect(ms).toBeLessThan(10_000);
    expect(await bench.tell('now')).toMatch(/^\d{4}-/);
  });

  it('hold content and own tables together', async () => {
    expect(await bench.tell('both')).toEqual({ inside: 1, after: 0 });
    expect(await bench.notes()).not.toContain('both committed');
  });

  it('run what waits for the commit after it, and only then', async () => {
    await bench.tell('commits');
    await bench.untilNoted('after the commit');
    const notes = await bench.notes();
    expect(notes.indexOf('in the transaction')).toBeLessThan(notes.indexOf('after the commit'));
    expect(notes).not.toContain('never');
  });

  it('fail when they cannot be saved in the end, and leave the pool alive', async () => {
    const { why, children } = await bench.tell<{ why: string; children: number }>('failAtCommit');
    expect(why).toMatch(/foreign key/i);
    expect(children).toBe(0);
    expect(await bench.notes()).not.toContain('after a failed commit');
  });

  it('let readers pass', async () => {
    expect(await bench.tell('readBeside')).toEqual({ seen: 0 });
  });

  it.skipIf(engine === 'postgres')('give readers no way to write', async () => {
    await expect(bench.tell('writeToReader')).rejects.toThrow(/readonly/);
  });
});

describe('records of deeds', () => {
  it('cannot be changed or taken back by anybody', async () => {
    const entry = { actor: 'test', action: 'bench.done', subject: 'bench:1', facts: { n: 1 } };
    await bench.tell('audit', { entry });
    const rows = bench.sql('audit').where({ subject: 'bench:1' });
    expect(await rows.clone()).toMatchObject([{ actor: 'test', facts: '{"n":1}' }]);
    await expect(rows.clone().update({ actor: 'other' })).rejects.toThrow('append-only');
    await expect(rows.clone().delete()).rejects.toThrow('append-only');
    if (bench.engine === 'postgres') {
      await expect(bench.sql.raw('TRUNCATE audit')).rejects.toThrow('append-only');
    }
    expect(await rows.clone()).toHaveLength(1);
  });
});
