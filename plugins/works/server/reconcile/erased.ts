import { unhandledKeys } from '@oner/platform';
import type { Knex } from 'knex';

/** Authors whose erasure event was fully delivered. @returns documentIds of sellers */
const erasedAuthors = (db: Knex): Promise<string[]> =>
  db('withdrawals as w')
    .join('up_users as u', 'u.document_id', 'w.account')
    .join('sellers_user_lnk as l', 'l.user_id', 'u.id')
    .join('sellers as s', 's.id', 'l.seller_id')
    .whereNotNull('w.erased_at')
    .whereNotIn('w.account', unhandledKeys(db, 'person.erased'))
    .pluck('s.document_id');

/** Checks that works, originals, uploads and names of erased authors are deleted. */
const nothingIsLeft = async (db: Knex): Promise<string[]> => {
  const erased = await erasedAuthors(db);
  const works: string[] = await db('works as w')
    .join('works_seller_lnk as l', 'l.work_id', 'w.id')
    .join('sellers as s', 's.id', 'l.seller_id')
    .whereIn('s.document_id', erased)
    .distinct()
    .pluck('w.document_id');
  const originals: string[] = await db('originals').whereIn('seller_id', erased).pluck('file');
  const names: number[] = await db('deposit_names as n')
    .join('deposits as d', 'd.position', 'n.position')
    .whereIn('d.seller_id', erased)
    .pluck('n.position');
  const uploads: string[] = await db('uploads').whereIn('seller_id', erased).pluck('id');
  return [
    ...uploads.map((id) => `upload ${id} belongs to an erased author`),
    ...works.map((id) => `work ${id} belongs to an erased author`),
    ...originals.map((file) => `original ${file} belongs to an erased author`),
    ...names.map((position) => `deposit ${position} still has the name of an erased author`),
  ];
};

/** Checks that erased people hold no certificate, and are not named in one. */
const erasedAreForgotten = async (db: Knex): Promise<string[]> => {
  const named: string[] = await db('certificate_names as n')
    .join('certificates as c', 'c.code', 'n.code')
    .whereIn('c.seller_id', await erasedAuthors(db))
    .pluck('n.code');
  const held: string[] = await db('certificate_holders as h')
    .join('withdrawals as w', 'w.account', 'h.account')
    .whereNotNull('w.erased_at')
    .whereNotIn('w.account', unhandledKeys(db, 'person.erased'))
    .pluck('h.lineage');
  return [
    ...named.map((code) => `certificate ${code} still has the name of an erased author`),
    ...held.map((lineage) => `certificate ${lineage} belongs to an erased account`),
  ];
};

export const invariants = [
  {
    name: 'certificates have no names of erased accounts',
    clause: 'law 94-V, art. 8',
    check: erasedAreForgotten,
  },
  { name: 'erased authors have no works', clause: 'L §4; law 94-V', check: nothingIsLeft },
];
