import { instantColumn, type Migration } from '@oner/platform';

/**
 * Holders of e-mails, phones and usernames. Strapi checks before it inserts, so two concurrent requests both pass; the unique
 * constraints let only one succeed (spec L §3: one account per user).
 */
export const identityClaims: Migration = {
  name: '0001-identity-claims',
  up: async (db) => {
    await db.schema.createTable('identity_claims', (table) => {
      table.bigIncrements('id');
      table.string('kind', 30).notNullable();
      table.string('value', 254).notNullable();
      /** documentId of the user */
      table.string('account', 40).notNullable();
      instantColumn(table, 'claimed_at').notNullable();
      table.unique(['kind', 'value'], { indexName: 'identity_claims_one_holder' });
      table.unique(['account', 'kind'], { indexName: 'identity_claims_one_of_each' });
      table.check("kind in ('email', 'phone', 'username_skeleton')", [], 'identity_claims_kind');
    });
  },
};
