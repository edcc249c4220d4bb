import { db, isPostgres } from '../db.ts';

/** Anywhere in the text, without signs that LIKE would read. */
const within = (column: string): string =>
  isPostgres() ? `strpos(${column}, ?) > 0` : `instr(${column}, ?) > 0`;

const mark = '{"forget":true,';
/** Letters, also such as wait for their address to be proven, and messages to a messenger. */
export const wordEvents = ['mail', 'mail-waiting', 'notice'];
const marked = () => db()('outbox').whereIn('event', wordEvents).whereLike('payload', `${mark}%`);

/** Marks every letter to this address as one to be emptied once it has gone out. */
export const markLettersTo = (address: string): Promise<void> =>
  // As JSON writes it down: `"to":"…"`.
  markWhere('payload', JSON.stringify({ to: address }).slice(1, -1));

/** Marks every letter whose occasion names this account, wherever it goes. @param account documentId of the user */
export const markLettersAbout = (account: string): Promise<void> => markWhere('key', account);

const markWhere = async (column: 'payload' | 'key', holds: string): Promise<void> => {
  await db()('outbox')
    .whereIn('event', wordEvents)
    .whereNot('payload', '{}')
    .whereRaw('payload not like ?', [`${mark}%`])
    .whereRaw(within(column), [holds])
    .update({ payload: db().raw('? || substr(payload, 2)', [mark]) });
};

/** Takes address and words out of marked letters that were sent; that they were stays known. */
export const emptyMarkedLetters = async (): Promise<void> => {
  const open = db()('outbox_deliveries').whereNull('done_at').select('outbox_id');
  await marked().whereNotIn('id', open).update({ payload: '{}' });
};

export const countMarked = async (): Promise<number> =>
  Number((await marked().count({ n: 'id' }).first())?.n ?? 0);

/** Answers kept for repeated requests. @param owner documentId of the user */
export const dropReplies = async (owner: string): Promise<void> => {
  await db()('idempotency').where({ owner }).delete();
};
