import type { Migration } from '@oner/platform';

/**
 * When a change of an e-mail address was asked for by the clock of the shop, by which bank details are dated: those given
 * since go when it is undone. A change from before has none; for it the real clock counts.
 */
export const emailChangesAsked: Migration = {
  name: '0016-email-changes-asked',
  up: (db) =>
    db.schema.alterTable('email_changes', (table) => {
      // No instantColumn: SQLite adds no check to a table that is there.
      table.bigInteger('asked_at_shop');
    }),
};
