/** Rows of offers and their steps. */
import type { OrderNumber, SellerId, UserId, WorkId } from '@oner/config/contract';
import type { OfferKind } from '@oner/config/contract/offer-states';
import type { Tiyn } from '@oner/config/terms';
import { clock, findOne, findValue, groupRows, indexRows, type Selectable } from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';
import type { StoredConversation } from './conversation-store.ts';
import { type OfferEvent, openStates, type StepBy } from './rules.ts';

export type OfferRow = Readonly<Selectable<OrdersTables['offers']>>;
/** Subject of an offer other than the work itself: days of it, or a licence. */
export type OfferSubject = Partial<
  Pick<OfferRow, 'firstDay' | 'lastDay' | 'monthPriceTiyn' | 'licenceOfferId' | 'subject'>
>;
export type OfferStep = Readonly<Selectable<OrdersTables['offerSteps']>>;
const offers = () => db.selectFrom('offers').selectAll();

/** @returns null if the buyer has an open one for this work: the index decides, because requests may be concurrent */
export const addOffer = (
  { id: conversationId, workId, ownerId }: StoredConversation,
  offer: Pick<OfferRow, 'kind' | 'priceTiyn' | 'listedTiyn' | 'dueAt'> & OfferSubject,
): Promise<OfferRow | null> => {
  const sentAt = clock.now().getTime();
  return findOne(
    db
      .insertInto('offers')
      .values({
        ...offer,
        conversationId,
        workId,
        ownerId,
        state: 'sent',
        version: 1,
        rounds: 0,
        sentAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
  );
};

/** Reads the latest offer of a conversation and locks it until the open transaction ends. */
export const lockLatestOffer = (conversationId: number): Promise<OfferRow | null> =>
  findOne(
    offers()
      .where('conversationId', '=', conversationId)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate(),
  );

export const lockOffer = (id: number): Promise<OfferRow | null> =>
  findOne(offers().where('id', '=', id).forUpdate());

/** Locks all open offers about a work, or of a buyer or author. */
export const lockOpenOffers = (
  of: { readonly workId: WorkId } | { readonly ownerId: UserId } | { readonly sellerId: SellerId },
): Promise<OfferRow[]> => {
  let rows = offers().where('state', 'in', openStates).orderBy('id').forUpdate();
  if ('workId' in of) rows = rows.where('workId', '=', of.workId);
  else if ('ownerId' in of) rows = rows.where('ownerId', '=', of.ownerId);
  else
    rows = rows.where('conversationId', 'in', (sub) =>
      sub.selectFrom('conversations').where('sellerId', '=', of.sellerId).select('id'),
    );
  return rows.execute();
};

/** The accepted offer for a work itself, of which there is at most one; read in the open transaction. */
export const acceptedOffer = (workId: WorkId): Promise<OfferRow | null> =>
  findOne(
    offers()
      .where('workId', '=', workId)
      .where('state', '=', 'accepted')
      .where('kind', 'in', ['price', 'request']),
  );

/** Accepted offers for days or licences of a work, read in the open transaction. */
export const acceptedOffers = (workId: WorkId, kind: 'rent' | 'licence'): Promise<OfferRow[]> =>
  offers()
    .where('workId', '=', workId)
    .where('state', '=', 'accepted')
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

/** The offer at whose price an order was placed; null for an order at the listed price. */
export const offerOfOrder = (orderNumber: OrderNumber): Promise<OfferRow | null> =>
  findOne(offers().where('orderNumber', '=', orderNumber).orderBy('id', 'desc').limit(1));

/** Agreed working days by order number; orders with the standard term are left out. */
export const agreedDaysOfMany = async (
  orderNumbers: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('offers')
    .select(['orderNumber', 'days'])
    .where('orderNumber', 'in', orderNumbers)
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap(({ orderNumber, days }) =>
      orderNumber === null || days === null ? [] : [[orderNumber, days] as const],
    ),
  );
};

/** The same for one order; null for the standard term. */
export const agreedDaysFor = async (orderNumber: string): Promise<number | null> =>
  (await agreedDaysOfMany([orderNumber])).get(orderNumber) ?? null;

type OfferChange = Pick<OfferRow, 'state' | 'dueAt' | 'rounds'> &
  Partial<Pick<OfferRow, 'priceTiyn' | 'listedTiyn' | 'days'>>;

/** Moves a locked offer. */
export const changeOffer = ({ id, version }: OfferRow, change: OfferChange): Promise<OfferRow> => {
  const endedAt = change.dueAt === null ? clock.now().getTime() : null;
  return db
    .updateTable('offers')
    .set({ ...change, version: version + 1, endedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const setOrderOf = async (offerId: number, orderNumber: OrderNumber): Promise<void> => {
  await db.updateTable('offers').set({ orderNumber }).where('id', '=', offerId).execute();
};

export const addStep = async (
  offerId: number,
  event: OfferEvent | 'send',
  by: StepBy,
  priceTiyn: Tiyn | null,
): Promise<void> => {
  const at = clock.now().getTime();
  await db.insertInto('offerSteps').values({ offerId, event, by, priceTiyn, at }).execute();
};

/** Latest offers by conversation. */
export const latestOffers = (conversationIds: readonly number[]): Promise<Map<number, OfferRow>> =>
  indexRows(
    offers().where('conversationId', 'in', conversationIds).orderBy('id'),
    'conversationId',
  );

/** Steps by offer, oldest first. */
export const offerStepsOf = (offerIds: readonly number[]): Promise<Map<number, OfferStep[]>> =>
  groupRows(
    db.selectFrom('offerSteps').selectAll().where('offerId', 'in', offerIds).orderBy('id'),
    'offerId',
  );

/** A buyer's offers since an instant, oldest first, each with its work. */
export const sentSince = (
  ownerId: UserId,
  since: number,
): Promise<Pick<OfferRow, 'workId' | 'sentAt'>[]> =>
  db
    .selectFrom('offers')
    .select(['workId', 'sentAt'])
    .where('ownerId', '=', ownerId)
    .where('sentAt', '>', since)
    .orderBy('sentAt')
    .execute();

/** When an agreed price of these kinds last lapsed unpaid by this buyer; null for never. */
export const lastLapseAt = (
  { workId, ownerId }: Pick<OfferRow, 'workId' | 'ownerId'>,
  kinds: readonly OfferKind[],
): Promise<number | null> =>
  findValue(
    db
      .selectFrom('offers')
      .innerJoin('offerSteps', 'offerSteps.offerId', 'offers.id')
      .where('offers.workId', '=', workId)
      .where('offers.ownerId', '=', ownerId)
      .where('offers.kind', 'in', kinds)
      .where('offers.state', '=', 'expired')
      .where('offerSteps.event', '=', 'accept')
      .select('offers.endedAt')
      .orderBy('offers.endedAt', 'desc')
      .limit(1),
  );
