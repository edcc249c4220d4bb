import type { Migration } from '@oner/platform';

/** Who held pieces of an item and let them go is looked up at each order of it. */
export const pieceLapses: Migration = {
  name: '0010-piece-lapses',
  up: async (db) => {
    await db.schema.alterTable('order_pieces', (table) => {
      table.index(['item_id', 'released_at'], 'order_pieces_item_idx');
    });
  },
};
