import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/**
 * Inbox of verified notifications of the bank with new content: callbacks as received, replies to queries as read. Unverified
 * ones leave no row. Append-only.
 */
export const paymentCallbacks: Migration = {
  name: '0002-payment-callbacks',
  up: async (db) => {
    await db.schema.createTable('payment_callbacks', (table) => {
      table.bigIncrements('id');
      table.string('gateway', 20).notNullable();
      /** `callback`: sent by the bank; `status`: reply to a query. */
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
    // A money movement pays only one order.
    await db.raw(
      `CREATE UNIQUE INDEX payment_callbacks_reference ON payment_callbacks (gateway, reference) WHERE verdict = 'captured'`,
    );
    await appendOnly(db, 'payment_callbacks');
  },
};
