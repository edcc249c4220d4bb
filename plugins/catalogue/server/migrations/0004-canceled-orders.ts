import type { Migration } from '@oner/platform';

/** A canceled order is remembered as such: the news that it was paid may come later than that it was canceled. */
export const canceledOrders: Migration = {
  name: '0004-canceled-orders',
  up: (db) =>
    db.schema.alterTable('catalogue_orders', (table) => {
      table.boolean('canceled').notNullable().defaultTo(false);
    }),
};
