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

/** What e-mail, phone, password, IBAN and IIN or BIN of one account have been through. */
export type Credentials = {
  /** when one of them last changed; clock of the shop, milliseconds */
  readonly changedAt: number;
  /** since when nothing is paid out, until the staff lifts it; null where it is not frozen */
  readonly frozenAt: number | null;
};
type Row = Record<string, string | number | null>;

const toCredentials = (row: Row): Credentials => ({
  changedAt: Number(row.changed_at),
  frozenAt: row.frozen_at === null ? null : Number(row.frozen_at),
});

const put = async (account: string, change: object): Promise<void> => {
  await db()('credentials')
    .insert({ account, ...change })
    .onConflict('account')
    .merge(Object.keys(change));
};

/** In the open transaction, as all of these. @param account documentId of the user */
export const noteCredentialChange = (account: string, at: number): Promise<void> =>
  put(account, { changed_at: at });

/** No password counts until one is set by a mailed link: nothing else proves who it is. */
export const requirePassword = (account: string, at: number): Promise<void> =>
  put(account, { changed_at: at, password_due: true });

export const endPasswordDue = async (account: string): Promise<void> => {
  await db()('credentials').where({ account }).update({ password_due: false });
};

export const freeze = (account: string, at: number): Promise<void> =>
  put(account, { changed_at: at, frozen_at: at });

/** The hold after a change begins anew. @returns false where nothing was frozen */
export const unfreeze = async (account: string, at: number): Promise<boolean> =>
  (await db()('credentials')
    .where({ account })
    .whereNotNull('frozen_at')
    .update({ changed_at: at, frozen_at: null })) === 1;

const ofAuthors = () =>
  db()('credentials as c')
    .join('up_users as u', 'u.document_id', 'c.account')
    .join('sellers_user_lnk as su', 'su.user_id', 'u.id')
    .join('sellers as s', 's.id', 'su.seller_id')
    .select({ authorId: 's.document_id' }, 'c.changed_at', 'c.frozen_at');

/** By documentId of the seller; who has changed nothing is left out. */
export const credentialsOfAuthors = async (
  authorIds: readonly string[],
): Promise<Map<string, Credentials>> => {
  const rows: Row[] = await ofAuthors().whereIn('s.document_id', authorIds);
  return new Map(rows.map((row) => [String(row.authorId), toCredentials(row)]));
};

/** Authors whose payouts are frozen now, by documentId of the seller, the oldest first. */
export const frozenAuthors = async (): Promise<{ authorId: string; frozenAt: number }[]> => {
  const rows: Row[] = await ofAuthors().whereNotNull('c.frozen_at').orderBy('c.frozen_at');
  return rows.map((row) => ({ authorId: String(row.authorId), frozenAt: Number(row.frozen_at) }));
};

export const dropCredentials = async (account: string): Promise<void> => {
  await db()('credentials').where({ account }).delete();
};
