/** The notification channels of people: their choices, their chats, and the outcome of each message. */
import { deleteBatch } from '../db/batches.ts';
import { countChanged, insertOrUpdate } from '../db/results.ts';
import { type Selectable, sql } from '../db/typed-db.ts';
import type { ChannelChoice, Messenger } from '../notices/rules.ts';
import { db, type PlatformTables, readDb } from '../schema.ts';

/** The choices that a person has made, read inside the open transaction. @param account documentId of the user */
export const channelChoicesOf = async (account: string): Promise<ChannelChoice[]> =>
  choicesIn(
    await db
      .selectFrom('noticeChoices')
      .where('account', '=', account)
      .select(['grp', 'channel', 'isOn'])
      .execute(),
  );

/** The query for a person's choices and chat, inside the open transaction; channelsIn() converts its rows. */
export const channelRows = (account: string) => {
  const chosen = db
    .selectFrom('noticeChoices')
    .where('account', '=', account)
    .select([
      'grp',
      'channel',
      'isOn as number',
      sql<string | null>`cast(null as text)`.as('chat'),
    ]);
  const linked = db
    .selectFrom('messengerLinks')
    .where('account', '=', account)
    .select([
      sql<string>`''`.as('grp'),
      sql<string>`''`.as('channel'),
      sql<number>`case when blocked_at is null then 0 else 1 end`.as('number'),
      sql<string | null>`chat`.as('chat'),
    ]);
  return chosen.unionAll(linked);
};

type ChannelRow = Awaited<ReturnType<ReturnType<typeof channelRows>['execute']>>[number];

/** Converts the rows of channelRows() to the choices of a person and the state of their chat. */
export const channelsIn = (
  rows: readonly ChannelRow[],
): {
  readonly chosen: ChannelChoice[];
  readonly link: { readonly isBlocked: boolean } | null;
} => {
  const link = rows.find(({ chat }) => chat !== null);
  const own = rows.filter(({ chat }) => chat === null);
  return {
    chosen: choicesIn(own.map(({ grp, channel, number: isOn }) => ({ grp, channel, isOn }))),
    link: link ? { isBlocked: link.number === 1 } : null,
  };
};

type ChosenRow = Pick<Selectable<PlatformTables['noticeChoices']>, 'grp' | 'channel' | 'isOn'>;

const choicesIn = (rows: readonly ChosenRow[]): ChannelChoice[] =>
  rows.map(({ grp, channel, isOn }) => ({
    group: grp as ChannelChoice['group'],
    channel: channel as ChannelChoice['channel'],
    on: isOn === 1,
  }));

export const saveChoices = async (
  account: string,
  choices: readonly ChannelChoice[],
  changedAt: number,
): Promise<void> => {
  for (const { group: grp, channel, on } of choices) {
    const change = { isOn: on ? 1 : 0, changedAt };
    await insertOrUpdate(db, 'noticeChoices', { account, grp, channel }, change);
  }
};

const choices = (account: string) => db.deleteFrom('noticeChoices').where('account', '=', account);

export const dropChoicesSince = async (account: string, since: number): Promise<void> => {
  await choices(account).where('changedAt', '>=', since).execute();
};

/** Deletes the choices for one channel, whenever they were made. */
export const dropChannelOf = async (
  account: string,
  channel: ChannelChoice['channel'],
): Promise<void> => {
  await choices(account).where('channel', '=', channel).execute();
};

export const dropChoicesOf = async (account: string): Promise<void> => {
  await choices(account).execute();
};

type Link = {
  readonly chat: string;
  readonly linkedAt: number;
  readonly blocked: boolean;
};

/** The chat of a person, read inside the open transaction. @param account documentId of the user */
export const linkOf = async (account: string): Promise<Link | null> => {
  const links = db.selectFrom('messengerLinks').where('account', '=', account).selectAll();
  const row = await links.executeTakeFirst();
  return row ? { chat: row.chat, linkedAt: row.linkedAt, blocked: row.blockedAt !== null } : null;
};

export const saveLink = async (account: string, chat: string, linkedAt: number): Promise<void> => {
  const link = { chat, linkedAt, blockedAt: null };
  await insertOrUpdate(db, 'messengerLinks', { account }, link);
};

/** One chat may belong to two accounts of one person, as a buyer and as an author. */
export const setMessengerBlocked = async (
  chat: string,
  blockedAt: number | null,
): Promise<void> => {
  await db.updateTable('messengerLinks').set({ blockedAt }).where('chat', '=', chat).execute();
};

/** Unlinks a chat. @returns its accounts */
export const dropChat = async (chat: string): Promise<string[]> => {
  const links = db.deleteFrom('messengerLinks').where('chat', '=', chat).returning('account');
  return (await links.execute()).map(({ account }) => account);
};

const dropTokensOf = async (account: string): Promise<void> => {
  await db.deleteFrom('messengerTokens').where('account', '=', account).execute();
};

export const dropLinkOf = async (account: string): Promise<void> => {
  await db.deleteFrom('messengerLinks').where('account', '=', account).execute();
  await dropTokensOf(account);
};

/** Deletes the chat that was linked since then, and all tokens that could link one. @returns whether there was such a chat */
export const dropLinkSince = async (account: string, since: number): Promise<boolean> => {
  await dropTokensOf(account);
  const links = db.deleteFrom('messengerLinks').where('account', '=', account);
  return (await countChanged(links.where('linkedAt', '>=', since))) > 0;
};

export const addToken = async (
  tokenHash: string,
  account: string,
  expiresAt: number,
): Promise<void> => {
  // Only one link is valid at a time.
  await dropTokensOf(account);
  await db.insertInto('messengerTokens').values({ tokenHash, account, expiresAt }).execute();
};

/** Deletes a token and returns its account; of two concurrent calls one gets it. Null if it is unknown, used or expired. */
export const takeToken = async (tokenHash: string, now: number): Promise<string | null> => {
  const row = await db
    .deleteFrom('messengerTokens')
    .where('tokenHash', '=', tokenHash)
    .returning(['account', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row.account : null;
};

/** Deletes one part of them (db/batches.ts). */
export const dropOldTokens = (before: number): Promise<number> =>
  deleteBatch('messenger_tokens', ['token_hash'], (rows) => rows.where('expires_at', '<', before));

export type MessengerSend = {
  readonly account: string;
  readonly channel: Messenger;
  readonly occasion: string;
};
export type SendEnd = 'sent' | 'refused' | 'unknown' | 'unreached';

const ofSend = ({ account, channel, occasion }: MessengerSend) => ({ account, channel, occasion });

/** Records that an attempt to send begins: `again` if an earlier attempt has no known outcome, `over` if the outcome is known. */
export const beginSend = async (
  send: MessengerSend,
  begunAt: number,
): Promise<'first' | 'again' | 'over'> => {
  await db
    .insertInto('noticeSends')
    .values(ofSend(send))
    .onConflict((known) => known.columns(['account', 'channel', 'occasion']).doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('noticeSends')
    .set({ begunAt })
    .where((one) => one.and(ofSend(send)))
    .where('begunAt', 'is', null)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'first';
  const sends = db.selectFrom('noticeSends').where((one) => one.and(ofSend(send)));
  const row = await sends.select('outcome').executeTakeFirst();
  return row?.outcome === null ? 'again' : 'over';
};

const changeSend = async (
  send: MessengerSend,
  change: Partial<Selectable<PlatformTables['noticeSends']>>,
): Promise<void> => {
  const sends = db.updateTable('noticeSends').set(change);
  await sends.where((one) => one.and(ofSend(send))).execute();
};

/** Resets an attempt that certainly did not send the message: the next one counts as the first. */
export const takeSendBack = (send: MessengerSend, note: string): Promise<void> =>
  changeSend(send, { begunAt: null, note });

export const endSend = (
  send: MessengerSend,
  outcome: SendEnd,
  endedAt: number,
  note: string | null,
): Promise<void> => changeSend(send, { outcome, endedAt, note });

export const dropSendsOf = async (account: string): Promise<void> => {
  await db.deleteFrom('noticeSends').where('account', '=', account).execute();
};

/** Deletes one part of them (db/batches.ts). */
export const dropOldSends = (before: number): Promise<number> =>
  deleteBatch('notice_sends', ['id'], (rows) => rows.where('ended_at', '<', before));

type FailedSend = Omit<MessengerSend, 'account'> & {
  readonly id: number;
  readonly outcome: Exclude<SendEnd, 'sent'>;
  readonly note: string | null;
  /** Milliseconds. */
  readonly at: number;
};

/** Messages that did not arrive as intended, newest first. */
export const failedSends = async (limit: number): Promise<FailedSend[]> => {
  const rows = await readDb
    .selectFrom('noticeSends')
    .where('outcome', 'is not', null)
    .where('outcome', '!=', 'sent')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'channel', 'occasion', 'outcome', 'note', 'endedAt as at'])
    .execute();
  return rows.map((row) => ({
    ...row,
    channel: row.channel as Messenger,
    outcome: row.outcome as FailedSend['outcome'],
    at: Number(row.at),
  }));
};
