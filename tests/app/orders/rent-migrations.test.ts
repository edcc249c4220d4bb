/** Rents from before a migration stay as they are, however often it is started. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beforeBuyOuts,
  buyOutsUp,
  daysOfStaffUp,
  lostRentsUp,
} from '../../support/app/rent-tables.ts';
import { type App, openApp } from '../../support/app.ts';

const rent = {
  order_id: 7,
  work_id: 'worksteppe',
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  days: 30,
  month_price_tiyn: 3_100_000,
  deposit_tiyn: 0,
  state: 'running',
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  const isLite = engine === 'sqlite';
  beforeAll(async () => {
    app = await openApp(engine, { plugins: {}, stubs: {}, makeTables: beforeBuyOuts });
  });
  beforeEach(async () => {
    database = await app.fresh();
    await database('orders').insert([7, 8, 9, 10, 11].map((id) => ({ id })));
    await database('order_rents').insert(rent);
  });
  afterAll(() => app?.close());

  const up = () => buyOutsUp(database);
  const isIndexed = async (): Promise<boolean> => {
    const rows = isLite
      ? await database('sqlite_master').where({ type: 'index', name: 'order_rents_buy_out_idx' })
      : await database('pg_indexes').where({ indexname: 'order_rents_buy_out_idx' });
    return rows.length === 1;
  };
  const isWhole = async (): Promise<void> => {
    const columns = ['work_id', 'first_day', 'last_day', 'days', 'state', 'buy_out_order_id'];
    const { work_id, first_day, last_day, days, state: running } = rent;
    expect(await database('order_rents').select(columns)).toEqual([
      { work_id, first_day, last_day, days, state: running, buy_out_order_id: null },
    ]);
    expect(await isIndexed()).toBe(true);
    const other = { ...rent, order_id: 8 };
    await expect(database('order_rents').insert(other)).rejects.toThrow(/no_overlap/);
    const [released_at, state] = [5, 'bought-out'];
    await database('order_rents').insert({ ...other, state, released_at });
    const wrong = { ...other, order_id: 9, released_at, state: 'sold' };
    await expect(database('order_rents').insert(wrong)).rejects.toThrow(/order_rents_state/);
  };

  it('keeps its rows, and allows a rent to end by the sale of its work', async () => {
    const bought = { ...rent, order_id: 8, released_at: 5, state: 'bought-out' };
    await expect(database('order_rents').insert(bought)).rejects.toThrow(/order_rents_state/);
    await up();
    await up();
    await isWhole();
  });

  it('ends each row before the next, where staff added days over paid ones', async () => {
    await database.schema.alterTable('order_rents', (table) => {
      table.string('return_by', 10);
    });
    const added = { ...rent, first_order_id: 7 };
    const [next, last, lapsed] = [
      { ...added, order_id: 8, first_day: '2026-12-01', last_day: '2026-12-10' },
      { ...added, order_id: 9, first_day: '2026-12-13', last_day: '2026-12-20' },
      { ...added, order_id: 10, first_day: '2026-12-11', last_day: '2026-12-19' },
    ];
    await database('order_rents').where({ order_id: 7 }).update({ return_by: '2026-12-24' });
    await database('order_rents').insert([
      next,
      last,
      { ...lapsed, state: 'lapsed', released_at: 5 },
      // Behind a gap: it continues nothing, and its money is being refunded.
      { ...added, order_id: 11, first_day: '2026-12-26', last_day: '2026-12-31' },
    ]);
    await daysOfStaffUp(database);
    const rows = await database('order_rents').orderBy('order_id').select('order_id', 'return_by');
    expect(rows.map(({ order_id, return_by }) => [Number(order_id), return_by])).toEqual([
      [7, null],
      [8, '2026-12-12'],
      [9, '2026-12-24'],
      [10, null],
      [11, null],
    ]);
  });

  it('settles each deposit held for a charge, whatever became of its job', async () => {
    await database.schema.alterTable('orders', (table) => {
      table.string('number', 20);
    });
    const charge = {
      reason: 'damaged',
      amount_tiyn: 900_000,
      deposit_tiyn: 500_000,
      state: 'due',
      text: '',
      made_by: 'system',
      made_at: 5,
    };
    for (const id of [7, 8, 9, 10, 11]) {
      await database('orders')
        .where({ id })
        .update({ number: `N${id}` });
      const paid = id === 11 ? { state: 'paid', settled_at: 5 } : {};
      await database('rent_charges').insert({ ...charge, ...paid, order_id: id });
    }
    const inAYear = Date.now() + 365 * 86_400_000;
    const job = { name: 'orders.rent-deposit', payload: '{}', created_at: 5, due_at: 5 };
    await database('jobs').insert([
      { ...job, key: 'N8', done_at: 6, dead_at: null, attempts: 1 },
      { ...job, key: 'N9', done_at: null, dead_at: 6, attempts: 12 },
      { ...job, key: 'N10', done_at: null, dead_at: null, attempts: 0, due_at: inAYear },
    ]);
    await lostRentsUp(database);
    await lostRentsUp(database);
    const jobs = await database('jobs').where({ name: job.name }).orderBy('id');
    const open = { done_at: null, dead_at: null, attempts: 0 };
    expect(jobs).toHaveLength(4);
    for (const [key, isDue] of [
      ['N7', true],
      ['N8', true],
      ['N9', true],
      ['N10', false],
    ] as const) {
      const found = jobs.find((one) => one.key === key);
      expect(found).toMatchObject(open);
      expect([key, Number(found.due_at) <= Date.now()]).toEqual([key, isDue]);
    }
    expect(jobs.find(({ key }) => key === 'N7').payload).toBe('{"number":"N7"}');
  });

  it('makes its index though it was cut off after the column', async () => {
    await database.schema.alterTable('order_rents', (table) => {
      table.bigInteger('buy_out_order_id');
    });
    await up();
    await isWhole();
  });
});
