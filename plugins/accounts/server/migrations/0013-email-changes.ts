import { instantColumn, type Migration } from '@oner/platform';

/**
 * Changes of e-mail addresses. A new one counts once the link in a letter to it is opened; the old one can take the change
 * back for a while. Instants follow the real clock: a link is no older because the demo clock moved.
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
      /** until then it can be confirmed */
      instantColumn(table, 'expires_at').notNullable();
      /** until then it can be undone */
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
    // One pending change for each account, also when two are asked for at one instant.
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
