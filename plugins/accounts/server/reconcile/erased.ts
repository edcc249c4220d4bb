import { networks } from '@oner/config/contract/networks';
import type { Knex } from 'knex';
import { authorFields } from '../profiles/store.ts';

/** Checks that an erased account has no personal data left. */
const erasedAreEmpty = async (db: Knex): Promise<string[]> => {
  const columns = ['phone', 'about', 'education', 'achievements', ...networks];
  const rows: Record<string, string | null>[] = await db('withdrawals as w')
    .join('up_users as u', 'u.document_id', 'w.account')
    .leftJoin('buyers_user_lnk as bu', 'bu.user_id', 'u.id')
    .leftJoin('buyers as b', 'b.id', 'bu.buyer_id')
    .leftJoin('sellers_user_lnk as su', 'su.user_id', 'u.id')
    .leftJoin('sellers as s', 's.id', 'su.seller_id')
    .whereNotNull('w.erased_at')
    .select({
      account: 'w.account',
      email: 'u.email',
      first: 'u.first_name',
      last: 'u.last_name',
      password: 'u.password',
      ...Object.fromEntries(
        columns.map((name) => [name, db.raw(`coalesce(s.${name}, b.${name})`)]),
      ),
    });
  const authors: Record<string, string | null>[] = await db('withdrawals as w')
    .join('up_users as u', 'u.document_id', 'w.account')
    .join('sellers_user_lnk as su', 'su.user_id', 'u.id')
    .join('sellers as s', 's.id', 'su.seller_id')
    .whereNotNull('w.erased_at')
    .select('w.account', ...authorFields.map((name) => `s.${name}`));
  const ofAuthors = authors.flatMap((row) =>
    authorFields
      .filter((name) => row[name])
      .map((name) => `erased account ${row.account} still has ${name}`),
  );
  const others = rows.flatMap(({ account, email, ...rest }) => {
    const left = Object.keys(rest).filter((name) => rest[name]);
    if (!email?.endsWith('.invalid')) left.push('email');
    return left.map((name) => `erased account ${account} still has ${name}`);
  });
  return [...ofAuthors, ...others];
};

/** Checks that accounts with a withdrawn consent are blocked. */
const withdrawnAreBlocked = async (db: Knex): Promise<string[]> => {
  const rows: { account: string }[] = await db('withdrawals as w')
    .join('up_users as u', 'u.document_id', 'w.account')
    .whereNull('w.undone_at')
    .whereNot('u.blocked', true)
    .select('w.account');
  return rows.map(({ account }) => `account ${account} withdrew its consent, but is not blocked`);
};

export const invariants = [
  { name: 'erased accounts are empty', clause: 'L §4; law 94-V', check: erasedAreEmpty },
  { name: 'accounts without consent are blocked', clause: 'L §4', check: withdrawnAreBlocked },
];
