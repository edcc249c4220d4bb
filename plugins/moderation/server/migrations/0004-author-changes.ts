import { instantColumn, type Migration } from '@oner/platform';

/** Profile changes of open authors that no moderator has reviewed. */
export const authorChanges: Migration = {
  name: '0004-author-changes',
  up: async (db) => {
    await db.schema.createTable('author_changes', (table) => {
      /** documentId of the seller */
      table.string('seller_id', 40).primary();
      /** JSON: profileParts of the contract; empty when all were reviewed */
      table.string('parts', 100).notNullable();
      /** time of the last change; detects repeated events */
      instantColumn(table, 'changed_at').notNullable();
    });
  },
};
