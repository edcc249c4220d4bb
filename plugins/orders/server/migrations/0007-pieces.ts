import { instantColumn, type Migration } from '@oner/platform';

/**
 * Pieces of limited items. Each piece has a number, from one up to the stock of its item; the index prevents that a piece is
 * held twice. Released pieces stay as rows: they show for a late payment that the item was limited when it was ordered.
 */
export const pieces: Migration = {
  name: '0007-pieces',
  up: async (db) => {
    await db.schema.createTable('order_pieces', (table) => {
      table.bigIncrements('id');
      /** documentId of the shop item */
      table.string('item_id', 40).notNullable();
      table.integer('piece').notNullable();
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      instantColumn(table, 'held_at').notNullable();
      instantColumn(table, 'released_at');
      table.check('piece > 0', [], 'order_pieces_piece');
      table.index(['order_id'], 'order_pieces_order');
    });
    // Both databases support partial indexes; knex writes them for one only.
    await db.raw(
      'create unique index order_pieces_held on order_pieces (item_id, piece) where released_at is null',
    );
  },
};
