import { rentChargeReasons, rentChargeStates } from '@oner/config/contract/order-states';
import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';

/** Charges in addition to a rent: late days, and the author's claims about a damaged or missing work. */
export const rentCharges: Migration = {
  name: '0025-rent-charges',
  up: async (db) => {
    await db.schema.createTable('rent_charges', (table) => {
      table.bigIncrements('id');
      /** The order of the rent. */
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.string('reason', 20).notNullable();
      /** Number of late days. */
      table.integer('days');
      moneyColumn(table, 'amount_tiyn').notNullable();
      /** Part taken from the deposit. */
      moneyColumn(table, 'deposit_tiyn').notNullable();
      table.string('state', 20).notNullable();
      /** Text of the claim; emptied if its writer is erased. */
      table.text('text').notNullable();
      /** `user:<documentId>`, `staff:<id>` or `system`. */
      table.string('made_by', 60).notNullable();
      instantColumn(table, 'made_at').notNullable();
      table.string('decided_by', 60);
      instantColumn(table, 'decided_at');
      /** Reason of the grant, refusal or waiver, for both sides. */
      table.text('decision');
      /** When its payment became final. */
      instantColumn(table, 'settled_at');
      /** The last order placed to pay it. */
      table.bigInteger('paid_by_order_id').references('orders.id').onDelete('RESTRICT');
      table.check(`reason in (${valueList(rentChargeReasons)})`, [], 'rent_charges_reason');
      table.check(`state in (${valueList(rentChargeStates)})`, [], 'rent_charges_state');
      table.check(`(reason = 'late') = (days is not null)`, [], 'rent_charges_days');
      table.check('amount_tiyn > 0', [], 'rent_charges_amount');
      table.check('deposit_tiyn >= 0 and deposit_tiyn <= amount_tiyn', [], 'rent_charges_deposit');
      table.check(
        `state not in ('waived', 'refused') or (decided_by is not null and decision is not null)`,
        [],
        'rent_charges_decided',
      );
      table.index(['order_id'], 'rent_charges_order_idx');
      table.index(['paid_by_order_id'], 'rent_charges_paid_idx');
    });
    await db.schema.alterTable('order_rents', (table) => {
      /** For an order that pays a charge: its days reserve nothing. */
      table.bigInteger('charge_id');
    });
    // One charge of late days per rent. Both databases support partial indexes; knex writes them for one only.
    await db.raw(
      `create unique index rent_charges_late on rent_charges (order_id) where reason = 'late'`,
    );
  },
};
