import { instantColumn, type Migration } from '@oner/platform';

/** Authors who have had at least one public work; others are not visible to the public. */
export const publishedAuthors: Migration = {
  name: '0006-published-authors',
  up: async (db) => {
    await db.schema.createTable('catalogue_authors', (table) => {
      /** documentId of the seller */
      table.string('seller_id', 40).primary();
      instantColumn(table, 'since').notNullable();
    });
    const shown: string[] = await db('catalogue')
      .where('hidden', false)
      .distinct()
      .pluck('seller_id');
    const since = Date.now();
    const rows = shown.map((seller_id) => ({ seller_id, since }));
    for (let from = 0; from < rows.length; from += 200)
      await db('catalogue_authors').insert(rows.slice(from, from + 200));
  },
};
