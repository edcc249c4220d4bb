/** Deletions of the daily tidying: each function processes one part of at most `partSize` rows and returns their number. */
import { events } from '@oner/config/events';
import { batchSize, deleteBatch } from '../db/batches.ts';
import { countChanged } from '../db/results.ts';
import { db as knexDb } from '../db/transactions.ts';
import { sql } from '../db/typed-db.ts';
import { emailEvents } from '../mail/outbox-store.ts';
import { db } from '../schema.ts';

export const dropOldKeys = (before: number): Promise<number> =>
  deleteBatch('idempotency', ['call', 'owner', 'key'], (rows) =>
    rows.where('created_at', '<', before),
  );

/** Deletes the points of windows that are over. @param now milliseconds of the real clock */
export const dropSpentLimits = (now: number): Promise<number> =>
  deleteBatch('rate_limits', ['key'], (rows) => rows.where('expire', '<', now));

/** Keeps the last row, which shows front doors that they are up to date; a door that was away for longer drops all its pages. */
export const dropReadPurges = (before: number): Promise<number> =>
  deleteBatch('site_purges', ['id'], (rows) =>
    rows.where('logged_at', '<', before).where('id', '<', knexDb()('site_purges').max('id')),
  );

export const dropDoneJobs = (before: number): Promise<number> =>
  deleteBatch('jobs', ['id'], (rows) => rows.where('done_at', '<', before));

/**
 * Events older than `before` without open deliveries, oldest first. Checks the deliveries of each event: with a list of all
 * open deliveries, each part would read the whole table.
 */
export const handledEvents = (before: number) =>
  db
    .selectFrom('outbox')
    .where('createdAt', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('outboxDeliveries as d')
            .whereRef('d.outboxId', '=', 'outbox.id')
            .where('d.doneAt', 'is', null)
            .select('d.id'),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(batchSize)
    .select('id');

/** Must be literally equal to the index `outbox_purges_idx` (0018-purge-events). */
export const handledPurges = (before: number) =>
  handledEvents(before).where(sql<boolean>`event = ${sql.lit(events.sitePurge.name)}`);

/** Deletes events that every listener has handled; those with a dead delivery stay until staff have dealt with it. */
export const dropHandledEvents = async (
  before: number,
  handled = handledEvents,
): Promise<number> => {
  const rows = await handled(before).execute();
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('outboxDeliveries').where('outboxId', 'in', ids).execute();
  return countChanged(db.deleteFrom('outbox').where('id', 'in', ids));
};

/** E-mails that still have their text: literally equal to the index `outbox_texts_idx` (0017-retention). */
const hasText = sql<boolean>`event IN (${sql.join(emailEvents.map(sql.lit), sql.raw(', '))}) AND payload <> '{}'`;
export const sentEmails = (before: number) => handledEvents(before).where(hasText);

/** Removes the texts of sent e-mails; their rows stay. */
export const emptySentEmails = async (before: number): Promise<number> => {
  const rows = await sentEmails(before).execute();
  const ids = rows.map(({ id }) => id);
  return countChanged(db.updateTable('outbox').set({ payload: '{}' }).where('id', 'in', ids));
};
