import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import { noExpiry } from './0011-no-expiry.ts';

let pool: Knex;

beforeAll(async () => {
  pool = openMemoryDatabase();
  await pool.raw('pragma foreign_keys = on');
  await pool.schema.createTable('orders', (table) => {
    table.bigIncrements('id');
    table.string('number', 11).notNullable().unique({ indexName: 'orders_number' });
    for (const name of ['created_at', 'expires_at']) {
      table.check(`typeof("${name}") in ('integer', 'null')`, [], undefined);
      table.bigInteger(name).notNullable();
    }
    table.check(`number <> ''`, [], 'orders_named');
    table.index(['created_at'], 'orders_created_idx');
  });
  await pool.schema.alterTable('orders', (table) => void table.string('tracking', 40));
  await pool.schema.createTable('order_lines', (table) => {
    table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
  });
});
afterAll(() => pool.destroy());

const parts = async (type: string): Promise<string[]> =>
  pool('sqlite_master')
    .where({ tbl_name: 'orders', type })
    .whereNotNull('sql')
    .orderBy('name')
    .pluck('sql');

it('the column is dropped from a referenced table, and everything else stays', async () => {
  const order = { id: 7, number: 'O-7', created_at: 5, tracking: 'KZ1' };
  await pool('orders').insert({ ...order, expires_at: 0 });
  await pool('order_lines').insert({ order_id: 7 });
  const [[before = ''], indexes] = [await parts('table'), await parts('index')];
  expect(before).toContain('expires_at');

  await noExpiry.up(pool);
  expect(await pool('orders')).toEqual([order]);
  const [after = ''] = await parts('table');
  expect(after.replaceAll(/["`]/g, '')).toBe(
    before
      .replace('`expires_at` bigint not null, ', '')
      .replace(`, check (typeof("expires_at") in ('integer', 'null'))`, '')
      .replaceAll(/["`]/g, ''),
  );
  expect(await parts('index')).toEqual(indexes);
  await expect(pool('orders').where({ id: 7 }).delete()).rejects.toThrow(/FOREIGN KEY/);
  await expect(pool('orders').insert({ ...order, id: 8 })).rejects.toThrow(/UNIQUE/);
  await expect(pool('orders').insert({ number: '', created_at: 5 })).rejects.toThrow(
    /orders_named/,
  );
  await pool('orders').insert({ number: 'O-8', created_at: 6 });
  expect((await pool('orders').max({ last: 'id' }))[0]?.last).toBe(8);
  // A second run changes nothing.
  await noExpiry.up(pool);
});

it('an altered table is left as it is', async () => {
  const before = await parts('table');
  await pool.schema.alterTable('orders', (table) => void table.bigInteger('expires_at'));
  const [changed] = await parts('table');
  await expect(noExpiry.up(pool)).rejects.toThrow('not as it was made');
  expect(await parts('table')).toEqual([changed]);
  expect([changed]).not.toEqual(before);
});
