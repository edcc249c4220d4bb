import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/**
 * The inbox: every verified word of the bank that said something new, as received. What does not verify is not
 * the bank's and leaves no row. Written once.
 */
export const paymentCallbacks: Migration = {
  name: '0002-payment-callbacks',
  up: async (db) => {
    await db.schema.createTable('payment_callbacks', (table) => {
      table.bigIncrements('id');
      table.string('gateway', 20).notNullable();
      /** `callback`: the bank told us; `status`: we asked. */
      table.string('channel', 10).notNullable();
      table.string('number', 64).notNullable();
      table.text('raw').notNullable();
      table.string('sha256', 64).notNullable();
      table.string('verdict', 20).notNullable();
      table.string('reference', 64).notNullable();
      instantColumn(table, 'received_at').notNullable();
      table.check(`channel in ('callback', 'status')`, [], 'payment_callbacks_channel');
      table.unique(['gateway', 'channel', 'sha256'], { indexName: 'payment_callbacks_body' });
      table.index(['number'], 'payment_callbacks_number_idx');
    });
    // One movement of money pays one order, whatever else goes wrong.
    await db.raw(
      `CREATE UNIQUE INDEX payment_callbacks_reference ON payment_callbacks (gateway, reference) WHERE verdict = 'captured'`,
    );
    await appendOnly(db, 'payment_callbacks');
  },
};
