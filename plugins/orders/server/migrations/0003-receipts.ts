import { appendOnly, instantColumn, type Migration, moneyColumn } from '@oner/platform';

/** Receipts of sales and refunds, numbered without gaps: the counter changes in the transaction that issues one. */
export const receipts: Migration = {
  name: '0003-receipts',
  up: async (db) => {
    await db.schema.createTable('receipt_counter', (table) => {
      table.integer('id').primary();
      table.bigInteger('last').notNullable();
      table.check('id = 1', [], 'receipt_counter_one');
    });
    await db('receipt_counter').insert({ id: 1, last: 0 });
    await db.schema.createTable('receipts', (table) => {
      table.bigInteger('number').primary();
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.string('kind', 10).notNullable();
      /** `sale`, or the key of the refund; each has one receipt. */
      table.string('occasion', 60).notNullable();
      moneyColumn(table, 'amount_tiyn').notNullable();
      instantColumn(table, 'issued_at').notNullable();
      table.unique(['order_id', 'kind', 'occasion'], { indexName: 'receipts_occasion' });
      table.check(`kind in ('sale', 'return')`, [], 'receipts_kind');
      table.check('amount_tiyn > 0', [], 'receipts_amount');
      table.check('number > 0', [], 'receipts_number');
    });
    await appendOnly(db, 'receipts');
  },
};
