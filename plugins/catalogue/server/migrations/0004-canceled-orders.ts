import type { Migration } from '@oner/platform';

/** Marks canceled orders, because the event of the payment may arrive after that of the cancellation. */
export const canceledOrders: Migration = {
  name: '0004-canceled-orders',
  up: (db) =>
    db.schema.alterTable('catalogue_orders', (table) => {
      table.boolean('canceled').notNullable().defaultTo(false);
    }),
};
