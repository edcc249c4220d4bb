import { instantColumn, type Migration } from '@oner/platform';

/**
 * What is known of a picture beside its file. `looks` finds pictures that look alike: two that differ in at most six
 * bits have one of seven bands in common, and each band has an index. `markers` is what files say of machines.
 */
export const looks: Migration = {
  name: '0002-looks',
  up: async (db) => {
    await db.schema.createTable('looks', (table) => {
      table.bigIncrements('id');
      table.string('kind', 10).notNullable();
      /** documentId of the work; for a deposit, too, though the work may be gone */
      table.string('work_id', 40).notNullable();
      /** documentId of the picture in the media library, or code of the deposit with the place of the file */
      table.string('subject', 60).notNullable();
      table.string('seller_id', 40).notNullable();
      /** `#rrggbb`; 64 bits as hexadecimal digits, null for a picture of one colour */
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
