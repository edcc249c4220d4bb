import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import { ownProofs } from './0021-own-proofs.ts';

let pool: Knex;

beforeAll(async () => {
  pool = openMemoryDatabase();
  for (const name of ['recipients', 'address_proofs'])
    await pool.schema.createTable(name, (table) => {
      table.string('address');
      if (name === 'address_proofs') table.string('account');
      table.string('state');
      table.bigInteger('changed_at');
    });
  await pool.schema.createTable('up_users', (table) => {
    table.string('document_id');
    table.string('email');
  });
});
afterAll(() => pool.destroy());

it('marks an address as verified by the account that has it, if there is one', async () => {
  await pool('recipients').insert([
    { address: 'әсел@example.kz', state: 'verified', changed_at: 7 },
    { address: 'free@example.kz', state: 'verified', changed_at: 8 },
    { address: 'new@example.kz', state: 'unverified', changed_at: 9 },
    { address: 'shut@example.kz', state: 'suppressed', changed_at: 9 },
  ]);
  await pool('up_users').insert([
    { document_id: 'one', email: 'Әсел@example.kz' },
    { document_id: 'two', email: 'new@example.kz' },
    { document_id: 'three', email: 'shut@example.kz' },
    { document_id: 'four', email: null },
  ]);
  await ownProofs.up(pool);
  expect(await pool('address_proofs')).toEqual([
    { address: 'әсел@example.kz', account: 'one', state: 'verified', changed_at: 7 },
  ]);
  expect(await pool('recipients').where({ state: 'verified' })).toHaveLength(2);
});
