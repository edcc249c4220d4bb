import { instantColumn, type Migration } from '@oner/platform';

/**
 * Falls of sale prices, kept until the daily notices have used them: a lower price may bring a work into a saved search.
 * Prices are whole tenge.
 */
export const priceFalls: Migration = {
  name: '0010-price-falls',
  up: async (db) => {
    await db.schema.createTable('price_falls', (table) => {
      table.bigIncrements('id');
      table.string('work_id', 40).notNullable();
      table.bigInteger('price_before').notNullable();
      instantColumn(table, 'fell_at').notNullable();
      table.index(['work_id'], 'price_falls_of_work');
    });
    await db.schema.alterTable('saved_searches', (table) => {
      /** `price_falls.id` of the last fall at the time of the last notice. */
      table.bigInteger('notified_fall').notNullable().defaultTo(0);
    });
  },
};
