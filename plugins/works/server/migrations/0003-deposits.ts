import { appendOnly, instantColumn, type Migration } from '@oner/platform';

/**
 * Records that works existed, each chained to the previous one and never changed. Records contain no names: title and author are
 * in `deposit_names`, tied by a salted hash, so that they can be erased while the chain stays valid. The single row of
 * deposit_chain is its end; adding a record locks it.
 */
export const deposits: Migration = {
  name: '0003-deposits',
  up: async (db) => {
    await db.schema.createTable('deposits', (table) => {
      table.integer('position').primary();
      table.string('code', 10).notNullable().unique('deposits_one_code');
      /** documentId; the work may be deleted */
      table.string('work_id', 40).notNullable();
      table.string('seller_id', 40).notNullable();
      /** hash of the files in order: the same files of a work are recorded once */
      table.string('content', 64).notNullable();
      /** canonical JSON, the text that `hash` is the SHA-256 of */
      table.text('record').notNullable();
      table.string('hash', 64).notNullable().unique('deposits_one_hash');
      table.string('previous', 64).notNullable().unique('deposits_one_previous');
      instantColumn(table, 'at').notNullable();
      table.unique(['work_id', 'content'], { indexName: 'deposits_once' });
      table.index(['seller_id', 'position'], 'deposits_seller');
      table.check('position > 0', [], 'deposits_position');
    });
    await appendOnly(db, 'deposits');
    await db.schema.createTable('deposit_names', (table) => {
      table.integer('position').primary();
      table.string('salt', 64).notNullable();
      table.string('title', 120).notNullable();
      table.string('author', 200).notNullable();
    });
    await db.schema.createTable('deposit_stamps', (table) => {
      table.integer('position').primary();
      table.string('service', 200).notNullable();
      /** base64 of the service's response (RFC 3161) */
      table.text('token').notNullable();
      instantColumn(table, 'at').notNullable();
    });
    await appendOnly(db, 'deposit_stamps');
    await db.schema.createTable('deposit_chain', (table) => {
      table.integer('id').primary();
      table.integer('position').notNullable();
      table.string('hash', 64).notNullable();
      table.check('id = 1', [], 'deposit_chain_one_row');
    });
    await db('deposit_chain').insert({ id: 1, position: 0, hash: '0'.repeat(64) });
  },
};
