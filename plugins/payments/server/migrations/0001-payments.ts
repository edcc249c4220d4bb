import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { paymentMachine } from '../card/rules.ts';

/** One row per order to be paid: the values to sign, and the result from the bank. */
export const payments: Migration = {
  name: '0001-payments',
  up: async (db) => {
    await db.schema.createTable('payments', (table) => {
      table.bigIncrements('id');
      table.string('number', 11).notNullable().unique({ indexName: 'payments_number' });
      table.string('gateway', 20).notNullable();
      /** documentId of the user who may have it signed. */
      table.string('owner_id', 40).notNullable();
      moneyColumn(table, 'amount_tiyn').notNullable();
      table.string('currency', 3).notNullable();
      table.string('merchant', 15).notNullable();
      table.string('terminal', 8).notNullable();
      table.string('nonce', 64).notNullable().unique({ indexName: 'payments_nonce' });
      table.string('client_id', 64).notNullable();
      table.string('description', 50).notNullable();
      table.text('description_order').notNullable();
      table.string('email', 80).notNullable();
      table.string('backref', 250).notNullable();
      table.string('language', 2).notNullable();
      table.string('state', 20).notNullable();
      instantColumn(table, 'created_at').notNullable();
      /** End of the reservation, once the bank has reported that nothing was paid. */
      instantColumn(table, 'expires_at').notNullable();
      /** Time of the latest signature, and its nonce. */
      instantColumn(table, 'signed_at');
      table.string('signed_nonce', 64);
      instantColumn(table, 'captured_at');
      /** rrn of the capture. */
      table.string('reference', 64);
      /** mpi_order of the last declined attempt. */
      table.string('declined_operation', 64);
      table.check('amount_tiyn > 0', [], 'payments_amount');
      table.check(`currency = 'KZT'`, [], 'payments_currency');
      table.check(`state in (${valueList(paymentMachine.states)})`, [], 'payments_state');
      table.check(
        `(state = 'captured') = (captured_at is not null and reference is not null)`,
        [],
        'payments_captured',
      );
      table.check(
        `state <> 'awaiting' or (signed_at is not null and signed_nonce is not null)`,
        [],
        'payments_awaiting',
      );
      table.index(['state', 'expires_at'], 'payments_state_idx');
      table.index(['owner_id'], 'payments_owner_idx');
    });
  },
};
