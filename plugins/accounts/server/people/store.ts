import type { Language, UserId } from '@oner/config/contract';
import { findOne, isPostgres, lastOfFull, likeText, strapiTables } from '@oner/platform';
import type { Role } from '../consents/rules.ts';
import { db, readDb } from '../schema.ts';

export type PersonRow = {
  readonly userId: number;
  /** documentId of the user */
  readonly account: UserId;
  readonly role: Role;
  /** documentId of the buyer or seller */
  readonly profileId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: Language;
  readonly blocked: boolean;
};

/** Users with role and profile; callers add conditions on u, r, b or s. */
export const peopleIn = (on: typeof db) =>
  on
    .selectFrom(strapiTables.users.as('u'))
    .leftJoin(strapiTables.userRoles.as('ur'), 'ur.userId', 'u.id')
    .leftJoin(strapiTables.roles.as('r'), 'r.id', 'ur.roleId')
    .leftJoin(strapiTables.buyerUsers.as('bu'), 'bu.userId', 'u.id')
    .leftJoin('buyers as b', 'b.id', 'bu.buyerId')
    .leftJoin(strapiTables.sellerUsers.as('su'), 'su.userId', 'u.id')
    .leftJoin('sellers as s', 's.id', 'su.sellerId')
    .select(['u.id as userId', 'u.documentId as account', 'r.type as role'])
    .select(['b.documentId as buyerId', 's.documentId as sellerId'])
    .select(['b.phone as buyerPhone', 's.phone as sellerPhone'])
    .select(['u.username', 'u.email', 'u.firstName', 'u.lastName', 'u.language', 'u.blocked']);

type Raw = Awaited<ReturnType<ReturnType<typeof peopleIn>['executeTakeFirstOrThrow']>>;

/** Null for a user who is neither buyer nor author, e.g. one created by hand in the CMS. */
export const toPerson = (row: Raw | undefined): PersonRow | null => {
  if (!row) return null;
  const { userId, account, role, username, email, language } = row;
  const profileId = role === 'seller' ? row.sellerId : role === 'buyer' ? row.buyerId : null;
  if ((role !== 'seller' && role !== 'buyer') || profileId === null) return null;
  return {
    userId,
    account,
    role,
    profileId,
    username,
    email,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    phone: (role === 'seller' ? row.sellerPhone : row.buyerPhone) ?? '',
    language: language === 'ru' || language === 'en' ? language : 'kk',
    blocked: row.blocked ?? false,
  };
};

const find = async (query: ReturnType<typeof peopleIn>): Promise<PersonRow | null> =>
  toPerson(await query.executeTakeFirst());
const ofAccount = (on: typeof db, account: string) =>
  peopleIn(on).where('u.documentId', '=', account);
const ofProfile = (on: typeof db, role: Role, profileId: string) =>
  peopleIn(on).where(role === 'seller' ? 's.documentId' : 'b.documentId', '=', profileId);

export const findByAccount = (account: string) => find(ofAccount(readDb, account));
/** Reads inside the open transaction. */
export const findByAccountNow = (account: string) => find(ofAccount(db, account));
export const findByUsername = (username: string) =>
  find(peopleIn(readDb).where('u.username', '=', username));
/** @param email as typed */
export const findByEmail = (email: string) =>
  find(peopleIn(readDb).where('u.email', '=', email.trim().toLowerCase()));
export const findByProfile = (role: Role, profileId: string) =>
  find(ofProfile(readDb, role, profileId).where('r.type', '=', role));

/**
 * Locks the account in the open transaction, so that concurrent changes wait. Transactions that also lock other rows of the
 * account or its belongings take this lock first.
 */
export const lockAccount = async (account: string): Promise<void> => {
  if (!isPostgres()) return;
  const user = db.selectFrom(strapiTables.users.as('u')).where('u.documentId', '=', account);
  await user.select('u.id').forUpdate().execute();
};

/** Identifying fields of an account, read inside the open transaction; also of a user without a profile. */
type Identity = {
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
};

export const identityOf = (account: string): Promise<Identity | null> =>
  findOne(ofAccount(db, account), ({ username, email, sellerPhone, buyerPhone }) => ({
    username,
    email,
    phone: sellerPhone ?? buyerPhone,
  }));

/** Reads the user of a profile inside the open transaction. */
export const accountOfProfile = async (role: Role, profileId: string): Promise<string | null> =>
  (await ofProfile(db, role, profileId).executeTakeFirst())?.account ?? null;

/**
 * People of these roles after a row number, in its order, without those who withdrew their consent.
 * @returns `next` to continue after; null after the last
 */
export const peopleAfter = async (
  roles: readonly Role[],
  userId: number,
  most: number,
): Promise<{ people: PersonRow[]; next: number | null }> => {
  const leaving = readDb.selectFrom('withdrawals').where('undoneAt', 'is', null);
  const rows = await peopleIn(readDb)
    .where('u.id', '>', userId)
    .where('r.type', 'in', roles)
    .where('u.documentId', 'not in', leaving.select('account'))
    .orderBy('u.id')
    .limit(most)
    .execute();
  return {
    people: rows.flatMap((row) => toPerson(row) ?? []),
    next: lastOfFull(rows, most)?.userId ?? null,
  };
};

/** Spellings to search for, because SQLite folds ASCII letters only. */
const spellings = (text: string): string[] => {
  const [first = '', ...rest] = text.toLowerCase();
  return [...new Set([text, text.toLowerCase(), first.toUpperCase() + rest.join('')])];
};
const names = ['u.username', 'u.firstName', 'u.lastName'] as const;

/**
 * Buyers, newest first.
 * @param words each matches a part of the username or a name, or the whole e-mail address
 * @param isBlocked true for blocked buyers only
 */
export const findBuyers = async (
  words: readonly string[],
  isBlocked: boolean,
  most: number,
): Promise<PersonRow[]> => {
  let query = peopleIn(readDb).where('r.type', '=', 'buyer').orderBy('u.id', 'desc').limit(most);
  if (isBlocked) query = query.where('u.blocked', '=', true);
  for (const word of words)
    query = query.where(({ eb, or }) =>
      or([
        eb('u.email', '=', word.toLowerCase()),
        ...spellings(likeText(word)).flatMap((spelling) =>
          names.map((name) => eb(name, 'like', `%${spelling}%`)),
        ),
      ]),
    );
  return (await query.execute()).flatMap((row) => toPerson(row) ?? []);
};
