import { instantColumn, type Migration } from '@oner/platform';

/**
 * Changes of e-mail addresses. A new address takes effect when the e-mailed link is opened; the old one can undo the change for a
 * while. Times are of the real clock, so that the demo clock does not age links.
 */
export const emailChanges: Migration = {
  name: '0013-email-changes',
  up: async (db) => {
    await db.schema.createTable('email_changes', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 40).notNullable();
      table.string('old_email', 254).notNullable();
      table.string('new_email', 254).notNullable();
      instantColumn(table, 'asked_at').notNullable();
      /** end of the time to confirm */
      instantColumn(table, 'expires_at').notNullable();
      /** end of the time to undo */
      instantColumn(table, 'undo_until').notNullable();
      instantColumn(table, 'confirmed_at');
      instantColumn(table, 'cancelled_at');
      instantColumn(table, 'undone_at');
      table.index(['account', 'id'], 'email_changes_account_idx');
      table.index('old_email', 'email_changes_old_idx');
      table.check(
        'confirmed_at is null or cancelled_at is null',
        [],
        'email_changes_confirmed_or_cancelled',
      );
    });
    // One pending change for each account, also with concurrent requests.
    await db.raw(
      'CREATE UNIQUE INDEX email_changes_pending ON email_changes (account) WHERE confirmed_at IS NULL AND cancelled_at IS NULL AND undone_at IS NULL',
    );
    await db.schema.createTable('email_change_links', (table) => {
      table.string('token_hash', 64).primary();
      table.bigInteger('change_id').notNullable().references('id').inTable('email_changes');
      table.string('kind', 7).notNullable();
      table.check("kind in ('confirm', 'undo')", [], 'email_change_links_kind');
      table.index('change_id', 'email_change_links_change_idx');
    });
  },
};
