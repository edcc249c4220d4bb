import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/** Accepted texts, with the hash of the exact wording: the proof that law 94-V requires. Append-only. */
export const consents: Migration = {
  name: '0002-consents',
  up: async (db) => {
    await db.schema.createTable('consents', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('account', 40).notNullable();
      table.string('document', 60).notNullable();
      table.string('version', 40).notNullable();
      table.string('language', 2).notNullable();
      /** of the text as it was shown */
      table.string('sha256', 64).notNullable();
      instantColumn(table, 'given_at').notNullable();
      table.string('ip', 64).notNullable();
      table.string('user_agent', 300).notNullable();
      table.string('checkbox', 60).notNullable();
      table.index(['account', 'document'], 'consents_account_idx');
      table.check('length(sha256) = 64', [], 'consents_sha256_whole');
      table.check("language in ('kk', 'ru', 'en')", [], 'consents_language');
    });
    await appendOnly(db, 'consents');
  },
};
