import { readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Section } from '../domain/authors.ts';
import { bandOf, type Kin } from '../domain/related.ts';

export type Candidate = Kin & { readonly card: string };

/** Enough of each sort for a row of twelve, however they overlap. */
const mostOfEach = 24;

type Row = Record<string, string | number | null>;

const rows = (section: Section): Knex.QueryBuilder =>
  readDb()('catalogue')
    .where({ section, hidden: false, listed: true })
    .limit(mostOfEach)
    .select('work_id', 'seller_id', 'technique', 'price_sale', 'price_rent', 'sequence', 'card');

const toCandidate = (row: Row): Candidate => ({
  id: String(row.work_id),
  sellerId: String(row.seller_id),
  technique: row.technique === null ? null : String(row.technique),
  price: Number(row.price_sale ?? row.price_rent ?? 0) || null,
  sequence: Number(row.sequence),
  card: String(row.card),
});

/** What of a public work its relatives are found by. */
export const findKin = async (workId: string): Promise<(Kin & { section: Section }) | null> => {
  const row: Row | undefined = await readDb()('catalogue')
    .where({ work_id: workId, hidden: false })
    .first('work_id', 'seller_id', 'technique', 'price_sale', 'price_rent', 'sequence', 'section');
  return row ? { ...toCandidate(row), section: row.section as Section } : null;
};

/** Public works of the section that may be relatives: each part is one short walk along an index. */
export const kinOf = async (section: Section, work: Kin): Promise<Candidate[]> => {
  const parts = [rows(section).where('seller_id', work.sellerId).orderBy('sequence', 'desc')];
  if (work.technique !== null) {
    parts.push(rows(section).where('technique', work.technique).orderBy('sequence', 'desc'));
  }
  if (work.price !== null) {
    const { from, to } = bandOf(work.price);
    parts.push(
      rows(section).whereBetween('price_up', [work.price, to]).orderBy('price_up', 'asc'),
      rows(section).whereBetween('price_down', [from, work.price]).orderBy('price_down', 'desc'),
    );
  }
  const found: Row[][] = await Promise.all(parts);
  return found.flat().map(toCandidate);
};
