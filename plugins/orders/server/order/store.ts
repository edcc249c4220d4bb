/** Orders, their lines and events. Lines and events are never changed; texts of buyers may be emptied. */

import type { Order, UserId } from '@oner/config/contract';
import { isMerchKind, type Placement, type SaleKind } from '@oner/config/terms';
import {
  deferQueries,
  findOne,
  findValues,
  forgetRead,
  groupRows,
  keepTermRules,
  readOnce,
  ruleQueries,
  runTogether,
  type Selectable,
} from '@oner/platform';
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
  /** The buyer pays the courier on receipt (L §9). */
  readonly delivery: Delivery;
  /** Copied when the order was placed; null for orders from before this was stored. */
  readonly place: DeliveryPlace | null;
  readonly promises: Promises | null;
};
export type NewOrder = Omit<
  OrderRow,
  'id' | 'currency' | 'paidAt' | 'promises' | 'licenceConcludedAt' | 'deliveredAt' | 'tracking'
>;
/** Columns that change besides the state. */
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
    // The database has all three or none, along with the time of payment.
    promises:
      impossibleUntil === null || cancelThrough === null || produceBy === null
        ? null
        : { impossibleUntil: new Date(impossibleUntil), cancelThrough, produceBy },
  };
};

/** The gift of an order; null for none. */
export const giftIn = ({ giftNote: note, giftWrapped: wrapped }: OrderRow) =>
  note === null ? null : { note, wrapped };

const columnsOf = ({ status, payment, fulfillment }: OrderState) => ({
  status,
  paymentStatus: payment,
  fulfillmentStatus: fulfillment,
});

export const orderRows = () => db.selectFrom('orders').selectAll();

/** Inserts an order; null if its number is taken, so that the caller tries another one. */
export const addOrder = ({ state, place, ...order }: NewOrder): Promise<OrderRow | null> => {
  const deliveryPlace = place && JSON.stringify(place);
  return findOne(
    db
      .insertInto('orders')
      .values({ ...order, ...columnsOf(state), deliveryPlace, currency: 'KZT' })
      .onConflict((same) => same.column('number').doNothing())
      .returningAll(),
    toOrder,
  );
};

export const findOrder = (number: string): Promise<OrderRow | null> =>
  findOne(orderRows().where('number', '=', number), toOrder);

export const findOrderById = (id: number): Promise<OrderRow | null> =>
  findOne(orderRows().where('id', '=', id), toOrder);

/** Reads the order and locks it until the open transaction ends. */
export const lockOrder = (number: string): Promise<OrderRow | null> =>
  findOne(orderRows().where('number', '=', number).forUpdate(), toOrder);

/** Whose order is looked for; orders of other users are not found. */
type Owner = { readonly documentId: string };
const ifOwn = (order: OrderRow | null, { documentId }: Owner): OrderRow | null =>
  order?.ownerId === documentId ? order : null;

export const findOwnOrder = async (number: string, owner: Owner): Promise<OrderRow | null> =>
  ifOwn(await findOrder(number), owner);

export const lockOwnOrder = async (number: string, owner: Owner): Promise<OrderRow | null> =>
  ifOwn(await lockOrder(number), owner);

/** A locked order, and whether it holds or held pieces of a limited item. */
export type LockedOrder = OrderRow & { readonly isLimited: boolean };

/**
 * As lockOrder(), and also reads its lines for linesOfOrder(), whether it has pieces, and the rules for termRules(). An order gets
 * lines and pieces when it is placed, so it does not matter that all of these are read before the lock is obtained.
 */
export const lockWithLines = async (number: string): Promise<LockedOrder | null> => {
  const named = orderRows().where('number', '=', number);
  const ids = db.selectFrom('orders').where('number', '=', number).select('id');
  const found = await runTogether({
    order: named
      .select(({ selectFrom }) =>
        selectFrom('orderPieces as p')
          .whereRef('p.orderId', '=', 'orders.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('pieces'),
      )
      .forUpdate(),
    lines: lineRows().where('orderId', 'in', ids),
    ...ruleQueries(),
  });
  await keepTermRules(found);
  const [row] = found.order;
  if (!row) return null;
  const { pieces, ...order } = row;
  await keepLines(order.id, found.lines);
  return { ...toOrder(order), isLimited: Number(pieces) > 0 };
};

/** Names of lines in each language, by row number; lines from before translated names are left out. */
export const lineNamesOf = async (
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<OrderLine['names']>>> => {
  const rows = await db
    .selectFrom('orderLines')
    .where('id', 'in', ids)
    .where('names', 'is not', null)
    .select(['id', 'names'])
    .execute();
  return new Map(rows.map(({ id, names }) => [id, JSON.parse(names ?? 'null')]));
};

/** Locks the order, for `works.lockStandingOrder`. @returns false if it is canceled or does not exist */
export const lockUncanceledOrder = async (number: string): Promise<boolean> => {
  const order = await lockOrder(number);
  return order !== null && order.state.status !== 'canceled';
};

const update = (id: number) => db.updateTable('orders').where('id', '=', id);

/** Columns of a paid order: the time of payment and the promised dates. */
export const paidColumns = (paidAt: Date, promises: Promises): OrderChange => {
  const { impossibleUntil, cancelThrough, produceBy } = promises;
  const days = { impossibleUntil: impossibleUntil.getTime(), cancelThrough, produceBy };
  return { paidAt: paidAt.getTime(), ...days };
};

/**
 * Stores moves of an order and the state they lead to; the database refuses to change or delete a move.
 * @param change columns that belong to the state: the database refuses a paid order without its dates
 */
export const saveMoves = async (...made: Parameters<typeof queriesOfMoves>): Promise<void> => {
  await runTogether(queriesOfMoves(...made));
};

/** As saveMoves(), at the end of the open transaction: call flushQueries() before reading the order again in it. */
export const saveMovesLast = (...made: Parameters<typeof queriesOfMoves>): Promise<void> =>
  deferQueries(queriesOfMoves(...made));

const queriesOfMoves = (
  id: number,
  moves: readonly OrderStep[],
  state: OrderState,
  change: OrderChange,
) => ({
  moves: db.insertInto('orderEvents').values(moves.map((move) => eventRow(id, move))),
  order: update(id).set({ ...change, ...columnsOf(state) }),
});

/** Stores the moved dates of a paid order. */
export const setTerms = async (
  id: number,
  { cancelThrough, produceBy }: Promises,
): Promise<void> => {
  await update(id).set({ cancelThrough, produceBy }).execute();
};

export const setProgress = async (id: number, change: OrderChange): Promise<void> => {
  await update(id).set(change).execute();
};

/** Numbers of paid orders that are neither delivered nor ended, oldest first. */
export const numbersUnderway = (): Promise<string[]> =>
  findValues(
    db
      .selectFrom('orders')
      .where('paidAt', 'is not', null)
      .where('deliveredAt', 'is', null)
      .where('status', 'in', ['pending', 'confirmed'])
      .orderBy('id')
      .select('number'),
  );

/** Paid orders whose licence is not concluded yet. */
export const paidUnconcluded = async (): Promise<OrderRow[]> => {
  const paid = orderRows().where('status', '=', 'pending').where('paymentStatus', '=', 'captured');
  return (await paid.orderBy('id').execute()).map(toOrder);
};

/** One photo with its widths, in the form of the contract. */
export type LinePhoto = NonNullable<Order['lines'][number]['photo']>;
type Labels = Order['lines'][number]['names'];

/** Print source of a line: the original of the work, its size in pixels, and the placement. */
export type LinePrint = {
  /** File name in the folder of originals. */
  readonly file: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly placement: Placement;
};

type LineColumns = Selectable<OrdersTables['orderLines']>;
type ShapedOfLine = 'kind' | 'names' | 'photo' | 'print' | 'printFile';

/** A frozen order line: the database refuses to change it. */
export type OrderLine = Readonly<Omit<LineColumns, ShapedOfLine>> & {
  readonly kind: SaleKind;
  /** Its name in each language; null for lines from before these were stored. */
  readonly names: Labels | null;
  readonly photo: LinePhoto | null;
  /** Null for an item without a work, and for lines from before prints were stored. */
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

/** The queries that insert the lines of an order, and the event that it was placed; keepLines() gets the rows of the lines. */
export const newLines = (orderId: number, lines: readonly NewLine[], placed: OrderStep) => ({
  lines: db
    .insertInto('orderLines')
    .values(lines.map((line) => ({ ...fromLine(line), orderId })))
    .returningAll(),
  placed: db.insertInto('orderEvents').values(eventRow(orderId, placed)),
});

/** Keeps the lines of an order for linesOfOrder() in the open transaction. @param rows in any order */
export const keepLines = async (orderId: number, rows: readonly LineColumns[]): Promise<void> => {
  forgetRead(linesCacheKey(orderId));
  const lines = rows.toSorted((a, b) => a.id - b.id).map(toLine);
  await readOnce(linesCacheKey(orderId), async () => lines);
};

/** Cache key of an order's lines in the open transaction: they are written with the order and never changed. */
const linesCacheKey = (orderId: number): string => `orders.lines ${orderId}`;

const fromLine = ({ names, photo, print, ...line }: NewLine) => ({
  ...line,
  names: names && JSON.stringify(names),
  photo: photo && JSON.stringify(photo),
  printFile: print?.file ?? null,
  print: print && JSON.stringify({ ...print, file: undefined }),
});

/** The given originals that are needed for the print of an open order or for a licence. */
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

/** Lines of one order in their order; read once per transaction. */
export const linesOfOrder = (orderId: number): Promise<readonly OrderLine[]> =>
  readOnce(linesCacheKey(orderId), async () => (await linesOf([orderId])).get(orderId) ?? []);

/** True if all lines are merchandise or wrap; false for a work itself, a licence or days of a rent. */
export const isMerchandise = async (orderId: number): Promise<boolean> =>
  (await linesOfOrder(orderId)).every(({ kind }) => isMerchKind(kind) || kind === 'wrap');

/** Something about an order line; both are row numbers. */
type AboutLine = { readonly orderId: number; readonly lineId: number };

export const lineAbout = async ({ orderId, lineId }: AboutLine): Promise<OrderLine | undefined> =>
  (await linesOfOrder(orderId)).find(({ id }) => id === lineId);

/** Position of the line in its order, from 1. */
export const positionOf = async ({ orderId, lineId }: AboutLine): Promise<number> =>
  (await linesOfOrder(orderId)).findIndex(({ id }) => id === lineId) + 1;

/** One event of an order. */
export type OrderStep = {
  readonly event: OrderEvent;
  readonly before: OrderState | null;
  readonly after: OrderState;
  /** `user:<documentId>`, `gateway` or `system`. */
  readonly actor: string;
  readonly at: number;
  readonly facts?: object;
};

const eventRow = (orderId: number, { before, after, facts = {}, ...move }: OrderStep) => ({
  ...move,
  orderId,
  stateBefore: before && stateText(before),
  stateAfter: stateText(after),
  facts: JSON.stringify(facts),
});

export type EventRow = Readonly<Pick<Selectable<OrdersTables['orderEvents']>, 'event' | 'at'>>;

/** Events of several orders, by row number of the order, oldest first. */
export const eventsOf = (orderIds: readonly number[]): Promise<Map<number, EventRow[]>> => {
  const all = db.selectFrom('orderEvents').where('orderId', 'in', orderIds);
  return groupRows(all.orderBy('id').select(['orderId', 'event', 'at']), 'orderId');
};

type HistoryRow = EventRow & { readonly actor: string; readonly facts: object };

/** Events of one order with their actors, oldest first, including the buyer's texts. */
export const historyOf = async (orderId: number): Promise<HistoryRow[]> => {
  const all = db.selectFrom('orderEvents').where('orderId', '=', orderId).orderBy('id');
  const rows = await all.select(['event', 'at', 'actor', 'facts']).execute();
  const reasons = await reasonsOf(orderId);
  return rows.map((row) => ({ ...row, facts: withReason(JSON.parse(row.facts), reasons) }));
};

/** The `words` of an event is only the row number of the reason in `order_words`. */
const withReason = (
  { words, ...facts }: { readonly words?: number },
  reasons: ReadonlyMap<number, string>,
): object => (words === undefined ? facts : { ...facts, reason: reasons.get(words) ?? '' });

/** Stores the buyer's reason to cancel. @param writtenAt milliseconds @returns its row number, for the event */
export const addReason = async (
  orderId: number,
  text: string,
  writtenAt: number,
): Promise<number> => {
  const added = db.insertInto('orderWords').values({ orderId, text, writtenAt });
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
};

/** The buyer's texts about an order, by row number. */
const reasonsOf = async (orderId: number): Promise<Map<number, string>> => {
  const all = db.selectFrom('orderWords').where('orderId', '=', orderId);
  const rows = await all.select(['id', 'text']).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
};

/** @param ownerId documentId of the erased user */
export const emptyReasons = async (ownerId: UserId): Promise<void> => {
  const own = db.selectFrom('orders').where('ownerId', '=', ownerId).select('id');
  await db.updateTable('orderWords').set({ text: '' }).where('orderId', 'in', own).execute();
};
