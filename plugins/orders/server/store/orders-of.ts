/** Orders by whose they are: the lists of a buyer, and what an author's works are still wanted for. */
import { db } from '@oner/platform';
import type { Cursor } from '../domain/cursor.ts';
import type { OrderGroup } from '../domain/order-groups.ts';
import { inGroup } from './in-group.ts';
import { type OrderRow, type Row, toOrder } from './orders.ts';

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
