import type { Migration } from '@oner/platform';

/** The day a claim's term began: without it the term cannot be counted anew when force majeure moves it. */
export const claimTerms: Migration = {
  name: '0012-claim-terms',
  up: async (db) => {
    await db.schema.alterTable('claims', (table) => {
      table.string('term_from', 10);
    });
  },
};
