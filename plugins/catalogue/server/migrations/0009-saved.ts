import { instantColumn, type Migration } from '@oner/platform';

/** Favourites, follows and saved searches. `account` is the documentId of the user, prices are whole tenge. */
export const saved: Migration = {
  name: '0009-saved',
  up: async (db) => {
    await db.schema.createTable('favourite_lists', (table) => {
      table.bigIncrements('id');
      table.string('account', 60).notNullable();
      table.string('name', 60).notNullable();
      instantColumn(table, 'created_at').notNullable();
      table.unique(['account', 'name'], { indexName: 'favourite_lists_name' });
    });
    await db.schema.createTable('favourites', (table) => {
      table.bigIncrements('id');
      table.string('account', 60).notNullable();
      table.string('work_id', 40).notNullable();
      table.bigInteger('list_id').references('id').inTable('favourite_lists');
      instantColumn(table, 'saved_at').notNullable();
      /** Whether to notify of a lower sale price, and below which price; null for any. */
      table.boolean('alert').notNullable().defaultTo(false);
      table.bigInteger('alert_below');
      /** Sale price when the work was saved or the alert was last checked. */
      table.bigInteger('known_price');
      table.unique(['account', 'work_id'], { indexName: 'favourites_once' });
      table.index(['account', 'id'], 'favourites_of_account');
      table.index(['work_id'], 'favourites_of_work');
      table.index(['list_id'], 'favourites_of_list');
    });
    await db.schema.createTable('follows', (table) => {
      table.bigIncrements('id');
      table.string('account', 60).notNullable();
      table.string('seller_id', 40).notNullable();
      instantColumn(table, 'followed_at').notNullable();
      table.boolean('notify').notNullable().defaultTo(true);
      /** `catalogue.sequence` of the newest work at the time of the last notice. */
      table.bigInteger('notified_sequence').notNullable();
      table.unique(['account', 'seller_id'], { indexName: 'follows_once' });
      table.index(['seller_id'], 'follows_of_seller');
    });
    await db.schema.createTable('saved_searches', (table) => {
      table.bigIncrements('id');
      table.string('account', 60).notNullable();
      table.string('section', 10).notNullable();
      /** Filters as in the address of the list. */
      table.string('query', 1000).notNullable();
      table.string('name', 60).notNullable();
      instantColumn(table, 'saved_at').notNullable();
      table.boolean('notify').notNullable().defaultTo(true);
      table.bigInteger('notified_sequence').notNullable();
      table.check("section in ('art', 'artisan', 'design')", [], 'saved_searches_section');
      table.unique(['account', 'section', 'query'], { indexName: 'saved_searches_once' });
    });
  },
};
