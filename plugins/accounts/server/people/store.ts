import type { Language } from '@oner/config/contract';
import { db, isPostgres, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Role } from '../consents/rules.ts';

/** A person with a profile, as one row. */
export type PersonRow = {
  readonly userId: number;
  /** documentId of the user */
  readonly account: string;
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

const columns = {
  userId: 'u.id',
  account: 'u.document_id',
  role: 'r.type',
  buyerId: 'b.document_id',
  sellerId: 's.document_id',
  buyerPhone: 'b.phone',
  sellerPhone: 's.phone',
  username: 'u.username',
  email: 'u.email',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  language: 'u.language',
  blocked: 'u.blocked',
};

/** Users with role and profile; everything a caller adds is a `where` on u, r, b or s. */
export const peopleIn = (on: Knex): Knex.QueryBuilder =>
  on('up_users as u')
    .leftJoin('up_users_role_lnk as ur', 'ur.user_id', 'u.id')
    .leftJoin('up_roles as r', 'r.id', 'ur.role_id')
    .leftJoin('buyers_user_lnk as bu', 'bu.user_id', 'u.id')
    .leftJoin('buyers as b', 'b.id', 'bu.buyer_id')
    .leftJoin('sellers_user_lnk as su', 'su.user_id', 'u.id')
    .leftJoin('sellers as s', 's.id', 'su.seller_id')
    .select(columns);

export type Raw = Record<keyof typeof columns, string | number | boolean | null>;

/** Null for a user who is neither buyer nor author: made by hand in the CMS, say. */
export const toPerson = (row: Raw | undefined): PersonRow | null => {
  if (!row) return null;
  const role = row.role;
  const profileId = role === 'seller' ? row.sellerId : role === 'buyer' ? row.buyerId : null;
  if ((role !== 'seller' && role !== 'buyer') || profileId === null) return null;
  return {
    userId: Number(row.userId),
    account: String(row.account),
    role,
    profileId: String(profileId),
    username: String(row.username),
    email: String(row.email),
    firstName: String(row.firstName ?? ''),
    lastName: String(row.lastName ?? ''),
    phone: String((role === 'seller' ? row.sellerPhone : row.buyerPhone) ?? ''),
    language: row.language === 'ru' || row.language === 'en' ? row.language : 'kk',
    blocked: Boolean(row.blocked),
  };
};

const find = async (where: Record<string, string | number>): Promise<PersonRow | null> =>
  toPerson(await peopleIn(readDb()).where(where).first());

export const findByAccount = (account: string) => find({ 'u.document_id': account });
/** As the open transaction has it. */
export const findByAccountNow = async (account: string): Promise<PersonRow | null> =>
  toPerson(await peopleIn(db()).where('u.document_id', account).first());
export const findByUsername = (username: string) => find({ 'u.username': username });
/** @param email as it was typed */
export const findByEmail = (email: string) => find({ 'u.email': email.trim().toLowerCase() });
export const findByProfile = (role: Role, profileId: string) =>
  find({ [role === 'seller' ? 's.document_id' : 'b.document_id']: profileId, 'r.type': role });

/**
 * Of those who change one account at the same instant the second waits; in the open transaction. Whoever locks other rows
 * of the account too, or of what it has, takes this lock first.
 */
export const lockAccount = async (account: string): Promise<void> => {
  if (!isPostgres()) return;
  await db()('up_users').where({ document_id: account }).forUpdate().first('id');
};

/** What an account is known by, as the open transaction has it; also of a user without a profile. */
export type Identity = {
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
};

export const identityOf = async (account: string): Promise<Identity | null> => {
  const row: Raw | undefined = await peopleIn(db()).where('u.document_id', account).first();
  if (!row) return null;
  const phone = row.sellerPhone ?? row.buyerPhone;
  return {
    username: String(row.username),
    email: String(row.email),
    phone: phone === null ? null : String(phone),
  };
};

/** The user behind a profile, as the open transaction has it. */
export const accountOfProfile = async (role: Role, profileId: string): Promise<string | null> => {
  const id = role === 'seller' ? 's.document_id' : 'b.document_id';
  const row: Raw | undefined = await peopleIn(db()).where(id, profileId).first();
  return row ? String(row.account) : null;
};

/**
 * People of these roles behind a row number, in its order; without those who have taken their consent back.
 * @returns `next` to go on behind; null after the last
 */
export const peopleAfter = async (
  roles: readonly Role[],
  userId: number,
  most: number,
): Promise<{ people: PersonRow[]; next: number | null }> => {
  const rows: Raw[] = await peopleIn(readDb())
    .where('u.id', '>', userId)
    .whereIn('r.type', [...roles])
    .whereNotIn('u.document_id', readDb()('withdrawals').whereNull('undone_at').select('account'))
    .orderBy('u.id')
    .limit(most);
  const last = rows.at(-1);
  return {
    people: rows.flatMap((row) => toPerson(row) ?? []),
    next: last && rows.length === most ? Number(last.userId) : null,
  };
};

/** As a person may have written it: SQLite folds the letters of ASCII alone. */
const spellings = (word: string): string[] => {
  const [first = '', ...rest] = word.toLowerCase();
  return [...new Set([word, word.toLowerCase(), first.toUpperCase() + rest.join('')])];
};
const literal = (text: string): string => text.replace(/[%_\\]/g, '');

/**
 * Buyers, the newest first.
 * @param words each stands in the username or a name, or is the whole e-mail address
 * @param isBlocked those alone who are shut out
 */
export const findBuyers = async (
  words: readonly string[],
  isBlocked: boolean,
  most: number,
): Promise<PersonRow[]> => {
  const query = peopleIn(readDb()).where('r.type', 'buyer').orderBy('u.id', 'desc').limit(most);
  if (isBlocked) query.where('u.blocked', true);
  for (const word of words)
    query.where((either) => {
      either.where('u.email', word.toLowerCase());
      for (const spelling of spellings(literal(word)))
        for (const name of ['u.username', 'u.first_name', 'u.last_name'])
          either.orWhereLike(name, `%${spelling}%`);
    });
  const rows: Raw[] = await query;
  return rows.flatMap((row) => toPerson(row) ?? []);
};
