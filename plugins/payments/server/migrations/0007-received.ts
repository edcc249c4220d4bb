import type { Migration } from '@oner/platform';

/** Of money that was taken in another sum than the order's: how much of it is with us, once people have looked at it. */
export const received: Migration = {
  name: '0007-received',
  up: async (db) => {
    await db.schema.alterTable('payments', (table) => {
      table.bigInteger('received_tiyn');
    });
  },
};
