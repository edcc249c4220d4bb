import { db } from '@oner/platform';
import { type OrderRow, toOrder } from './orders.ts';

/** Columns of the board: what is to be done next with an order. */
export const stages = [
  'new',
  'to-make',
  'in-production',
  'ready',
  'shipped',
  'delivered',
  'attention',
  'refunds',
  'canceled',
  'completed',
] as const;
export type Stage = (typeof stages)[number];

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

export type Place = { readonly due: string; readonly id: number };

/** Orders of one stage, due first; `after` is the place of the last one seen. */
export const ordersAt = async (
  stage: Stage,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> => {
  const due = `coalesce(produce_by, '9999-12-31')`;
  const query = db()('orders').where(whereOf[stage]).orderByRaw(`${due}, id`).limit(limit);
  if (after) {
    query.where((later) =>
      later
        .whereRaw(`${due} > ?`, [after.due])
        .orWhere((same) => same.whereRaw(`${due} = ?`, [after.due]).where('id', '>', after.id)),
    );
  }
  return (await query).map(toOrder);
};

/** How many orders stand at each stage. */
export const countStages = async (): Promise<Record<Stage, number>> => {
  const counts = stages.map(async (stage) => {
    const row = await db()('orders').where(whereOf[stage]).count({ n: '*' }).first();
    return [stage, Number(row?.n ?? 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<Stage, number>;
};

export const placeOf = ({ promises, id }: OrderRow): Place => ({
  due: promises?.produceBy ?? '9999-12-31',
  id,
});
