import { instantColumn, type Migration } from '@oner/platform';

/** Basket lines of users; they reserve nothing. */
export const basketLines: Migration = {
  name: '0028-basket',
  up: async (db) => {
    await db.schema.createTable('basket_lines', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 40).notNullable();
      /** Item, work and size (`lineKey` of the contract). */
      table.string('line_key', 90).notNullable();
      /** JSON of the contract's line. */
      table.text('line').notNullable();
      instantColumn(table, 'added_at').notNullable();
      table.unique(['account', 'line_key'], { indexName: 'basket_lines_once' });
    });
  },
};
