import { instantColumn, type Migration } from '@oner/platform';

/** Gateways that a buyer was sent to with a payment: money may come from each of them. */
export const paymentAttempts: Migration = {
  name: '0009-payment-attempts',
  up: async (db) => {
    await db.schema.createTable('payment_attempts', (table) => {
      table.bigIncrements('id');
      table.string('number', 11).notNullable().references('payments.number').onDelete('RESTRICT');
      table.string('gateway', 20).notNullable();
      instantColumn(table, 'begun_at').notNullable();
      table.unique(['number', 'gateway'], { indexName: 'payment_attempts_once' });
    });
    await db.raw(
      `INSERT INTO payment_attempts (number, gateway, begun_at)
       SELECT number, gateway, signed_at FROM payments WHERE signed_at IS NOT NULL`,
    );
  },
};
