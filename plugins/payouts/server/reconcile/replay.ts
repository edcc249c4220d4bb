/** Plans all orders again from the database and compares the entries with the ledger. */

import { dateInAlmaty, endOfDay, type SaleKind, toTiyn } from '@oner/config/terms';
import { type RawRow, unhandledOrderingKeys } from '@oner/platform';
import type { Knex } from 'knex';
import { scheduleOn, schedulesInForce } from '../fees/rules.ts';
import { allSchedules } from '../fees/store.ts';
import { planEntries } from '../ledger/booking-rules.ts';
import {
  entryText,
  type LineFacts,
  type OrderFacts,
  type RefundFacts,
} from '../ledger/entry-rules.ts';
import { withPostings } from '../ledger/read-entries.ts';
import { dbOn } from '../schema.ts';

const PAGE = 200;
/** Used for orders without a pending job: all their timed entries are due. */
const atLast = Number.MAX_SAFE_INTEGER;
/** Kinds of entries of orders and animations. */
export const ORDER_KINDS = ['paid', 'earned', 'reversed', 'released', 'refunded'] as const;

/** Each paid order has exactly the entries that follow from it; orders with undelivered events are skipped. */
const replayIsTheLedger = async (db: Knex): Promise<string[]> => {
  const inForce = schedulesInForce(await allSchedules(db));
  const unhandled = await ordersWithUnhandledEvents(db);
  const bookedUntil = await nextEarnings(db);
  const breaches: string[] = [];
  let after = 0;
  for (;;) {
    const page = await readPaidOrders(db, after, PAGE);
    if (!page) return breaches;
    after = page.lastId;
    const handled = page.orders.filter(({ number }) => !unhandled.has(number));
    const booked = await bookedFor(
      db,
      handled.map(({ number }) => number),
    );
    for (const facts of handled) {
      const schedule = scheduleOn(inForce, facts.orderedOn);
      const planned = new Map(
        planEntries(facts, schedule, bookedUntil.get(facts.number) ?? atLast).map((entry) => [
          entry.source,
          entryText(entry),
        ]),
      );
      breaches.push(...differences(planned, booked.get(facts.number) ?? new Map()));
    }
  }
};

/** Entries that are missing, differ, or are booked without being planned, by source. */
export const differences = (
  planned: ReadonlyMap<string, string>,
  booked: ReadonlyMap<string, string>,
): string[] => [
  ...[...planned]
    .filter(([source, text]) => booked.get(source) !== text)
    .map(([source]) => `${source} is ${booked.has(source) ? 'booked differently' : 'not booked'}`),
  ...[...booked.keys()]
    .filter((source) => !planned.has(source))
    .map((source) => `${source} is booked, but has no cause`),
];

const bookedFor = async (
  db: Knex,
  numbers: readonly string[],
): Promise<Map<string, Map<string, string>>> => {
  const rows = await dbOn(db)
    .selectFrom('ledgerEntries')
    .where('orderNumber', 'in', numbers)
    .where('kind', 'in', ORDER_KINDS)
    .selectAll()
    .execute();
  const found = new Map<string, Map<string, string>>();
  for (const entry of await withPostings(rows, db)) {
    const of = found.get(entry.order ?? '') ?? new Map<string, string>();
    found.set(entry.order ?? '', of.set(entry.source, entryText(entry)));
  }
  return found;
};

/** Orders with events that payouts has not handled yet. */
export const ordersWithUnhandledEvents = async (db: Knex): Promise<Set<string>> =>
  new Set(await unhandledOrderingKeys(db, 'payouts.%').pluck('lane'));

/** Last millisecond before the next timed entry of each order, by order number. */
const nextEarnings = async (db: Knex): Promise<Map<string, number>> => {
  const planned: RawRow[] = await db('jobs')
    .where('name', 'payouts.earn')
    .whereNull('done_at')
    .select('key', 'due_at');
  const found = new Map<string, number>();
  for (const { key, due_at: at } of planned) {
    const [number = ''] = String(key).split(':');
    found.set(number, Math.min(found.get(number) ?? atLast, Number(at) - 1));
  }
  return found;
};

/** Each entry of an order belongs to an order that was paid. */
const entriesHaveOrders = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('ledger_entries as e')
    .leftJoin('orders as o', 'o.number', 'e.order_number')
    .whereIn('e.kind', ORDER_KINDS)
    // Entries without an order are checked in animations.ts.
    .whereNotNull('e.order_number')
    .whereNull('o.paid_at')
    .select('e.source');
  return rows.map(({ source }) => `${source} is booked for an order that was never paid`);
};

export const invariants = [
  { name: 'a replay gives the same ledger', check: replayIsTheLedger },
  { name: 'booked orders are paid', check: entriesHaveOrders },
];

// Facts of orders, read separately from the code that books them.

/** A page of paid orders after this row. */
const readPaidOrders = async (
  db: Knex,
  after: number,
  limit: number,
): Promise<{ readonly lastId: number; readonly orders: OrderFacts[] } | null> => {
  const rows: RawRow[] = await db('orders')
    .where('id', '>', after)
    .whereNotNull('paid_at')
    .orderBy('id')
    .limit(limit);
  const last = rows.at(-1);
  if (!last) return null;
  const between: [number, number] = [Number(rows[0]?.id), Number(last.id)];
  const lines: RawRow[] = await db('order_lines').whereBetween('order_id', between).orderBy('id');
  const events: RawRow[] = await db('order_events').whereBetween('order_id', between).orderBy('id');
  const claims: RawRow[] = await db('claims').whereBetween('order_id', between);
  const rents: RawRow[] = await db('order_rents').whereBetween('order_id', between);
  const charges: RawRow[] = await db('rent_charges')
    .whereBetween('order_id', between)
    .whereNotNull('deposit_kept_at')
    .orderBy('id');
  // A licence for one public animation is booked as an animation.
  const animations: (string | number)[] = await db('licences as l')
    .join('licence_offers as f', 'f.id', 'l.offer_id')
    .where('f.scope', 'public-animation')
    .whereBetween('l.order_id', between)
    .pluck('l.order_id');
  const isAnimation = (id: number): boolean => animations.some((one) => Number(one) === id);
  const [linesOf, eventsOf, claimsOf] = [lines, events, claims].map((all) =>
    Map.groupBy(all, ({ order_id }) => Number(order_id)),
  );
  const orders = rows.map((row) => {
    const id = Number(row.id);
    const happened = eventsOf?.get(id) ?? [];
    return {
      number: String(row.number),
      orderedOn: dateInAlmaty(new Date(Number(row.created_at))),
      totalTiyn: toTiyn(row.total_tiyn),
      paidAt: Number(row.paid_at),
      cancelUntil: endOfDay(String(row.cancel_through)).getTime(),
      deliveredAt: atOf(happened, ({ event }) => event === 'deliver' || event === 'receive_file'),
      completedAt: atOf(happened, ({ event }) => event === 'complete'),
      canceledAt: atOf(happened, (e) => /^canceled\//.test(String(e.state_after))),
      lines: (linesOf?.get(id) ?? []).map((line) => toLine(line, isAnimation(id))),
      rent: rentIn(rents.find(({ order_id }) => Number(order_id) === id)),
      kept: charges
        .filter(({ order_id }) => Number(order_id) === id)
        .map((charge) => ({
          key: `charge-${charge.id}`,
          amountTiyn: toTiyn(charge.deposit_tiyn),
          at: Number(charge.deposit_kept_at),
        })),
      refunds: refundsIn(happened, claimsOf?.get(id) ?? [], linesOf?.get(id) ?? []),
    };
  });
  return { lastId: between[1], orders };
};

const atOf = (events: readonly RawRow[], isIt: (event: RawRow) => boolean): number | null => {
  const found = events.find(isIt);
  return found ? Number(found.at) : null;
};

const toLine = (row: RawRow, isAnimation: boolean): LineFacts => ({
  id: Number(row.id),
  kind: isAnimation ? 'animation' : (String(row.kind) as SaleKind),
  name: String(row.name),
  quantity: Number(row.quantity),
  unitPriceTiyn: toTiyn(row.unit_price_tiyn),
  unitCostTiyn: toTiyn(row.production_cost_tiyn),
  authorId: row.seller_id === null ? null : String(row.seller_id),
});

const rentIn = (row: RawRow | undefined): OrderFacts['rent'] =>
  row ? { firstDay: String(row.first_day), lastDay: String(row.last_day) } : null;

const refundsIn = (
  events: readonly RawRow[],
  claims: readonly RawRow[],
  lines: readonly RawRow[],
): RefundFacts[] =>
  events
    .filter(({ event }) => event === 'refund_done' || event === 'refund_part_done')
    .map(({ at, facts }) => {
      const { key, amountTiyn } = JSON.parse(String(facts)) as { key: string; amountTiyn: number };
      // The key continues with the answer to the claim and the payment method.
      const claim = claims.find(({ number }) => `${key}-`.startsWith(`claim-${number}-`));
      const about = key.startsWith('deposit-')
        ? lines.find(({ kind }) => kind === 'deposit')?.id
        : claim?.line_id;
      const lineId = about === undefined ? null : Number(about);
      return { key, amountTiyn: toTiyn(amountTiyn), at: Number(at), lineId };
    });
