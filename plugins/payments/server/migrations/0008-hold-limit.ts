import type { Migration } from '@oner/platform';
import { HOLD_MOST_MS } from '../domain/hold.ts';

/**
 * Beyond this no sign of payment moves the end of a reservation. What was promised before there was a limit is kept, and
 * gets no longer.
 */
export const holdLimit: Migration = {
  name: '0008-hold-limit',
  up: async (db) => {
    await db.schema.alterTable('payments', (table) => {
      table.bigInteger('hold_limit_at').notNullable().defaultTo(0);
    });
    const most = 'created_at + ?';
    await db('payments').update({ hold_limit_at: db.raw(most, [HOLD_MOST_MS]) });
    await db('payments')
      .whereRaw(`expires_at > ${most}`, [HOLD_MOST_MS])
      .update({ hold_limit_at: db.ref('expires_at') });
  },
};
