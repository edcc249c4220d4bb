import { instantColumn, type Migration } from '@oner/platform';

/** Photos of the making of works, one for each. The files are beside authors' documents, in DATA_DIR/documents. */
export const processPhotos: Migration = {
  name: '0007-process-photos',
  up: (db) =>
    db.schema.createTable('process_photos', (table) => {
      /** documentIds */
      table.string('work_id', 40).primary();
      table.string('seller_id', 40).notNullable();
      /** random file name in the folder */
      table.string('file', 60).notNullable().unique({ indexName: 'process_photos_one' });
      table.integer('bytes').notNullable();
      table.string('sha256', 64).notNullable();
      instantColumn(table, 'sent_at').notNullable();
      table.index(['seller_id'], 'process_photos_seller');
      table.check('bytes > 0', [], 'process_photos_bytes');
    }),
};
