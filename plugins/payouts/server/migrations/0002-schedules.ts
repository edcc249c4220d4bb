import { earningMoments } from '@oner/config/contract/payout-states';
import { appendOnly, instantColumn, type Migration, valueList } from '@oner/platform';

/**
 * Fee schedules: versions that begin on a day and are never changed. A proposed version is not in force; its
 * confirmation is a row of its own, one per version.
 */
export const schedules: Migration = {
  name: '0002-schedules',
  up: async (db) => {
    await db.schema.createTable('fee_schedules', (table) => {
      table.integer('version').primary();
      table.string('starts_on', 10).notNullable();
      table.string('mode', 12).notNullable();
      /** JSON: tiyn for one unit of each kind; basis points of originals, rent and licences. */
      table.text('per_unit').notNullable();
      table.text('commission_bp').notNullable();
      table.string('earned_when', 20).notNullable();
      table.string('proposed_by', 60).notNullable();
      instantColumn(table, 'proposed_at').notNullable();
      table.check('version > 0', [], 'fee_schedules_version');
      table.check(`mode in ('royalty', 'commission')`, [], 'fee_schedules_mode');
      table.check(`earned_when in (${valueList(earningMoments)})`, [], 'fee_schedules_moment');
    });
    await db.schema.createTable('fee_confirmations', (table) => {
      table.integer('version').primary().references('fee_schedules.version').onDelete('RESTRICT');
      table.string('confirmed_by', 60).notNullable();
      instantColumn(table, 'confirmed_at').notNullable();
    });
    for (const table of ['fee_schedules', 'fee_confirmations']) await appendOnly(db, table);
  },
};
