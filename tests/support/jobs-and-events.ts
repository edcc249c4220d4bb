/** Jobs and events of a shop: no call shows them, and their effects come later. */
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };

/** A payload that ends too early, with words that no log may repeat. */
const unreadable = '{"name":"Aliya';

/** A job by its name and key. */
export const jobOf = ({ sql }: Shop, name: string, key?: string) => {
  const planned = sql('jobs').where({ name, ...(key !== undefined && { key }) });
  return {
    /** Milliseconds until it is due; null if it is not planned. */
    dueIn: async (): Promise<number | null> => {
      const job = await planned.clone().first('due_at');
      return job ? Number(job.due_at) - Date.now() : null;
    },
    /** Error of its last attempt; null if there was none. */
    lastError: async (): Promise<string | null> =>
      (await planned.clone().first('last_error'))?.last_error ?? null,
    /** Postpones the job. */
    postpone: async (until: Date): Promise<void> => {
      await planned.clone().update({ due_at: until.getTime() });
    },
    /** Makes the job due now without moving the clock, which all tests share. */
    makeDue: async (): Promise<void> => {
      await planned.clone().update({ due_at: 0 });
    },
    breakPayload: async (): Promise<void> => {
      await planned.clone().update({ payload: unreadable });
    },
  };
};

/**
 * Payloads of the events of this name, oldest first.
 * @param key of the events, with `%` as a wildcard
 */
export const eventsOf = async ({ sql }: Shop, event: string, key = '%'): Promise<unknown[]> => {
  const rows = await sql('outbox').where({ event }).whereLike('key', key).orderBy('id');
  return rows.map(({ payload }) => JSON.parse(payload));
};

/** Payloads of events with open deliveries. @param event their name; all by default */
export const undelivered = async ({ sql }: Shop, event = '%'): Promise<unknown[]> => {
  const open = sql('outbox_deliveries').whereNull('done_at').select('outbox_id');
  const rows = await sql('outbox').whereLike('event', event).whereIn('id', open);
  return rows.map(({ payload }) => JSON.parse(payload));
};

/** Delivers a handled event once more. */
export const redeliver = async ({ sql }: Shop, event: string, key: string): Promise<void> => {
  const ids = sql('outbox').where({ event }).whereLike('key', key).select('id');
  const again = { done_at: null, due_at: 0, attempts: 0 };
  await sql('outbox_deliveries').whereIn('outbox_id', ids).update(again);
};
/**
 * Delivers all handled events of some listeners once more, in reverse order.
 * @param listeners with `%` as a wildcard @returns the number of deliveries
 */
export const redeliverBackwards = async ({ sql }: Shop, listeners: string): Promise<number> => {
  const deliveries = sql('outbox_deliveries').whereLike('subscriber', listeners);
  const ids: number[] = await deliveries.orderBy('id', 'desc').pluck('id');
  // Each gets an ordering key of its own, so that nothing keeps the original order.
  for (const [due_at, id] of ids.entries()) {
    const again = { done_at: null, due_at, lane: `again-${id}`, attempts: 0, lease_until: null };
    await sql('outbox_deliveries').where({ id }).update(again);
  }
  return ids.length;
};

/** The only delivery of an event. */
export const deliveryOf = async ({ sql }: Shop, event: string, key: string) => {
  const { id } = await sql('outbox').where({ event, key }).first('id');
  const row = sql('outbox_deliveries').where({ outbox_id: id });
  return {
    /** Its number in the panel's list of undelivered e-mails. */
    id: Number((await row.clone().first('id')).id),
    isDone: async (): Promise<boolean> => (await row.clone().first('done_at')).done_at !== null,
    /** Marks the delivery as a dead letter after the last attempt. */
    fail: async (why: string): Promise<void> => {
      const dead = { done_at: null, dead_at: Date.now(), attempts: 72, last_error: why };
      await row.clone().update(dead);
    },
    breakPayload: async (): Promise<void> => {
      await sql('outbox').where({ id }).update({ payload: unreadable });
    },
  };
};

/** Keys of the jobs about a subject. @param about with `%` as a wildcard */
export const jobsAbout = ({ sql }: Shop, about: string): PromiseLike<string[]> =>
  sql('jobs').whereLike('key', about).pluck('key');
