import type { Migration } from '@oner/platform';

/**
 * Time of the request of an e-mail change by the clock of the shop, like the times of bank details: details given since then are
 * dropped by an undo. Older changes have none; for them the real clock counts.
 */
export const emailChangesAsked: Migration = {
  name: '0016-email-changes-asked',
  up: (db) =>
    db.schema.alterTable('email_changes', (table) => {
      // No instantColumn: SQLite cannot add a check to an existing table.
      table.bigInteger('asked_at_shop');
    }),
};
