import { db, isPostgres } from '../db.ts';
import { leaseOver, namedAmong } from './jobs.ts';

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
  const at = Date.now();
  const [row] = await db()('outbox')
    .insert({ event: e.event, key: e.key, payload: JSON.stringify(e.payload), created_at: at })
    .onConflict(['event', 'key'])
    .ignore()
    .returning('id');
  if (!row) return false;
  const deliveries = subscribers.map((subscriber) => ({
    outbox_id: row.id,
    subscriber,
    lane: e.lane,
    created_at: at,
    due_at: at,
  }));
  if (deliveries.length > 0) await db()('outbox_deliveries').insert(deliveries);
  return true;
};

/**
 * Takes the next delivery: due, free, known here, and the first of its lane that is still open.
 *
 * The question is put so that there is one way to answer it: along `outbox_due_idx` (hence the order, and namedAmong()),
 * with one look into `outbox_lane_idx` for a row. Asked with NOT EXISTS and in the order of ids,
 * PostgreSQL joined all that was open with all that was open, and a few hundred deliveries that waited held up each other.
 */
export const takeDelivery = async (
  subscribers: readonly string[],
  now: number,
  leaseMs: number,
): Promise<Delivery | undefined> => {
  const open = (alias: string) =>
    db()(`outbox_deliveries as ${alias}`)
      .whereNull(`${alias}.done_at`)
      .whereNull(`${alias}.dead_at`);
  const firstOfLane = open('first')
    .select('first.id')
    .whereRaw('first.subscriber = d.subscriber and first.lane = d.lane')
    .orderBy('first.id')
    .limit(1);
  const due = open('d')
    .select('d.id')
    .where('d.due_at', '<=', now)
    .where(leaseOver(now))
    .where(namedAmong('d.subscriber', subscribers))
    .where('d.id', '=', firstOfLane)
    .orderBy([{ column: 'd.due_at' }, { column: 'd.id' }])
    .limit(1);
  if (isPostgres()) due.forUpdate().skipLocked();
  const [taken] = await db()('outbox_deliveries')
    .where('id', '=', due)
    .update({
      lease_until: now + leaseMs,
      fence: db().raw('fence + 1'),
      attempts: db().raw('attempts + 1'),
    })
    .returning(['id', 'outbox_id', 'subscriber', 'attempts', 'fence']);
  if (!taken) return undefined;
  const event = await db()('outbox').where({ id: taken.outbox_id }).first();
  return {
    id: Number(taken.id),
    outboxId: Number(taken.outbox_id),
    subscriber: taken.subscriber,
    attempts: Number(taken.attempts),
    fence: Number(taken.fence),
    event: event.event,
    key: event.key,
    payload: JSON.parse(event.payload),
  };
};

type Held = Pick<Delivery, 'id' | 'fence'>;
const held = ({ id, fence }: Held) => db()('outbox_deliveries').where({ id, fence });

export const renewDelivery = async (delivery: Held, leaseUntil: number): Promise<void> => {
  await held(delivery).update({ lease_until: leaseUntil });
};

export const finishDelivery = async (delivery: Held, at: number, note: string | null) => {
  await held(delivery).update({ done_at: at, lease_until: null, last_error: note });
};

export const retryDelivery = async (delivery: Held, dueAt: number, error: string) => {
  await held(delivery).update({ due_at: dueAt, lease_until: null, last_error: error });
};

export const buryDelivery = async (delivery: Held, at: number, error: string) => {
  await held(delivery).update({ dead_at: at, lease_until: null, last_error: error });
};

/** Deliveries that were given up begin anew. @param but of these events none */
export const reviveDeliveries = async (but: readonly string[]): Promise<void> => {
  await db()('outbox_deliveries')
    .whereNotNull('dead_at')
    .whereNotIn('outbox_id', db()('outbox').whereIn('event', but).select('id'))
    .update({ dead_at: null, attempts: 0 });
};
