/** What happened to orders, read for the replay apart from the code that tells it to the ledger. */
import { dateInAlmaty, endOfDay, type SaleKind, toTiyn } from '@oner/config/terms';
import type { Knex } from 'knex';
import type { LineFacts, OrderFacts, RefundFacts } from '../domain/order-facts.ts';
import type { Row } from '../store/entry-rows.ts';

/** A page of orders that were ever paid, behind this row. */
export const readPaidOrders = async (
  db: Knex,
  after: number,
  limit: number,
): Promise<{ readonly lastId: number; readonly orders: OrderFacts[] } | null> => {
  const rows: Row[] = await db('orders')
    .where('id', '>', after)
    .whereNotNull('paid_at')
    .orderBy('id')
    .limit(limit);
  const last = rows.at(-1);
  if (!last) return null;
  const between: [number, number] = [Number(rows[0]?.id), Number(last.id)];
  const lines: Row[] = await db('order_lines').whereBetween('order_id', between).orderBy('id');
  const events: Row[] = await db('order_events').whereBetween('order_id', between).orderBy('id');
  const claims: Row[] = await db('claims').whereBetween('order_id', between);
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
      deliveredAt: atOf(happened, ({ event }) => event === 'deliver'),
      completedAt: atOf(happened, ({ event }) => event === 'complete'),
      canceledAt: atOf(happened, (e) => /^canceled\//.test(String(e.state_after))),
      lines: (linesOf?.get(id) ?? []).map(toLine),
      refunds: refundsIn(happened, claimsOf?.get(id) ?? []),
    };
  });
  return { lastId: between[1], orders };
};

const atOf = (events: readonly Row[], isIt: (event: Row) => boolean): number | null => {
  const found = events.find(isIt);
  return found ? Number(found.at) : null;
};

const toLine = (row: Row): LineFacts => ({
  id: Number(row.id),
  kind: String(row.kind) as SaleKind,
  name: String(row.name),
  quantity: Number(row.quantity),
  unitPriceTiyn: toTiyn(row.unit_price_tiyn),
  unitCostTiyn: toTiyn(row.production_cost_tiyn),
  authorId: row.seller_id === null ? null : String(row.seller_id),
});

const refundsIn = (events: readonly Row[], claims: readonly Row[]): RefundFacts[] =>
  events
    .filter(({ event }) => event === 'refund_done' || event === 'refund_part_done')
    .map(({ at, facts }) => {
      const { key, amountTiyn } = JSON.parse(String(facts)) as { key: string; amountTiyn: number };
      // Behind the number stands which answer to the claim it was, and by which way.
      const claim = claims.find(({ number }) => `${key}-`.startsWith(`claim-${number}-`));
      const lineId = claim ? Number(claim.line_id) : null;
      return { key, amountTiyn: toTiyn(amountTiyn), at: Number(at), lineId };
    });
