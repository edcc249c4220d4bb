import { db, isPostgres } from '../db.ts';

/** Anywhere in the text, without signs that LIKE would read. */
const within = (column: string): string =>
  isPostgres() ? `strpos(${column}, ?) > 0` : `instr(${column}, ?) > 0`;

const mark = '{"forget":true,';
/** Letters, and messages to a messenger. */
const words = ['mail', 'notice'];
const marked = () => db()('outbox').whereIn('event', words).whereLike('payload', `${mark}%`);

/** Marks every letter to this address as one to be emptied once it has gone out. */
export const markLettersTo = async (address: string): Promise<void> => {
  // As JSON writes it down: `"to":"…"`.
  const to = JSON.stringify({ to: address }).slice(1, -1);
  await db()('outbox')
    .whereIn('event', words)
    .whereNot('payload', '{}')
    .whereRaw('payload not like ?', [`${mark}%`])
    .whereRaw(within('payload'), [to])
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
