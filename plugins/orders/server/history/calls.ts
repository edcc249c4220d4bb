/** Calls of a buyer about their own orders, and of an author about sales. Orders of others are not found. */

import {
  calls,
  done,
  type Order,
  type Result,
  refuse,
  refuseFields,
  type Sale,
  type Transaction,
  transactionsPerPage,
} from '@oner/config/contract';
import { SALE_KINDS, type SaleKind, tiynToTenge } from '@oner/config/terms';
import {
  accountLimit,
  FileReply,
  type Handler,
  handle,
  linkToNext,
  type Person,
  pageOf,
  pluginService,
  signPhoto,
} from '@oner/platform';
import { cancelByBuyer } from '../cancel/service.ts';
import { pdfLimit } from '../limits.ts';
import type { Moved, Mover } from '../order/service.ts';
import { findOrder, type OrderRow, positionOf } from '../order/store.ts';
import { instantText, rentedNames } from '../order/text-rules.ts';
import { deliverOrder } from '../production/service.ts';
import { drawReceipt, findReceipt, receiptName } from '../receipts/pdf.ts';
import { receiptText } from '../receipts/text-rules.ts';
import { type WholeRent, wholeRentsOf } from '../rent-returns/store.ts';
import { type PaidPeriod, paysForOf, showPaysFor } from '../rents/store.ts';
import { readCursor, writeCursor } from './rules.ts';
import { forClosedAccount, showOrders } from './show.ts';
import {
  countOrdersOf,
  countSold,
  countTransactions,
  ordersOf,
  ordersPaidWith,
  type SoldLine,
  soldLines,
  soldPieces,
  type TransactionRow,
  transactionsOf,
} from './store.ts';

/** Orders as shown to their owner; a closed account can finish open ones but start nothing new. */
const showTo = async (orders: readonly OrderRow[], person: Person): Promise<Order[]> => {
  const shown = await showOrders(orders);
  return person.isClosed ? shown.map(forClosedAccount) : shown;
};

/** The order of this number, or the first one of the checkout of this number. */
const findPaidBy = async (number: string): Promise<OrderRow | null> => {
  const [first] = (await ordersPaidWith([number])).get(number) ?? [];
  return findOrder(first?.number ?? number);
};

/** One of the caller's orders; those of others are not found. */
const getMyOrder: Handler<'getMyOrder'> = async ({ params }, { person }) => {
  const order = await findPaidBy(params.number);
  if (order?.ownerId !== person.documentId) return refuse('not-found');
  const [shown] = await showTo([order], person);
  return shown ? done(shown) : refuse('not-found');
};

const DEFAULT_LIMIT = 60;
/** Limit of the offset for page numbers; a cursor has no limit. */
const MAX_OFFSET = 1000;

/** The caller's orders, newest first: by `page`, or from `after` on. */
const listMyOrders: Handler<'listMyOrders'> = async ({ query }, { person }) => {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const offset = ((query.page ?? 1) - 1) * limit;
  if (offset >= MAX_OFFSET) return refuseFields({ page: ['too-large'] });
  const group = query.state || null;
  const after = readCursor(query.after);
  if (query.after && !after) return refuseFields({ after: ['bad-choice'] });

  const page = { limit: limit + 1, offset, after, group };
  const { rows, last } = pageOf(await ordersOf(person.documentId, page), limit);
  const total = await countOrdersOf(person.documentId, MAX_OFFSET + 1, group);
  const next = last && writeCursor({ at: last.createdAt, id: last.id });
  return done(await showTo(rows, person), {
    'X-Total-Count': total > MAX_OFFSET ? `${MAX_OFFSET}+` : String(total),
    ...(next && linkToNext(calls.listMyOrders, next, limit, { state: group })),
  });
};

const defaultPageSize = 20;

/** Paid copies of the author's works, newest first, without their buyers. */
const listMySales: Handler<'listMySales'> = async ({ query }, { person }) => {
  const limit = query.limit ?? defaultPageSize;
  const after = readCursor(query.after);
  if (query.after && !after) return refuseFields({ after: ['bad-choice'] });
  const group = query.state || null;
  const found = await soldLines(person.profileId, group, { after, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  const next = last && writeCursor({ at: last.soldAt, id: last.id });
  const total = await countSold(person.profileId, group);
  return done(await showSales(rows), {
    'X-Total-Count': String(total),
    ...(next && linkToNext(calls.listMySales, next, limit, { state: group })),
  });
};

/** Items of the shop with the author's works, and the number sold of each. */
const listMyItems: Handler<'listMyItems'> = async (_, { person }) => {
  const sold = await soldPieces(person.profileId);
  const items = await pluginService('catalogue').itemsOfAuthor(person.profileId);
  return done(
    items.map(({ id, kind, color, names, photo, price, availability, left, work }) => ({
      id,
      kind,
      ...(color && { color }),
      names,
      photo,
      price,
      availability,
      ...(left !== undefined && { left }),
      work,
      sold: sold.get(id) ?? 0,
    })),
  );
};

const showSales = async (lines: readonly SoldLine[]): Promise<Sale[]> => {
  const ids = lines.map(({ orderId }) => orderId);
  const rents = await wholeRentsOf(ids);
  const paysFor = await paysForOf(ids);
  return Promise.all(
    lines.map((line) => showSale(line, rents.get(line.orderId), paysFor.get(line.orderId))),
  );
};

const showSale = async (
  line: SoldLine,
  rent: WholeRent | undefined,
  paysFor: PaidPeriod | undefined,
): Promise<Sale> => ({
  order: line.order,
  line: await positionOf({ orderId: line.orderId, lineId: line.id }),
  sold: instantText(line.soldAt),
  item: line.item,
  names: rentedNames({ name: line.item, names: line.names }),
  kind: kindOf(line),
  size: line.size,
  quantity: line.quantity,
  photo: line.photo && signPhoto(line.photo),
  work: {
    id: line.workId,
    name: (await pluginService('works').findDraft(line.workId))?.title ?? line.item,
  },
  total: tiynToTenge(line.totalTiyn),
  rent: rent ? { state: rent.state, first_day: rent.firstDay, last_day: rent.lastDay } : null,
  pays_for: paysFor ? showPaysFor(paysFor) : null,
  status: line.state.status,
  payment_status: line.state.payment,
  fulfillment_status: line.state.fulfillment,
});

const kindOf = ({ kind, order }: SoldLine): SaleKind => {
  const known = SALE_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`order ${order} has an unknown kind: ${kind}`);
  return known;
};

/**
 * Receipts of the user's own purchases and refunds, and for an author the sold
 * copies of their works; six to a page.
 */
const listTransactions: Handler<'listTransactions'> = async ({ query }, { person }) => {
  const sellerId = person.role === 'seller' ? person.profileId : null;
  const limit = transactionsPerPage;
  const offset = ((query.page ?? 1) - 1) * limit;
  const rows = await transactionsOf(person.documentId, sellerId, { offset, limit });
  const total = await countTransactions(person.documentId, sellerId);
  return done(rows.map(showTransaction), { 'X-Total-Count': String(total) });
};

const showTransaction = (row: TransactionRow): Transaction => ({
  name: row.receipt === null ? row.order : receiptText(row.receipt),
  order: row.order,
  customer: row.customer,
  issued: instantText(row.issuedAt),
  total: tiynToTenge(row.totalTiyn),
  type: row.type,
  // The receipt of a refund is issued when the bank has settled it.
  status: row.type === 'return' ? 'refunded' : row.payment,
  receipt: row.receipt === null ? null : String(row.receipt),
});

/** Within 5 working days and before receipt, or when the order is overdue (L §9; Agreement 5.6). */
const cancelOrder: Handler<'cancelOrder'> = async ({ params: { number }, body }, { person }) =>
  answer(number, person, (mover) => cancelByBuyer(number, body.reason ?? '', mover));

const confirmReceipt: Handler<'confirmReceipt'> = async ({ params: { number } }, { person }) =>
  answer(number, person, (mover) => deliverOrder(number, mover));

const answer = async (
  number: string,
  person: Person,
  move: (mover: Mover) => Moved,
): Promise<Result<Order, 'not-found' | 'cancel-too-late' | 'conflict'>> => {
  const { documentId: ownerId } = person;
  const moved = await move({ actor: 'buyer', by: `user:${ownerId}`, ownerId });
  if (!moved.ok && moved.refusal.code === 'too-late') return refuse('cancel-too-late');
  if (!moved.ok && moved.refusal.code !== 'not-found') return refuse('conflict');
  const order = moved.ok ? await findOrder(number) : null;
  const [shown] = order ? await showTo([order], person) : [];
  return shown ? done(shown) : refuse('not-found');
};

/** Sends the buyer to a gateway while the order can be paid; with a closed account only for a charge of a rent. */
const resumePayment: Handler<'resumePayment'> = async (
  { params: { number }, query },
  { person },
) => {
  const order = person.isClosed ? await findPaidBy(number) : null;
  const isCharge = order && (await paysForOf([order.id])).get(order.id)?.what === 'charge';
  if (order?.ownerId === person.documentId && !isCharge) return refuse('account-closed');
  return pluginService('payments').begin(number, person.documentId, query.gateway);
};

/** One receipt as a PDF in the requested language. */
const getReceipt: Handler<'getReceipt'> = async ({ params, query: { lang } }, { person }) => {
  const found = await findReceipt(params.number, params.receipt);
  if (!found || found.order.ownerId !== person.documentId) return refuse('not-found');
  const name = receiptName(found.receipt, lang);
  return done(new FileReply(await drawReceipt(found, lang), name));
};

const payLimit = accountLimit('pay', 120);

export const historyCalls = [
  handle(calls.resumePayment, resumePayment, { limits: [payLimit] }),
  handle(calls.listMyOrders, listMyOrders),
  handle(calls.getMyOrder, getMyOrder),
  handle(calls.getReceipt, getReceipt, { limits: [pdfLimit] }),
  handle(calls.cancelOrder, cancelOrder, { limits: [payLimit] }),
  handle(calls.listMyItems, listMyItems),
  handle(calls.listMySales, listMySales),
  handle(calls.listTransactions, listTransactions),
  handle(calls.confirmReceipt, confirmReceipt, { limits: [payLimit] }),
];
