import { db } from '../db.ts';

export const dropOldKeys = async (before: number): Promise<void> => {
  await db()('idempotency').where('created_at', '<', before).delete();
};

export const dropSpentLimits = async (before: number): Promise<void> => {
  await db()('rate_limits').where('expire', '<', before).delete();
};

export const dropDoneJobs = async (before: number): Promise<void> => {
  await db()('jobs').where('done_at', '<', before).delete();
};

const open = () => db()('outbox_deliveries').whereNull('done_at').select('outbox_id');

/** Events that everybody has heard of; what is dead stays until a person has seen to it. */
export const dropHeardEvents = async (before: number, event?: string): Promise<void> => {
  const heard = db()('outbox').where('created_at', '<', before).whereNotIn('id', open());
  if (event) heard.where({ event });
  const ids: (string | number)[] = await heard.limit(5000).pluck('id');
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    await db()('outbox_deliveries').whereIn('outbox_id', some).delete();
    await db()('outbox').whereIn('id', some).delete();
  }
};

/** Takes the words out of letters that were sent; that they were stays known. */
export const emptySentLetters = async (before: number): Promise<void> => {
  await db()('outbox')
    .whereIn('event', ['mail', 'notice'])
    .where('created_at', '<', before)
    .whereNot({ payload: '{}' })
    .whereNotIn('id', open())
    .update({ payload: '{}' });
};
