import { missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import { paymentCallbacks } from './0002-payment-callbacks.ts';
import { statusReplies } from './0014-status-replies.ts';

/** These functions of the platform need an open database; this test has only its own. */
vi.mock('@oner/platform', async (original) => ({
  ...(await original<object>()),
  instantColumn: (table: Knex.TableBuilder, name: string) => table.bigInteger(name),
  isPostgres: () => false,
}));

const pool = openMemoryDatabase();
beforeAll(() => paymentCallbacks.up(pool));
afterAll(() => pool.destroy());

it('empties replies to status queries, and no callback', async () => {
  const row = { gateway: 'halyk', number: '1', verdict: 'declined', reference: '', received_at: 7 };
  await pool('payment_callbacks').insert([
    { ...row, channel: 'status', raw: '{"email":"dana@example.kz"}', sha256: 'a' },
    { ...row, channel: 'callback', raw: 'order=1', sha256: 'b' },
  ]);
  await statusReplies.up(pool);
  expect(await pool('payment_callbacks').orderBy('id').pluck('raw')).toEqual(['', 'order=1']);
  expect(await missingTriggers(pool, 'payment_callbacks')).toEqual([]);
  await expect(pool('payment_callbacks').update({ raw: '' })).rejects.toThrow('append-only');
});
