/** What the books of payouts are made from: what happened to an order, as it was written down. */
import {
  dateInAlmaty,
  endOfDay,
  type IsoDate,
  type SaleKind,
  type Tiyn,
  toTiyn,
} from '@oner/config/terms';
import type { Selectable } from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';

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

type Event = Pick<Selectable<OrdersTables['orderEvents']>, 'event' | 'stateAfter' | 'at' | 'facts'>;

/** Facts of these orders, in no order; numbers that there are not are left out. */
export const bookFactsOf = async (numbers: readonly string[]): Promise<BookFacts[]> => {
  const orders = await db
    .selectFrom('orders')
    .where('number', 'in', numbers)
    .select(['id', 'number', 'createdAt', 'totalTiyn', 'paidAt', 'cancelThrough', 'deliveredAt'])
    .execute();
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('orderLines')
    .where('orderId', 'in', ids)
    .orderBy('id')
    .select(['id', 'orderId', 'kind', 'name', 'quantity', 'unitPriceTiyn'])
    .select(['productionCostTiyn as unitCostTiyn', 'sellerId as authorId'])
    .execute();
  const events = await db
    .selectFrom('orderEvents')
    .where('orderId', 'in', ids)
    .orderBy('id')
    .select(['orderId', 'event', 'stateAfter', 'at', 'facts'])
    .execute();
  const claims = await db
    .selectFrom('claims')
    .where('orderId', 'in', ids)
    .select(['number', 'lineId'])
    .execute();
  const claimed = new Map(claims.map(({ number, lineId }) => [number, lineId]));
  const linesById = Map.groupBy(lines, ({ orderId }) => orderId);
  const eventsById = Map.groupBy(events, ({ orderId }) => orderId);
  return orders.map(({ id, createdAt, cancelThrough, ...order }) => {
    const own = eventsById.get(id) ?? [];
    const canceled = own.find(({ stateAfter }) => stateAfter.startsWith('canceled/'));
    const completed = own.find(({ event }) => event === 'complete');
    return {
      ...order,
      orderedOn: dateInAlmaty(new Date(createdAt)),
      cancelUntil: cancelThrough === null ? null : endOfDay(cancelThrough).getTime(),
      completedAt: completed?.at ?? null,
      canceledAt: canceled?.at ?? null,
      lines: (linesById.get(id) ?? []).map((line) => ({ ...line, kind: line.kind as SaleKind })),
      refunds: own.flatMap((event) => refundOf(event, claimed)),
    };
  });
};

/** Numbers of orders that were ever paid, by the row of the order. */
export const paidOrdersAfter = (
  after: number,
  limit: number,
): Promise<{ id: number; number: string }[]> =>
  db
    .selectFrom('orders')
    .where('id', '>', after)
    .where('paidAt', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'number'])
    .execute();

const refundOf = ({ event, at, facts }: Event, claimed: ReadonlyMap<string, number>) => {
  if (event !== 'refund_done' && event !== 'refund_part_done') return [];
  const { key, amountTiyn } = JSON.parse(facts) as { key: string; amountTiyn: number };
  const [, claim = ''] = /^claim-(\d+-\d+)/.exec(key) ?? [];
  return [{ key, amountTiyn: toTiyn(amountTiyn), at, lineId: claimed.get(claim) ?? null }];
};
