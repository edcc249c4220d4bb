import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { fiscalMachine } from '../fiscal/rules.ts';

/**
 * Fiscal documents: one per receipt of the shop, stored in the transaction that issues the receipt and sent to the cash
 * register afterwards, under a fixed number.
 */
export const fiscal: Migration = {
  name: '0004-fiscal',
  up: async (db) => {
    await db.schema.createTable('fiscal_documents', (table) => {
      table.bigIncrements('id');
      /** Our number of the document at the cash register: the same number always means the same document. */
      table.string('external', 40).notNullable().unique({ indexName: 'fiscal_external' });
      /** Number of the receipt. */
      table.bigInteger('receipt').notNullable().unique({ indexName: 'fiscal_receipt' });
      table.string('number', 11).notNullable().references('payments.number').onDelete('RESTRICT');
      table.string('kind', 10).notNullable();
      table.string('driver', 10).notNullable();
      table.string('state', 10).notNullable();
      moneyColumn(table, 'amount_tiyn').notNullable();
      /** Positions with their prices, JSON. */
      table.text('positions').notNullable();
      table.string('way', 10).notNullable();
      /** Address for the copy from the cash register; cleared when the buyer is erased. */
      table.string('email', 254).notNullable();
      instantColumn(table, 'asked_at').notNullable();
      instantColumn(table, 'due_at').notNullable();
      table.integer('tries').notNullable().defaultTo(0);
      instantColumn(table, 'issued_at');
      table.string('sign', 40);
      table.string('register', 40);
      table.string('url', 500);
      table.boolean('offline').notNullable().defaultTo(false);
      /** Time in the register's format, for a later return. */
      table.string('register_time', 30);
      table.string('failure', 200);
      /** Time of the alert to staff. */
      instantColumn(table, 'alerted_at');
      table.check(`kind in ('sale', 'return')`, [], 'fiscal_kind');
      table.check(`way in ('card', 'transfer')`, [], 'fiscal_way');
      table.check(`driver in ('off', 'sandbox', 'webkassa')`, [], 'fiscal_driver');
      table.check(`state in (${valueList(fiscalMachine.states)})`, [], 'fiscal_state');
      table.check('amount_tiyn > 0', [], 'fiscal_amount');
      table.check(
        `(state = 'issued') = (issued_at is not null and sign is not null)`,
        [],
        'fiscal_issued',
      );
      table.index(['state', 'due_at'], 'fiscal_state_idx');
      table.index(['number'], 'fiscal_number_idx');
    });
  },
};
