/** Letters in the outbox: found by address or person, released, and emptied. */
import { events, type Payload, readPayload } from '@oner/config/events';
import { isPostgres } from '../db/transactions.ts';
import { type RawBuilder, sql } from '../db/typed-db.ts';
import { db } from '../schema.ts';
import { writeEmitted } from '../work/outbox.ts';

/** Anywhere in the text, without signs that LIKE would read. */
const within = (column: 'payload' | 'key', text: string): RawBuilder<boolean> =>
  isPostgres()
    ? sql`strpos(${sql.ref(column)}, ${text}) > 0`
    : sql`instr(${sql.ref(column)}, ${text}) > 0`;

const mark = '{"forget":true,';
/** Letters, also such as wait for their address to be proven, and messages to a messenger. */
export const emailEvents = ['mail', 'mail-waiting', 'notice'];

/** Marks every letter to this address as one to be emptied once it has gone out. */
export const markEmailsTo = (address: string): Promise<void> =>
  // As JSON writes it down: `"to":"…"`.
  markWhere('payload', JSON.stringify({ to: address }).slice(1, -1));

/** Marks every letter whose occasion names this account, wherever it goes. @param account documentId of the user */
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

/** Takes address and words out of marked letters that were sent; that they were stays known. */
export const emptyMarkedEmails = async (): Promise<void> => {
  const open = db.selectFrom('outboxDeliveries').where('doneAt', 'is', null).select('outboxId');
  await db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('event', 'in', emailEvents)
    .where('payload', 'like', `${mark}%`)
    .where('id', 'not in', open)
    .execute();
};

export const countMarked = async (): Promise<number> => {
  const { n } = await db
    .selectFrom('outbox')
    .where('event', 'in', emailEvents)
    .where('payload', 'like', `${mark}%`)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** Answers kept for repeated requests. @param owner documentId of the user */
export const dropReplies = async (owner: string): Promise<void> => {
  await db.deleteFrom('idempotency').where('owner', '=', owner).execute();
};

type Waiting = { readonly key: string; readonly payload: Payload<'mailWaiting'> };

/** Letters that wait for this address to be proven, oldest first. */
export const waitingFor = async (address: string): Promise<Waiting[]> => {
  await writeEmitted();
  const found = await db
    .selectFrom('outbox')
    .where('event', '=', 'mail-waiting')
    // As JSON writes it down: `"until":"…"`.
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

/** They wait no longer; that there were letters stays known, so the same ones are not written again. */
export const emptyWaiting = async (keys: readonly string[]): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('event', '=', 'mail-waiting')
    .where('key', 'in', keys)
    .execute();
};
