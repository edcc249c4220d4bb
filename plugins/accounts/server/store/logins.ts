import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { ClaimKind } from './claims.ts';
import { lockAccount, type PersonRow, peopleIn, type Raw, toPerson } from './people.ts';

export type Login = {
  readonly person: PersonRow | null;
  readonly username: string;
  readonly hash: string;
};

/** No password counts while a new one is due (store/credentials.ts), whoever has put it there. */
const hashIn = (on: Knex, account: string): Knex.QueryBuilder =>
  on('up_users as u')
    .where('u.document_id', account)
    .whereNotIn('u.document_id', on('credentials').where('password_due', true).select('account'))
    .first({ hash: 'u.password' });

/** Null where the account is gone, or has no password that counts. */
export const passwordHashOf = async (account: string): Promise<string | null> =>
  (await hashIn(readDb(), account))?.hash ?? null;

/**
 * The same in the open transaction, where it stays as it is until the end: a password is proven before, and an undone
 * change of the e-mail may have made it void since.
 */
export const passwordHashNow = async (account: string): Promise<string | null> => {
  await lockAccount(account);
  return (await hashIn(db(), account))?.hash ?? null;
};

/** From now on nobody has the password of this account; in the open transaction. */
export const voidPassword = async (account: string): Promise<void> => {
  await db()('up_users').where({ document_id: account }).update({ password: null });
};

/** The account that holds this e-mail or username skeleton, with its password hash. One query, hit or miss. */
export const findLogin = async (kind: ClaimKind, value: string): Promise<Login | null> => {
  const row: (Raw & { hash: string | null }) | undefined = await peopleIn(readDb())
    .join('identity_claims as c', 'c.account', 'u.document_id')
    .where({ 'c.kind': kind, 'c.value': value })
    .whereNotIn(
      'u.document_id',
      readDb()('credentials').where('password_due', true).select('account'),
    )
    .select({ hash: 'u.password' })
    .first();
  return row?.hash
    ? { person: toPerson(row), username: String(row.username), hash: row.hash }
    : null;
};
