import { instantColumn, type Migration } from '../db/migrations.ts';
import { mailboxKey } from '../mail/store.ts';

/** Who wants no letters wants none under any spelling of their address, and stays left alone after an erasure. */
export const barredMailboxes: Migration = {
  name: '0011-barred-mailboxes',
  up: async (db) => {
    await db.schema.createTable('barred_mailboxes', (table) => {
      /** as mail/store.ts makes it */
      table.string('mailbox', 24).primary();
      table.string('reason', 20).notNullable();
      instantColumn(table, 'since').notNullable();
    });
    const old = await db('recipients').where({ state: 'suppressed' });
    for (const { address, reason, changed_at: since } of old) {
      const row = { mailbox: mailboxKey(address), reason: reason ?? 'not-me', since };
      // A bounce says less than a reader.
      const asking = db('barred_mailboxes').insert(row).onConflict('mailbox');
      await (row.reason === 'bounce' ? asking.ignore() : asking.merge());
    }
  },
};
