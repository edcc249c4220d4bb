import type { Migration } from '@oner/platform';

/**
 * When an unpaid order ends stands at its payment alone: a copy here told buyers another time than the one that counted.
 * The column stays, empty, for SQLite does not drop one that a check of its table names.
 */
export const oneDeadline: Migration = {
  name: '0009-one-deadline',
  up: async (db) => {
    await db('orders').update({ expires_at: 0 });
  },
};
