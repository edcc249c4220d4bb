/** E-mails in the outbox: finds them by address or person, releases them, and empties them. */
import { events, type Payload, readPayload } from '@oner/config/events';
import { countOf } from '../db/results.ts';
import { isPostgres } from '../db/transactions.ts';
import { type RawBuilder, sql } from '../db/typed-db.ts';
import { db } from '../schema.ts';
import { writeEmitted } from '../work/outbox.ts';

/** Substring search without the wildcards of LIKE. */
const within = (column: 'payload' | 'key', text: string): RawBuilder<boolean> =>
  isPostgres()
    ? sql`strpos(${sql.ref(column)}, ${text}) > 0`
    : sql`instr(${sql.ref(column)}, ${text}) > 0`;

const mark = '{"forget":true,';
/** E-mails, including those that wait for their address to be proven, and messages to a messenger. */
export const emailEvents = ['mail', 'mail-waiting', 'notice'];

/** Marks every e-mail to this address to be emptied once it is sent. */
export const markEmailsTo = (address: string): Promise<void> =>
  // In the form of JSON: `"to":"…"`.
  markWhere('payload', JSON.stringify({ to: address }).slice(1, -1));

/** Marks every e-mail whose occasion names this account, whatever its address. @param account documentId of the user */
export const markEmailsAbout = (account: string): Promise<void> => markWhere('key', account);

const markWhere = async (column: 'payload' | 'key', holds: string): Promise<void> => {
  await writeEmitted();
  await db
    .updateTable('outbox')
    .set({ payload: sql`cast(${mark} as text) || substr(payload, 2)` })
    .where('event', 'in', emailEvents)
    .where('payload', '!=', '{}')
    .where('payload', 'not like', `${mark}%`)
    .where(within(column, holds))
    .execute();
};

/** Removes address and text of marked e-mails that were sent, or could not be; their rows stay. */
export const emptyMarkedEmails = async (): Promise<void> => {
  const unsent = db.selectFrom('outboxDeliveries').where('doneAt', 'is', null);
  const emptied = await db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('event', 'in', emailEvents)
    .where('payload', 'like', `${mark}%`)
    .where('id', 'not in', unsent.where('deadAt', 'is', null).select('outboxId'))
    .returning('id')
    .execute();
  // Staff cannot send them again.
  await db
    .updateTable('outboxDeliveries')
    .set({ doneAt: Date.now(), deadAt: null, lastError: null })
    .where(
      'outboxId',
      'in',
      emptied.map(({ id }) => id),
    )
    .where('doneAt', 'is', null)
    .execute();
};

export const countMarked = (): Promise<number> =>
  countOf(
    db.selectFrom('outbox').where('event', 'in', emailEvents).where('payload', 'like', `${mark}%`),
  );

/** Deletes the replies stored for repeated requests. @param owner documentId of the user */
export const dropReplies = async (owner: string): Promise<void> => {
  await db.deleteFrom('idempotency').where('owner', '=', owner).execute();
};

type Waiting = { readonly key: string; readonly payload: Payload<'mailWaiting'> };

/** E-mails that wait for this address to be proven, oldest first. */
export const waitingFor = async (address: string): Promise<Waiting[]> => {
  await writeEmitted();
  const found = await db
    .selectFrom('outbox')
    .where('event', '=', 'mail-waiting')
    // In the form of JSON: `"until":"…"`.
    .where(within('payload', JSON.stringify({ until: address }).slice(1, -1)))
    .orderBy('id')
    .select(['key', 'payload'])
    .execute();
  return found
    .map(({ key, payload }) => ({
      key,
      payload: readPayload(events.mailWaiting, JSON.parse(payload)),
    }))
    .filter(({ payload }) => payload.until === address);
};

/** Empties waiting e-mails; their keys stay, so that the same ones are not written again. */
export const emptyWaiting = async (keys: readonly string[]): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('event', '=', 'mail-waiting')
    .where('key', 'in', keys)
    .execute();
};
