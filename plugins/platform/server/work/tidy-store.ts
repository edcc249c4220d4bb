/** What tidying deletes: each of these does one part of at most `partSize` rows and says how many it did. */
import { deletePart, partSize } from '../db/parts.ts';
import { db as knexDb } from '../db/transactions.ts';
import { emailEvents } from '../mail/outbox-store.ts';
import { db } from '../schema.ts';

export const dropOldKeys = (before: number): Promise<number> =>
  deletePart('idempotency', ['call', 'owner', 'key'], (rows) =>
    rows.where('created_at', '<', before),
  );

/** Points of windows that are over. @param now milliseconds of the real clock */
export const dropSpentLimits = (now: number): Promise<number> =>
  deletePart('rate_limits', ['key'], (rows) => rows.where('expire', '<', now));

/** A front door that was away for longer drops all its pages; the last row says to the others that they have read everything. */
export const dropReadPurges = (before: number): Promise<number> =>
  deletePart('site_purges', ['id'], (rows) =>
    rows.where('logged_at', '<', before).where('id', '<', knexDb()('site_purges').max('id')),
  );

export const dropDoneJobs = (before: number): Promise<number> =>
  deletePart('jobs', ['id'], (rows) => rows.where('done_at', '<', before));

/** Events of before that nobody has to handle any more. */
const handledEvents = (before: number) => {
  const open = db.selectFrom('outboxDeliveries').where('doneAt', 'is', null).select('outboxId');
  const old = db.selectFrom('outbox').where('createdAt', '<', before).where('id', 'not in', open);
  return old.orderBy('id').limit(partSize).select('id');
};

/** Events that everybody has handled; what is dead stays until a person has seen to it. */
export const dropHandledEvents = async (before: number, event?: string): Promise<number> => {
  const old = handledEvents(before);
  const rows = await (event ? old.where('event', '=', event) : old).execute();
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('outboxDeliveries').where('outboxId', 'in', ids).execute();
  const gone = await db.deleteFrom('outbox').where('id', 'in', ids).executeTakeFirst();
  return Number(gone.numDeletedRows);
};

/** Takes the texts out of letters that were sent; that they were stays known. */
export const emptySentEmails = async (before: number): Promise<number> => {
  const sent = handledEvents(before).where('event', 'in', emailEvents);
  const rows = await sent.where('payload', '!=', '{}').execute();
  const emptied = await db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows);
};
