import type { Migration } from '@oner/platform';
import { rebuildTable } from './rebuild-table.ts';

const kindsBefore = "'dispatch', 'receipt', 'return'";
const kinds = `${kindsBefore}, 'return-dispatch'`;
const verdictBefore = "(kind = 'receipt') = (verdict is not null)";
const verdict =
  "(kind <> 'receipt' or verdict is not null) and (verdict is null or kind in ('receipt', 'return'))";

/**
 * A rented work is sent back by its renter with a report of their own, what came back may be found damaged, and staff may let it
 * come later.
 */
export const rentReports: Migration = {
  name: '0024-rent-reports',
  config: { transaction: false },
  up: async (db) => {
    // A process may have been killed before it wrote down that this is done.
    if (!(await db.schema.hasColumn('order_rents', 'return_by')))
      await db.schema.alterTable('order_rents', (table) => {
        /** A later last day that staff have granted without a price; the days of the price stay as they were. */
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
