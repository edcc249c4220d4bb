import { isPostgres, logNote, type Migration } from '@oner/platform';
import type { Knex } from 'knex';

/**
 * Flat table of public works: each list is one indexed query, and a row contains its card ready to send. `sequence` is the
 * order of publishing. The single row of catalogue_state counts changes, which outdate cached responses.
 */
export const catalogue: Migration = {
  name: '0001-catalogue',
  up: async (db) => {
    await db.schema.createTable('catalogue', (table) => {
      table.bigIncrements('sequence');
      /** documentId of the work */
      table.string('work_id', 40).notNullable().unique('catalogue_one_work');
      table.string('section', 10).notNullable();
      /** documentId of the seller */
      table.string('seller_id', 40).notNullable();
      for (const key of ['level', 'material', 'technique', 'style', 'type']) table.string(key, 60);
      for (const price of ['price_sale', 'price_rent']) table.bigInteger(price);
      /** Values to sort by price; a work without a price comes last in both directions. */
      for (const price of ['price_up', 'price_down']) table.bigInteger(price).notNullable();
      for (const cm of ['length', 'height']) table.integer(cm);
      table.text('name_norm').notNullable();
      table.text('search').notNullable();
      table.string('availability', 20).notNullable();
      for (const flag of ['merch', 'blocked', 'hidden']) table.boolean(flag).notNullable();
      /** JSON in wire format. */
      for (const json of ['card', 'photos']) table.text(json).notNullable();
      table.check("section in ('art', 'artisan', 'design')", [], 'catalogue_section');
      table.index(['section', 'hidden', 'sequence'], 'catalogue_recent');
      table.index(['section', 'hidden', 'price_up', 'sequence'], 'catalogue_cheap_first');
      table.index(['section', 'hidden', 'price_down', 'sequence'], 'catalogue_dear_first');
      table.index(['seller_id', 'section', 'sequence'], 'catalogue_seller');
      for (const key of ['level', 'material', 'technique', 'style', 'type']) {
        table.index(['section', key, 'sequence'], `catalogue_${key}`);
      }
    });
    await db.schema.createTable('catalogue_state', (table) => {
      table.integer('id').primary();
      table.bigInteger('version').notNullable();
      table.check('id = 1', [], 'catalogue_state_one_row');
    });
    await db('catalogue_state').insert({ id: 1, version: 1 });
    if (isPostgres()) await indexWords(db);
  },
};

// If the server has pg_trgm and permits its use, a search does not read every row.
const indexWords = async (db: Knex): Promise<void> => {
  const available = await db('pg_available_extensions').where('name', 'pg_trgm').first('name');
  if (!available) return;
  try {
    await db.transaction(async (inner) => {
      await inner.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm');
      await inner.raw('CREATE INDEX catalogue_search ON catalogue USING gin (search gin_trgm_ops)');
    });
  } catch (error) {
    logNote('catalogue: searches go without an index of words', { error: String(error) });
  }
};
