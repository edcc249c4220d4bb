import { rentChargeReasons, rentChargeStates } from '@oner/config/contract/order-states';
import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';

/** What a renter owes beside the rent: late days, and what its author claims about a work that came back damaged or not at all. */
export const rentCharges: Migration = {
  name: '0025-rent-charges',
  up: async (db) => {
    await db.schema.createTable('rent_charges', (table) => {
      table.bigIncrements('id');
      /** The order of the rent. */
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.string('reason', 20).notNullable();
      /** Of lateness. */
      table.integer('days');
      moneyColumn(table, 'amount_tiyn').notNullable();
      /** So much of it was taken from the deposit. */
      moneyColumn(table, 'deposit_tiyn').notNullable();
      table.string('state', 20).notNullable();
      /** What is wrong, as who asks has written it; emptied where they are erased. */
      table.text('text').notNullable();
      /** `user:<documentId>`, `staff:<id>` or `system` */
      table.string('made_by', 60).notNullable();
      instantColumn(table, 'made_at').notNullable();
      table.string('decided_by', 60);
      instantColumn(table, 'decided_at');
      /** Why it was granted, refused or waived, as both sides read it. */
      table.text('decision');
      /** From when on nothing takes back that it is paid; what of the deposit covers it is earned then. */
      instantColumn(table, 'settled_at');
      /** The last order that was placed to pay it. */
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
      /** Of an order that pays a charge: its days hold nothing. */
      table.bigInteger('charge_id');
    });
    // Late days of a rent are counted once; both databases know an index over a part of the rows.
    await db.raw(
      `create unique index rent_charges_late on rent_charges (order_id) where reason = 'late'`,
    );
  },
};
