/** What the books of the room above are made from: what happened to an order, as it was written down. */
import {
  dateInAlmaty,
  endOfDay,
  type IsoDate,
  type SaleKind,
  type Tiyn,
  toTiyn,
} from '@oner/config/terms';
import { db } from '@oner/platform';

/** Facts of one order; instants are milliseconds, and null where it has not happened. */
export type BookFacts = {
  readonly number: string;
  readonly orderedOn: IsoDate;
  readonly totalTiyn: Tiyn;
  readonly paidAt: number | null;
  readonly cancelUntil: number | null;
  readonly deliveredAt: number | null;
  readonly completedAt: number | null;
  readonly canceledAt: number | null;
  readonly lines: readonly {
    readonly id: number;
    readonly kind: SaleKind;
    readonly name: string;
    readonly quantity: number;
    readonly unitPriceTiyn: Tiyn;
    readonly unitCostTiyn: Tiyn;
    /** documentId of the seller whose work it carries. */
    readonly authorId: string | null;
  }[];
  /** Money that went back, in the order it was written down; about one line where a claim was. */
  readonly refunds: readonly {
    readonly key: string;
    readonly amountTiyn: Tiyn;
    readonly at: number;
    readonly lineId: number | null;
  }[];
};

type Row = Record<string, string | number | null>;

/** Facts of these orders, in no order; numbers that there are not are left out. */
export const bookFactsOf = async (numbers: readonly string[]): Promise<BookFacts[]> => {
  const orders: Row[] = await db()('orders').whereIn('number', numbers);
  const ids = orders.map(({ id }) => Number(id));
  const lines: Row[] = await db()('order_lines').whereIn('order_id', ids).orderBy('id');
  const events: Row[] = await db()('order_events')
    .whereIn('order_id', ids)
    .orderBy('id')
    .select('order_id', 'event', 'state_before', 'state_after', 'at', 'facts');
  const claims: Row[] = await db()('claims').whereIn('order_id', ids).select('number', 'line_id');
  const claimed = new Map(claims.map((row) => [String(row.number), Number(row.line_id)]));
  const linesById = Map.groupBy(lines, ({ order_id }) => Number(order_id));
  const eventsById = Map.groupBy(events, ({ order_id }) => Number(order_id));
  return orders.map((row) => {
    const id = Number(row.id);
    return toFacts(row, linesById.get(id) ?? [], eventsById.get(id) ?? [], claimed);
  });
};

/** Numbers of orders that were ever paid, by the row of the order. */
export const paidOrdersAfter = async (
  after: number,
  limit: number,
): Promise<{ id: number; number: string }[]> => {
  const rows: Row[] = await db()('orders')
    .where('id', '>', after)
    .whereNotNull('paid_at')
    .orderBy('id')
    .limit(limit)
    .select('id', 'number');
  return rows.map(({ id, number }) => ({ id: Number(id), number: String(number) }));
};

const toFacts = (
  row: Row,
  lines: readonly Row[],
  events: readonly Row[],
  claimed: ReadonlyMap<string, number>,
): BookFacts => {
  const canceled = events.find((e) => String(e.state_after).startsWith('canceled/'));
  const completed = events.find(({ event }) => event === 'complete');
  return {
    number: String(row.number),
    orderedOn: dateInAlmaty(new Date(Number(row.created_at))),
    totalTiyn: toTiyn(row.total_tiyn),
    paidAt: instantOf(row.paid_at),
    cancelUntil:
      row.cancel_through === null ? null : endOfDay(String(row.cancel_through)).getTime(),
    deliveredAt: instantOf(row.delivered_at),
    completedAt: instantOf(completed?.at),
    canceledAt: instantOf(canceled?.at),
    lines: lines.map((line) => ({
      id: Number(line.id),
      kind: String(line.kind) as SaleKind,
      name: String(line.name),
      quantity: Number(line.quantity),
      unitPriceTiyn: toTiyn(line.unit_price_tiyn),
      unitCostTiyn: toTiyn(line.production_cost_tiyn),
      authorId: line.seller_id === null ? null : String(line.seller_id),
    })),
    refunds: events.flatMap((event) => refundOf(event, claimed)),
  };
};

const refundOf = ({ event, at, facts }: Row, claimed: ReadonlyMap<string, number>) => {
  if (event !== 'refund_done' && event !== 'refund_part_done') return [];
  const { key, amountTiyn } = JSON.parse(String(facts)) as { key: string; amountTiyn: number };
  const [, claim = ''] = /^claim-(\d+-\d+)/.exec(key) ?? [];
  const lineId = claimed.get(claim) ?? null;
  return [{ key, amountTiyn: toTiyn(amountTiyn), at: Number(at), lineId }];
};

const instantOf = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
