import type { Migration } from '@oner/platform';

/** What happens to an order after it is paid: how it reaches the buyer, and when what was promised was done. */
export const fulfilment: Migration = {
  name: '0002-fulfilment',
  up: async (db) => {
    await db.schema.alterTable('orders', (table) => {
      table.string('delivery', 10).notNullable().defaultTo('pickup');
      table.string('address', 500);
      table.bigInteger('licence_concluded_at');
      table.bigInteger('delivered_at');
      table.string('tracking', 60);
      table.index(['status', 'fulfillment_status', 'produce_by'], 'orders_board_idx');
    });
  },
};
