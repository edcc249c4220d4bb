/** Rows of conversations and their messages. */
import type { UserId, WorkId } from '@oner/config/contract';
import type { OfferSide } from '@oner/config/contract/offer-states';
import { clock, countOf, findOne, groupRows, type Selectable } from '@oner/platform';
import { type LinePhoto, photoFrom } from '../order/store.ts';
import { db, type OrdersTables } from '../schema.ts';
import type { StepBy } from './rules.ts';

type Names = { readonly kk: string; readonly ru: string; readonly en: string };
type ConversationRow = Selectable<OrdersTables['conversations']>;
/** A conversation between a buyer and the author of a work. Instants are milliseconds. */
export type StoredConversation = Readonly<Omit<ConversationRow, 'names' | 'photo'>> & {
  readonly names: Names;
  readonly photo: LinePhoto | null;
};
export type MessageRow = Readonly<Selectable<OrdersTables['conversationMessages']>>;

export const toConversation = ({ names, photo, ...row }: ConversationRow): StoredConversation => ({
  ...row,
  names: JSON.parse(names) as Names,
  photo: photoFrom(photo),
});
const conversations = () => db.selectFrom('conversations').selectAll();

type NewConversation = Pick<
  StoredConversation,
  'code' | 'workId' | 'sellerId' | 'ownerId' | 'section' | 'names' | 'author' | 'photo'
>;

/** Returns the buyer's conversation about a work; creates it if there is none. */
export const openConversation = async (wanted: NewConversation): Promise<StoredConversation> => {
  const { workId, ownerId, names, photo } = wanted;
  const now = clock.now().getTime();
  await db
    .insertInto('conversations')
    .values({
      ...wanted,
      names: JSON.stringify(names),
      photo: photo && JSON.stringify(photo),
      openedAt: now,
      lastAt: now,
      buyerSeenAt: now,
      authorSeenAt: 0,
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

/** Reads the conversation and locks it until the open transaction ends. */
export const lockConversation = (code: string): Promise<StoredConversation | null> =>
  findOne(conversations().where('code', '=', code).forUpdate(), toConversation);

export const findConversation = (code: string): Promise<StoredConversation | null> =>
  findOne(conversations().where('code', '=', code), toConversation);

/** Codes of conversations, by `<work> <buyer>`. */
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

export const findConversationById = async (id: number): Promise<StoredConversation> =>
  toConversation(await conversations().where('id', '=', id).executeTakeFirstOrThrow());

export type ConversationCursor = { readonly at: number; readonly id: number };

/** Newest first. @param after end of the previous page */
export const conversationRows = (after: ConversationCursor | null, limit: number) => {
  const rows = conversations().orderBy('lastAt', 'desc').orderBy('id', 'desc').limit(limit);
  if (!after) return rows;
  return rows.where(({ eb, or, and }) =>
    or([eb('lastAt', '<', after.at), and([eb('lastAt', '=', after.at), eb('id', '<', after.id)])]),
  );
};

/** @param of column and value of the owner */
export const listConversationRows = async (
  of: { readonly column: 'ownerId' | 'sellerId'; readonly value: string },
  after: ConversationCursor | null,
  limit: number,
): Promise<StoredConversation[]> =>
  (await conversationRows(after, limit).where(of.column, '=', of.value).execute()).map(
    toConversation,
  );

/** Records activity in a conversation. @param seenBy who caused it, and so has seen it */
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

export const markConversationSeen = async (id: number, side: OfferSide): Promise<void> => {
  const now = clock.now().getTime();
  await db
    .updateTable('conversations')
    .set(side === 'buyer' ? { buyerSeenAt: now } : { authorSeenAt: now })
    .where('id', '=', id)
    .execute();
};

export const addMessage = async (
  conversationId: number,
  side: MessageRow['side'],
  text: string,
  hasContacts: boolean,
): Promise<void> => {
  const sentAt = clock.now().getTime();
  await db
    .insertInto('conversationMessages')
    .values({ conversationId, side, text, hasContacts, sentAt })
    .execute();
};

/** Number of messages of a conversation. */
export const countMessages = (conversationId: number): Promise<number> =>
  countOf(db.selectFrom('conversationMessages').where('conversationId', '=', conversationId));

/** Messages by conversation, oldest first. */
export const messagesOf = (
  conversationIds: readonly number[],
): Promise<Map<number, MessageRow[]>> =>
  groupRows(
    db
      .selectFrom('conversationMessages')
      .selectAll()
      .where('conversationId', 'in', conversationIds)
      .orderBy('id'),
    'conversationId',
  );

/** When each side last wrote, by conversation. */
export const lastMessagesOf = (
  conversationIds: readonly number[],
): Promise<Map<number, Pick<MessageRow, 'conversationId' | 'side' | 'sentAt'>[]>> =>
  groupRows(
    db
      .selectFrom('conversationMessages')
      .where('conversationId', 'in', conversationIds)
      .groupBy(['conversationId', 'side'])
      .select(['conversationId', 'side'])
      .select(({ fn }) => fn.max('sentAt').as('sentAt')),
    'conversationId',
  );

/** All conversations of a user, as a buyer or an author, oldest first. */
export const conversationsOfPerson = async (
  account: UserId,
  profileId: string | null,
): Promise<StoredConversation[]> => {
  const rows = await conversations()
    .where(({ eb, or }) =>
      or([eb('ownerId', '=', account), eb('sellerId', '=', profileId ?? account)]),
    )
    .orderBy('id')
    .execute();
  return rows.map(toConversation);
};

/** Removes the name of an erased author from their conversations. */
export const emptyConversationAuthor = async (sellerId: string): Promise<void> => {
  const own = db.updateTable('conversations').where('sellerId', '=', sellerId);
  await own.set({ author: '' }).execute();
};

/** Closes a conversation to new messages. */
export const closeConversation = async (id: number): Promise<void> => {
  await db
    .updateTable('conversations')
    .set({ closedAt: clock.now().getTime() })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute();
};

/** Empties the messages of an erased user, and closes the conversation. */
export const emptyMessages = async (conversationId: number, side: OfferSide): Promise<void> => {
  await db
    .updateTable('conversationMessages')
    .set({ text: '', hasContacts: false })
    .where('conversationId', '=', conversationId)
    .where('side', '=', side)
    .execute();
  await closeConversation(conversationId);
};
