import { instantColumn, type Migration } from '@oner/platform';

/**
 * `looks` finds similar pictures by perceptual hash: two that differ in at most six bits share one of seven bands, each with an
 * index. `markers` stores markers of generated pictures found in files.
 */
export const looks: Migration = {
  name: '0002-looks',
  up: async (db) => {
    await db.schema.createTable('looks', (table) => {
      table.bigIncrements('id');
      table.string('kind', 10).notNullable();
      /** documentId of the work, which may be deleted for a deposit */
      table.string('work_id', 40).notNullable();
      /** documentId of the picture in the media library, or code of the deposit with the index of the file */
      table.string('subject', 60).notNullable();
      table.string('seller_id', 40).notNullable();
      /** `#rrggbb`; 64 bits as hexadecimal digits, null for a plain picture */
      table.string('colour', 7);
      table.string('bits', 16);
      for (let band = 0; band < 7; band++) {
        table.integer(`band_${band}`);
        table.index([`band_${band}`], `looks_band_${band}`);
      }
      table.unique(['kind', 'subject'], { indexName: 'looks_one_subject' });
      table.index(['work_id'], 'looks_work');
      table.check("kind in ('work', 'deposit')", [], 'looks_kind');
    });
    await db.schema.createTable('markers', (table) => {
      table.bigIncrements('id');
      table.string('work_id', 40).notNullable();
      table.string('picture_id', 40).notNullable();
      table.string('kind', 20).notNullable();
      table.string('weight', 10).notNullable();
      table.string('evidence', 200).notNullable();
      instantColumn(table, 'found_at').notNullable();
      table.index(['work_id'], 'markers_work');
    });
  },
};
