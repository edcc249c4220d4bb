import type { Migration } from '@oner/platform';

/**
 * What a line is printed from, frozen with it: the original of the work by its file and fingerprint, its pixels, and
 * how the buyer laid it. A work that changes later does not change what was ordered.
 */
export const prints: Migration = {
  name: '0006-prints',
  up: (db) =>
    db.schema.alterTable('order_lines', (table) => {
      table.string('print_file', 80);
      /** JSON: sha256, width, height, placement. */
      table.text('print');
      table.index(['print_file'], 'order_lines_print_idx');
    }),
};
