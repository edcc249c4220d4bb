import type { Migration } from '@oner/platform';

/** Rents that an office planned together: the works of each place, one after the other. */
export const rotationStays: Migration = {
  name: '0032-rotation-stays',
  up: async (db) => {
    await db.schema.createTable('rotation_stays', (table) => {
      table.bigInteger('order_id').primary().references('orders.id').onDelete('RESTRICT');
      /** Number of the plan. */
      table.string('rotation', 11).notNullable();
      table.integer('place').notNullable();
      table.check('place > 0', [], 'rotation_stays_place');
      table.index(['rotation'], 'rotation_stays_idx');
    });
  },
};
