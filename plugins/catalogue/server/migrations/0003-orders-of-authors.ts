import type { Migration } from '@oner/platform';

/** Paid orders with works of an author, counted by the ranking. One row each, also if the event is delivered repeatedly. */
export const ordersOfAuthors: Migration = {
  name: '0003-orders-of-authors',
  up: (db) =>
    db.schema.createTable('catalogue_orders', (table) => {
      table.string('number', 11).notNullable();
      /** documentId of the seller */
      table.string('seller_id', 40).notNullable();
      table.primary(['number', 'seller_id']);
      table.index(['seller_id'], 'catalogue_orders_seller');
    }),
};
