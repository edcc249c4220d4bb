/**
 * Merchandise orders written as rows, without calls: sixty thousand lines in a year, each of which would take the
 * reservation, bank and desk a tenth of a second. The rows hold what the plugins of orders and payouts read of an order:
 * lines, events, claims. All later work is the shop's own. A simulated year also sells some of each kind through calls
 * (scripts/simulate).
 */
import { events } from '@oner/config/events';
import {
  dayMs,
  type IsoDate,
  type RentPeriod,
  rentDays,
  type Tiyn,
  tengeToTiyn,
  tiyn,
} from '@oner/config/terms';
import { bookOrders } from '../../../plugins/payouts/server/ledger/book-orders.ts';
import { db, isPostgres, transact } from '../../../plugins/platform/server/db/transactions.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import { authorOf } from './authors.ts';

export const merchandise = [
  ['notebook', 3_500, 1_200],
  ['shopper', 5_000, 2_000],
  ['tshirt', 15_000, 6_000],
  ['sweatshirt', 18_000, 9_000],
  ['hoodie', 22_000, 11_000],
  ['canvas', 32_000, 18_000],
  // Last, for tests: a simulated year sells originals through calls.
  ['original', 90_000, 0],
] as const;
/** These, a rent with the price of all its days, and a licence. */
export const soldKinds = [...merchandise, ['rent', 92_000, 0], ['licence', 30_000, 0]] as const;

export type Line = { readonly author: number; readonly thing: number; readonly quantity: number };
export type Sale = {
  readonly id: number;
  readonly at: number;
  readonly lines: readonly Line[];
};
/** An order of `count` lines, one piece each of the dearer items; lines go round the authors, starting from `first`. */
export const saleInTurn = (
  { id, at }: Pick<Sale, 'id' | 'at'>,
  { authors, first, count }: Readonly<Record<'authors' | 'first' | 'count', number>>,
): Sale => {
  const lineOf = (n: number): Line => ({
    author: n % authors,
    thing: 2 + (n % (merchandise.length - 2)),
    quantity: 1,
  });
  return { id, at, lines: Array.from({ length: count }, (_, n) => lineOf(first + n)) };
};

export type SaleEventKind = 'deliver' | 'complete' | 'cancel' | 'refund' | 'refund-part';
export type SaleEvent = { readonly sale: Sale; readonly what: SaleEventKind; readonly at: number };

export const numberOf = ({ id }: Sale): string => String(10_000_000_000 + id);
/** Whether a breach is about such an order: these have neither payment nor receipt, and bypassed the order's state changes. */
export const isOfSale = (breach: string): boolean => /\b10000\d{6}\b/.test(breach);
const priceOf = ({ thing, quantity }: Line): Tiyn =>
  tengeToTiyn((soldKinds[thing]?.[1] ?? 0) * quantity);
const totalOf = ({ lines }: Sale): Tiyn =>
  tiyn(lines.reduce((sum, line) => sum + priceOf(line), 0));
/** Row number of a line; orders have at most four. */
const lineIdOf = ({ id }: Sale, at: number): number => id * 4 + at;

const batchSize = 100;
const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, n) =>
    all.slice(n * batchSize, (n + 1) * batchSize),
  );

/** Starts the shop's own numbers far above the rows. For a new shop. */
export const reserveNumbers = async (): Promise<void> => {
  const seq = 100_000_000;
  for (const name of ['orders', 'order_lines']) {
    if (isPostgres())
      await db().raw(`select setval(pg_get_serial_sequence('${name}', 'id'), ${seq})`);
    else {
      await db()('sqlite_sequence').where({ name }).delete();
      await db()('sqlite_sequence').insert({ name, seq });
    }
  }
};

/** Writes paid orders. @param through the last day to cancel them */
export const writeSales = async (sales: readonly Sale[], through: IsoDate): Promise<void> => {
  for (const some of inBatches(sales))
    await transact(async () => {
      await db()('orders').insert(some.map((sale) => orderRow(sale, through)));
      await db()('order_lines').insert(some.flatMap(lineRows));
      await db()('order_events').insert(
        some.map((sale) => eventRow(sale, 'payment_captured', sale.at, 'confirmed/captured')),
      );
    });
  await emitOrBook(sales.map((sale) => ({ sale, what: 'pay', at: sale.at })));
};

/** Writes the days of a sale that is a running rent; its price covers all of them. */
export const writeRentPeriod = async ({ id }: Sale, period: RentPeriod): Promise<void> => {
  await db()('order_rents').insert({
    order_id: id,
    work_id: `rented${id}`,
    first_day: period.firstDay,
    last_day: period.lastDay,
    days: rentDays(period),
    month_price_tiyn: 3_000_000,
    deposit_tiyn: 0,
    state: 'running',
  });
};

/** Writes events of sales. */
export const writeEvents = async (news: readonly SaleEvent[]): Promise<void> => {
  for (const some of inBatches(news)) await transact(() => writeBatch(some));
  await emitOrBook(news);
};

/** Writes orders of January 2026 that are delivered a day later. */
export const writeDelivered = async (sales: readonly Sale[]): Promise<void> => {
  await writeSales(sales, '2026-01-25');
  await writeEvents(sales.map((sale) => ({ sale, what: 'deliver', at: sale.at + dayMs })));
};

/** The refund: everything, or a third of the first line. */
const refundOf = (sale: Sale, what: SaleEventKind): Tiyn => {
  const [line] = sale.lines;
  return what !== 'refund-part' || !line ? totalOf(sale) : tiyn(Math.floor(priceOf(line) / 3));
};

const writeBatch = async (news: readonly SaleEvent[]): Promise<void> => {
  for (const { sale, what, at } of news) {
    if (what.startsWith('refund')) await db()('claims').insert(claimRow(sale, at));
    const [change, ...rows] = rowsOfEvent(sale, what, at);
    await db()('orders').where({ id: sale.id }).update(change);
    await db()('order_events').insert(rows);
  }
};

/** The order's changed columns, and its events. */
const rowsOfEvent = (sale: Sale, what: SaleEventKind, at: number): [object, ...object[]] => {
  const event = (name: string, after: string, facts?: object) =>
    eventRow(sale, name, at, after, facts);
  if (what === 'deliver')
    return [
      { fulfillment_status: 'delivered', delivered_at: at },
      event('deliver', 'confirmed/captured/delivered'),
    ];
  if (what === 'complete')
    return [{ status: 'completed' }, event('complete', 'completed/captured/delivered')];
  const amountTiyn = refundOf(sale, what);
  if (what === 'cancel')
    return [
      { status: 'canceled', payment_status: 'refunded' },
      event('cancel', 'canceled/refund_pending/not_fulfilled'),
      event('refund_done', 'canceled/refunded/not_fulfilled', { key: 'cancel', amountTiyn }),
    ];
  const [name, after] =
    what === 'refund' ? ['refund_done', 'refunded'] : ['refund_part_done', 'partially_refunded'];
  const facts = { key: `claim-${numberOf(sale)}-1`, amountTiyn };
  return [{ payment_status: after }, event(name, `completed/${after}/delivered`, facts)];
};

type EmittedEvent = Omit<SaleEvent, 'what'> & { readonly what: SaleEventKind | 'pay' };

/** Emits the event of orders. No ranking is kept here, so it names no authors. */
const emitOne = ({ sale, what, at }: EmittedEvent): Promise<void> => {
  const number = numberOf(sale);
  const order = { number, sellerIds: [] };
  if (what === 'pay') return emit(events.orderPaid, number, order);
  if (what === 'deliver') {
    const facts = { number, deliveredAt: at, buyer: null, originals: [] };
    return emit(events.orderDelivered, number, facts);
  }
  if (what === 'complete')
    return emit(events.orderCompleted, number, { ...order, completedAt: at });
  if (what === 'cancel') return emit(events.orderCanceled, number, order);
  const [amountTiyn, wholly] = [refundOf(sale, what), what === 'refund'];
  return emit(events.orderRefunded, number, { ...order, amountTiyn, wholly });
};

/** One order in ten goes through the outbox singly; the others are booked directly, a hundred at a time. */
const emitOrBook = async (all: readonly EmittedEvent[]): Promise<void> => {
  const isEmitted = ({ sale }: { sale: Sale }): boolean => sale.id % 10 === 0;
  for (const some of inBatches(all.filter(isEmitted)))
    await transact(async () => {
      for (const one of some) await emitOne(one);
    });
  for (const some of inBatches(all.filter((one) => !isEmitted(one))))
    await bookOrders(some.map(({ sale }) => numberOf(sale)));
};

const orderRow = (sale: Sale, through: IsoDate) => ({
  id: sale.id,
  number: numberOf(sale),
  buyer_id: 'buyer',
  owner_id: 'user',
  language: 'kk',
  recipient: 'Дана',
  phone: '+77000000000',
  email: 'dana@simulate.test',
  currency: 'KZT',
  status: 'confirmed',
  payment_status: 'captured',
  fulfillment_status: 'not_fulfilled',
  total_tiyn: totalOf(sale),
  created_at: sale.at,
  paid_at: sale.at,
  impossible_until: sale.at,
  cancel_through: through,
  produce_by: through,
});

const lineRows = (sale: Sale) =>
  sale.lines.map((line, at) => {
    const [kind, price, cost] = soldKinds[line.thing] ?? soldKinds[0];
    return {
      id: lineIdOf(sale, at),
      order_id: sale.id,
      item_id: 'item',
      kind,
      name: `Дала: ${kind}`,
      work_id: 'work',
      seller_id: authorOf(line.author),
      author: 'Автор',
      quantity: line.quantity,
      unit_price_tiyn: price * 100,
      production_cost_tiyn: cost * 100,
    };
  });

const eventRow = (sale: Sale, event: string, at: number, after: string, facts: object = {}) => ({
  order_id: sale.id,
  event,
  state_before: null,
  state_after: after,
  actor: 'system',
  at,
  facts: JSON.stringify(facts),
});

const claimRow = (sale: Sale, at: number) => ({
  number: `${numberOf(sale)}-1`,
  order_id: sale.id,
  line_id: lineIdOf(sale, 0),
  owner_id: 'user',
  kind: 'defect',
  wish: 'refund',
  text: 'Ақау',
  state: 'answered',
  outcome: 'refund',
  received_at: at,
  answer_by: '2027-12-31',
  answered_at: at,
});
