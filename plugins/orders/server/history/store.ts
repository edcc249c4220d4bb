/** Orders by owner: the lists of a buyer, and sales of an author's works. */
import type { SellerId, Transaction, UserId, WorkId } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { multiply, type Tiyn } from '@oner/config/terms';
import { countOf, groupRows, hasRow, sql } from '@oner/platform';
import type { OrderState } from '../order/rules.ts';
import { type LinePhoto, type OrderRow, orderRows, photoFrom, toOrder } from '../order/store.ts';
import type { Named } from '../order/text-rules.ts';
import { openChargeOrders } from '../rent-charges/store.ts';
import { rentedOutOrders } from '../rents/store.ts';
import { db, readDb } from '../schema.ts';
import { type Cursor, statesOf } from './rules.ts';

type Page = {
  readonly group?: OrderGroup | null;
  readonly limit: number;
  readonly offset: number;
  readonly after: Cursor | null;
};

const state = sql.join(
  [sql.ref('status'), sql.ref('paymentStatus'), sql.ref('fulfillmentStatus')],
  sql` || '/' || `,
);

/** Condition on a table with order states; null matches every order. */
const inGroup = (group: OrderGroup | null) =>
  group === null ? sql<boolean>`1 = 1` : sql<boolean>`${state} in (${sql.join(statesOf(group))})`;

/** Orders of one person, newest first. */
export const ordersOf = async (ownerId: UserId, page: Page): Promise<OrderRow[]> => {
  const { after, group = null, limit, offset } = page;
  const own = orderRows()
    .where('ownerId', '=', ownerId)
    .where(inGroup(group))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === null) return (await own.offset(offset).execute()).map(toOrder);
  const { at, id } = after;
  const older = own.where(({ eb, or, and }) =>
    or([eb('createdAt', '<', at), and([eb('createdAt', '=', at), eb('id', '<', id)])]),
  );
  return (await older.execute()).map(toOrder);
};

/** Orders paid by these checkouts, by number of the checkout, in the order they were placed. */
export const ordersPaidWith = (
  checkouts: readonly string[],
): Promise<Map<string, { readonly number: string; readonly totalTiyn: Tiyn }[]>> =>
  groupRows(
    db
      .selectFrom('orders')
      .where('checkout', 'in', checkouts)
      .orderBy('id')
      .select(['checkout', 'number', 'totalTiyn'])
      .$narrowType<{ checkout: string }>(),
    'checkout',
  );

/** Number of a user's orders, counted up to `cap`. */
export const countOrdersOf = async (
  ownerId: UserId,
  cap: number,
  group: OrderGroup | null = null,
): Promise<number> => {
  const own = db.selectFrom('orders').where('ownerId', '=', ownerId).where(inGroup(group));
  return countOf(db.selectFrom(own.select('id').limit(cap).as('some')));
};

/** All orders of a user, oldest first: for the export and for obligations. */
export const allOrdersOf = async (ownerId: UserId): Promise<OrderRow[]> =>
  (await orderRows().where('ownerId', '=', ownerId).orderBy('id').execute()).map(toOrder);

/** True if an order of another user goes to this address. @param email folded @param ownerId documentId of the user */
export const isEmailOfOthers = (email: string, ownerId: UserId): Promise<boolean> => {
  const others = db.selectFrom('orders').where('ownerId', '!=', ownerId).select('id').limit(1);
  return hasRow(others.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email)));
};

/** @param ownerId documentId of the user */
export const emptyContacts = async (ownerId: UserId): Promise<void> => {
  const nothing = { address: null, deliveryPlace: null, comment: null, giftNote: null };
  await db
    .updateTable('orders')
    .set({ recipient: '', phone: '', email: '', ...nothing })
    .where('ownerId', '=', ownerId)
    .execute();
};

/**
 * Orders with works of this author that are being paid, or are paid and not completed; those of an original or of a rent from
 * the reservation on, and until the work is back and no charge is open. Unearned rewards of completed orders are known to the
 * ledger.
 * @param sellerId documentId
 */
export const unsettledOf = (
  sellerId: SellerId,
): Promise<{ number: string; produceBy: string | null }[]> => {
  const own = db.selectFrom('orderLines').where('sellerId', '=', sellerId).select('orderId');
  return db
    .selectFrom('orders')
    .where('id', 'in', own)
    .where(({ eb, or, and }) =>
      or([
        eb('paymentStatus', 'in', ['awaiting', 'captured', 'partially_refunded']),
        // A part is being refunded: the rest will be earned.
        and([eb('paymentStatus', '=', 'refund_pending'), eb('status', '=', 'confirmed')]),
        eb('id', 'in', rentedOutOrders()),
        and([
          eb('paymentStatus', 'in', ['not_paid', 'failed']),
          eb('id', 'in', own.where('kind', 'in', ['original', 'rent'])),
        ]),
      ]),
    )
    .where(({ eb, or }) =>
      or([eb('status', 'not in', ['completed', 'canceled']), eb('id', 'in', openChargeOrders())]),
    )
    .orderBy('id')
    .select(['number', 'produceBy'])
    .execute();
};

/** A paid licensed copy. Instants are milliseconds. */
export type SoldLine = {
  readonly id: number;
  readonly order: string;
  readonly orderId: number;
  readonly soldAt: number;
  readonly item: string;
  readonly names: Named['names'];
  readonly kind: string;
  readonly size: number | null;
  readonly quantity: number;
  readonly photo: LinePhoto | null;
  readonly workId: WorkId;
  readonly totalTiyn: Tiyn;
  readonly state: OrderState;
};

const soldBy = (sellerId: SellerId, group: OrderGroup | null) =>
  readDb
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .where('l.sellerId', '=', sellerId)
    .where('o.paidAt', 'is not', null)
    .where('l.workId', 'is not', null)
    .where(inGroup(group));

/** Paid copies of an author's works, newest first. @param sellerId documentId */
export const soldLines = async (
  sellerId: SellerId,
  group: OrderGroup | null,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<SoldLine[]> => {
  let query = soldBy(sellerId, group)
    .orderBy('o.paidAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .select(['l.id', 'l.orderId', 'l.name as item', 'l.kind', 'l.size', 'l.quantity', 'l.photo'])
    .select(['l.names', 'l.workId', 'l.unitPriceTiyn', 'o.number as order', 'o.paidAt as soldAt'])
    .select(['o.status', 'o.paymentStatus', 'o.fulfillmentStatus'])
    .$narrowType<{ workId: WorkId; soldAt: number }>();
  if (after) {
    const { at, id } = after;
    query = query.where(({ eb, or, and }) =>
      or([eb('o.paidAt', '<', at), and([eb('o.paidAt', '=', at), eb('l.id', '<', id)])]),
    );
  }
  const rows = await query.execute();
  return rows.map(
    ({
      status,
      paymentStatus: payment,
      fulfillmentStatus: fulfillment,
      photo,
      names,
      ...line
    }) => ({
      ...line,
      names: names === null ? null : JSON.parse(names),
      photo: photoFrom(photo),
      totalTiyn: multiply(line.unitPriceTiyn, line.quantity),
      state: { status, payment, fulfillment },
    }),
  );
};

/** Paid units of each item with works of an author, without those of cancelled orders. */
export const soldPieces = async (sellerId: SellerId): Promise<Map<string, number>> => {
  const rows = await soldBy(sellerId, null)
    .where('o.status', '!=', 'canceled')
    .where('l.itemId', 'is not', null)
    .groupBy('l.itemId')
    .select(({ fn }) => ['l.itemId', fn.sum<number>('l.quantity').as('n')])
    .execute();
  return new Map(rows.map(({ itemId, n }) => [String(itemId), Number(n)]));
};

export const countSold = (sellerId: SellerId, group: OrderGroup | null): Promise<number> =>
  countOf(soldBy(sellerId, group));

/** A receipt of the user's own, or a sale of their work as a copy or itself. Instants are milliseconds. */
export type TransactionRow = {
  readonly type: Transaction['type'];
  readonly order: string;
  /** Null for a sale of their work. */
  readonly receipt: number | null;
  readonly customer: string | null;
  readonly issuedAt: number;
  readonly totalTiyn: Tiyn;
  readonly payment: OrderState['payment'];
};
type Part = Omit<TransactionRow, 'totalTiyn'> & {
  readonly unitPriceTiyn: Tiyn;
  readonly quantity: number;
  /** Row number; breaks a tie. */
  readonly place: number;
};

/** @param ownerId documentId of the user @param sellerId documentId of their author's profile; null for a buyer */
const transactions = (ownerId: UserId, sellerId: SellerId | null) => {
  const own = readDb
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('o.ownerId', '=', ownerId)
    .select(['r.kind as type', 'o.number as order', 'r.number as receipt'])
    .select(['o.recipient as customer', 'r.issuedAt', 'o.paymentStatus as payment'])
    .select(({ lit }) => ['r.amountTiyn as unitPriceTiyn', lit(1).as('quantity')])
    .select('r.number as place')
    .$castTo<Part>();
  const type = sql<string>`case when ${sql.ref('d.chargeId')} is not null then 'charge'
    when ${sql.ref('d.firstOrderId')} is not null then 'extension'
    when ${sql.ref('b.orderId')} is not null then 'buy-out'
    when ${sql.ref('l.kind')} in ('original', 'rent', 'licence') then ${sql.ref('l.kind')}
    else 'copy' end`;
  const sold = readDb
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .leftJoin('orderRents as d', 'd.orderId', 'o.id')
    .leftJoin('orderRents as b', 'b.buyOutOrderId', 'o.id')
    .where('l.sellerId', '=', sellerId ?? '')
    .where('l.workId', 'is not', null)
    .where('o.paidAt', 'is not', null)
    .select(({ lit }) => [type.as('type'), 'o.number as order', lit(null).as('receipt')])
    .select(({ lit }) => [lit(null).as('customer'), 'o.paidAt as issuedAt'])
    .select(['o.paymentStatus as payment', 'l.unitPriceTiyn', 'l.quantity', 'l.id as place'])
    .$castTo<Part>();
  return readDb.selectFrom((sellerId === null ? own : own.unionAll(sold)).as('t'));
};

/** Newest first. */
export const transactionsOf = async (
  ownerId: UserId,
  sellerId: SellerId | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TransactionRow[]> => {
  const rows = await transactions(ownerId, sellerId)
    .orderBy('issuedAt', 'desc')
    .orderBy('type')
    .orderBy('place', 'desc')
    .offset(offset)
    .limit(limit)
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, totalTiyn: multiply(row.unitPriceTiyn, row.quantity) }));
};

export const countTransactions = (ownerId: UserId, sellerId: SellerId | null): Promise<number> =>
  countOf(transactions(ownerId, sellerId));
