import { instantColumn, type Migration, valueList } from '@oner/platform';
import { reviewMachine } from '../reviews/rules.ts';

/** Buyers' reviews of received items, one per order line, and the author's answers. */
export const reviews: Migration = {
  name: '0005-reviews',
  up: async (db) => {
    await db.schema.createTable('reviews', (table) => {
      table.bigIncrements('id');
      table.string('code', 24).notNullable().unique({ indexName: 'reviews_code' });
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.bigInteger('line_id').notNullable().references('order_lines.id').onDelete('RESTRICT');
      /** documentId of the user */
      table.string('owner_id', 40).notNullable();
      /** documentId of the licensed work on the item and of its author; null for an item without a work. */
      table.string('work_id', 40);
      table.string('seller_id', 40);
      table.integer('stars').notNullable();
      table.text('text').notNullable();
      /** First name and initial; empty if the buyer has left. */
      table.string('name', 160).notNullable();
      table.string('state', 20).notNullable();
      /** Words of the moderation list that occur in it, JSON. */
      table.text('flags').notNullable();
      table.string('reason', 500);
      instantColumn(table, 'written_at').notNullable();
      instantColumn(table, 'decided_at');
      table.string('decided_by', 60);
      table.text('answer');
      instantColumn(table, 'answered_at');
      table.unique(['line_id'], { indexName: 'reviews_line' });
      table.check('stars between 1 and 5', [], 'reviews_stars');
      table.check(`state in (${valueList(reviewMachine.states)})`, [], 'reviews_state');
      table.check('(answer is null) = (answered_at is null)', [], 'reviews_answer');
      table.index(['work_id', 'state', 'written_at', 'id'], 'reviews_work_idx');
      table.index(['seller_id', 'state', 'written_at', 'id'], 'reviews_seller_idx');
      table.index(['state', 'written_at', 'id'], 'reviews_queue_idx');
      table.index(['order_id'], 'reviews_order_idx');
      table.index(['owner_id'], 'reviews_owner_idx');
    });
  },
};
