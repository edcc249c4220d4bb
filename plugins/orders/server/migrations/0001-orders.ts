import {
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '@oner/config/contract/order-states';
import { appendOnly, instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';

/** Orders, their lines and events. Prices and costs are frozen when an order is placed. */
export const orders: Migration = {
  name: '0001-orders',
  up: async (db) => {
    await db.schema.createTable('orders', (table) => {
      table.bigIncrements('id');
      table.string('number', 11).notNullable().unique({ indexName: 'orders_number' });
      /** documentId of the buyer's or author's profile, and of its user. */
      table.string('buyer_id', 40).notNullable();
      table.string('owner_id', 40).notNullable();
      table.string('language', 2).notNullable();
      table.string('recipient', 160).notNullable();
      table.string('phone', 20).notNullable();
      table.string('email', 254).notNullable();
      table.text('comment');
      table.string('status', 20).notNullable();
      table.string('payment_status', 20).notNullable();
      table.string('fulfillment_status', 20).notNullable();
      moneyColumn(table, 'total_tiyn').notNullable();
      table.string('currency', 3).notNullable();
      instantColumn(table, 'created_at').notNullable();
      instantColumn(table, 'expires_at').notNullable();
      /** Set together, at the payment. */
      instantColumn(table, 'paid_at');
      instantColumn(table, 'impossible_until');
      table.string('cancel_through', 10);
      table.string('produce_by', 10);
      table.check('total_tiyn > 0', [], 'orders_total');
      table.check(`currency = 'KZT'`, [], 'orders_currency');
      table.check(`status in (${valueList(orderStatuses)})`, [], 'orders_status');
      table.check(`payment_status in (${valueList(paymentStatuses)})`, [], 'orders_payment_status');
      table.check(
        `fulfillment_status in (${valueList(fulfillmentStatuses)})`,
        [],
        'orders_fulfillment_status',
      );
      table.check(
        '(paid_at is null) = (impossible_until is null) and (paid_at is null) = (cancel_through is null) and (paid_at is null) = (produce_by is null)',
        [],
        'orders_promises',
      );
      table.check(`payment_status <> 'captured' or paid_at is not null`, [], 'orders_captured');
      table.index(['owner_id', 'created_at', 'id'], 'orders_owner_idx');
    });
    await db.schema.createTable('order_lines', (table) => {
      table.bigIncrements('id');
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.string('item_id', 40).notNullable();
      table.string('kind', 20).notNullable();
      table.string('name', 255).notNullable();
      /** The licensed work on the item and its author, by documentId; null for an item without a work. */
      table.string('work_id', 40);
      table.string('seller_id', 40);
      table.string('author', 255);
      table.integer('size');
      table.integer('quantity').notNullable();
      moneyColumn(table, 'unit_price_tiyn').notNullable();
      moneyColumn(table, 'production_cost_tiyn').notNullable();
      /** The picture at the time of the order, as JSON of the contract's photo. */
      table.text('photo');
      table.check('quantity between 1 and 50', [], 'order_lines_quantity');
      table.check('unit_price_tiyn > 0', [], 'order_lines_price');
      table.check('production_cost_tiyn >= 0', [], 'order_lines_cost');
      table.check('size is null or size between 0 and 4', [], 'order_lines_size');
      table.index(['order_id'], 'order_lines_order_idx');
      table.index(['seller_id'], 'order_lines_seller_idx');
    });
    await db.schema.createTable('order_events', (table) => {
      table.bigIncrements('id');
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.string('event', 40).notNullable();
      /** `status/payment/fulfillment`; null for the first event. */
      table.string('state_before', 80);
      table.string('state_after', 80).notNullable();
      table.string('actor', 60).notNullable();
      instantColumn(table, 'at').notNullable();
      table.text('facts').notNullable();
      table.index(['order_id', 'id'], 'order_events_order_idx');
    });
    await appendOnly(db, 'order_lines');
    await appendOnly(db, 'order_events');
  },
};
