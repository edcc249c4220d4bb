/** Facts of paid orders for the ledger. */
import type { SellerId } from '@oner/config/contract';
import {
  dateInAlmaty,
  endOfDay,
  type IsoDate,
  isMerchKind,
  type RentPeriod,
  type RoyaltyKind,
  type SaleKind,
  type Tiyn,
  toTiyn,
  ZERO,
} from '@oner/config/terms';
import { findValues, runTogether } from '@oner/platform';
import { type BoughtByOffer, licencesOf } from '../licences/store.ts';
import { isDepositKey } from '../refunds/rules.ts';
import { db } from '../schema.ts';

/** Facts of one order; instants are milliseconds, null if not reached. */
type BookFacts = {
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
    /** A licence of one public animation is booked as such a use (Agreement 6.3). */
    readonly kind: RoyaltyKind | SaleKind;
    readonly name: string;
    readonly quantity: number;
    readonly unitPriceTiyn: Tiyn;
    readonly unitCostTiyn: Tiyn;
    /** documentId of the seller whose work the line carries. */
    readonly authorId: SellerId | null;
  }[];
  /** Days of an order of kind `rent`. */
  readonly rent: RentPeriod | null;
  /** Refunds in the order they were recorded; about one line if they answer a claim. */
  readonly refunds: readonly {
    readonly key: string;
    readonly amountTiyn: Tiyn;
    readonly at: number;
    readonly lineId: number | null;
  }[];
};

/** Events of orders, oldest first. */
const bookedEvents = (orderIds: readonly number[]) =>
  db
    .selectFrom('orderEvents')
    .where('orderId', 'in', orderIds)
    .orderBy('id')
    .select(['orderId', 'event', 'stateAfter', 'at', 'facts']);

type Event = Awaited<ReturnType<ReturnType<typeof bookedEvents>['execute']>>[number];

/**
 * Locks these orders until the open transaction ends, so that later events are booked after their facts. Unknown numbers are left
 * out.
 * @returns the query of their events, to be read with the ledger, and a function that makes the facts of the orders from its rows
 */
export const lockForBooks = async (numbers: readonly string[]) => {
  const named = db.selectFrom('orders').where('number', 'in', numbers);
  // Lines never change, so it does not matter that they are read before the lock is obtained.
  const { locked, lines } = await runTogether({
    locked: named
      .orderBy('id')
      .select(['id', 'number', 'createdAt', 'totalTiyn', 'paidAt', 'cancelThrough', 'deliveredAt'])
      .forUpdate(),
    lines: db
      .selectFrom('orderLines')
      .where('orderId', 'in', named.select('id'))
      .orderBy('id')
      .select(['id', 'orderId', 'kind', 'name', 'quantity', 'unitPriceTiyn'])
      .select(['productionCostTiyn as unitCostTiyn', 'sellerId as authorId']),
  });
  const ids = locked.map(({ id }) => id);
  // Data of works, rents, licences and refunds is read only for orders that have some.
  const works = lines.flatMap(({ orderId, kind }) => (isMerchKind(kind) ? [] : orderId));
  const rents = await ofAny(works, (some) =>
    db
      .selectFrom('orderRents')
      .where('orderId', 'in', some)
      .select(['orderId', 'firstDay', 'lastDay'])
      .execute(),
  );
  const kept = await keptOf(works);
  const rentOf = new Map(rents.map(({ orderId, ...period }) => [orderId, period]));
  const licences = new Map(works.length === 0 ? [] : await licencesOf(works));
  const linesById = Map.groupBy(lines, ({ orderId }) => orderId);
  const factsOf = async (events: readonly Event[]): Promise<BookFacts[]> => {
    const refunded = events.flatMap(({ orderId, event }) => (isRefund(event) ? orderId : []));
    const claims = await ofAny(refunded, (some) =>
      db.selectFrom('claims').where('orderId', 'in', some).select(['number', 'lineId']).execute(),
    );
    const claimed = new Map(claims.map(({ number, lineId }) => [number, lineId]));
    const eventsById = Map.groupBy(events, ({ orderId }) => orderId);
    return locked.map(({ id, createdAt, cancelThrough, ...order }) => {
      const own = eventsById.get(id) ?? [];
      const ownLines = linesById.get(id) ?? [];
      const deposit = ownLines.find(({ kind }) => kind === 'deposit')?.id ?? null;
      const canceled = own.find(({ stateAfter }) => stateAfter.startsWith('canceled/'));
      const completed = own.find(({ event }) => event === 'complete');
      return {
        ...order,
        orderedOn: dateInAlmaty(new Date(createdAt)),
        cancelUntil: cancelThrough === null ? null : endOfDay(cancelThrough).getTime(),
        completedAt: completed?.at ?? null,
        canceledAt: canceled?.at ?? null,
        lines: ownLines.map((line) => ({
          ...line,
          kind: isAnimation(licences.get(id)) ? 'animation' : (line.kind as SaleKind),
        })),
        rent: rentOf.get(id) ?? null,
        kept: kept.get(id) ?? [],
        refunds: own.flatMap((event) => refundOf(event, claimed, deposit)),
      };
    });
  };
  return { events: bookedEvents(ids), factsOf };
};

const ofAny = async <T>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<T[]>,
): Promise<T[]> => (ids.length === 0 ? [] : read([...new Set(ids)]));

/** Parts of deposits kept for good, by row number of the order. */
const keptOf = async (orderIds: readonly number[]) => {
  const rows = await ofAny(orderIds, (some) =>
    db
      .selectFrom('rentCharges')
      .where('orderId', 'in', some)
      .where('depositKeptAt', 'is not', null)
      .where('depositTiyn', '>', ZERO)
      .orderBy('id')
      .select(['id', 'orderId', 'depositTiyn', 'depositKeptAt'])
      .$narrowType<{ depositKeptAt: number }>()
      .execute(),
  );
  const kept = rows.map(({ id, orderId, depositTiyn, depositKeptAt }) => ({
    orderId,
    key: `charge-${id}`,
    amountTiyn: depositTiyn,
    at: depositKeptAt,
  }));
  return Map.groupBy(kept, ({ orderId }) => orderId);
};

const isAnimation = (bought: BoughtByOffer | undefined): boolean =>
  bought?.offer.scope === 'public-animation';

/** Numbers of completed orders with works of an author. */
export const completedOrdersOf = (sellerId: SellerId): Promise<string[]> => {
  const own = db.selectFrom('orderLines').where('sellerId', '=', sellerId).select('orderId');
  const completed = db
    .selectFrom('orders')
    .where('id', 'in', own)
    .where('status', '=', 'completed');
  return findValues(completed.orderBy('id').select('number'));
};

const isRefund = (event: string): boolean =>
  event === 'refund_done' || event === 'refund_part_done';

/** @param deposit line of the deposit, for its refunds */
const refundOf = (
  { event, at, facts }: Event,
  claimed: ReadonlyMap<string, number>,
  deposit: number | null,
) => {
  if (!isRefund(event)) return [];
  const { key, amountTiyn } = JSON.parse(facts) as { key: string; amountTiyn: number };
  const [, claim = ''] = /^claim-(\d+-\d+)/.exec(key) ?? [];
  const lineId = isDepositKey(key) ? deposit : (claimed.get(claim) ?? null);
  return [{ key, amountTiyn: toTiyn(amountTiyn), at, lineId }];
};
