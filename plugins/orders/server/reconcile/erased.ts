import { unhandledKeys } from '@oner/platform';
import type { Knex } from 'knex';

/** The query for the accounts whose erasure every plugin has handled. */
export const erasedAccounts = (db: Knex) =>
  db('withdrawals')
    .whereNotNull('erased_at')
    .whereNotIn('account', unhandledKeys(db, 'person.erased'))
    .select('account');

/** Orders have no contacts of an erased buyer. */
const contactsAreGone = async (db: Knex): Promise<string[]> => {
  const rows: { number: string }[] = await db('orders')
    .whereIn('owner_id', erasedAccounts(db))
    .where((any) =>
      any
        .whereNot('email', '')
        .orWhereNot('phone', '')
        .orWhereNot('recipient', '')
        .orWhereNotNull('address')
        .orWhereNotNull('comment')
        .orWhereNotNull('gift_note'),
    )
    .select('number');
  return rows.map(({ number }) => `order ${number} still has contact data of an erased buyer`);
};

/** Claims of an erased buyer keep their dates and reviews their stars; texts and photos are deleted. */
const textsAreGone = async (db: Knex): Promise<string[]> => {
  const claims: { number: string }[] = await db('claims as c')
    .leftJoin('claim_photos as p', 'p.claim_id', 'c.id')
    .whereIn('c.owner_id', erasedAccounts(db))
    .where((any) => any.whereNot('c.text', '').orWhereNotNull('p.code'))
    .distinct('c.number');
  const reviews: { code: string }[] = await db('reviews as r')
    .leftJoin('review_photos as p', 'p.review_id', 'r.id')
    .whereIn('r.owner_id', erasedAccounts(db))
    .where((any) => any.whereNot('r.text', '').orWhereNot('r.name', '').orWhereNotNull('p.code'))
    .distinct('r.code');
  const orders: { number: string }[] = await db('order_words as w')
    .join('orders as o', 'o.id', 'w.order_id')
    .whereIn('o.owner_id', erasedAccounts(db))
    .whereNot('w.text', '')
    .distinct('o.number');
  const reports: { number: string }[] = await db('handover_texts as t')
    .join('handover_reports as h', 'h.id', 't.report_id')
    .join('orders as o', 'o.id', 'h.order_id')
    .leftJoin('handover_photos as p', 'p.report_id', 'h.id')
    .whereIn('t.owner_id', erasedAccounts(db))
    .where((any) =>
      any
        .whereNot('t.note', '')
        .orWhereNot('t.place', '')
        .orWhere((shown) => shown.where('h.kind', 'receipt').whereNotNull('p.code')),
    )
    .distinct('o.number');
  const baskets: { account: string }[] = await db('basket_lines')
    .whereIn('account', erasedAccounts(db))
    .distinct('account');
  const addresses: { id: number }[] = await db('addresses')
    .whereIn('owner_id', erasedAccounts(db))
    .select('id');
  return [
    ...baskets.map(({ account }) => `erased account ${account} still has a basket`),
    ...addresses.map(({ id }) => `address ${id} belongs to an erased account`),
    ...reports.map(
      ({ number }) =>
        `a hand-over report of order ${number} still has texts or photos of an erased account`,
    ),
    ...orders.map(({ number }) => `order ${number} still has a comment of an erased buyer`),
    ...claims.map(({ number }) => `claim ${number} still has texts or photos of an erased buyer`),
    ...reviews.map(({ code }) => `review ${code} still has texts or photos of an erased buyer`),
  ];
};

export const invariants = [
  { name: 'texts of erased buyers are erased', clause: 'L §4; law 94-V', check: textsAreGone },
  {
    name: 'orders have no contact data of erased buyers',
    clause: 'L §4; law 94-V',
    check: contactsAreGone,
  },
];
