import type { Selectable } from '@oner/platform';
import type { Delivery, DeliveryPlace } from '../place/delivery-rules.ts';
import { db, type OrdersTables } from '../schema.ts';
import type { Promises } from '../terms/rules.ts';
import type { OrderState } from './rules.ts';

type Row = Selectable<OrdersTables['orders']>;
type Days = 'impossibleUntil' | 'cancelThrough' | 'produceBy';
type Shaped =
  | 'status'
  | 'paymentStatus'
  | 'fulfillmentStatus'
  | 'delivery'
  | 'deliveryPlace'
  | Days;

/** One order without its lines. Instants are milliseconds. */
export type OrderRow = Readonly<Omit<Row, Shaped>> & {
  readonly state: OrderState;
  /** How it reaches the buyer; the courier is paid by him on receipt (L §9). */
  readonly delivery: Delivery;
  /** As it was when the order was placed; null for orders from before. */
  readonly place: DeliveryPlace | null;
  readonly promises: Promises | null;
};
export type NewOrder = Omit<
  OrderRow,
  'id' | 'currency' | 'paidAt' | 'promises' | 'licenceConcludedAt' | 'deliveredAt' | 'tracking'
>;
/** What is written down about the way of an order to its buyer. */
export type Progress = Partial<Pick<OrderRow, 'licenceConcludedAt' | 'deliveredAt' | 'tracking'>>;

export const toOrder = (row: Row): OrderRow => {
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

/** Columns of the database for a state. */
const columnsOf = ({ status, payment, fulfillment }: OrderState) => ({
  status,
  paymentStatus: payment,
  fulfillmentStatus: fulfillment,
});

export const orderRows = () => db.selectFrom('orders').selectAll();

/** Writes an order; null when its number is taken, and then another number is to be tried. */
export const addOrder = async ({ state, place, ...order }: NewOrder): Promise<number | null> => {
  const deliveryPlace = place && JSON.stringify(place);
  const row = await db
    .insertInto('orders')
    .values({ ...order, ...columnsOf(state), deliveryPlace, currency: 'KZT' })
    .onConflict((same) => same.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
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

const update = (id: number) => db.updateTable('orders').where('id', '=', id);

export const setState = async (id: number, state: OrderState): Promise<void> => {
  await update(id).set(columnsOf(state)).execute();
};

export const setPaid = async (id: number, paidAt: Date, promises: Promises): Promise<void> => {
  const { impossibleUntil, cancelThrough, produceBy } = promises;
  const days = { impossibleUntil: impossibleUntil.getTime(), cancelThrough, produceBy };
  await update(id)
    .set({ paidAt: paidAt.getTime(), ...days })
    .execute();
};

/** The days of a paid order after they have moved. */
export const setTerms = async (
  id: number,
  { cancelThrough, produceBy }: Promises,
): Promise<void> => {
  await update(id).set({ cancelThrough, produceBy }).execute();
};

export const setProgress = async (id: number, progress: Progress): Promise<void> => {
  await update(id).set(progress).execute();
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
