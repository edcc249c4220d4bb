import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Invariant } from '../../../scripts/reconcile/invariants.ts';
import { openMemoryDatabase } from '../memory-database.ts';
import { breachWatch } from './invariants.ts';

describe('a watch of invariants', () => {
  let database: Knex;
  let asked: string[];
  let watch: ReturnType<typeof breachWatch>;
  beforeEach(async () => {
    database = openMemoryDatabase();
    for (const name of ['orders', 'lines', 'claims'])
      await database.schema.createTable(name, (table) => {
        table.increments('id');
        table.integer('many');
      });
    const about = (name: string, breachesOf: (db: Knex) => Promise<unknown[]>): Invariant => ({
      name,
      check: async (db) => {
        asked.push(name);
        return (await breachesOf(db)).map((row) => JSON.stringify(row));
      },
    });
    asked = [];
    watch = breachWatch(database, [
      about('no order of nothing', (db) => db('orders').where({ many: 0 }).pluck('id')),
      // Lines are only read if there is an order.
      about('orders have lines', async (db) =>
        (await db('orders').first('id')) && !(await db('lines').first('id')) ? ['one'] : [],
      ),
      about('no claim', (db) => db('claims').pluck('id')),
    ]);
    expect(await watch()).toBeNull();
    asked = [];
  });
  afterEach(() => database.destroy());

  const [ofOrders, ofLines, ofClaims] = ['no order of nothing', 'orders have lines', 'no claim'];

  it('checks nothing again if nothing was written', async () => {
    await database('orders').where({ id: 1 }).update({ many: 2 });
    await database('lines').select();
    expect(await watch()).toBeNull();
    expect(asked).toEqual([]);
  });
  it('checks again what read a written table, in a transaction or not', async () => {
    await database('lines').insert({ many: 1 });
    expect(await watch()).toBeNull();
    expect(asked).toEqual([]);
    await database.transaction((trx) => trx('orders').insert({ many: 1 }));
    expect(await watch()).toBeNull();
    expect(asked).toEqual([ofOrders, ofLines]);
    await database.raw('delete from lines where many = 1');
    expect(await watch()).toBe(`${ofLines}: 1, as "one"`);
    expect(asked.slice(2)).toEqual([ofLines]);
  });
  it('checks again whatever it has found to be broken', async () => {
    await database('claims').insert([{ many: 1 }, { many: 2 }]);
    expect(await watch()).toBe(`${ofClaims}: 2, as 1; 2`);
    await database('claims').where({ id: 1 }).delete();
    expect(await watch()).toBe(`${ofClaims}: 1, as 2`);
  });
  it.each([
    ['alter table claims rename to complaints', [ofOrders, ofLines, ofClaims]],
    ['with few as (select 1 as many) insert into claims (many) select many from few', [ofClaims]],
    ['insert or replace into "orders" (id, many) values (1, 0)', [ofOrders]],
    ['insert into lines (many) values (1) on conflict do nothing returning id', []],
    ['with few as (select * from orders) select * from few', []],
  ])('%s', async (statement, again) => {
    await database.raw(statement);
    await watch().catch(() => null);
    expect(asked).toEqual(again);
  });
});
