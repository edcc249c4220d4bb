import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/**
 * Consents to merchandise and canvas copies of a work and their withdrawals, with what was shown (L §6). Append-only. Earlier
 * settings are carried over as they are: forms had both boxes preselected then.
 */
export const merchConsents: Migration = {
  name: '0005-merch-consents',
  up: async (db) => {
    await db.schema.createTable('merch_consents', (table) => {
      table.increments('id').primary();
      /** documentIds; the work may be deleted */
      table.string('work_id', 40).notNullable();
      table.string('seller_id', 40).notNullable();
      table.boolean('merch').notNullable();
      table.boolean('canvas_copy').notNullable();
      table.string('source', 20).notNullable();
      /** JSON of getMerchTerms at `at`; null if nothing was shown */
      table.text('terms');
      instantColumn(table, 'at').notNullable();
      table.index(['work_id', 'id'], 'merch_consents_work');
      table.index(['seller_id', 'id'], 'merch_consents_seller');
      table.check(
        "source in ('form', 'edit', 'settings', 'withdrawn', 'carried-over')",
        [],
        'merch_consents_source',
      );
    });
    // A new shop has no works yet, and the table may not exist.
    if (await db.schema.hasTable('works')) {
      const rows: { work_id: string; seller_id: string; merch: boolean; canvas_copy: boolean }[] =
        await db('works as w')
          .join('works_seller_lnk as l', 'l.work_id', 'w.id')
          .join('sellers as s', 's.id', 'l.seller_id')
          .whereNull('w.published_at')
          .where((either) => either.where('w.merch', true).orWhere('w.canvas_copy', true))
          .orderBy('w.id')
          .select('w.document_id as work_id', 's.document_id as seller_id')
          .select('w.merch', 'w.canvas_copy');
      const at = Date.now();
      for (const { work_id, seller_id, merch, canvas_copy } of rows) {
        await db('merch_consents').insert({
          work_id,
          seller_id,
          merch: Boolean(merch),
          canvas_copy: Boolean(canvas_copy),
          source: 'carried-over',
          terms: null,
          at,
        });
      }
    }
    await appendOnly(db, 'merch_consents');
  },
};
