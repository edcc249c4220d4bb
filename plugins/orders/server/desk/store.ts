/** Orders by stage, and by search. */
import { type Stage, stages } from '@oner/config/contract/staff-orders';
import type { IsoDate } from '@oner/config/terms';
import { countOf, likeText, sql } from '@oner/platform';
import type { OrderState } from '../order/rules.ts';
import { type OrderRow, orderRows, toOrder } from '../order/store.ts';
import { db } from '../schema.ts';

const confirmed = (fulfillment: OrderState['fulfillment']): Partial<OrderState> => ({
  status: 'confirmed',
  payment: 'captured',
  fulfillment,
});
const stateAt: Readonly<Record<Stage, Partial<OrderState>>> = {
  new: { status: 'pending', payment: 'captured' },
  'to-make': confirmed('not_fulfilled'),
  'in-production': confirmed('in_production'),
  ready: confirmed('ready'),
  shipped: confirmed('shipped'),
  delivered: { status: 'confirmed', fulfillment: 'delivered' },
  attention: { status: 'requires_action' },
  refunds: { payment: 'refund_pending' },
  canceled: { status: 'canceled' },
  completed: { status: 'completed' },
};

/** @param kind line kind; default: all */
const ordersOf = (stage: Stage, kind?: 'original') => {
  const { status, payment, fulfillment } = stateAt[stage];
  let all = db.selectFrom('orders');
  if (kind) all = all.where('id', 'in', idsOfKind(kind));
  // A licence is not made: its buyer has to download the file. What a renter pays for is with them.
  if (stage === 'to-make')
    all = all.where('id', 'not in', idsOfKind('licence')).where('id', 'not in', idsOfExtensions());
  if (status) all = all.where('status', '=', status);
  if (payment) all = all.where('paymentStatus', '=', payment);
  return fulfillment ? all.where('fulfillmentStatus', '=', fulfillment) : all;
};

const idsOfKind = (kind: 'original' | 'licence') =>
  db.selectFrom('orderLines').where('kind', '=', kind).select('orderId');

const idsOfExtensions = () =>
  db.selectFrom('orderRents').where('firstOrderId', 'is not', null).select('orderId');

/** Ended orders are searched, not worked through: the latest first. */
const newestFirst: ReadonlySet<Stage> = new Set(['canceled', 'completed']);

/** End of a page. */
type Place = { readonly due: string; readonly id: number };
/** Replaces the last day of an unpaid order. */
const noDay = '9999-12-31';

/** Orders of one stage, by due day; `after` is the position of the last one seen. @param kind line kind; default: all */
export const ordersAt = async (
  stage: Stage,
  kind: 'original' | undefined,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> => {
  const query = ordersOf(stage, kind).selectAll().limit(limit);
  if (newestFirst.has(stage)) return newest(query, after);
  const due = sql<IsoDate>`coalesce(${sql.ref('produceBy')}, ${sql.lit(noDay)})`;
  const all = query.orderBy(due).orderBy('id');
  if (after === null) return (await all.execute()).map(toOrder);
  const rest = all.where(({ eb, or, and }) =>
    or([eb(due, '>', after.due), and([eb(due, '=', after.due), eb('id', '>', after.id)])]),
  );
  return (await rest.execute()).map(toOrder);
};

/** Orders of every stage, by number, checkout number, name, phone or tracking number; latest first. */
export const searchOrders = async (
  text: string,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> => {
  const wanted = likeText(text).toLowerCase();
  if (wanted === '') return [];
  const digits = wanted.replace(/\D/g, '');
  const found = orderRows().where(({ eb, fn, or }) =>
    or([
      eb(fn<string>('lower', ['recipient']), 'like', `%${wanted}%`),
      eb(fn<string>('lower', ['tracking']), 'like', `%${wanted}%`),
      ...(digits.length >= 3
        ? [eb('number', 'like', `${digits}%`), eb('checkout', 'like', `${digits}%`)]
        : []),
      ...(digits.length >= 5 ? [eb('phone', 'like', `%${digits}%`)] : []),
    ]),
  );
  return newest(found.limit(limit), after);
};

const newest = async (
  query: ReturnType<typeof orderRows>,
  after: Place | null,
): Promise<OrderRow[]> => {
  const rest = after ? query.where('id', '<', after.id) : query;
  return (await rest.orderBy('id', 'desc').execute()).map(toOrder);
};

/** Number of orders at each stage. @param kind line kind; default: all */
export const countStages = async (kind?: 'original'): Promise<Record<Stage, number>> => {
  const counts = stages.map(async (stage) => [stage, await count(ordersOf(stage, kind))] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<Stage, number>;
};

/** Number of orders past their production day, by stage. @param today in Almaty, YYYY-MM-DD */
export const countOverdue = async (
  today: IsoDate,
  kind?: 'original',
): Promise<Partial<Record<Stage, number>>> => {
  const made = ['to-make', 'in-production', 'ready'] as const;
  const counts = made.map(async (stage) => {
    const late = ordersOf(stage, kind).where('produceBy', '<', today);
    return [stage, await count(late)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

const count = (orders: ReturnType<typeof ordersOf>): Promise<number> => countOf(orders);

export const placeOf = ({ promises, id }: OrderRow): Place => ({
  due: promises?.produceBy ?? noDay,
  id,
});
