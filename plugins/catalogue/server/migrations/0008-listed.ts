import type { Migration } from '@oner/platform';

/** Whether lists show a work. Sold works keep their row and address but are not listed. */
export const listed: Migration = {
  name: '0008-listed',
  up: async (db) => {
    await db.schema.alterTable('catalogue', (table) => {
      table.boolean('listed').notNullable().defaultTo(true);
    });
    await db('catalogue')
      .where((gone) =>
        gone
          .where('hidden', true)
          .orWhere('availability', 'sold')
          .orWhere({ availability: 'out-of-stock', blocked: false }),
      )
      .update({ listed: false });
  },
};
