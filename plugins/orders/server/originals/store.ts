/** Watches of originals, and the job that notifies their users. */
import type { UserId, WorkId } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import { clock, findValues, hasRow, type PluginServices, schedule } from '@oner/platform';
import { type OrderRow, orderRows, toOrder } from '../order/store.ts';
import { db, readDb } from '../schema.ts';

/** A work as the catalogue offers it for sale, rent and licences. */
export type WorkForSale = NonNullable<
  Awaited<ReturnType<PluginServices['catalogue']['workForSale']>>
>;

export const watchJob = 'orders.watch-news';

export const isWatched = (workId: WorkId, account: UserId): Promise<boolean> => {
  const own = readDb.selectFrom('workWatches').where('workId', '=', workId);
  return hasRow(own.where('account', '=', account).select('workId'));
};

/** Schedules the notices to watchers of a work that changed in the open transaction. */
export const planWatchNotices = async (workId: WorkId): Promise<void> => {
  const watches = db.selectFrom('workWatches').where('workId', '=', workId).select('account');
  if (!(await hasRow(watches.limit(1)))) return;
  await schedule(watchJob, workId, clock.now(), {}, { replace: true });
};

/** Deletes the watches of a work. @returns documentIds of the users to notify */
export const deleteWatches = (workId: WorkId): Promise<string[]> =>
  findValues(db.deleteFrom('workWatches').where('workId', '=', workId).returning('account'));

/** Idempotent. @param askedAt milliseconds */
export const addWatch = async (workId: WorkId, account: UserId, askedAt: number): Promise<void> => {
  await db
    .insertInto('workWatches')
    .values({ account, workId, askedAt })
    .onConflict((asked) => asked.columns(['workId', 'account']).doNothing())
    .execute();
};

export const dropWatch = async (workId: WorkId, account: UserId): Promise<void> => {
  await db
    .deleteFrom('workWatches')
    .where('workId', '=', workId)
    .where('account', '=', account)
    .execute();
};

/** Watches of a user, for the export of their data. @param account documentId of the user */
export const watchesOf = (account: UserId): Promise<{ workId: WorkId; askedAt: number }[]> =>
  readDb
    .selectFrom('workWatches')
    .where('account', '=', account)
    .select(['workId', 'askedAt'])
    .execute();

export const forgetWatches = async ({ account }: Payload<'personErased'>): Promise<void> => {
  await db.deleteFrom('workWatches').where('account', '=', account).execute();
};

/** A user's orders of a work itself, days of it and licences, newest first; without those that lapsed before payment. */
export const ordersOfWork = async (workId: WorkId, ownerId: UserId): Promise<OrderRow[]> => {
  const ofWork = db
    .selectFrom('orderLines')
    .where('itemId', '=', workId)
    .where('kind', 'in', ['original', 'rent', 'licence'])
    .select('orderId');
  const rows = await orderRows()
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ofWork)
    .where(({ eb, or, and }) =>
      or([
        eb('paidAt', 'is not', null),
        and([
          eb('status', '!=', 'canceled'),
          eb('paymentStatus', 'in', ['not_paid', 'awaiting', 'failed']),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toOrder);
};
