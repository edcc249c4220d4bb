/** What happened to orders, which stays for ever, and what buyers wrote about it, which may be emptied. */
import type { Selectable } from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';
import { type OrderEvent, type OrderState, stateText } from './rules.ts';

type Row = Selectable<OrdersTables['orderEvents']>;
export type NewEvent = Pick<Row, 'orderId' | 'at'> & {
  readonly event: OrderEvent;
  readonly before: OrderState | null;
  readonly after: OrderState;
  /** `user:<documentId>`, `gateway` or `system`. */
  readonly actor: string;
  readonly facts?: object;
};

/** Writes down a move of an order; the database refuses to change or delete it. */
export const addEvent = async (fresh: NewEvent): Promise<void> => {
  const { orderId, event, before, after, actor, at, facts = {} } = fresh;
  await db
    .insertInto('orderEvents')
    .values({
      orderId,
      event,
      stateBefore: before && stateText(before),
      stateAfter: stateText(after),
      actor,
      at,
      facts: JSON.stringify(facts),
    })
    .execute();
};

export type EventRow = Readonly<Pick<Row, 'event' | 'at'>>;

/** What happened to several orders, by row number of the order, oldest first. */
export const eventsOf = async (orderIds: readonly number[]): Promise<Map<number, EventRow[]>> => {
  const all = db.selectFrom('orderEvents').where('orderId', 'in', orderIds);
  const rows = await all.orderBy('id').select(['orderId', 'event', 'at']).execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
};

export type HistoryRow = EventRow & { readonly actor: string; readonly facts: object };

/** What happened to one order and who did it, oldest first, with what its buyer wrote. */
export const historyOf = async (orderId: number): Promise<HistoryRow[]> => {
  const all = db.selectFrom('orderEvents').where('orderId', '=', orderId).orderBy('id');
  const rows = await all.select(['event', 'at', 'actor', 'facts']).execute();
  const reasons = await reasonsOf(orderId);
  return rows.map((row) => ({ ...row, facts: withReason(JSON.parse(row.facts), reasons) }));
};

/** An event keeps in `words` only which row of `order_words` the reason is. */
const withReason = (
  { words, ...facts }: { readonly words?: number },
  reasons: ReadonlyMap<number, string>,
): object => (words === undefined ? facts : { ...facts, reason: reasons.get(words) ?? '' });

/** Keeps why a buyer has cancelled. @param writtenAt milliseconds @returns the row, for the event that it belongs to */
export const addReason = async (
  orderId: number,
  text: string,
  writtenAt: number,
): Promise<number> => {
  const added = db.insertInto('orderWords').values({ orderId, text, writtenAt });
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
};

/** What the buyer of an order wrote, by row. */
const reasonsOf = async (orderId: number): Promise<Map<number, string>> => {
  const all = db.selectFrom('orderWords').where('orderId', '=', orderId);
  const rows = await all.select(['id', 'text']).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
};

/** @param ownerId documentId of the user who is erased */
export const emptyReasons = async (ownerId: string): Promise<void> => {
  const own = db.selectFrom('orders').where('ownerId', '=', ownerId).select('id');
  await db.updateTable('orderWords').set({ text: '' }).where('orderId', 'in', own).execute();
};
