import { instantColumn, type Migration } from '@oner/platform';

/** Unchanged originals of authors: the file is in DATA_DIR/originals, the row has its owner and hash. Deposits use the hash. */
export const originals: Migration = {
  name: '0001-originals',
  up: async (db) => {
    await db.schema.createTable('originals', (table) => {
      table.bigIncrements('id');
      /** documentId of the work */
      table.string('work_id', 40).notNullable();
      /** documentId of the public picture in the media library */
      table.string('picture_id', 40).notNullable();
      /** documentId of the seller */
      table.string('seller_id', 40).notNullable();
      table.string('file', 80).notNullable().unique('originals_one_file');
      table.string('sha256', 64).notNullable();
      table.bigInteger('bytes').notNullable();
      table.string('type', 10).notNullable();
      table.integer('width').notNullable();
      table.integer('height').notNullable();
      table.string('name_sent', 255).notNullable();
      instantColumn(table, 'uploaded_at').notNullable();
      table.index(['work_id'], 'originals_work');
      table.index(['seller_id'], 'originals_seller');
      table.index(['sha256'], 'originals_fingerprint');
      table.check("type in ('jpeg', 'png')", [], 'originals_type');
      table.check('bytes > 0 and width > 0 and height > 0', [], 'originals_measures');
      table.check('length(sha256) = 64', [], 'originals_sha256');
    });
  },
};
