/** Random runs of the model with a fixed seed; `npm run model` draws new ones. Minimised failures belong in regressions.json. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beforeEachQuery,
  crashAt,
  muteConsole,
  runWithCrash,
} from '../../tests/support/app/crash.ts';
import { runSteps } from '../../tests/support/app/crash-runs.ts';
import type { App } from '../../tests/support/app.ts';
import { isEveryday } from '../../tests/support/chance.ts';
import regressions from './regressions.json' with { type: 'json' };
import { parseSteps } from './steps.ts';
import { beginRun, openModel, searchRuns, unknownOrders } from './world.ts';

const seed = 20_261_123;

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 3_600_000 });

/** The database fails from the n-th statement of the work on. @returns whether the work made that many statements */
const losesAt = async (nth: number, { client }: Knex, work: () => Promise<unknown>) => {
  let asked = 0;
  const release = beforeEachQuery(client, () => {
    asked += 1;
    if (asked >= nth) throw new Error('the database is away');
  });
  const quiet = muteConsole();
  const [came] = await Promise.allSettled([work()]);
  quiet.end();
  release();
  if (asked < nth) expect(came).toMatchObject({ status: 'fulfilled' });
  return asked >= nth;
};

describe.each([
  ['sqlite', isEveryday ? 45 : 120],
  ['postgres', isEveryday ? 5 : 10],
] as const)('on %s', (engine, runs) => {
  let app: App;
  beforeAll(async () => {
    app = await openModel(engine, { withPayouts: true });
  });
  afterAll(() => app?.close());

  it(`${runs} random sequences of 50 steps violate no rule`, async () => {
    const found = await searchRuns(app, { seed, runs, steps: 50 });
    expect(found.wrong, `seed ${seed}\n${found.record.join('\n')}`).toBeNull();
    expect(found.runCount).toBe(runs);
    expect(found.crashes).toBeGreaterThan(runs);
  });

  it('whoever loses the answer to an order has it once they ask again', async () => {
    const sql = await app.fresh();
    const { run, play, playAll, close } = beginRun(sql, 0);
    for (let nth = 1, isLost = true; isLost; nth += 1) {
      const of = { key: `lost-${nth}` };
      run.maxOrders = run.orders.length + 1;
      isLost = await losesAt(nth, sql, () =>
        play({ do: 'order', thing: 'licence', quantity: 1, ...of }),
      );
      // Another order reaches the limit of orders.
      await playAll('order plenty 1');
      // The lost licence is ordered although another one could be downloaded.
      if (isLost) await play({ do: 'licence', order: 0, does: 'download', ...of });
    }
    close?.();
    expect(await unknownOrders(sql, run)).toEqual([]);
    expect(run.orders.length).toBeGreaterThan(10);
  });

  it('whoever loses the answer to a rotation has its orders once they ask again, though it is too late to pay', async () => {
    const sql = await app.fresh();
    const { run, play, playAll, recover, close } = beginRun(sql);
    const of = { key: 'lost' };
    const ask = () => play({ do: 'rotation', does: 'two-places', ...of });
    await runWithCrash(sql, crashAt({ at: 'after-commit', ordinal: 1 }), 'rotation', ask);
    await recover?.();
    await playAll('pass 61, work');
    await ask();
    close?.();
    expect(run.orders.length).toBe(2);
    expect(await unknownOrders(sql, run)).toEqual([]);
  });

  it('a renter who orders the work anew has an order less that they know of, and nobody has lost one', async () => {
    const sql = await app.fresh();
    const { run, playAll, close } = beginRun(sql);
    await playAll('order rent 1, hurry 0, pass 20160, receive 0, rent 0 ask-buy-out');
    const [, first] = run.orders;
    await playAll('pass 60, work, rent 0 ask-buy-out');
    close?.();
    const numbers = run.orders.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(3);
    run.orders = run.orders.filter((one) => one !== first);
    expect(await unknownOrders(sql, run)).toEqual([]);
    // An order that delivers a work is reported.
    run.orders.shift();
    expect(await unknownOrders(sql, run)).toEqual(numbers.slice(0, 1));
  });

  // With the seed that found it; today that seed makes other steps.
  it.each(regressions)(
    'and none of what once went wrong: $fault (seed $seed)',
    async ({ steps }) => {
      const run = await runSteps(beginRun(await app.fresh()), parseSteps(steps.join(', ')));
      expect(run.wrong, run.record.join('\n')).toBeNull();
    },
  );
});
