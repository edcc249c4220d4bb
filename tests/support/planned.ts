/** What a shop plans and tells itself, its jobs and events: no call says it, and what follows from it comes later. */
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };

/** A job by its name and what it is about. */
export const jobOf = ({ sql }: Shop, name: string, key?: string) => {
  const planned = sql('jobs').where({ name, ...(key !== undefined && { key }) });
  return {
    /** Milliseconds until it is done; null where it is not planned. */
    dueIn: async (): Promise<number | null> => {
      const job = await planned.clone().first('due_at');
      return job ? Number(job.due_at) - Date.now() : null;
    },
    /** What its last try has come to; null where nothing was wrong. */
    lastFault: async (): Promise<string | null> =>
      (await planned.clone().first('last_error'))?.last_error ?? null,
    /** Nobody does it before. */
    putOff: async (until: Date): Promise<void> => {
      await planned.clone().update({ due_at: until.getTime() });
    },
    /** It is due now: the clock of the shop is everybody's. */
    bringOn: async (): Promise<void> => {
      await planned.clone().update({ due_at: 0 });
    },
  };
};

/**
 * Payloads of the events of this name, oldest first.
 * @param key what they are about, with `%` for anything
 */
export const eventsOf = async ({ sql }: Shop, event: string, key = '%'): Promise<unknown[]> => {
  const rows = await sql('outbox').where({ event }).whereLike('key', key).orderBy('id');
  return rows.map(({ payload }) => JSON.parse(payload));
};

/** Payloads of the events that somebody has still to hear of. @param event those of this name; all unless said */
export const undelivered = async ({ sql }: Shop, event = '%'): Promise<unknown[]> => {
  const open = sql('outbox_deliveries').whereNull('done_at').select('outbox_id');
  const rows = await sql('outbox').whereLike('event', event).whereIn('id', open);
  return rows.map(({ payload }) => JSON.parse(payload));
};

/** News that was heard comes once more. */
export const redeliver = async ({ sql }: Shop, event: string, key: string): Promise<void> => {
  const ids = sql('outbox').where({ event }).whereLike('key', key).select('id');
  const again = { done_at: null, due_at: 0, attempts: 0 };
  await sql('outbox_deliveries').whereIn('outbox_id', ids).update(again);
};
/**
 * Everything that some listeners have heard comes once more, the last first.
 * @param listeners with `%` for anything @returns how much that is
 */
export const redeliverBackwards = async ({ sql }: Shop, listeners: string): Promise<number> => {
  const deliveries = sql('outbox_deliveries').whereLike('subscriber', listeners);
  const ids: number[] = await deliveries.orderBy('id', 'desc').pluck('id');
  // Each in a lane of its own, so that nothing keeps them in order.
  for (const [due_at, id] of ids.entries()) {
    const again = { done_at: null, due_at, lane: `again-${id}`, attempts: 0, lease_until: null };
    await sql('outbox_deliveries').where({ id }).update(again);
  }
  return ids.length;
};

/** The only telling of an event. */
export const deliveryOf = async ({ sql }: Shop, event: string, key: string) => {
  const { id } = await sql('outbox').where({ event, key }).first('id');
  const row = sql('outbox_deliveries').where({ outbox_id: id });
  return {
    /** The number that the desk of letters has for it. */
    id: Number((await row.clone().first('id')).id),
    isDone: async (): Promise<boolean> => (await row.clone().first('done_at')).done_at !== null,
    /** It has been tried for as long as may be, and nothing came of it. */
    fail: async (why: string): Promise<void> => {
      const dead = { done_at: null, dead_at: Date.now(), attempts: 72, last_error: why };
      await row.clone().update(dead);
    },
  };
};

/** Keys of the jobs that are about something. @param about with `%` for anything */
export const jobsAbout = ({ sql }: Shop, about: string): PromiseLike<string[]> =>
  sql('jobs').whereLike('key', about).pluck('key');
