import { tiyn, toTiyn } from '@oner/config/terms';
import {
  enteredYears,
  missingTriggers,
  openJobKeys,
  type RawRow,
  termRules,
  unhandledOrderingKeys,
} from '@oner/platform';
import type { Knex } from 'knex';
import {
  advance,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderState,
  stateText,
} from '../order/rules.ts';
import { totalOf } from '../place/rules.ts';
import { refundedTiyn } from '../refunds/rules.ts';
import { promisesFrom } from '../terms/rules.ts';

const list = (rows: readonly RawRow[], text: string): string[] =>
  rows.map((row) => `order ${row.number} ${text}`);

/** Payment statuses of an order that was paid, whatever happened since. */
const paidStatuses = ['captured', 'refund_pending', 'partially_refunded', 'refunded'];

/** A paid order has a captured payment of the same amount, and the other way round. */
const ordersArePaidForOnce = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('orders as o')
    .leftJoin('payments as p', 'p.number', 'o.number')
    .whereNotIn('o.number', unhandledOrderingKeys(db, 'orders.%'))
    .select('o.number', 'o.payment_status', 'o.status', 'o.total_tiyn', 'o.paid_at')
    .select('p.state', 'p.amount_tiyn', 'p.received_tiyn');
  return rows.flatMap((row) => {
    if (row.state === null) return list([row], 'has no payment');
    const sums = Number(row.total_tiyn) === Number(row.amount_tiyn);
    const states = row.state === 'mismatch' ? differsRightly(row) : isPaidRightly(row);
    return [
      ...(sums ? [] : list([row], 'has another amount than its payment')),
      ...(states ? [] : list([row], `is ${row.payment_status}, but its payment is ${row.state}`)),
    ];
  });
};

const isPaidRightly = (row: RawRow): boolean => {
  const isPaid = paidStatuses.includes(String(row.payment_status));
  return isPaid === (row.state === 'captured') && isPaid === (row.paid_at !== null);
};

/** A payment of another amount pays nothing: the order requires action until staff close it. */
const differsRightly = (row: RawRow): boolean => {
  if (row.paid_at !== null) return false;
  const isWaiting = row.status === 'requires_action';
  const isGoingBack = paidStatuses.includes(String(row.payment_status));
  if (row.received_tiyn === null) return isWaiting && !isGoingBack;
  if (Number(row.received_tiyn) === 0)
    return row.status === 'canceled' && row.payment_status === 'failed';
  return isGoingBack && (row.status === 'canceled' || isWaiting);
};

/** An order that requires action is announced in the audit log. */
const staffWereAlerted = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('orders').where({ status: 'requires_action' }).select('number');
  const called = new Set<string>(
    await db('audit').where('action', 'order.requires-action').pluck('subject'),
  );
  return list(
    rows.filter(({ number }) => !called.has(`order:${number}`)),
    'requires action, but the audit log has no row about it',
  );
};

/** A payment belongs to one order, or to the orders of one checkout. */
const paymentsHaveOrders = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payments as p')
    .leftJoin('orders as o', 'o.number', 'p.number')
    .leftJoin('orders as part', 'part.checkout', 'p.number')
    .whereNull('o.id')
    .whereNull('part.id')
    .select('p.number');
  const differing: RawRow[] = await db('orders as o')
    .join('payments as p', 'p.number', 'o.number')
    .whereRaw(`coalesce(o.checkout, '') <> coalesce(p.paid_with, '')`)
    .select('o.number');
  return [
    ...list(rows, 'has a payment, but does not exist'),
    ...list(differing, 'has another checkout than its payment'),
  ];
};

const totalsAreRight = async (db: Knex): Promise<string[]> => {
  const orders: RawRow[] = await db('orders').select('id', 'number', 'total_tiyn');
  const lines: RawRow[] = await db('order_lines').select('order_id', 'quantity', 'unit_price_tiyn');
  const byOrder = Map.groupBy(lines, (line) => String(line.order_id));
  return list(
    orders.filter((order) => {
      const own = (byOrder.get(String(order.id)) ?? []).map((line) => ({
        quantity: Number(line.quantity),
        unitPriceTiyn: tiyn(Number(line.unit_price_tiyn)),
      }));
      return totalOf(own) !== Number(order.total_tiyn);
    }),
    'has a total that differs from the sum of its lines',
  );
};

const isEvent = (name: string): name is OrderEvent =>
  (ORDER_EVENTS as readonly string[]).includes(name);

const stateOf = (text: string | null): OrderState | null => {
  if (text === null) return null;
  const [status, payment, fulfillment] = text.split('/');
  return { status, payment, fulfillment } as OrderState;
};

/** Every event is a move of the table, starts from the state before it, and the last one leads to the order's state. */
const ordersFollowTheTable = async (db: Knex): Promise<string[]> => {
  const orders: RawRow[] = await db('orders').select();
  const events: RawRow[] = await db('order_events').orderBy('id').select();
  const byOrder = Map.groupBy(events, (event) => String(event.order_id));
  return orders.flatMap((order) => {
    let at: string | null = null;
    for (const event of byOrder.get(String(order.id)) ?? []) {
      const name = String(event.event);
      const after = isEvent(name) ? advance(stateOf(at), name) : null;
      if (event.state_before !== at || !after || event.state_after !== stateText(after)) {
        return list([order], `has an event ${name} that the state machine does not allow`);
      }
      at = stateText(after);
    }
    const now = [order.status, order.payment_status, order.fulfillment_status].join('/');
    return at === now ? [] : list([order], `is ${now}, but its events lead to ${at}`);
  });
};

/**
 * Spec L: dates follow from the payment, the calendar and force majeure. Ended orders keep their dates, and a corrected
 * calendar moves no day earlier.
 */
const promisesAreKept = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('orders')
    .leftJoin('offers', 'offers.order_number', 'orders.number')
    .leftJoin('order_rents', 'order_rents.order_id', 'orders.id')
    .whereNotNull('paid_at')
    .whereNotIn('number', unhandledOrderingKeys(db, 'orders.%'))
    .select('orders.*', 'order_rents.first_day', 'order_rents.charge_id')
    .select('order_rents.first_order_id', { agreed_days: 'offers.days' });
  const rules = await termRules(db);
  const untouched = { ...rules, forceMajeure: [] };
  const confirmed = (await enteredYears(db)).map(({ confirmedAt }) => confirmedAt ?? 0);
  return list(
    rows.filter((row) => {
      const paidAt = Number(row.paid_at);
      const isOver = row.delivered_at !== null || !isUnderway(String(row.status));
      const days = row.agreed_days === null ? null : Number(row.agreed_days);
      const isRent = row.first_day !== null && row.charge_id === null;
      const isHandedOver = row.first_order_id === null;
      const rent = isRent ? { firstDay: String(row.first_day), isHandedOver } : null;
      const at = promisesFrom(new Date(paidAt), isOver ? untouched : rules, days, rent);
      const mayBeLater =
        confirmed.some((when) => when > paidAt) || (isOver && rules.forceMajeure.length > 0);
      const isRight = (kept: string, day: string) => kept === day || (mayBeLater && kept > day);
      return (
        Number(row.impossible_until) !== at.impossibleUntil.getTime() ||
        !isRight(String(row.cancel_through), at.cancelThrough) ||
        !isRight(String(row.produce_by), at.produceBy)
      );
    }),
    'has dates that do not follow from its payment',
  );
};

const isUnderway = (status: string): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'requires_action';

/** Spec L: each running term has the job that ends it. */
const termsEnd = async (db: Knex): Promise<string[]> => {
  const waiting: RawRow[] = await db('orders')
    .where({ status: 'pending', payment_status: 'captured' })
    .whereNotIn('number', openJobKeys(db, 'orders.conclude'))
    .select('number');
  const delivered: RawRow[] = await db('orders')
    .where({ status: 'confirmed', fulfillment_status: 'delivered' })
    .whereNotIn('number', openJobKeys(db, 'orders.complete'))
    // The order of a rent is completed when the work is back; rent-returns.ts checks its jobs.
    .whereNotIn('id', db('order_rents').whereNull('first_order_id').select('order_id'))
    .select('number');
  return [
    ...list(waiting, 'is paid, but has no job that concludes its licence'),
    ...list(delivered, 'is delivered, but has no job that completes it'),
  ];
};

/** A licence is concluded exactly if 24 hours have passed without "impossible" (Agreement 5.2). */
const licencesAreConcluded = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('orders').whereNotNull('paid_at').select();
  return list(
    rows.filter((row) => {
      const isConcluded = row.licence_concluded_at !== null;
      if (isConcluded && row.licence_concluded_at !== row.impossible_until) return true;
      const impossible = row.fulfillment_status === 'undeliverable';
      const went = row.status === 'confirmed' || row.status === 'completed';
      return (went && !isConcluded) || (impossible && isConcluded);
    }),
    'has a licence conclusion that does not match its state',
  );
};

const deliveryTimesFit = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('orders').select();
  return list(
    rows.filter((row) => {
      const reached = ['delivered', 'returned'].includes(String(row.fulfillment_status));
      return reached !== (row.delivered_at !== null);
    }),
    'has a delivery time that does not match its state',
  );
};

/** The payment status of an order matches its refunds and their sum. */
const refundsAreShown = async (db: Knex): Promise<string[]> => {
  const orders: RawRow[] = await db('orders as o')
    .join('payments as p', 'p.number', 'o.number')
    .whereNotIn('o.number', unhandledOrderingKeys(db, 'orders.%'))
    .select('o.number', 'o.status', 'o.payment_status', 'o.total_tiyn', 'o.paid_at')
    .select('p.received_tiyn');
  const refunds: RawRow[] = await db('refunds').whereNot('state', 'dropped').select();
  const byNumber = Map.groupBy(refunds, (refund) => String(refund.number));
  return orders.flatMap((order) => {
    const own = byNumber.get(String(order.number)) ?? [];
    const settled = own.filter(({ state }) => state === 'settled');
    const sum = refundedTiyn(
      settled.map((row) => ({ amountTiyn: toTiyn(row.amount_tiyn), state: 'settled' })),
    );
    const isOpen = settled.length < own.length;
    // Of a payment that differed, only the amount received is refunded.
    const came = Number(order.paid_at === null ? order.received_tiyn : order.total_tiyn);
    // A dropped refund is still owed, and staff decide how it is paid.
    const isDropped = order.status === 'requires_action';
    const right = {
      refund_pending: isDropped ? !isOpen && sum < came : isOpen,
      partially_refunded: !isOpen && sum > 0 && sum < came,
      refunded: !isOpen && sum > 0 && sum === came,
    }[String(order.payment_status)];
    return (right ?? own.length === 0)
      ? []
      : list([order], `is ${order.payment_status}, which does not match its refunds`);
  });
};

export const invariants = [
  { name: 'an order is paid when its payment is captured', check: ordersArePaidForOnce },
  { name: 'every payment has its order', check: paymentsHaveOrders },
  { name: 'orders that require action are in the audit log', check: staffWereAlerted },
  { name: 'a total is the sum of its lines', check: totalsAreRight },
  { name: 'orders follow their state machine', check: ordersFollowTheTable },
  {
    name: 'the dates of a paid order follow from its payment',
    clause: 'L §9',
    check: promisesAreKept,
  },
  {
    name: 'lines and events of orders cannot be changed',
    check: (db: Knex) => missingTriggers(db, ['order_lines', 'order_events']),
  },
  { name: 'every running deadline has its job', clause: 'L §9', check: termsEnd },
  {
    name: 'licences are concluded only by time',
    clause: 'L §9; Agreement 5.2',
    check: licencesAreConcluded,
  },
  { name: 'delivered orders have a delivery time', clause: 'L §9', check: deliveryTimesFit },
  { name: 'orders match their refunds', check: refundsAreShown },
];
