import {
  countChanged,
  countOf,
  findValue,
  type Insertable,
  insertOrUpdate,
  strapiTables,
} from '@oner/platform';
import { type AccountsTables, db, readDb } from '../schema.ts';

/** A password reset link. Times are of the real clock, so that the demo clock does not age links. */
type NewReset = Readonly<Omit<Insertable<AccountsTables['passwordResets']>, 'id' | 'usedAt'>>;

export const addReset = async (reset: NewReset): Promise<void> => {
  await db.insertInto('passwordResets').values(reset).execute();
};

export const countResets = (account: string, since: number): Promise<number> =>
  countOf(
    db.selectFrom('passwordResets').where('account', '=', account).where('askedAt', '>', since),
  );

/** Returns the account of a saved valid link; null if the link is unknown, used or expired. */
export const accountOfReset = (tokenHash: string, at: number): Promise<string | null> =>
  findValue(
    readDb
      .selectFrom('passwordResets')
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', at)
      .select('account'),
  );

const markUsed = (at: number) =>
  db.updateTable('passwordResets').set({ usedAt: at }).where('usedAt', 'is', null);

/**
 * Uses the link and invalidates all others of the account, in the open transaction.
 * @returns false if it was used concurrently, or expired
 */
export const spendReset = async (
  account: string,
  tokenHash: string,
  at: number,
): Promise<boolean> => {
  const own = markUsed(at).where('tokenHash', '=', tokenHash).where('expiresAt', '>', at);
  if ((await countChanged(own)) === 0) return false;
  await closeResets(account, at);
  return true;
};

/** Invalidates open links, because the password has changed. */
export const closeResets = async (account: string, at: number): Promise<void> => {
  await markUsed(at).where('account', '=', account).execute();
};

export const dropResets = async (account: string): Promise<void> => {
  await db.deleteFrom('passwordResets').where('account', '=', account).execute();
};

/** State of the e-mail, phone, password, IBAN and IIN or BIN of one account. */
type Credentials = {
  /** last change of any; clock of the shop, milliseconds */
  readonly changedAt: number;
  /** start of the payout freeze, which staff lift; null if not frozen */
  readonly frozenAt: number | null;
};

const saveCredentials = (
  account: string,
  change: Omit<Insertable<AccountsTables['credentials']>, 'account'>,
): Promise<void> => insertOrUpdate(db, 'credentials', { account }, change);

/** In the open transaction, like all functions below. @param account documentId of the user */
export const noteCredentialChange = (account: string, at: number): Promise<void> =>
  saveCredentials(account, { changedAt: at });

/** Makes any password invalid until one is set by an e-mailed link. */
export const requirePassword = (account: string, at: number): Promise<void> =>
  saveCredentials(account, { changedAt: at, passwordDue: true });

export const endPasswordDue = async (account: string): Promise<void> => {
  const own = db.updateTable('credentials').set({ passwordDue: false });
  await own.where('account', '=', account).execute();
};

export const freeze = (account: string, at: number): Promise<void> =>
  saveCredentials(account, { changedAt: at, frozenAt: at });

/** Restarts the hold after a change. @returns false if nothing was frozen */
export const unfreeze = async (account: string, at: number): Promise<boolean> => {
  const frozen = db.updateTable('credentials').set({ changedAt: at, frozenAt: null });
  const own = frozen.where('account', '=', account).where('frozenAt', 'is not', null);
  return (await countChanged(own)) === 1;
};

const ofAuthors = () =>
  db
    .selectFrom('credentials as c')
    .innerJoin(strapiTables.users.as('u'), 'u.documentId', 'c.account')
    .innerJoin(strapiTables.sellerUsers.as('su'), 'su.userId', 'u.id')
    .innerJoin('sellers as s', 's.id', 'su.sellerId')
    .select(['s.documentId as authorId', 'c.changedAt', 'c.frozenAt']);

/** By documentId of the seller; authors without changes are left out. */
export const credentialsOfAuthors = async (
  authorIds: readonly string[],
): Promise<Map<string, Credentials>> => {
  const rows = await ofAuthors().where('s.documentId', 'in', authorIds).execute();
  return new Map(
    rows.map(({ authorId, changedAt, frozenAt }) => [authorId, { changedAt, frozenAt }]),
  );
};

/** Authors with frozen payouts by documentId of the seller, oldest freeze first. */
export const frozenAuthors = async (): Promise<{ authorId: string; frozenAt: number }[]> => {
  const rows = await ofAuthors()
    .where('c.frozenAt', 'is not', null)
    .orderBy('c.frozenAt')
    .$narrowType<{ frozenAt: number }>()
    .execute();
  return rows.map(({ authorId, frozenAt }) => ({ authorId, frozenAt }));
};

export const dropCredentials = async (account: string): Promise<void> => {
  await db.deleteFrom('credentials').where('account', '=', account).execute();
};
