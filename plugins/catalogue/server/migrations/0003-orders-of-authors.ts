import type { Migration } from '@oner/platform';

/** Which paid orders carry works of which author: what the ranking counts. A row for each, however often it is told. */
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
