import { appendOnly, isPostgres, type Migration } from '@oner/platform';

/**
 * Empties the stored replies to status queries, which have the payer's e-mail, phone, name and card. The order, the reference and
 * the verdict stay; new replies are stored as they were read (card/query-bank.ts).
 */
export const statusReplies: Migration = {
  name: '0014-status-replies',
  up: async (db) => {
    const table = isPostgres() ? ' ON payment_callbacks' : '';
    await db.raw(`DROP TRIGGER payment_callbacks_no_update${table}`);
    await db('payment_callbacks').where('channel', 'status').update({ raw: '' });
    await appendOnly(db, 'payment_callbacks', ['update']);
  },
};
