/** What happened, from both sides: the rows of the shop, and the bank's own journal. */
import { existsSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Operation } from '../../plugins/payments/test-bank/journal.ts';

export type BankTruth = {
  /** The bank has this money. */
  readonly taken: boolean;
  /** Tenge that went back. */
  readonly returned: number;
  readonly amount: number;
};

/** What the bank knows of each order. */
export const bankTruth = (journal: string): Map<string, BankTruth> => {
  const latest = new Map<string, Operation>();
  const lines = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
  for (const line of lines.filter(Boolean)) {
    const operation = JSON.parse(line) as Operation;
    latest.set(operation.id, operation);
  }
  const truth = new Map<string, BankTruth>();
  for (const { order, rrn, amount, returned } of latest.values()) {
    if (truth.get(order)?.taken) continue;
    const back = returned.reduce((sum, part) => sum + Number(part.amount), 0);
    truth.set(order, { taken: rrn !== '', returned: back, amount: Number(amount) });
  }
  return truth;
};

export type ShopTruth = {
  readonly payment: string;
  readonly order: string;
  readonly captures: number;
  readonly captureEvents: number;
  readonly sales: number;
  readonly returns: number;
  readonly paidLetters: number;
  /** News of it waits to be told, or a job to be done: nothing is lost as long as nobody has given up. */
  readonly isOnItsWay: boolean;
};

type Row = Record<string, string | number | null>;

/** What the shop knows of these orders; nothing about those it does not know. */
export const shopTruth = async (
  sql: Knex,
  numbers: readonly string[],
): Promise<Map<string, ShopTruth>> => {
  const truth = new Map<string, ShopTruth>();
  const onTheirWay = await waitingNumbers(sql);
  for (let at = 0; at < numbers.length; at += 400) {
    const some = numbers.slice(at, at + 400);
    const rows: Row[] = await sql('orders as o')
      .join('payments as p', 'p.number', 'o.number')
      .whereIn('o.number', some)
      .select('o.number', 'o.payment_status', 'p.state');
    const captures = await countBy(
      sql('payment_callbacks').whereIn('number', some).where({ verdict: 'captured' }),
      'number',
    );
    const events = await countBy(
      ofOrders(sql, 'order_events', some, { event: 'payment_captured' }),
    );
    const sales = await countBy(ofOrders(sql, 'receipts', some, { kind: 'sale' }));
    const returns = await countBy(ofOrders(sql, 'receipts', some, { kind: 'return' }));
    const keys = some.map((number) => `order-paid:${number}`);
    const letters: Row[] = await sql('outbox').where({ event: 'mail' }).whereIn('key', keys);
    const told = new Map(letters.map(({ key }) => [String(key).slice('order-paid:'.length), 1]));
    for (const { number, payment_status: order, state } of rows) {
      const name = String(number);
      truth.set(name, {
        payment: String(state),
        order: String(order),
        captures: captures.get(name) ?? 0,
        captureEvents: events.get(name) ?? 0,
        sales: sales.get(name) ?? 0,
        returns: returns.get(name) ?? 0,
        paidLetters: told.get(name) ?? 0,
        isOnItsWay: onTheirWay.has(name),
      });
    }
  }
  return truth;
};

/** What ends an order by itself is no news of it. */
const endings = ['payments.expire', 'orders.conclude', 'orders.complete'];

/** Orders of which something is still to be told or done. */
const waitingNumbers = async (sql: Knex): Promise<Set<string>> => {
  const told: string[] = await sql('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .whereNull('d.done_at')
    .whereNull('d.dead_at')
    .whereNotIn('o.event', ['mail', 'notice'])
    .pluck('o.key');
  const done: string[] = await sql('jobs')
    .whereNull('done_at')
    .whereNull('dead_at')
    .whereNotIn('name', endings)
    .pluck('key');
  // Of a refund the job has the key of the refund, not the order.
  const refunds: string[] = await sql('refunds').where({ state: 'pending' }).pluck('number');
  const keys = [...told, ...done, ...refunds].map(String);
  return new Set(keys.flatMap((key) => key.match(/\d{10,11}/g) ?? []));
};

const ofOrders = (sql: Knex, table: string, numbers: readonly string[], where: object) =>
  sql(table)
    .join('orders', 'orders.id', `${table}.order_id`)
    .whereIn('orders.number', numbers)
    .where(where);

const countBy = async (
  rows: Knex.QueryBuilder,
  by = 'orders.number',
): Promise<Map<string, number>> => {
  const counted: Row[] = await rows.groupBy(by).select({ number: by }).count({ n: '*' });
  return new Map(counted.map(({ number, n }) => [String(number), Number(n)]));
};
