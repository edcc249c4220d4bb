import { instantColumn, type Migration } from '../db/migrations.ts';
import { mailboxKey } from '../mail/store.ts';

/** A suppression covers every spelling of an address, and remains after an erasure. */
export const barredMailboxes: Migration = {
  name: '0011-barred-mailboxes',
  up: async (db) => {
    await db.schema.createTable('barred_mailboxes', (table) => {
      /** Key made by mail/store.ts. */
      table.string('mailbox', 24).primary();
      table.string('reason', 20).notNullable();
      instantColumn(table, 'since').notNullable();
    });
    const old = await db('recipients').where({ state: 'suppressed' });
    for (const { address, reason, changed_at: since } of old) {
      const row = { mailbox: mailboxKey(address), reason: reason ?? 'not-me', since };
      // A report of the reader overrides a bounce.
      const asking = db('barred_mailboxes').insert(row).onConflict('mailbox');
      await (row.reason === 'bounce' ? asking.ignore() : asking.merge());
    }
  },
};
