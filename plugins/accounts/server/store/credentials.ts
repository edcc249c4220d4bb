import { db } from '@oner/platform';

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
