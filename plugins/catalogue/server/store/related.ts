import type { Section } from '../domain/authors.ts';
import { bandOf, type Kin } from '../domain/related.ts';
import { readDb } from '../schema.ts';

export type Candidate = Kin & { readonly card: string };

/** Enough of each sort for a row of twelve, however they overlap. */
const mostOfEach = 24;

const works = () =>
  readDb
    .selectFrom('catalogue')
    .where('hidden', '=', false)
    .select([
      'workId as id',
      'sellerId',
      'technique',
      'priceSale',
      'priceRent',
      'sequence',
      'card',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof works>['executeTakeFirstOrThrow']>>;

const toCandidate = ({ priceSale, priceRent, ...row }: Row): Candidate => ({
  ...row,
  price: (priceSale ?? priceRent) || null,
});

/** What of a public work its relatives are found by. */
export const findKin = async (workId: string): Promise<(Kin & { section: Section }) | null> => {
  const row = await works().where('workId', '=', workId).select('section').executeTakeFirst();
  return row ? { ...toCandidate(row), section: row.section } : null;
};

/** Public works of the section that may be relatives: each part is one short walk along an index. */
export const kinOf = async (section: Section, work: Kin): Promise<Candidate[]> => {
  const rows = works().where('section', '=', section).where('listed', '=', true).limit(mostOfEach);
  const newest = rows.orderBy('sequence', 'desc');
  const parts = [newest.where('sellerId', '=', work.sellerId)];
  if (work.technique !== null) parts.push(newest.where('technique', '=', work.technique));
  if (work.price !== null) {
    const { from, to } = bandOf(work.price);
    const above = rows.where('priceUp', '>=', work.price).where('priceUp', '<=', to);
    const below = rows.where('priceDown', '>=', from).where('priceDown', '<=', work.price);
    parts.push(above.orderBy('priceUp', 'asc'), below.orderBy('priceDown', 'desc'));
  }
  const found = await Promise.all(parts.map((part) => part.execute()));
  return found.flat().map(toCandidate);
};
