import { receiptVerdicts } from '@oner/config/contract/order-states';
import { packingKinds } from '@oner/config/terms';
import { appendOnly, instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';

/**
 * Reports of the condition of an original when packed, received and returned. They are written once; texts are in rows of their
 * own that may be emptied, and photos may be deleted. The photos are in DATA_DIR/handover, which is not served.
 */
export const handover: Migration = {
  name: '0016-handover',
  up: async (db) => {
    /** Orders of originals that move by reports: all that were placed since reports exist. */
    await db.schema.createTable('handovers', (table) => {
      table.bigInteger('order_id').primary().references('orders.id').onDelete('RESTRICT');
      instantColumn(table, 'begun_at').notNullable();
    });
    await appendOnly(db, 'handovers');
    await db.schema.createTable('handover_reports', (table) => {
      table.bigIncrements('id');
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.string('kind', 20).notNullable();
      /** `user:<documentId>` or `staff:<id>`. */
      table.string('written_by', 60).notNullable();
      instantColumn(table, 'written_at').notNullable();
      table.string('packing', 20);
      moneyColumn(table, 'declared_tiyn');
      table.string('verdict', 20);
      table.unique(['order_id', 'kind'], { indexName: 'handover_reports_one' });
      table.check(`kind in ('dispatch', 'receipt', 'return')`, [], 'handover_reports_kind');
      table.check(
        `packing is null or packing in (${valueList(packingKinds)})`,
        [],
        'handover_reports_packing',
      );
      table.check(
        `verdict is null or verdict in (${valueList(receiptVerdicts)})`,
        [],
        'handover_reports_verdict',
      );
      table.check(
        `(kind = 'dispatch') = (packing is not null) and (kind = 'dispatch') = (declared_tiyn is not null)`,
        [],
        'handover_reports_dispatch',
      );
      table.check(`(kind = 'receipt') = (verdict is not null)`, [], 'handover_reports_receipt');
      table.check('declared_tiyn is null or declared_tiyn > 0', [], 'handover_reports_declared');
    });
    await appendOnly(db, 'handover_reports');
    await db.schema.createTable('handover_texts', (table) => {
      table
        .bigInteger('report_id')
        .primary()
        .references('handover_reports.id')
        .onDelete('RESTRICT');
      /** documentId of the user who wrote it; null for staff. */
      table.string('owner_id', 40);
      table.text('note').notNullable();
      /** Place of the pickup at the author's. */
      table.text('place').notNullable();
      table.index(['owner_id'], 'handover_texts_owner_idx');
    });
    await db.schema.createTable('handover_photos', (table) => {
      table.string('code', 24).primary();
      table
        .bigInteger('report_id')
        .notNullable()
        .references('handover_reports.id')
        .onDelete('RESTRICT');
      table.integer('position').notNullable();
      /** Name in the folder, without meaning. */
      table.string('file', 60).notNullable().unique({ indexName: 'handover_photos_file' });
      table.integer('bytes').notNullable();
      table.string('sha256', 64).notNullable();
      table.unique(['report_id', 'position'], { indexName: 'handover_photos_place' });
      table.check('bytes > 0', [], 'handover_photos_bytes');
    });
    await appendOnly(db, 'handover_photos', ['update']);
    /** City in which an author offers pickup of originals; no row for none. */
    await db.schema.createTable('author_pickups', (table) => {
      /** documentId of the author's profile */
      table.string('seller_id', 40).primary();
      /** documentId of one of the courier's cities */
      table.string('city_id', 40).notNullable();
      instantColumn(table, 'changed_at').notNullable();
    });
  },
};
