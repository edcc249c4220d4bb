import { readDb } from '@oner/platform';
import type { ClaimKind } from './claims.ts';
import { type PersonRow, peopleIn, type Raw, toPerson } from './people.ts';

export type Login = {
  readonly person: PersonRow | null;
  readonly username: string;
  readonly hash: string;
};

/** Null where the account is gone or never had a password. */
export const passwordHashOf = async (account: string): Promise<string | null> => {
  const row = await readDb()('up_users').where({ document_id: account }).first('password');
  return row?.password ?? null;
};

/** The account that holds this e-mail or username skeleton, with its password hash. One query, hit or miss. */
export const findLogin = async (kind: ClaimKind, value: string): Promise<Login | null> => {
  const row: (Raw & { hash: string | null }) | undefined = await peopleIn(readDb())
    .join('identity_claims as c', 'c.account', 'u.document_id')
    .where({ 'c.kind': kind, 'c.value': value })
    .select({ hash: 'u.password' })
    .first();
  return row?.hash
    ? { person: toPerson(row), username: String(row.username), hash: row.hash }
    : null;
};
