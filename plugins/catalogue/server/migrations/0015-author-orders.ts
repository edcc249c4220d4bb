import type { Migration } from '@oner/platform';

/** Number of paid orders per author for the ranking, because counting them costs more with every order. */
export const authorOrders: Migration = {
  name: '0015-author-orders',
  up: async (db) => {
    await db.schema.createTable('catalogue_order_counts', (table) => {
      /** documentId of the seller */
      table.string('seller_id', 40).primary();
      table.integer('paid_orders').notNullable();
      table.check('paid_orders >= 0', [], 'catalogue_order_counts_whole');
    });
    await db.raw(
      `insert into catalogue_order_counts (seller_id, paid_orders)
       select seller_id, count(*) from catalogue_orders where canceled = ? group by seller_id`,
      [false],
    );
  },
};
