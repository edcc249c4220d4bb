import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { invoiceMachine } from '../invoices/rules.ts';

/** Invoices to legal entities, numbered without gaps, and the method of a payment. */
export const invoices: Migration = {
  name: '0005-invoices',
  up: async (db) => {
    await db.schema.alterTable('payments', (table) => {
      /** `transfer`: from a company's account, against an invoice. */
      table.string('way', 10).notNullable().defaultTo('card');
    });
    await db.schema.createTable('invoice_counter', (table) => {
      table.integer('id').primary();
      table.bigInteger('last').notNullable();
      table.check('id = 1', [], 'invoice_counter_one');
    });
    await db('invoice_counter').insert({ id: 1, last: 0 });
    await db.schema.createTable('invoices', (table) => {
      table.bigInteger('number').primary();
      table
        .string('order_number', 11)
        .notNullable()
        .references('payments.number')
        .onDelete('RESTRICT');
      table.string('bin', 12).notNullable();
      table.string('company', 200).notNullable();
      table.string('address', 300);
      table.string('email', 254).notNullable();
      /** Snapshot of the order lines, JSON. */
      table.text('lines').notNullable();
      moneyColumn(table, 'amount_tiyn').notNullable();
      instantColumn(table, 'issued_at').notNullable();
      table.string('due_on', 10).notNullable();
      table.string('state', 10).notNullable();
      table.string('paid_on', 10);
      /** The bank's number of the transfer: one transfer pays one invoice. */
      table.string('reference', 60).unique({ indexName: 'invoices_reference' });
      /** `staff:<id>` or `statement:<id>` */
      table.string('settled_by', 60);
      instantColumn(table, 'ended_at');
      table.check('amount_tiyn > 0', [], 'invoices_amount');
      table.check(`state in (${valueList(invoiceMachine.states)})`, [], 'invoices_state');
      table.check(
        `(state = 'paid') = (paid_on is not null and reference is not null and settled_by is not null)`,
        [],
        'invoices_paid',
      );
      table.index(['state', 'due_on', 'number'], 'invoices_state_idx');
      table.index(['order_number'], 'invoices_order_idx');
    });
    await db.raw(
      `CREATE UNIQUE INDEX invoices_open ON invoices (order_number) WHERE state = 'open'`,
    );
    await db.raw(
      `CREATE UNIQUE INDEX invoices_paid_once ON invoices (order_number) WHERE state = 'paid'`,
    );
  },
};
