import { instantColumn, type Migration } from '@oner/platform';

/** Photos that are sent piece by piece before their work; their files lie in DATA_DIR/unfinished under the same id. */
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
      /** pixels, standing upright; null until the whole photo was looked at and found good */
      table.integer('width');
      table.integer('height');
      instantColumn(table, 'touched_at').notNullable();
      instantColumn(table, 'expires_at').notNullable();
      table.index(['seller_id', 'touched_at'], 'uploads_seller');
      table.check('bytes > 0 and received >= 0 and received <= bytes', [], 'uploads_measures');
      table.check('width is null or received = bytes', [], 'uploads_whole');
    }),
};
