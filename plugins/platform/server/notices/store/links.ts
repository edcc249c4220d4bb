import { db } from '../../db.ts';
import { deletePart } from '../../store/in-parts.ts';

export type Link = {
  readonly chat: string;
  readonly linkedAt: number;
  readonly blocked: boolean;
};

/** The chat of a person, as the open transaction has it. @param account documentId of the user */
export const linkOf = async (account: string): Promise<Link | null> => {
  const row = await db()('messenger_links').where({ account }).first();
  return row
    ? { chat: row.chat, linkedAt: Number(row.linked_at), blocked: row.blocked_at !== null }
    : null;
};

export const saveLink = async (account: string, chat: string, at: number): Promise<void> => {
  await db()('messenger_links')
    .insert({ account, chat, linked_at: at, blocked_at: null })
    .onConflict('account')
    .merge(['chat', 'linked_at', 'blocked_at']);
};

/** One chat may belong to two accounts of one person, a buyer's and an author's. */
export const setBlocked = async (chat: string, at: number | null): Promise<void> => {
  await db()('messenger_links').where({ chat }).update({ blocked_at: at });
};

/** Accounts of this chat, which it leaves. */
export const dropChat = async (chat: string): Promise<string[]> => {
  const accounts: string[] = await db()('messenger_links').where({ chat }).pluck('account');
  await db()('messenger_links').where({ chat }).delete();
  return accounts;
};

export const dropLinkOf = async (account: string): Promise<void> => {
  await db()('messenger_links').where({ account }).delete();
  await db()('messenger_tokens').where({ account }).delete();
};

/** The chat that was joined since then, and every token that would join one. @returns whether there was such a chat */
export const dropLinkSince = async (account: string, since: number): Promise<boolean> => {
  await db()('messenger_tokens').where({ account }).delete();
  return (
    (await db()('messenger_links').where({ account }).where('linked_at', '>=', since).delete()) > 0
  );
};

export const addToken = async (
  tokenHash: string,
  account: string,
  expiresAt: number,
): Promise<void> => {
  // The link before is of no use any more: one door at a time.
  await db()('messenger_tokens').where({ account }).delete();
  await db()('messenger_tokens').insert({
    token_hash: tokenHash,
    account,
    expires_at: expiresAt,
  });
};

/** Whose token it is; it opens once. Null for one that is unknown, used or late. */
export const takeToken = async (tokenHash: string, now: number): Promise<string | null> => {
  const own = () => db()('messenger_tokens').where({ token_hash: tokenHash });
  const row = await own().forUpdate().first();
  // Of two at once one takes it.
  if (!row || (await own().delete()) !== 1) return null;
  return Number(row.expires_at) > now ? String(row.account) : null;
};

/** One part of them (store/in-parts.ts). */
export const dropOldTokens = (before: number): Promise<number> =>
  deletePart('messenger_tokens', ['token_hash'], (rows) => rows.where('expires_at', '<', before));
