import { instantColumn, type Migration } from '@oner/platform';

/** Photos uploaded in chunks before their work; their files are in DATA_DIR/unfinished under the same id. */
export const uploads: Migration = {
  name: '0007-uploads',
  up: (db) =>
    db.schema.createTable('uploads', (table) => {
      table.string('id', 32).primary();
      /** documentId of the seller */
      table.string('seller_id', 40).notNullable();
      table.string('name', 255).notNullable();
      table.bigInteger('bytes').notNullable();
      table.bigInteger('received').notNullable();
      /** pixels, upright; null until the complete photo was validated */
      table.integer('width');
      table.integer('height');
      instantColumn(table, 'touched_at').notNullable();
      instantColumn(table, 'expires_at').notNullable();
      table.index(['seller_id', 'touched_at'], 'uploads_seller');
      table.check('bytes > 0 and received >= 0 and received <= bytes', [], 'uploads_measures');
      table.check('width is null or received = bytes', [], 'uploads_whole');
    }),
};
