import { instantColumn, type Migration } from '@oner/platform';

/** Photos of the making of works, one of each. The files lie beside the papers of authors, in DATA_DIR/documents. */
export const processPhotos: Migration = {
  name: '0007-process-photos',
  up: (db) =>
    db.schema.createTable('process_photos', (table) => {
      /** documentIds */
      table.string('work_id', 40).primary();
      table.string('seller_id', 40).notNullable();
      /** name in the folder, which tells nothing */
      table.string('file', 60).notNullable().unique({ indexName: 'process_photos_one' });
      table.integer('bytes').notNullable();
      table.string('sha256', 64).notNullable();
      instantColumn(table, 'sent_at').notNullable();
      table.index(['seller_id'], 'process_photos_seller');
      table.check('bytes > 0', [], 'process_photos_bytes');
    }),
};
