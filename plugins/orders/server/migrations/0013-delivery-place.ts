import type { Migration } from '@oner/platform';

/** Where a thing is handed over, as it was when the order was placed: the pickup point, or the courier's city and tariff. */
export const deliveryPlace: Migration = {
  name: '0013-delivery-place',
  up: async (db) => {
    await db.schema.alterTable('orders', (table) => {
      table.text('delivery_place').nullable();
    });
  },
};
