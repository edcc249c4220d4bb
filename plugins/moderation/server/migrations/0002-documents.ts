import { instantColumn, type Migration } from '@oner/platform';

/**
 * Documents requested from authors. The files are in DATA_DIR/documents, which no URL serves; each reading is written to the
 * audit log.
 */
export const documents: Migration = {
  name: '0002-documents',
  up: async (db) => {
    await db.schema.createTable('document_requests', (table) => {
      table.string('code', 24).primary();
      /** documentId of the seller */
      table.string('seller_id', 40).notNullable();
      table.string('documents', 500).notNullable();
      table.string('reason', 500).notNullable();
      table.string('due_on', 10).notNullable();
      table.string('state', 10).notNullable();
      /** why the sent documents were insufficient */
      table.string('note', 500);
      instantColumn(table, 'asked_at').notNullable();
      table.string('asked_by', 100).notNullable();
      instantColumn(table, 'moved_at').notNullable();
      table.index(['seller_id'], 'document_requests_seller');
      table.index(['state', 'due_on'], 'document_requests_state');
      table.check(
        "state in ('asked', 'sent', 'accepted', 'closed')",
        [],
        'document_requests_state_is',
      );
    });
    await db.schema.createTable('document_files', (table) => {
      table.string('code', 24).primary();
      table.string('request', 24).notNullable().references('document_requests.code');
      /** random file name in the folder */
      table.string('file', 60).notNullable().unique({ indexName: 'document_files_one' });
      table.string('name_sent', 255).notNullable();
      table.string('type', 4).notNullable();
      table.integer('bytes').notNullable();
      table.string('sha256', 64).notNullable();
      instantColumn(table, 'sent_at').notNullable();
      table.index(['request'], 'document_files_request');
      table.check("type in ('pdf', 'jpeg')", [], 'document_files_type');
      table.check('bytes > 0', [], 'document_files_bytes');
    });
  },
};
