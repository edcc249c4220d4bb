import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import { pieces } from './0007-pieces.ts';
import { staffReservations } from './0020-staff-reservations.ts';

/** The platform's column helpers need an open database; this test has only its own. */
vi.mock('@oner/platform', () => {
  const column = (table: Knex.TableBuilder, name: string) => table.bigInteger(name);
  return { instantColumn: column, moneyColumn: column };
});

let pool: Knex;

beforeAll(async () => {
  pool = openMemoryDatabase();
  await pool.raw('pragma foreign_keys = on');
  await pool.schema.createTable('orders', (table) => void table.bigIncrements('id'));
  await pool('orders').insert({ id: 7 });
  await pieces.up(pool);
});
afterAll(() => pool.destroy());

const piece = { item_id: 'shirt', piece: 1, held_at: 5 };

it('pieces held by orders stay held, and a reservation holds one as well', async () => {
  await pool('order_pieces').insert({ ...piece, order_id: 7 });
  await staffReservations.up(pool);
  // A second run changes nothing.
  await staffReservations.up(pool);
  expect(await pool('order_pieces')).toEqual([
    { ...piece, id: 1, order_id: 7, released_at: null, staff_reservation_id: null },
  ]);
  await pool('staff_reservations').insert({
    id: 3,
    work_id: 'work',
    seller_id: 'seller',
    name: '',
    contact: '',
    section: 'art',
    names: '{}',
    author: '',
    price_tiyn: 1,
    until: 9,
    made_by: 'staff:1',
    made_at: 5,
    state: 'open',
  });
  const kept = { ...piece, staff_reservation_id: 3 };
  const add = (row: object) => pool('order_pieces').insert(row);
  await expect(add(kept)).rejects.toThrow(/UNIQUE/);
  await expect(add({ ...kept, piece: 2, order_id: 7 })).rejects.toThrow(/order_pieces_holder/);
  await expect(add({ ...piece, piece: 2 })).rejects.toThrow(/order_pieces_holder/);
  await expect(add({ ...kept, piece: 2, staff_reservation_id: 4 })).rejects.toThrow(/FOREIGN KEY/);
  await add({ ...kept, piece: 2 });
  await expect(pool('orders').where({ id: 7 }).delete()).rejects.toThrow(/FOREIGN KEY/);
});
