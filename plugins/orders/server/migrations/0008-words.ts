import { instantColumn, type Migration } from '@oner/platform';

/**
 * What buyers wrote about their orders. An event stays as it is for ever and keeps only which row it was; the row may be
 * emptied, when who wrote it is erased.
 */
export const words: Migration = {
  name: '0008-words',
  up: async (db) => {
    await db.schema.createTable('order_words', (table) => {
      table.bigIncrements('id');
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.text('text').notNullable();
      instantColumn(table, 'written_at').notNullable();
      table.index(['order_id'], 'order_words_order');
    });
  },
};
