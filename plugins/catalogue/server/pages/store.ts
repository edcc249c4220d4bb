/** Reads of public works for pages. */

import type { Section } from '@oner/config/terms';
import { sql, strapiTables } from '@oner/platform';
import { readDb } from '../schema.ts';
import { bandOf, type Kin } from './rules.ts';

/** Card and photos of a public work, listed or sold, as JSON. */
export const findShown = (workId: string): Promise<{ card: string; photos: string } | undefined> =>
  readDb
    .selectFrom('catalogue')
    .where('workId', '=', workId)
    .where('hidden', '=', false)
    .select(['card', 'photos'])
    .executeTakeFirst();

/** Card of a published work, shown or hidden, as JSON; null where nothing of it is published. */
export const findCard = async (workId: string): Promise<string | null> => {
  const row = readDb.selectFrom('catalogue').where('workId', '=', workId).select('card');
  return (await row.executeTakeFirst())?.card ?? null;
};

/** Cards, as JSON, of public works that a moderator has put on the main page; newest first, none of a blocked author. */
export const mainCards = async (most: number): Promise<string[]> => {
  const rows = await readDb
    .selectFrom('catalogue as c')
    .innerJoin(strapiTables.works.as('w'), 'w.documentId', 'c.workId')
    .where('w.publishedAt', 'is not', null)
    .where('w.mainPage', '=', true)
    .where('c.listed', '=', true)
    .where('c.blocked', '=', false)
    .orderBy('c.sequence', 'desc')
    .limit(most)
    .select('c.card')
    .execute();
  return rows.map(({ card }) => card);
};

/**
 * Cards, as JSON, of public works that editors have put into the showcase, in their order; none of a blocked author.
 * @param day of Almaty, `2026-12-01`
 */
export const showcaseCards = async (day: string): Promise<string[]> => {
  const rows = await readDb
    .selectFrom('catalogue as c')
    .innerJoin('showcaseWorks as s', 's.workId', 'c.workId')
    .where('c.listed', '=', true)
    .where('c.blocked', '=', false)
    // Not hidden, also where an editor never touched the box.
    .where(sql<boolean>`coalesce(s.hidden, ${false})`, '=', false)
    .where(({ eb, or }) => or([eb('s.shownFrom', 'is', null), eb('s.shownFrom', '<=', day)]))
    .where(({ eb, or }) => or([eb('s.shownUntil', 'is', null), eb('s.shownUntil', '>=', day)]))
    .orderBy('s.position')
    .orderBy('s.id')
    .select('c.card')
    .execute();
  return rows.map(({ card }) => card);
};

/** Cards, as JSON, of public works by their ids, and whether lists show them; none of a blocked author. */
export const collectedCards = async (
  ids: readonly string[],
): Promise<Map<string, { readonly card: string; readonly listed: boolean }>> => {
  if (ids.length === 0) return new Map();
  const rows = await readDb
    .selectFrom('catalogue')
    .where('workId', 'in', ids)
    .where('hidden', '=', false)
    .where('blocked', '=', false)
    .select(['workId', 'card', 'listed'])
    .execute();
  return new Map(rows.map(({ workId, ...row }) => [workId, row]));
};

/** Cards, as JSON, of the newest public works of a section that can be had or made. */
export const newestWorksOf = async (section: Section, most: number): Promise<string[]> => {
  const rows = await readDb
    .selectFrom('catalogue')
    .where('section', '=', section)
    .where('listed', '=', true)
    .where('blocked', '=', false)
    .orderBy('sequence', 'desc')
    .limit(most)
    .select('card')
    .execute();
  return rows.map(({ card }) => card);
};

type Counts = { readonly works: Record<Section, number>; readonly authors: number };

const countBySection = async (sellerId?: string): Promise<Record<Section, number>> => {
  const listed = readDb.selectFrom('catalogue').where('listed', '=', true);
  const counted = sellerId === undefined ? listed : listed.where('sellerId', '=', sellerId);
  const rows = await counted
    .groupBy('section')
    .select(({ fn }) => ['section', fn.count<number>('workId').as('n')])
    .execute();
  const works: Record<Section, number> = { art: 0, artisan: 0, design: 0 };
  for (const { section, n } of rows) works[section] = n;
  return works;
};

export const countShown = async (): Promise<Counts> => {
  const works = await countBySection();
  const { authors } = await readDb
    .selectFrom('catalogue')
    .where('listed', '=', true)
    .select(({ fn }) => fn.count<number>('sellerId').distinct().as('authors'))
    .executeTakeFirstOrThrow();
  return { works, authors };
};

/** Public works of an author by section. */
export const publishedOfSeller = (sellerId: string): Promise<Record<Section, number>> =>
  countBySection(sellerId);

/** Public works in the order of publishing, from behind a place on. */
export const addressesAfter = (sequence: number, most: number) =>
  readDb
    .selectFrom('catalogue')
    .where('listed', '=', true)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(most)
    .select(['workId as id', 'section', 'sequence', 'card'])
    .execute();

type Candidate = Kin & { readonly card: string };

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
