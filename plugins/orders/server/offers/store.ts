/** Conversations, their messages and offers as rows. */
import type { OrderNumber, SellerId, UserId, WorkId } from '@oner/config/contract';
import type { OfferKind, OfferSide, OfferState } from '@oner/config/contract/offer-states';
import type { Tiyn } from '@oner/config/terms';
import { clock, type Selectable } from '@oner/platform';
import type { LinePhoto } from '../order/store.ts';
import { db, type OrdersTables } from '../schema.ts';
import { type OfferEvent, openStates } from './rules.ts';

type Names = { readonly kk: string; readonly ru: string; readonly en: string };
type ConversationRow = Selectable<OrdersTables['conversations']>;
/** One buyer and the author of one work. Instants are milliseconds. */
export type Conversation = Readonly<Omit<ConversationRow, 'names' | 'photo'>> & {
  readonly names: Names;
  readonly photo: LinePhoto | null;
};
export type Message = Readonly<Selectable<OrdersTables['conversationMessages']>>;
export type Offer = Readonly<Selectable<OrdersTables['offers']>>;
/** What an offer is of, where that is not the work itself: days of it, or a licence. */
export type Subject = Pick<
  Offer,
  'firstDay' | 'lastDay' | 'monthPriceTiyn' | 'licenceOfferId' | 'subject'
>;
export type OfferStep = Readonly<Selectable<OrdersTables['offerSteps']>>;
/** Who did a step: a side, the provider on behalf of the author, or the clock and the shop. */
export type StepBy = OfferSide | 'provider' | 'system';

export const toConversation = ({ names, photo, ...row }: ConversationRow): Conversation => ({
  ...row,
  names: JSON.parse(names) as Names,
  photo: photo === null ? null : (JSON.parse(photo) as LinePhoto),
});
const conversations = () => db.selectFrom('conversations').selectAll();

type NewConversation = Pick<
  Conversation,
  'code' | 'workId' | 'sellerId' | 'ownerId' | 'section' | 'names' | 'author' | 'photo'
>;

/** The conversation of a buyer about a work; opened where there is none. */
export const openConversation = async (wanted: NewConversation): Promise<Conversation> => {
  const { code, workId, sellerId, ownerId, section, names, author, photo } = wanted;
  const now = clock.now().getTime();
  await db
    .insertInto('conversations')
    .values({
      code,
      workId,
      sellerId,
      ownerId,
      section,
      names: JSON.stringify(names),
      author,
      photo: photo && JSON.stringify(photo),
      openedAt: now,
      lastAt: now,
      buyerSeenAt: now,
      authorSeenAt: 0,
      closedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['workId', 'ownerId']).doNothing())
    .execute();
  const row = await conversations()
    .where('workId', '=', workId)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toConversation(row);
};

/** The conversation, and nobody else changes it until the open transaction ends. */
export const lockConversation = async (code: string): Promise<Conversation | null> => {
  const row = await conversations().where('code', '=', code).forUpdate().executeTakeFirst();
  return row ? toConversation(row) : null;
};

export const findConversation = async (code: string): Promise<Conversation | null> => {
  const row = await conversations().where('code', '=', code).executeTakeFirst();
  return row ? toConversation(row) : null;
};

/** Codes of conversations, by their work and buyer as `<work> <buyer>`. */
export const conversationCodes = async (
  of: readonly { readonly workId: WorkId; readonly ownerId: UserId }[],
): Promise<ReadonlyMap<string, string>> => {
  if (of.length === 0) return new Map();
  const rows = await db
    .selectFrom('conversations')
    .select(['code', 'workId', 'ownerId'])
    .where('workId', 'in', [...new Set(of.map(({ workId }) => workId))])
    .where('ownerId', 'in', [...new Set(of.map(({ ownerId }) => ownerId))])
    .execute();
  return new Map(rows.map(({ code, workId, ownerId }) => [`${workId} ${ownerId}`, code]));
};

export const findConversationById = async (id: number): Promise<Conversation> =>
  toConversation(await conversations().where('id', '=', id).executeTakeFirstOrThrow());

export type Place = { readonly at: number; readonly id: number };

/** Newest first. @param after where the page before ended */
export const conversationRows = (after: Place | null, limit: number) => {
  const rows = conversations().orderBy('lastAt', 'desc').orderBy('id', 'desc').limit(limit);
  if (!after) return rows;
  return rows.where(({ eb, or, and }) =>
    or([eb('lastAt', '<', after.at), and([eb('lastAt', '=', after.at), eb('id', '<', after.id)])]),
  );
};

/** @param of the column that says whose they are */
export const listConversationRows = async (
  of: { readonly column: 'ownerId' | 'sellerId'; readonly value: string },
  after: Place | null,
  limit: number,
): Promise<Conversation[]> =>
  (await conversationRows(after, limit).where(of.column, '=', of.value).execute()).map(
    toConversation,
  );

/** Something has happened in it now. @param seenBy who did it has seen it */
export const touchConversation = async (id: number, seenBy: StepBy): Promise<void> => {
  const now = clock.now().getTime();
  await db
    .updateTable('conversations')
    .set({
      lastAt: now,
      ...(seenBy === 'buyer' && { buyerSeenAt: now }),
      ...(seenBy === 'author' && { authorSeenAt: now }),
    })
    .where('id', '=', id)
    .execute();
};

export const markSeen = async (id: number, side: OfferSide): Promise<void> => {
  const now = clock.now().getTime();
  await db
    .updateTable('conversations')
    .set(side === 'buyer' ? { buyerSeenAt: now } : { authorSeenAt: now })
    .where('id', '=', id)
    .execute();
};

export const addMessage = async (
  conversationId: number,
  side: Message['side'],
  text: string,
  hasContacts: boolean,
): Promise<void> => {
  const sentAt = clock.now().getTime();
  await db
    .insertInto('conversationMessages')
    .values({ conversationId, side, text, hasContacts, sentAt })
    .execute();
};

/** Oldest first, by conversation. */
export const messagesOf = async (
  conversationIds: readonly number[],
): Promise<Map<number, Message[]>> => {
  const rows = await db
    .selectFrom('conversationMessages')
    .selectAll()
    .where('conversationId', 'in', conversationIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ conversationId }) => conversationId);
};

const offers = () => db.selectFrom('offers').selectAll();

/** @returns null where the buyer has an open one of this work: the index decides, for two may come at once */
export const addOffer = async (
  { id: conversationId, workId, ownerId }: Conversation,
  offer: {
    readonly kind: OfferKind;
    readonly priceTiyn: Tiyn | null;
    readonly dueAt: number;
    readonly of: Subject | null;
  },
): Promise<Offer | null> => {
  const { kind, priceTiyn, dueAt, of } = offer;
  const sentAt = clock.now().getTime();
  const row = await db
    .insertInto('offers')
    .values({
      conversationId,
      workId,
      ownerId,
      kind,
      state: 'sent',
      priceTiyn,
      days: null,
      version: 1,
      rounds: 0,
      sentAt,
      dueAt,
      endedAt: null,
      orderNumber: null,
      ...of,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

/** The latest offer of a conversation, and nobody else changes it until the open transaction ends. */
export const lockLatestOffer = async (conversationId: number): Promise<Offer | null> => {
  const row = await offers()
    .where('conversationId', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
};

export const lockOffer = async (id: number): Promise<Offer | null> =>
  (await offers().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** Locks what waits for an answer or for money about a work, whoever it is of. */
export const lockOpenOffers = (
  of: { readonly workId: WorkId } | { readonly ownerId: UserId } | { readonly sellerId: SellerId },
): Promise<Offer[]> => {
  let rows = offers().where('state', 'in', openStates).orderBy('id').forUpdate();
  if ('workId' in of) rows = rows.where('workId', '=', of.workId);
  else if ('ownerId' in of) rows = rows.where('ownerId', '=', of.ownerId);
  else
    rows = rows.where('conversationId', 'in', (sub) =>
      sub.selectFrom('conversations').where('sellerId', '=', of.sellerId).select('id'),
    );
  return rows.execute();
};

/** The accepted offer of a work itself, of which there is one at most; as the open transaction has it. */
export const acceptedOffer = async (workId: WorkId): Promise<Offer | null> =>
  (await offers()
    .where('workId', '=', workId)
    .where('state', '=', 'accepted')
    .where('kind', 'in', ['price', 'request'])
    .executeTakeFirst()) ?? null;

/** Accepted offers for days of a work, or for licences of it; as the open transaction has them. */
export const acceptedOffers = (workId: WorkId, kind: 'rent' | 'licence'): Promise<Offer[]> =>
  offers()
    .where('workId', '=', workId)
    .where('state', '=', 'accepted')
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

/** The offer at whose price an order was placed; null for an order at the price of the shop. */
export const offerOfOrder = async (orderNumber: OrderNumber): Promise<Offer | null> =>
  (await offers()
    .where('orderNumber', '=', orderNumber)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Working days that were agreed on, by the number of the order; orders of other terms are left out. */
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

type OfferChange = {
  readonly state: OfferState;
  readonly priceTiyn?: Tiyn | null;
  readonly days?: number | null;
  readonly dueAt: number | null;
  readonly rounds?: number;
};

/** Moves a locked offer. */
export const changeOffer = async (
  { id, version }: Offer,
  { state, priceTiyn, days, dueAt, rounds }: OfferChange,
): Promise<Offer> => {
  const endedAt = dueAt === null ? clock.now().getTime() : null;
  return db
    .updateTable('offers')
    .set({
      state,
      version: version + 1,
      dueAt,
      endedAt,
      ...(priceTiyn !== undefined && { priceTiyn }),
      ...(days !== undefined && { days }),
      ...(rounds !== undefined && { rounds }),
    })
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
export const latestOffers = async (
  conversationIds: readonly number[],
): Promise<Map<number, Offer>> => {
  const rows = await offers()
    .where('conversationId', 'in', conversationIds)
    .orderBy('id')
    .execute();
  // Of several the last one stays.
  return new Map(rows.map((row) => [row.conversationId, row]));
};

/** Oldest first, by offer. */
export const stepsOf = async (offerIds: readonly number[]): Promise<Map<number, OfferStep[]>> => {
  const rows = await db
    .selectFrom('offerSteps')
    .selectAll()
    .where('offerId', 'in', offerIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ offerId }) => offerId);
};

/** When a buyer sent offers since an instant, oldest first, each with its work. */
export const sentSince = (
  ownerId: UserId,
  since: number,
): Promise<Pick<Offer, 'workId' | 'sentAt'>[]> =>
  db
    .selectFrom('offers')
    .select(['workId', 'sentAt'])
    .where('ownerId', '=', ownerId)
    .where('sentAt', '>', since)
    .orderBy('sentAt')
    .execute();

/** When an agreed price of such a kind lapsed last that this buyer did not pay; null for never. */
export const lastLapse = async (
  { workId, ownerId }: Pick<Offer, 'workId' | 'ownerId'>,
  kinds: readonly OfferKind[],
): Promise<number | null> => {
  const row = await db
    .selectFrom('offers')
    .innerJoin('offerSteps', 'offerSteps.offerId', 'offers.id')
    .where('offers.workId', '=', workId)
    .where('offers.ownerId', '=', ownerId)
    .where('offers.kind', 'in', kinds)
    .where('offers.state', '=', 'expired')
    .where('offerSteps.event', '=', 'accept')
    .select('offers.endedAt')
    .orderBy('offers.endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.endedAt ?? null;
};

/** Everything about which a person has written as a buyer or as an author, oldest first. */
export const conversationsOfPerson = async (
  account: UserId,
  profileId: string | null,
): Promise<Conversation[]> => {
  const rows = await conversations()
    .where(({ eb, or }) =>
      or([eb('ownerId', '=', account), eb('sellerId', '=', profileId ?? account)]),
    )
    .orderBy('id')
    .execute();
  return rows.map(toConversation);
};

/** Nobody writes in a conversation any more. */
export const closeConversation = async (id: number): Promise<void> => {
  await db
    .updateTable('conversations')
    .set({ closedAt: clock.now().getTime() })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute();
};

/** What a person who is erased wrote is gone, and nobody writes to that person any more. */
export const emptyMessages = async (conversationId: number, side: OfferSide): Promise<void> => {
  await db
    .updateTable('conversationMessages')
    .set({ text: '', hasContacts: false })
    .where('conversationId', '=', conversationId)
    .where('side', '=', side)
    .execute();
  await closeConversation(conversationId);
};
