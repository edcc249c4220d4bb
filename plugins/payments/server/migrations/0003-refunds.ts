import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { REFUND_WAYS, refundMachine } from '../refunds/rules.ts';

/** Refunds to buyers, stored with their key before the first request to the bank. */
export const refunds: Migration = {
  name: '0003-refunds',
  up: async (db) => {
    await db.schema.createTable('refunds', (table) => {
      table.bigIncrements('id');
      table.string('number', 11).notNullable().references('payments.number').onDelete('RESTRICT');
      /** Identifies the occasion within the order: an occasion is refunded once. */
      table.string('key', 60).notNullable();
      moneyColumn(table, 'amount_tiyn').notNullable();
      table.string('way', 10).notNullable();
      table.string('state', 10).notNullable();
      table.string('reason', 500).notNullable();
      /** `user:<documentId>`, `staff:<id>` or `system`; the person who approves differs from the one who requests. */
      table.string('asked_by', 60).notNullable();
      table.string('approved_by', 60);
      instantColumn(table, 'asked_at').notNullable();
      table.integer('tries').notNullable().defaultTo(0);
      instantColumn(table, 'tried_at');
      instantColumn(table, 'settled_at');
      /** The bank's code of a refusal; the number of a transfer. */
      table.string('failure', 60);
      table.string('transfer_reference', 60);
      table.unique(['number', 'key'], { indexName: 'refunds_key' });
      table.check('amount_tiyn > 0', [], 'refunds_amount');
      table.check(`state in (${valueList(refundMachine.states)})`, [], 'refunds_state');
      table.check(`way in (${valueList(REFUND_WAYS)})`, [], 'refunds_way');
      table.check('approved_by is null or approved_by <> asked_by', [], 'refunds_second_person');
      table.check(`(state = 'settled') = (settled_at is not null)`, [], 'refunds_settled');
      table.check(
        `way <> 'transfer' or state <> 'settled' or (transfer_reference is not null and approved_by is not null)`,
        [],
        'refunds_transfer',
      );
      table.index(['state', 'asked_at'], 'refunds_state_idx');
    });
  },
};
