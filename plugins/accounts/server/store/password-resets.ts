import { db, readDb } from '@oner/platform';

/** Instants follow the real clock: a link is no older because the demo clock moved. */
export type NewReset = {
  /** documentId of the user */
  readonly account: string;
  readonly tokenHash: string;
  readonly askedAt: number;
  readonly expiresAt: number;
};

export const addReset = async (reset: NewReset): Promise<void> => {
  await db()('password_resets').insert({
    account: reset.account,
    token_hash: reset.tokenHash,
    asked_at: reset.askedAt,
    expires_at: reset.expiresAt,
  });
};

export const countResets = async (account: string, since: number): Promise<number> => {
  const rows = db()('password_resets').where({ account }).where('asked_at', '>', since);
  const [row] = await rows.count({ count: '*' });
  return Number(row?.count ?? 0);
};

/** Whose open link this is, as far as has been saved; null for one that is unknown, used or too old. */
export const accountOfReset = async (tokenHash: string, at: number): Promise<string | null> => {
  const row = await readDb()('password_resets')
    .where({ token_hash: tokenHash })
    .whereNull('used_at')
    .where('expires_at', '>', at)
    .first('account');
  return row?.account ?? null;
};

/**
 * Uses the link up, and every other one of the same person, in the open transaction.
 * @returns false when somebody was faster
 */
export const spendReset = async (
  account: string,
  tokenHash: string,
  at: number,
): Promise<boolean> => {
  const mine = db()('password_resets').where({ token_hash: tokenHash }).whereNull('used_at');
  const used = await mine.where('expires_at', '>', at).update({ used_at: at });
  if (used === 0) return false;
  await closeResets(account, at);
  return true;
};

/** Links that are still open stop working: the password is another one now. */
export const closeResets = async (account: string, at: number): Promise<void> => {
  await db()('password_resets').where({ account }).whereNull('used_at').update({ used_at: at });
};

export const dropResets = async (account: string): Promise<void> => {
  await db()('password_resets').where({ account }).delete();
};
