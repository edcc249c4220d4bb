import type { Migration } from '@oner/platform';

/** Whether a work may also be printed on canvas; existing rows take it from the public version of the work. */
export const licences: Migration = {
  name: '0005-licences',
  up: async (db) => {
    await db.schema.alterTable('catalogue', (table) => {
      table.boolean('canvas').notNullable().defaultTo(false);
    });
    // A new shop has no works, and their table may not exist yet.
    if (!(await db.schema.hasTable('works'))) return;
    const canvas = db('works').whereNotNull('published_at').where('canvas_copy', true);
    await db('catalogue').whereIn('work_id', canvas.select('document_id')).update({ canvas: true });
  },
};
