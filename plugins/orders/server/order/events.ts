import { db } from '@oner/platform';
import { type OrderEvent, type OrderState, stateText } from './rules.ts';

export type NewEvent = {
  readonly orderId: number;
  readonly event: OrderEvent;
  readonly before: OrderState | null;
  readonly after: OrderState;
  /** `user:<documentId>`, `gateway` or `system`. */
  readonly actor: string;
  readonly at: number;
  readonly facts?: object;
};

/** Writes down a move of an order; the database refuses to change or delete it. */
export const addEvent = async (e: NewEvent): Promise<void> => {
  await db()('order_events').insert({
    order_id: e.orderId,
    event: e.event,
    state_before: e.before && stateText(e.before),
    state_after: stateText(e.after),
    actor: e.actor,
    at: e.at,
    facts: JSON.stringify(e.facts ?? {}),
  });
};

export type EventRow = { readonly event: string; readonly at: number };

/** What happened to several orders, by row number of the order, oldest first. */
export const eventsOf = async (orderIds: readonly number[]): Promise<Map<number, EventRow[]>> => {
  const rows = await db()('order_events')
    .whereIn('order_id', orderIds)
    .orderBy('id')
    .select('order_id', 'event', 'at');
  const found = new Map<number, EventRow[]>();
  for (const row of rows) {
    const id = Number(row.order_id);
    found.set(id, [...(found.get(id) ?? []), { event: row.event, at: Number(row.at) }]);
  }
  return found;
};

export type HistoryRow = EventRow & { readonly actor: string; readonly facts: object };

/** What happened to one order and who did it, oldest first, with what its buyer wrote. */
export const historyOf = async (orderId: number): Promise<HistoryRow[]> => {
  const rows = await db()('order_events').where('order_id', orderId).orderBy('id');
  const written = await reasonsOf(orderId);
  return rows.map(({ event, at, actor, facts }) => ({
    event,
    at: Number(at),
    actor,
    facts: withReason(JSON.parse(facts), written),
  }));
};

const withReason = (
  { words, ...facts }: { readonly words?: number },
  written: ReadonlyMap<number, string>,
): object => (words === undefined ? facts : { ...facts, reason: written.get(words) ?? '' });

/** Keeps what a buyer wrote. @param at milliseconds @returns the row, for the event that it belongs to */
export const addReason = async (orderId: number, text: string, at: number): Promise<number> => {
  const [row] = await db()('order_words')
    .insert({ order_id: orderId, text, written_at: at })
    .returning('id');
  return Number(row.id);
};

/** What the buyer of an order wrote, by row. */
export const reasonsOf = async (orderId: number): Promise<Map<number, string>> => {
  const rows = await db()('order_words').where({ order_id: orderId }).select('id', 'text');
  return new Map(rows.map(({ id, text }) => [Number(id), String(text)]));
};

/** @param ownerId documentId of the user who is erased */
export const emptyReasons = async (ownerId: string): Promise<void> => {
  await db()('order_words')
    .whereIn('order_id', db()('orders').where({ owner_id: ownerId }).select('id'))
    .update({ text: '' });
};
