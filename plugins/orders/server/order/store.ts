/** Orders, their lines and what happened to them. Lines and events are never changed; what buyers wrote may be emptied. */

import type { Order, UserId } from '@oner/config/contract';
import { isMerchKind, type Placement, type SaleKind } from '@oner/config/terms';
import { forgetRead, readOnce, runLast, runTogether, type Selectable } from '@oner/platform';
import { filesOfLicences } from '../licences/store.ts';
import type { Delivery, DeliveryPlace } from '../place/delivery-rules.ts';
import { db, type OrdersTables } from '../schema.ts';
import type { Promises } from '../terms/rules.ts';
import { type OrderEvent, type OrderState, stateText } from './rules.ts';

type OrderColumns = Selectable<OrdersTables['orders']>;
type Days = 'impossibleUntil' | 'cancelThrough' | 'produceBy';
type Shaped =
  | 'status'
  | 'paymentStatus'
  | 'fulfillmentStatus'
  | 'delivery'
  | 'deliveryPlace'
  | Days;

/** One order without its lines. Instants are milliseconds. */
export type OrderRow = Readonly<Omit<OrderColumns, Shaped>> & {
  readonly state: OrderState;
  /** How it reaches the buyer; the courier is paid by them on receipt (L §9). */
  readonly delivery: Delivery;
  /** As it was when the order was placed; null for orders from before. */
  readonly place: DeliveryPlace | null;
  readonly promises: Promises | null;
};
export type NewOrder = Omit<
  OrderRow,
  'id' | 'currency' | 'paidAt' | 'promises' | 'licenceConcludedAt' | 'deliveredAt' | 'tracking'
>;
/** What changes of an order besides its state. */
export type OrderChange = Partial<
  Pick<OrderColumns, Days | 'paidAt' | 'licenceConcludedAt' | 'deliveredAt' | 'tracking'>
>;

export const toOrder = (row: OrderColumns): OrderRow => {
  const { status, paymentStatus, fulfillmentStatus, delivery, deliveryPlace, ...rest } = row;
  const { impossibleUntil, cancelThrough, produceBy, ...order } = rest;
  return {
    ...order,
    state: { status, payment: paymentStatus, fulfillment: fulfillmentStatus },
    delivery: delivery === 'courier' ? 'courier' : 'pickup',
    place: deliveryPlace === null ? null : (JSON.parse(deliveryPlace) as DeliveryPlace),
    // The database has all three or none, with the instant of the payment.
    promises:
      impossibleUntil === null || cancelThrough === null || produceBy === null
        ? null
        : { impossibleUntil: new Date(impossibleUntil), cancelThrough, produceBy },
  };
};

/** The gift that an order is; null for none. */
export const giftIn = ({ giftNote: note, giftWrapped: wrapped }: OrderRow) =>
  note === null ? null : { note, wrapped };

/** Columns of the database for a state. */
const columnsOf = ({ status, payment, fulfillment }: OrderState) => ({
  status,
  paymentStatus: payment,
  fulfillmentStatus: fulfillment,
});

export const orderRows = () => db.selectFrom('orders').selectAll();

/** Writes an order; null when its number is taken, and then another number is to be tried. */
export const addOrder = async ({ state, place, ...order }: NewOrder): Promise<OrderRow | null> => {
  const deliveryPlace = place && JSON.stringify(place);
  const row = await db
    .insertInto('orders')
    .values({ ...order, ...columnsOf(state), deliveryPlace, currency: 'KZT' })
    .onConflict((same) => same.column('number').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toOrder(row) : null;
};

export const findOrder = async (number: string): Promise<OrderRow | null> => {
  const row = await orderRows().where('number', '=', number).executeTakeFirst();
  return row ? toOrder(row) : null;
};

export const findOrderById = async (id: number): Promise<OrderRow | null> => {
  const row = await orderRows().where('id', '=', id).executeTakeFirst();
  return row ? toOrder(row) : null;
};

/** The order, and nobody else changes it until the open transaction ends. */
export const lockOrder = async (number: string): Promise<OrderRow | null> => {
  const row = await orderRows().where('number', '=', number).forUpdate().executeTakeFirst();
  return row ? toOrder(row) : null;
};

/** As lockOrder(), and at once its lines, which linesOfOrder() has then: what is never changed need not be read under the lock. */
export const lockWithLines = async (number: string): Promise<OrderRow | null> => {
  const named = orderRows().where('number', '=', number);
  const ids = db.selectFrom('orders').where('number', '=', number).select('id');
  const found = await runTogether({
    order: named.forUpdate(),
    lines: lineRows().where('orderId', 'in', ids),
  });
  const [row] = found.order;
  if (!row) return null;
  await keepLines(row.id, found.lines.map(toLine));
  return toOrder(row);
};

/** The order under its lock, for `works.lockStandingOrder`. @returns false for one that was canceled, or is not there */
export const lockStandingOrder = async (number: string): Promise<boolean> => {
  const order = await lockOrder(number);
  return order !== null && order.state.status !== 'canceled';
};

const update = (id: number) => db.updateTable('orders').where('id', '=', id);

/** What a paid order promises. */
export const paidColumns = (paidAt: Date, promises: Promises): OrderChange => {
  const { impossibleUntil, cancelThrough, produceBy } = promises;
  const days = { impossibleUntil: impossibleUntil.getTime(), cancelThrough, produceBy };
  return { paidAt: paidAt.getTime(), ...days };
};

/**
 * Writes down moves of an order with the state that they lead to; the database refuses to change or delete a move.
 * @param change what belongs to the state: the database refuses a paid order without its dates
 */
export const saveMoves = async (...made: Parameters<typeof queriesOfMoves>): Promise<void> => {
  await runTogether(queriesOfMoves(...made));
};

/** As saveMoves(), at the end of the open transaction: nothing reads the order in it after that, or runLeft() comes before. */
export const saveMovesLast = (...made: Parameters<typeof queriesOfMoves>): Promise<void> =>
  runLast(queriesOfMoves(...made));

const queriesOfMoves = (
  id: number,
  moves: readonly OrderStep[],
  state: OrderState,
  change: OrderChange,
) => ({
  moves: db.insertInto('orderEvents').values(moves.map((move) => eventRow(id, move))),
  order: update(id).set({ ...change, ...columnsOf(state) }),
});

/** The days of a paid order after they have moved. */
export const setTerms = async (
  id: number,
  { cancelThrough, produceBy }: Promises,
): Promise<void> => {
  await update(id).set({ cancelThrough, produceBy }).execute();
};

export const setProgress = async (id: number, change: OrderChange): Promise<void> => {
  await update(id).set(change).execute();
};

/** Numbers of paid orders that are not with their buyers yet, the oldest first. */
export const numbersUnderway = async (): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .where('paidAt', 'is not', null)
    .where('deliveredAt', 'is', null)
    .where('status', 'in', ['pending', 'confirmed', 'requires_action'])
    .orderBy('id')
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
};

/** Orders that are paid and whose 24 hours nobody has ended. */
export const paidUnconcluded = async (): Promise<OrderRow[]> => {
  const paid = orderRows().where('status', '=', 'pending').where('paymentStatus', '=', 'captured');
  return (await paid.orderBy('id').execute()).map(toOrder);
};

/** One photo with its widths, as the contract has it. */
export type LinePhoto = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: { readonly path: string; readonly width: number }[];
};

type Labels = Order['lines'][number]['names'];

/** What a line is printed from: the original of the work, its pixels, and how it is laid. */
export type LinePrint = {
  /** Name in the folder of originals. */
  readonly file: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly placement: Placement;
};

type LineColumns = Selectable<OrdersTables['orderLines']>;
type ShapedOfLine = 'kind' | 'names' | 'photo' | 'print' | 'printFile';

/** What was ordered, frozen: the database refuses to change a line. */
export type OrderLine = Readonly<Omit<LineColumns, ShapedOfLine>> & {
  readonly kind: SaleKind;
  /** What it is called in each language; null for lines of before these were kept. */
  readonly names: Labels | null;
  readonly photo: LinePhoto | null;
  /** Null for a thing without a work, and for lines of before prints were kept. */
  readonly print: LinePrint | null;
};
export type NewLine = Omit<OrderLine, 'id' | 'orderId'>;

export const toLine = ({ names, photo, print, printFile, ...line }: LineColumns): OrderLine => ({
  ...line,
  kind: line.kind as SaleKind,
  names: names === null ? null : (JSON.parse(names) as Labels),
  photo: photoFrom(photo),
  print: printFile && print ? ({ file: printFile, ...JSON.parse(print) } as LinePrint) : null,
});

/** @param text JSON of the column */
export const photoFrom = (text: string | null): LinePhoto | null =>
  text === null ? null : (JSON.parse(text) as LinePhoto);

/** Writes down what an order is of, and that it was placed. */
export const addLines = async (
  orderId: number,
  lines: readonly NewLine[],
  placed: OrderStep,
): Promise<void> => {
  const { added } = await runTogether({
    added: db
      .insertInto('orderLines')
      .values(lines.map((line) => ({ ...fromLine(line), orderId })))
      .returningAll(),
    placed: db.insertInto('orderEvents').values(eventRow(orderId, placed)),
  });
  await keepLines(orderId, added.toSorted((a, b) => a.id - b.id).map(toLine));
};

const keepLines = async (orderId: number, lines: readonly OrderLine[]): Promise<void> => {
  forgetRead(linesRead(orderId));
  await readOnce(linesRead(orderId), async () => lines);
};

/** Under this name the lines of an order are kept for the open transaction: they are written with it, and never changed. */
const linesRead = (orderId: number): string => `orders.lines ${orderId}`;

const fromLine = ({ names, photo, print, ...line }: NewLine) => ({
  ...line,
  names: names && JSON.stringify(names),
  photo: photo && JSON.stringify(photo),
  printFile: print?.file ?? null,
  print: print && JSON.stringify({ ...print, file: undefined }),
});

/** Which of these originals an order that is not settled is printed from, or a licence needs. */
export const heldOriginals = async (files: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .where('l.printFile', 'in', files)
    .where('o.status', 'not in', ['completed', 'canceled'])
    .where('o.paymentStatus', '!=', 'expired')
    .select('l.printFile')
    .$narrowType<{ printFile: string }>()
    .execute();
  return new Set([...rows.map(({ printFile }) => printFile), ...(await filesOfLicences(files))]);
};

export const lineRows = () => db.selectFrom('orderLines').selectAll().orderBy('id');

/** Lines of several orders, by row number of the order. */
export const linesOf = async (orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> => {
  const rows = await lineRows().where('orderId', 'in', orderIds).execute();
  return Map.groupBy(rows.map(toLine), ({ orderId }) => orderId);
};

/** Lines of one order, in the order in which they were ordered; read once in a transaction. */
export const linesOfOrder = (orderId: number): Promise<readonly OrderLine[]> =>
  readOnce(linesRead(orderId), async () => (await linesOf([orderId])).get(orderId) ?? []);

/** Whether it is of things that are made for it alone, and neither of a work itself nor of a licence or days of a rent. */
export const isMerchandise = async (orderId: number): Promise<boolean> =>
  (await linesOfOrder(orderId)).every(({ kind }) => isMerchKind(kind) || kind === 'wrap');

/** Row numbers of an order's lines, in their order. */
export const lineIdsOf = async (orderId: number): Promise<number[]> => {
  const lines = db.selectFrom('orderLines').where('orderId', '=', orderId).orderBy('id');
  return (await lines.select('id').execute()).map(({ id }) => id);
};

type EventColumns = Selectable<OrdersTables['orderEvents']>;
/** Something that happens to an order. */
export type OrderStep = {
  readonly event: OrderEvent;
  readonly before: OrderState | null;
  readonly after: OrderState;
  /** `user:<documentId>`, `gateway` or `system`. */
  readonly actor: string;
  readonly at: number;
  readonly facts?: object;
};

const eventRow = (orderId: number, move: OrderStep) => {
  const { event, before, after, actor, at, facts = {} } = move;
  return {
    orderId,
    event,
    stateBefore: before && stateText(before),
    stateAfter: stateText(after),
    actor,
    at,
    facts: JSON.stringify(facts),
  };
};

export type EventRow = Readonly<Pick<EventColumns, 'event' | 'at'>>;

/** What happened to several orders, by row number of the order, oldest first. */
export const eventsOf = async (orderIds: readonly number[]): Promise<Map<number, EventRow[]>> => {
  const all = db.selectFrom('orderEvents').where('orderId', 'in', orderIds);
  const rows = await all.orderBy('id').select(['orderId', 'event', 'at']).execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
};

type HistoryRow = EventRow & { readonly actor: string; readonly facts: object };

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
export const emptyReasons = async (ownerId: UserId): Promise<void> => {
  const own = db.selectFrom('orders').where('ownerId', '=', ownerId).select('id');
  await db.updateTable('orderWords').set({ text: '' }).where('orderId', 'in', own).execute();
};
