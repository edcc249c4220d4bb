/** Orders by whose they are: the lists of a buyer, and what an author's works are still wanted for. */

import { type Tiyn, toTiyn } from '@oner/config/terms';
import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { LinePhoto } from '../order/lines.ts';
import type { OrderState } from '../order/rules.ts';
import { type OrderRow, type Row, toOrder } from '../order/store.ts';
import { type Cursor, type OrderGroup, statesOf } from './rules.ts';

export type Page = {
  /** Only orders of one group. */
  readonly group?: OrderGroup | null;
  readonly limit: number;
  readonly offset: number;
  readonly after: Cursor | null;
};

/** Orders of one person, newest first. */
export const ordersOf = async (ownerId: string, page: Page): Promise<OrderRow[]> => {
  const query = db()('orders as o')
    .where({ owner_id: ownerId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(page.limit);
  const { after, group } = page;
  if (group) inGroup(query, group);
  if (after) {
    query.where((older) =>
      older
        .where('created_at', '<', after.at)
        .orWhere((same) => same.where('created_at', after.at).where('id', '<', after.id)),
    );
  } else query.offset(page.offset);
  const rows: Row[] = await query;
  return rows.map(toOrder);
};

/** How many orders a person has; counted no further than `cap`. */
export const countOrdersOf = async (
  ownerId: string,
  cap: number,
  group: OrderGroup | null = null,
): Promise<number> => {
  const some = db()('orders as o').where({ owner_id: ownerId }).select('id').limit(cap);
  if (group) inGroup(some, group);
  const row = await db().count({ n: '*' }).from(some.as('some')).first();
  return Number(row?.n ?? 0);
};

/** All orders of one person, oldest first: for export and for what is still open. */
export const allOrdersOf = async (ownerId: string): Promise<OrderRow[]> => {
  const rows: Row[] = await db()('orders').where({ owner_id: ownerId }).orderBy('id');
  return rows.map(toOrder);
};

/** Whether an order of somebody else goes to this address. @param email folded @param ownerId documentId of the user */
export const isEmailOfOthers = async (email: string, ownerId: string): Promise<boolean> => {
  const orders = db()('orders').whereNot({ owner_id: ownerId });
  return (await orders.whereRaw('lower(email) = ?', [email]).first('id')) !== undefined;
};

/** @param ownerId documentId of the user */
export const emptyContacts = async (ownerId: string): Promise<void> => {
  const nothing = {
    recipient: '',
    phone: '',
    email: '',
    address: null,
    delivery_place: null,
    comment: null,
  };
  await db()('orders').where({ owner_id: ownerId }).update(nothing);
};

/** Orders of others with works of this author that are being paid, or are paid and not settled. @param sellerId documentId */
export const unsettledOf = (
  sellerId: string,
): Promise<{ number: string; produce_by: string | null }[]> =>
  db()('orders as o')
    .whereIn('o.id', db()('order_lines').where('seller_id', sellerId).select('order_id'))
    .whereIn('o.payment_status', ['awaiting', 'captured', 'partially_refunded'])
    .whereNotIn('o.status', ['completed', 'canceled'])
    .orderBy('o.id')
    .select('o.number', 'o.produce_by');

/** A licensed copy that was paid for. Instants are milliseconds. */
export type SoldLine = {
  readonly id: number;
  readonly order: string;
  readonly orderId: number;
  readonly soldAt: number;
  readonly item: string;
  readonly kind: string;
  readonly size: number | null;
  readonly quantity: number;
  readonly photo: LinePhoto | null;
  readonly workId: string;
  readonly totalTiyn: Tiyn;
  readonly state: OrderState;
};
type SoldRow = Record<string, string | number | null>;

const soldBy = (sellerId: string, group: OrderGroup | null): Knex.QueryBuilder => {
  const query = readDb()('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where('l.seller_id', sellerId)
    .whereNotNull('o.paid_at')
    .whereNotNull('l.work_id');
  if (group) inGroup(query, group);
  return query;
};

/** Paid copies of an author's works, newest first. @param sellerId documentId */
export const soldLines = async (
  sellerId: string,
  group: OrderGroup | null,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<SoldLine[]> => {
  const query = soldBy(sellerId, group)
    .orderBy([
      { column: 'o.paid_at', order: 'desc' },
      { column: 'l.id', order: 'desc' },
    ])
    .limit(limit)
    .select('l.*', 'o.number', 'o.paid_at', 'o.status', 'o.payment_status', 'o.fulfillment_status');
  if (after) {
    query.where((older) =>
      older
        .where('o.paid_at', '<', after.at)
        .orWhere((same) => same.where('o.paid_at', after.at).where('l.id', '<', after.id)),
    );
  }
  const rows: SoldRow[] = await query;
  return rows.map(toSold);
};

export const countSold = async (sellerId: string, group: OrderGroup | null): Promise<number> => {
  const row: SoldRow | undefined = await soldBy(sellerId, group).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
};

const toSold = (row: SoldRow): SoldLine => ({
  id: Number(row.id),
  order: String(row.number),
  orderId: Number(row.order_id),
  soldAt: Number(row.paid_at),
  item: String(row.name),
  kind: String(row.kind),
  size: row.size === null ? null : Number(row.size),
  quantity: Number(row.quantity),
  photo: row.photo === null ? null : (JSON.parse(String(row.photo)) as LinePhoto),
  workId: String(row.work_id),
  totalTiyn: toTiyn(Number(row.unit_price_tiyn) * Number(row.quantity)),
  state: {
    status: row.status,
    payment: row.payment_status,
    fulfillment: row.fulfillment_status,
  } as OrderState,
});

/** A receipt of a person's own, or his work that was sold, as a copy or itself. Instants are milliseconds. */
export type TransactionRow = {
  readonly type: 'sale' | 'return' | 'copy' | 'original';
  readonly order: string;
  /** Null for a work that was sold. */
  readonly receipt: number | null;
  readonly customer: string | null;
  readonly issuedAt: number;
  readonly totalTiyn: Tiyn;
  readonly payment: OrderState['payment'];
};
type MoneyRow = Record<string, string | number | null>;

/** @param ownerId documentId of the user @param sellerId of his author's profile; null for a buyer */
const all = (ownerId: string, sellerId: string | null): Knex.QueryBuilder => {
  const db = readDb();
  const own = db('receipts as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .where('o.owner_id', ownerId)
    .select('r.kind as type', 'o.number as order_number', 'r.number as receipt')
    .select('o.recipient as customer', 'r.issued_at as at', 'r.amount_tiyn as total')
    .select('o.payment_status as payment', 'r.number as place');
  const sold = db('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where('l.seller_id', sellerId ?? '')
    .whereNotNull('l.work_id')
    .whereNotNull('o.paid_at')
    .select(
      db.raw(`case when l.kind = 'original' then 'original' else 'copy' end as type`),
      'o.number as order_number',
      db.raw('null as receipt'),
    )
    .select(db.raw('null as customer'), 'o.paid_at as at')
    .select(db.raw('l.unit_price_tiyn * l.quantity as total'))
    .select('o.payment_status as payment', 'l.id as place');
  return db.from((sellerId === null ? own : own.unionAll(sold)).as('t'));
};

/** Newest first. */
export const transactionsOf = async (
  ownerId: string,
  sellerId: string | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TransactionRow[]> => {
  const rows: MoneyRow[] = await all(ownerId, sellerId)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'type' },
      { column: 'place', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .select('*');
  return rows.map((row) => ({
    type: String(row.type) as TransactionRow['type'],
    order: String(row.order_number),
    receipt: row.receipt === null ? null : Number(row.receipt),
    customer: row.customer === null ? null : String(row.customer),
    issuedAt: Number(row.at),
    totalTiyn: toTiyn(Number(row.total)),
    payment: String(row.payment) as OrderState['payment'],
  }));
};

export const countTransactions = async (
  ownerId: string,
  sellerId: string | null,
): Promise<number> => {
  const row: MoneyRow | undefined = await all(ownerId, sellerId).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
};

/** Keeps orders of one group, in a query that calls them `o`. */
export const inGroup = (query: Knex.QueryBuilder, group: OrderGroup): void => {
  const columns = ['o.status', 'o.payment_status', 'o.fulfillment_status'];
  query.whereIn(
    columns,
    statesOf(group).map((state) => [...state]),
  );
};
