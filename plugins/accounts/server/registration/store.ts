import { clock, strapiTables } from '@oner/platform';
import { isEmailReserved } from '../emails/store.ts';
import { type AccountsTables, db, readDb } from '../schema.ts';

export type IdentityKind = AccountsTables['identityClaims']['kind'];
/** Values as compared: address in lower case, phone in E.164, skeleton of the username. */
export type Identities = Readonly<Record<IdentityKind, string>>;

const kinds: readonly IdentityKind[] = ['email', 'phone', 'username_skeleton'];
const pairs = (claims: Partial<Identities>): [IdentityKind, string][] =>
  kinds.flatMap((kind) => {
    const value = claims[kind];
    return value === undefined ? [] : [[kind, value] as [IdentityKind, string]];
  });

/**
 * Claims all values for `account`, in the open transaction.
 * A claim that another open transaction is making is waited for; the fixed order keeps two from waiting for each other.
 * @returns the kinds that somebody else holds; empty when all are claimed
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
 * Which of these values are held by an account, as far as has been saved.
 * @param account who asks, if they have one: an address that they may put back is theirs
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
  const isKept =
    email !== undefined && (await isEmailReserved(readDb, email, account, clock.real().getTime()));
  return kinds.filter(
    (kind) => rows.some((row) => row.kind === kind) || (kind === 'email' && isKept),
  );
};

export const isClaimed = async (kind: IdentityKind, value: string): Promise<boolean> =>
  (await heldKinds({ [kind]: value })).length > 0;

/** documentId of the account that holds this, as far as has been saved. One query, hit or miss. */
export const accountOfClaim = async (kind: IdentityKind, value: string): Promise<string | null> => {
  const held = readDb.selectFrom('identityClaims').where(({ and }) => and({ kind, value }));
  return (await held.select('account').executeTakeFirst())?.account ?? null;
};

/** The username, as its owner wrote it, whose skeleton this is. */
export const usernameOfSkeleton = async (skeleton: string): Promise<string | null> => {
  const row = await db
    .selectFrom('identityClaims as c')
    .innerJoin(strapiTables.users.as('u'), 'u.documentId', 'c.account')
    .where('c.kind', '=', 'username_skeleton')
    .where('c.value', '=', skeleton)
    .select('u.username')
    .executeTakeFirst();
  return row?.username ?? null;
};

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
