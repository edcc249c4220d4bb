import { rentStates } from '@oner/config/contract/order-states';
import type { Migration } from '@oner/platform';
import { valueList } from '@oner/platform';
import { rebuildTable } from './rebuild-table.ts';

// The states at the time of this migration.
const known = rentStates.filter((state) => state !== 'lost');
const states = valueList(known);
const statesBefore = valueList(known.filter((state) => state !== 'bought-out'));

/** A renter can buy the work they have: the rent ends by the order of the work. */
export const rentBuyOuts: Migration = {
  name: '0026-rent-buy-outs',
  config: { transaction: false },
  up: async (db) => {
    // The process may have been killed after any of these steps, each of which is atomic.
    if (!(await db.schema.hasColumn('order_rents', 'buy_out_order_id')))
      await db.schema.alterTable('order_rents', (table) => {
        /** The last order by which the renter buys the work. */
        table.bigInteger('buy_out_order_id');
      });
    await db.raw(
      'create index if not exists order_rents_buy_out_idx on order_rents (buy_out_order_id)',
    );
    if (db.client.dialect === 'postgresql')
      return db.transaction(async (trx) => {
        await trx.raw(
          `ALTER TABLE order_rents DROP CONSTRAINT IF EXISTS order_rents_state,
            ADD CONSTRAINT order_rents_state CHECK (state in (${states}))`,
        );
      });
    const { sql } = await db('sqlite_master')
      .where({ type: 'table', name: 'order_rents' })
      .first('sql');
    // A new shop has created its table with all states.
    if (!sql.includes(statesBefore)) return;
    await rebuildTable(db, 'order_rents', (text) => text.replace(statesBefore, states));
  },
};
