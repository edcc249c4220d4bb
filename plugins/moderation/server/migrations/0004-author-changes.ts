import { instantColumn, type Migration } from '@oner/platform';

/** What authors whose accounts are open have changed of their profiles, until a moderator has looked at it. */
export const authorChanges: Migration = {
  name: '0004-author-changes',
  up: async (db) => {
    await db.schema.createTable('author_changes', (table) => {
      /** documentId of the seller */
      table.string('seller_id', 40).primary();
      /** JSON: of domain/profile-parts.ts; none when all of it was seen */
      table.string('parts', 100).notNullable();
      /** of the last change; an event that is told twice is known by it */
      instantColumn(table, 'changed_at').notNullable();
    });
  },
};
