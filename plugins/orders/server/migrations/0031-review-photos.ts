import type { Migration } from '@oner/platform';

/** Photos of buyers in their reviews. */
export const reviewPhotos: Migration = {
  name: '0031-review-photos',
  up: async (db) => {
    await db.schema.createTable('review_photos', (table) => {
      table.bigIncrements('id');
      table.string('code', 24).notNullable().unique({ indexName: 'review_photos_code' });
      table.bigInteger('review_id').notNullable().references('reviews.id').onDelete('RESTRICT');
      /** Base name of its files. */
      table.string('hash', 40).notNullable().unique({ indexName: 'review_photos_hash' });
      /** JSON: path and pixels of every size. */
      table.text('photo').notNullable();
      table.index(['review_id', 'id'], 'review_photos_review_idx');
    });
  },
};
