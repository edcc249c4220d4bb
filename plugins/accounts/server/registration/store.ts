import { clock, findValue, strapiTables } from '@oner/platform';
import { isEmailReserved } from '../emails/store.ts';
import { type AccountsTables, db, readDb } from '../schema.ts';

export type IdentityKind = AccountsTables['identityClaims']['kind'];
/** Values as compared: e-mail in lower case, phone in E.164, skeleton of the username. */
export type Identities = Readonly<Record<IdentityKind, string>>;

const kinds: readonly IdentityKind[] = ['email', 'phone', 'username_skeleton'];
const pairs = (claims: Partial<Identities>): [IdentityKind, string][] =>
  kinds.flatMap((kind) => {
    const value = claims[kind];
    return value === undefined ? [] : [[kind, value] as [IdentityKind, string]];
  });

/**
 * Claims all values for `account`, in the open transaction. Waits for concurrent claims; the fixed order prevents deadlocks.
 * @returns the kinds held by another account; empty if all are claimed
 */
export const claimIdentity = async (
  account: string,
  claims: Partial<Identities>,
  at: number,
): Promise<IdentityKind[]> => {
  const wanted = pairs(claims);
  const rows = wanted.map(([kind, value]) => ({ kind, value, account, claimedAt: at }));
  const claimed = await db
    .insertInto('identityClaims')
    .values(rows)
    .onConflict((held) => held.columns(['kind', 'value']).doNothing())
    .returning('kind')
    .execute();
  const got = new Set(claimed.map(({ kind }) => kind));
  const { email } = claims;
  if (email !== undefined && (await isEmailReserved(db, email, account, clock.real().getTime())))
    got.delete('email');
  return wanted.map(([kind]) => kind).filter((kind) => !got.has(kind));
};

/**
 * Returns which of these values are held by an account, as saved.
 * @param account requesting account, if any; an address that it may restore counts as its own
 */
export const heldKinds = async (
  claims: Partial<Identities>,
  account: string | null = null,
): Promise<IdentityKind[]> => {
  const rows = await readDb
    .selectFrom('identityClaims')
    .where(({ and, or }) => or(pairs(claims).map(([kind, value]) => and({ kind, value }))))
    .select('kind')
    .execute();
  const { email } = claims;
  const isReserved =
    email !== undefined && (await isEmailReserved(readDb, email, account, clock.real().getTime()));
  return kinds.filter(
    (kind) => rows.some((row) => row.kind === kind) || (kind === 'email' && isReserved),
  );
};

export const isClaimed = async (kind: IdentityKind, value: string): Promise<boolean> =>
  (await heldKinds({ [kind]: value })).length > 0;

/** documentId of the account that holds this, as saved. One query, whether found or not. */
export const accountOfClaim = (kind: IdentityKind, value: string): Promise<string | null> => {
  const held = readDb.selectFrom('identityClaims').where(({ and }) => and({ kind, value }));
  return findValue(held.select('account'));
};

/** The username with this skeleton, as its owner wrote it. */
export const usernameOfSkeleton = (skeleton: string): Promise<string | null> =>
  findValue(
    db
      .selectFrom('identityClaims as c')
      .innerJoin(strapiTables.users.as('u'), 'u.documentId', 'c.account')
      .where('c.kind', '=', 'username_skeleton')
      .where('c.value', '=', skeleton)
      .select('u.username'),
  );

export const identitiesOf = async (account: string): Promise<Partial<Identities>> => {
  const own = db.selectFrom('identityClaims').where('account', '=', account);
  const rows = await own.select(['kind', 'value']).execute();
  return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
};

export const releaseClaims = async (
  account: string,
  only?: readonly IdentityKind[],
): Promise<void> => {
  const rows = db.deleteFrom('identityClaims').where('account', '=', account);
  await (only ? rows.where('kind', 'in', only) : rows).execute();
};
