import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/**
 * Certificates of authenticity. A certificate and its history never change and contain no names; names, holder and transfer code
 * are separate and can be erased. All issues of one sold original share a `lineage`, the code of the first; changes of a lineage
 * lock its row of certificate_holders.
 */
export const certificates: Migration = {
  name: '0008-certificates',
  up: async (db) => {
    await db.schema.createTable('certificate_keys', (table) => {
      table.string('id', 16).primary();
      /** SPKI in DER, base64 */
      table.string('public_key', 200).notNullable();
    });
    await appendOnly(db, 'certificate_keys');
    await db.schema.createTable('certificates', (table) => {
      table.string('code', 10).primary();
      table.string('lineage', 10).notNullable();
      table.integer('issue').notNullable();
      table.string('order_number', 20).notNullable();
      /** documentIds */
      table.string('work_id', 40).notNullable();
      table.string('seller_id', 40).notNullable();
      /** canonical JSON, the text that is hashed into `hash` and signed */
      table.text('record').notNullable();
      table.string('hash', 64).notNullable().unique('certificates_one_hash');
      /** Ed25519, base64 */
      table.string('signature', 100).notNullable();
      table.string('key_id', 16).notNullable();
      instantColumn(table, 'at').notNullable();
      table.unique(['lineage', 'issue'], { indexName: 'certificates_one_issue' });
      table.unique(['order_number', 'work_id', 'issue'], { indexName: 'certificates_one_sale' });
      table.index(['work_id', 'at'], 'certificates_work');
      table.index(['seller_id'], 'certificates_seller');
      table.check('issue > 0', [], 'certificates_issue');
    });
    await appendOnly(db, 'certificates');
    await db.schema.createTable('certificate_names', (table) => {
      table.string('code', 10).primary();
      table.string('salt', 64).notNullable();
      table.string('title', 120).notNullable();
      table.string('author', 200).notNullable();
    });
    await db.schema.createTable('certificate_moves', (table) => {
      table.string('lineage', 10).notNullable();
      table.integer('step').notNullable();
      table.string('kind', 12).notNullable();
      instantColumn(table, 'at').notNullable();
      table.primary(['lineage', 'step']);
      table.check(
        "kind in ('issued', 'transferred', 'reissued', 'withdrawn')",
        [],
        'certificate_moves_kind',
      );
    });
    await appendOnly(db, 'certificate_moves');
    await db.schema.createTable('certificate_holders', (table) => {
      table.string('lineage', 10).primary();
      /** documentId of the user; null after erasure */
      table.string('account', 40).index('certificate_holders_account');
    });
    await db.schema.createTable('certificate_transfers', (table) => {
      table.string('lineage', 10).primary();
      /** SHA-256 of the transfer code */
      table.string('digest', 64).notNullable().unique('certificate_transfers_one_code');
      instantColumn(table, 'expires_at').notNullable();
    });
  },
};
