import { isPostgres, logNote, type Migration } from '@oner/platform';

/** Key columns of the index at the time of this migration. */
export const indexedKeys = [
  'level',
  'subject',
  'type',
  'size',
  'color',
  'orientation',
  'style',
  'material',
  'technique',
  'framing',
  'availability',
];

/**
 * Search index in PostgreSQL (engines/postgres.ts), and the words for guesses. Empty, and without cost, while CATALOGUE is
 * `memory`. The row of catalogue_index_state has the version of the catalogue that the index has reached; it is missing
 * before the first build.
 */
export const termIndex: Migration = {
  name: '0014-term-index',
  up: async (db) => {
    if (!isPostgres()) return;
    await db.schema.createTable('catalogue_index', (table) => {
      table.string('work_id', 40).primary();
      table.bigInteger('sequence').notNullable();
      table.string('section', 10).notNullable();
      table.string('seller_id', 40).notNullable();
      for (const key of indexedKeys) table.string(key, 60);
      for (const price of ['price_sale', 'price_rent']) table.bigInteger(price);
      for (const cm of ['length', 'height']) table.integer(cm);
      table.string('licence', 10).notNullable();
      for (const place of ['title', 'author', 'story']) {
        /** Folded words, each with a space before and after it. */
        table.text(place).notNullable();
        table.specificType(`${place}_stems`, 'text[]').notNullable();
      }
      table.index(['section', 'sequence'], 'catalogue_index_recent');
      table.index(['seller_id'], 'catalogue_index_seller');
    });
    for (const [name, price, none] of [
      ['cheap', 'price_sale', Number.MAX_SAFE_INTEGER],
      ['dear', 'price_sale', -1],
    ] as const)
      await db.raw(
        `create index catalogue_index_${name} on catalogue_index (section, coalesce(${price}, ${none}), sequence)`,
      );
    await db.schema.createTable('catalogue_index_words', (table) => {
      table.string('section', 10).notNullable();
      table.text('text').notNullable();
      /** Spelling of the first occurrence. */
      table.text('shown').notNullable();
      table.text('stem').notNullable();
      table.text('coarse').notNullable();
      table.specificType('keys', 'text[]').notNullable();
      table.primary(['section', 'text']);
    });
    await db.schema.createTable('catalogue_index_state', (table) => {
      table.integer('id').primary();
      table.bigInteger('version').notNullable();
      table.check('id = 1', [], 'catalogue_index_state_one_row');
    });
    await db.raw('create index catalogue_index_keys on catalogue_index_words using gin (keys)');
    await db.raw(
      'create index catalogue_index_coarse on catalogue_index_words (section, coarse text_pattern_ops)',
    );
    for (const place of ['title', 'author', 'story'])
      await db.raw(
        `create index catalogue_index_${place}_stems on catalogue_index using gin (${place}_stems)`,
      );
    try {
      await db.transaction(async (inner) => {
        await inner.raw('create extension if not exists pg_trgm');
        for (const place of ['title', 'author', 'story'])
          await inner.raw(
            `create index catalogue_index_${place} on catalogue_index using gin (${place} gin_trgm_ops)`,
          );
      });
    } catch (error) {
      logNote('catalogue: PostgreSQL finds words slowly without pg_trgm', { error: String(error) });
    }
  },
};
