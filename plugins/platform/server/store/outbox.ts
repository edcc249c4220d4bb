import { isPostgres } from '../db.ts';
import { db } from '../schema.ts';
import { isAmong } from './jobs.ts';

export type NewEvent = { event: string; key: string; lane: string; payload: object };
export type Delivery = {
  id: number;
  outboxId: number;
  subscriber: string;
  attempts: number;
  fence: number;
  event: string;
  key: string;
  payload: object;
};

/** Writes the event and one delivery for each subscriber; nothing when the event is already there. */
export const addEvent = async (e: NewEvent, subscribers: readonly string[]): Promise<boolean> => {
  const createdAt = Date.now();
  const row = await db
    .insertInto('outbox')
    .values({ event: e.event, key: e.key, payload: JSON.stringify(e.payload), createdAt })
    .onConflict((known) => known.columns(['event', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const delivery = { outboxId: row.id, lane: e.lane, createdAt, dueAt: createdAt };
  const deliveries = subscribers.map((subscriber) => ({ ...delivery, subscriber }));
  if (deliveries.length > 0) await db.insertInto('outboxDeliveries').values(deliveries).execute();
  return true;
};

/**
 * Takes the next delivery: due, free, known here, and the first of its lane that is still open.
 *
 * The question is put so that there is one way to answer it: along `outbox_due_idx` (hence the order, and isAmong()),
 * with one look into `outbox_lane_idx` for a row. Asked with NOT EXISTS and in the order of ids,
 * PostgreSQL joined all that was open with all that was open, and a few hundred deliveries that waited held up each other.
 */
export const takeDelivery = async (
  subscribers: readonly string[],
  now: number,
  leaseMs: number,
): Promise<Delivery | undefined> => {
  const due = db
    .selectFrom('outboxDeliveries as d')
    .select('d.id')
    .where('d.doneAt', 'is', null)
    .where('d.deadAt', 'is', null)
    .where('d.dueAt', '<=', now)
    .where(({ eb, or }) => or([eb('d.leaseUntil', 'is', null), eb('d.leaseUntil', '<', now)]))
    .where(isAmong('d.subscriber', subscribers))
    .where('d.id', '=', ({ selectFrom }) =>
      selectFrom('outboxDeliveries as first')
        .select('first.id')
        .where('first.doneAt', 'is', null)
        .where('first.deadAt', 'is', null)
        .whereRef('first.subscriber', '=', 'd.subscriber')
        .whereRef('first.lane', '=', 'd.lane')
        .orderBy('first.id')
        .limit(1),
    )
    .orderBy('d.dueAt')
    .orderBy('d.id')
    .limit(1);
  const taken = await db
    .updateTable('outboxDeliveries')
    .where('id', '=', isPostgres() ? due.forUpdate().skipLocked() : due)
    .set((one) => ({
      leaseUntil: now + leaseMs,
      fence: one('fence', '+', 1),
      attempts: one('attempts', '+', 1),
    }))
    .returning(['id', 'outboxId', 'subscriber', 'attempts', 'fence'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const event = await db
    .selectFrom('outbox')
    .where('id', '=', taken.outboxId)
    .select(['event', 'key', 'payload'])
    .executeTakeFirstOrThrow();
  return { ...taken, ...event, payload: JSON.parse(event.payload) };
};

type Held = Pick<Delivery, 'id' | 'fence'>;
type Change = {
  readonly leaseUntil: number | null;
  readonly dueAt?: number;
  readonly doneAt?: number;
  readonly deadAt?: number;
  readonly lastError?: string | null;
};
const changeHeld = async ({ id, fence }: Held, change: Change): Promise<void> => {
  const held = db.updateTable('outboxDeliveries').where('id', '=', id).where('fence', '=', fence);
  await held.set(change).execute();
};

export const renewDelivery = (delivery: Held, leaseUntil: number): Promise<void> =>
  changeHeld(delivery, { leaseUntil });

export const finishDelivery = (delivery: Held, doneAt: number, note: string | null) =>
  changeHeld(delivery, { doneAt, leaseUntil: null, lastError: note });

export const retryDelivery = (delivery: Held, dueAt: number, lastError: string) =>
  changeHeld(delivery, { dueAt, leaseUntil: null, lastError });

export const buryDelivery = (delivery: Held, deadAt: number, lastError: string) =>
  changeHeld(delivery, { deadAt, leaseUntil: null, lastError });

/** Deliveries that were given up begin anew. @param but of these events none */
export const reviveDeliveries = async (but: readonly string[]): Promise<void> => {
  const spared = db.selectFrom('outbox').where('event', 'in', but).select('id');
  await db
    .updateTable('outboxDeliveries')
    .set({ deadAt: null, attempts: 0 })
    .where('deadAt', 'is not', null)
    .where('outboxId', 'not in', spared)
    .execute();
};
