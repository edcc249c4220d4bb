import type { Migration } from '@oner/platform';

/** The gateway whose bank a statement is of; null in a shop of one gateway. */
export const statementBanks: Migration = {
  name: '0010-statement-banks',
  up: (db) =>
    db.schema.alterTable('statements', (table) => {
      table.string('bank', 20);
    }),
};
