import { type Stage, stages } from '@oner/config/contract/staff-orders';
import type { IsoDate } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Knex } from 'knex';
import { type OrderRow, toOrder } from '../order/store.ts';

type Where = Readonly<Record<string, string>>;
const confirmed = (fulfillment: string): Where => ({
  status: 'confirmed',
  payment_status: 'captured',
  fulfillment_status: fulfillment,
});
const whereOf: Readonly<Record<Stage, Where>> = {
  new: { status: 'pending', payment_status: 'captured' },
  'to-make': confirmed('not_fulfilled'),
  'in-production': confirmed('in_production'),
  ready: confirmed('ready'),
  shipped: confirmed('shipped'),
  delivered: { status: 'confirmed', fulfillment_status: 'delivered' },
  attention: { status: 'requires_action' },
  refunds: { payment_status: 'refund_pending' },
  canceled: { status: 'canceled' },
  completed: { status: 'completed' },
};

/** What is over is looked for, not worked through: the last one first. */
const newestFirst: ReadonlySet<Stage> = new Set(['canceled', 'completed']);

export type Place = { readonly due: string; readonly id: number };

/** Orders of one stage, due first; `after` is the place of the last one seen. */
export const ordersAt = async (
  stage: Stage,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> => {
  const query = db()('orders').where(whereOf[stage]).limit(limit);
  if (newestFirst.has(stage)) return (await newest(query, after)).map(toOrder);
  const due = `coalesce(produce_by, '9999-12-31')`;
  query.orderByRaw(`${due}, id`);
  if (after) {
    query.where((later) =>
      later
        .whereRaw(`${due} > ?`, [after.due])
        .orWhere((same) => same.whereRaw(`${due} = ?`, [after.due]).where('id', '>', after.id)),
    );
  }
  return (await query).map(toOrder);
};

/** Orders of every stage, paid or not, by number, name, phone or tracking number; the last one first. */
export const searchOrders = async (
  words: string,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> => {
  const wanted = words.replace(/[%_\\]/g, '').toLowerCase();
  if (wanted === '') return [];
  const digits = wanted.replace(/\D/g, '');
  const query = db()('orders').limit(limit);
  query.where((any) => {
    any
      .whereRaw('lower(recipient) like ?', [`%${wanted}%`])
      .orWhereRaw('lower(tracking) like ?', [`%${wanted}%`]);
    if (digits.length >= 3) any.orWhereLike('number', `${digits}%`);
    if (digits.length >= 5) any.orWhereLike('phone', `%${digits}%`);
  });
  return (await newest(query, after)).map(toOrder);
};

const newest = (query: Knex.QueryBuilder, after: Place | null): Knex.QueryBuilder => {
  if (after) query.where('id', '<', after.id);
  return query.orderBy('id', 'desc');
};

/** How many orders stand at each stage. */
export const countStages = async (): Promise<Record<Stage, number>> => {
  const counts = stages.map(async (stage) => {
    const row = await db()('orders').where(whereOf[stage]).count({ n: '*' }).first();
    return [stage, Number(row?.n ?? 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<Stage, number>;
};

/** How many orders are late to be made, by stage. @param today in Almaty, YYYY-MM-DD */
export const countOverdue = async (today: IsoDate): Promise<Partial<Record<Stage, number>>> => {
  const made = ['to-make', 'in-production', 'ready'] as const;
  const counts = made.map(async (stage) => {
    const late = db()('orders').where(whereOf[stage]).where('produce_by', '<', today);
    const row = await late.count({ n: '*' }).first();
    return [stage, Number(row?.n ?? 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

export const placeOf = ({ promises, id }: OrderRow): Place => ({
  due: promises?.produceBy ?? '9999-12-31',
  id,
});
