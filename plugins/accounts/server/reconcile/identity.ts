import type { Knex } from 'knex';
import { wrongProfileNames } from '../profiles/store.ts';
import { foldIdentifier, usernameSkeleton } from '../registration/rules.ts';
import { dbOn } from '../schema.ts';

type Held = { readonly account: string; readonly kind: string; readonly value: string };
type User = { readonly account: string; readonly username: string; readonly email: string };

const usersWithProfile = (db: Knex) =>
  db('up_users as u')
    .leftJoin('buyers_user_lnk as bu', 'bu.user_id', 'u.id')
    .leftJoin('buyers as b', 'b.id', 'bu.buyer_id')
    .leftJoin('sellers_user_lnk as su', 'su.user_id', 'u.id')
    .leftJoin('sellers as s', 's.id', 'su.seller_id')
    .leftJoin('up_users_role_lnk as ur', 'ur.user_id', 'u.id')
    .leftJoin('up_roles as r', 'r.id', 'ur.role_id')
    .leftJoin('withdrawals as w', (on) => on.on('w.account', 'u.document_id').onNull('w.undone_at'))
    .where((either) => either.whereNotNull('b.id').orWhereNotNull('s.id'));

/** Checks that each person who is not erased has one claim of each kind, with the account's value. */
const claimsAreRight = async (db: Knex): Promise<string[]> => {
  const users: (User & { phone: string })[] = await usersWithProfile(db)
    .whereNull('w.erased_at')
    .select({
      account: 'u.document_id',
      username: 'u.username',
      email: 'u.email',
      phone: db.raw('coalesce(s.phone, b.phone)'),
    });
  const claims: Held[] = await db('identity_claims').select('account', 'kind', 'value');
  const held = new Map(claims.map(({ account, kind, value }) => [`${account} ${kind}`, value]));
  return users.flatMap(({ account, username, email, phone }) =>
    Object.entries({
      email: foldIdentifier(email),
      phone,
      username_skeleton: usernameSkeleton(username),
    })
      .filter(([kind, value]) => held.get(`${account} ${kind}`) !== value)
      .map(([kind]) => `account ${account}: claim of ${kind} is missing or differs`),
  );
};

const claimsHaveOwners = async (db: Knex): Promise<string[]> => {
  const rows: Held[] = await db('identity_claims as c')
    .leftJoin('up_users as u', 'u.document_id', 'c.account')
    .whereNull('u.id')
    .select('c.account', 'c.kind');
  return rows.map(
    ({ account, kind }) => `claim of ${kind} belongs to a missing account: ${account}`,
  );
};

const profilesAreRight = async (db: Knex): Promise<string[]> => {
  const rows: { account: string; role: string | null; b: unknown; s: unknown }[] =
    await usersWithProfile(db).select({
      account: 'u.document_id',
      role: 'r.type',
      b: 'b.id',
      s: 's.id',
    });
  const seen = new Set<string>();
  return rows.flatMap(({ account, role, b, s }) => {
    const twice = seen.has(account) || (b !== null && s !== null);
    seen.add(account);
    if (twice) return [`account ${account} has more than one profile`];
    const wanted = s === null ? 'buyer' : 'seller';
    return role === wanted ? [] : [`account ${account} is a ${wanted}, but has the role ${role}`];
  });
};

const profilesHaveOwners = async (db: Knex): Promise<string[]> => {
  const orphans = async (table: string, link: string, column: string): Promise<string[]> => {
    const rows: { id: string }[] = await db(`${table} as p`)
      .leftJoin(`${link} as l`, `l.${column}`, 'p.id')
      .whereNull('l.user_id')
      .select({ id: 'p.document_id' });
    return rows.map(({ id }) => `${column.replace('_id', '')} ${id} has no account`);
  };
  return [
    ...(await orphans('buyers', 'buyers_user_lnk', 'buyer_id')),
    ...(await orphans('sellers', 'sellers_user_lnk', 'seller_id')),
  ];
};

/** Checks that verified addresses are the present ones: a verification ends when the address changes. */
const proofsAreOfOwnAddress = async (db: Knex): Promise<string[]> => {
  const rows: { account: string; address: string; email: string | null }[] = await db(
    'address_proofs as p',
  )
    .join('up_users as u', 'u.document_id', 'p.account')
    .select('p.account', 'p.address', 'u.email');
  return rows
    .filter(({ address, email }) => foldIdentifier(email ?? '') !== address)
    .map(({ account }) => `account ${account} has a proof of an address that is not its own`);
};

const profilesBearTheName = async (knex: Knex): Promise<string[]> =>
  (await wrongProfileNames(dbOn(knex))).map(
    ({ table, id, name }) => `row ${id} of ${table} does not have the name ${name}`,
  );

export const invariants = [
  {
    name: 'every account has one claim of each kind',
    clause: 'L §3, L §5: one account per user',
    check: claimsAreRight,
  },
  { name: 'every claim has its account', clause: 'L §5', check: claimsHaveOwners },
  { name: 'every account has one profile of its role', clause: 'A §6', check: profilesAreRight },
  { name: 'every profile has its account', clause: 'A §3', check: profilesHaveOwners },
  {
    name: 'accounts have proofs of their own address only',
    clause: 'accounts decisions/0006',
    check: proofsAreOfOwnAddress,
  },
  { name: 'profiles have the name of their account', clause: 'L §9', check: profilesBearTheName },
];
