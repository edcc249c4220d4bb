import type { Migration } from '@oner/platform';
import { rebuildTable } from './rebuild-table.ts';

const kindsBefore = "'dispatch', 'receipt', 'return'";
const kinds = `${kindsBefore}, 'return-dispatch'`;
const verdictBefore = "(kind = 'receipt') = (verdict is not null)";
const verdict =
  "(kind <> 'receipt' or verdict is not null) and (verdict is null or kind in ('receipt', 'return'))";

/** Adds the renter's report of sending a work back, damage of returned works, and a return postponed by staff. */
export const rentReports: Migration = {
  name: '0024-rent-reports',
  config: { transaction: false },
  up: async (db) => {
    // The process may have been killed before the migration was recorded.
    if (!(await db.schema.hasColumn('order_rents', 'return_by')))
      await db.schema.alterTable('order_rents', (table) => {
        /** A later last day granted by staff without a charge; the days that were paid stay unchanged. */
        table.string('return_by', 10);
      });
    if (db.client.dialect === 'postgresql')
      return db.transaction(async (trx) => {
        await trx.raw(
          `ALTER TABLE handover_reports
            DROP CONSTRAINT IF EXISTS handover_reports_kind,
            DROP CONSTRAINT IF EXISTS handover_reports_receipt,
            ADD CONSTRAINT handover_reports_kind CHECK (kind in (${kinds})),
            ADD CONSTRAINT handover_reports_receipt CHECK (${verdict})`,
        );
      });
    const { sql } = await db('sqlite_master')
      .where({ type: 'table', name: 'handover_reports' })
      .first('sql');
    if (sql.includes('return-dispatch')) return;
    await rebuildTable(db, 'handover_reports', (text) =>
      text.replace(kindsBefore, kinds).replace(verdictBefore, verdict),
    );
  },
};
