import type { Language } from '@oner/config/contract';
import { type IsoDate, type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Delivery, DeliveryPlace } from '../place/delivery-rules.ts';
import type { Promises } from '../terms/rules.ts';
import type { OrderState } from './rules.ts';

/** One order without its lines. Instants are milliseconds. */
export type OrderRow = {
  readonly id: number;
  readonly number: string;
  readonly buyerId: string;
  readonly ownerId: string;
  readonly language: Language;
  readonly recipient: string;
  readonly phone: string;
  readonly email: string;
  readonly comment: string | null;
  readonly state: OrderState;
  readonly totalTiyn: Tiyn;
  readonly createdAt: number;
  /** How it reaches the buyer; the courier is paid by him on receipt (L §9). */
  readonly delivery: Delivery;
  readonly address: string | null;
  /** As it was when the order was placed; null for orders from before. */
  readonly place: DeliveryPlace | null;
  readonly paidAt: number | null;
  readonly promises: Promises | null;
  readonly licenceConcludedAt: number | null;
  readonly deliveredAt: number | null;
  /** The courier's number of the parcel. */
  readonly tracking: string | null;
};
export type NewOrder = Omit<
  OrderRow,
  'id' | 'paidAt' | 'promises' | 'licenceConcludedAt' | 'deliveredAt' | 'tracking'
>;
/** What an order may be told about its way to the buyer. */
export type Progress = Partial<Pick<OrderRow, 'licenceConcludedAt' | 'deliveredAt' | 'tracking'>>;

/** What the database answers; PostgreSQL answers BIGINT as text. */
export type Row = Record<string, string | number | null>;

export const toOrder = (row: Row): OrderRow => ({
  id: Number(row.id),
  number: String(row.number),
  buyerId: String(row.buyer_id),
  ownerId: String(row.owner_id),
  language: String(row.language) as Language,
  recipient: String(row.recipient),
  phone: String(row.phone),
  email: String(row.email),
  comment: row.comment === null ? null : String(row.comment),
  state: {
    status: row.status,
    payment: row.payment_status,
    fulfillment: row.fulfillment_status,
  } as OrderState,
  totalTiyn: toTiyn(row.total_tiyn),
  createdAt: Number(row.created_at),
  delivery: row.delivery === 'courier' ? 'courier' : 'pickup',
  address: row.address === null ? null : String(row.address),
  place: typeof row.delivery_place === 'string' ? JSON.parse(row.delivery_place) : null,
  paidAt: instantOf(row.paid_at),
  promises: promisesOf(row),
  licenceConcludedAt: instantOf(row.licence_concluded_at),
  deliveredAt: instantOf(row.delivered_at),
  tracking: row.tracking === null ? null : String(row.tracking),
});

const instantOf = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const promisesOf = (row: Row): Promises | null =>
  row.paid_at === null
    ? null
    : {
        impossibleUntil: new Date(Number(row.impossible_until)),
        cancelThrough: String(row.cancel_through) as IsoDate,
        produceBy: String(row.produce_by) as IsoDate,
      };

/** Writes an order; null when its number is taken, and then another number is to be tried. */
export const addOrder = async (order: NewOrder): Promise<number | null> => {
  const [row] = await db()('orders')
    .insert({
      number: order.number,
      buyer_id: order.buyerId,
      owner_id: order.ownerId,
      language: order.language,
      recipient: order.recipient,
      phone: order.phone,
      email: order.email,
      comment: order.comment,
      delivery: order.delivery,
      address: order.address,
      delivery_place: order.place && JSON.stringify(order.place),
      status: order.state.status,
      payment_status: order.state.payment,
      fulfillment_status: order.state.fulfillment,
      total_tiyn: order.totalTiyn,
      currency: 'KZT',
      created_at: order.createdAt,
    })
    .onConflict('number')
    .ignore()
    .returning('id');
  return row ? Number(row.id) : null;
};

export const findOrder = async (number: string): Promise<OrderRow | null> => {
  const row: Row | undefined = await db()('orders').where({ number }).first();
  return row ? toOrder(row) : null;
};

export const findOrderById = async (id: number): Promise<OrderRow | null> => {
  const row: Row | undefined = await db()('orders').where({ id }).first();
  return row ? toOrder(row) : null;
};

/** The order, and nobody else changes it until the open transaction ends. */
export const lockOrder = async (number: string): Promise<OrderRow | null> => {
  const row: Row | undefined = await db()('orders').where({ number }).forUpdate().first();
  return row ? toOrder(row) : null;
};

export const setState = async (id: number, state: OrderState): Promise<void> => {
  await db()('orders').where({ id }).update({
    status: state.status,
    payment_status: state.payment,
    fulfillment_status: state.fulfillment,
  });
};

export const setPaid = async (id: number, paidAt: Date, promises: Promises): Promise<void> => {
  await db()('orders').where({ id }).update({
    paid_at: paidAt.getTime(),
    impossible_until: promises.impossibleUntil.getTime(),
    cancel_through: promises.cancelThrough,
    produce_by: promises.produceBy,
  });
};

/** The days of a paid order after they have moved. */
export const setTerms = async (id: number, promises: Promises): Promise<void> => {
  const { cancelThrough, produceBy } = promises;
  await db()('orders')
    .where({ id })
    .update({ cancel_through: cancelThrough, produce_by: produceBy });
};

/** Numbers of paid orders that are not with their buyers yet, the oldest first. */
export const numbersUnderway = (): Promise<string[]> =>
  db()('orders')
    .whereNotNull('paid_at')
    .whereNull('delivered_at')
    .whereIn('status', ['pending', 'confirmed', 'requires_action'])
    .orderBy('id')
    .pluck('number');

export const setProgress = async (id: number, progress: Progress): Promise<void> => {
  const row = {
    licence_concluded_at: progress.licenceConcludedAt,
    delivered_at: progress.deliveredAt,
    tracking: progress.tracking,
  };
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  await db()('orders').where({ id }).update(given);
};

/** Orders that are paid and whose 24 hours nobody has ended. */
export const paidUnconcluded = async (): Promise<OrderRow[]> => {
  const rows: Row[] = await db()('orders')
    .where({ status: 'pending', payment_status: 'captured' })
    .orderBy('id');
  return rows.map(toOrder);
};
