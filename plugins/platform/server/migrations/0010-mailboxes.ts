import { instantColumn, type Migration } from '../db/migrations.ts';
import { mailboxKey } from '../mail/store.ts';

const dayMs = 86_400_000;

/**
 * E-mails to unproven addresses are counted by mailbox, under an anonymous key: the erasure of a person leaves the counts
 * unchanged, and a row of `recipients` is about one address only.
 */
export const mailboxes: Migration = {
  name: '0010-mailboxes',
  up: async (db) => {
    await db.schema.createTable('mailbox_counts', (table) => {
      /** Key made by mail/store.ts. */
      table.string('mailbox', 24).notNullable();
      table.string('kind', 12).notNullable();
      instantColumn(table, 'since').notNullable();
      table.integer('count').notNullable();
      table.primary(['mailbox', 'kind']);
      table.index(['since'], 'mailbox_counts_since_idx');
    });
    const since = Date.now() - dayMs;
    const old = await db('recipients').where('told_at', '>', since).orWhere('asked_at', '>', since);
    for (const row of old) {
      const counts = [
        { kind: 'told', since: Number(row.told_at), count: 1 },
        { kind: 'asked', since: Number(row.asked_at), count: Number(row.asked_count) },
      ].filter((one) => one.since > since);
      const mailbox = mailboxKey(row.address);
      for (const one of counts)
        await db('mailbox_counts')
          .insert({ mailbox, ...one })
          .onConflict()
          .ignore();
    }
    // SQLite cannot drop a column that a check names, so the table is recreated.
    const kept = ['address', 'state', 'changed_at', 'reason'];
    const question = ['challenged_at', 'token_hash', 'code_hash', 'code_tries'];
    await db.schema.createTable('recipients_next', (table) => {
      table.string('address', 254).primary();
      table.string('state', 12).notNullable();
      instantColumn(table, 'changed_at').notNullable();
      table.string('reason', 20);
      instantColumn(table, 'challenged_at');
      table.string('token_hash', 64);
      table.string('code_hash', 64);
      table.integer('code_tries').notNullable().defaultTo(0);
      table.check(`state in ('unverified', 'verified', 'suppressed')`);
    });
    const columns = [...kept, ...question];
    await db.raw(
      `insert into recipients_next (${columns.join(', ')}) select ${columns.join(', ')} from recipients`,
    );
    await db.schema.dropTable('recipients');
    await db.schema.renameTable('recipients_next', 'recipients');
    await db.schema.alterTable('recipients', (table) => {
      table.unique(['token_hash'], { indexName: 'recipients_token' });
    });
  },
};
