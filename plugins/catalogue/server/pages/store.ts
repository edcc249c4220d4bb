/** Reads of public works for pages. */

import type { Section } from '@oner/config/terms';
import { countBy, findValue, findValues, sql, strapiTables } from '@oner/platform';
import { readDb } from '../schema.ts';
import { bandOf, type ComparableWork } from './rules.ts';

/** Returns card and photos (JSON) of a public work, also if it is sold. */
export const findShown = (workId: string): Promise<{ card: string; photos: string } | undefined> =>
  readDb
    .selectFrom('catalogue')
    .where('workId', '=', workId)
    .where('hidden', '=', false)
    .select(['card', 'photos'])
    .executeTakeFirst();

/** Returns the card (JSON) of a published work, shown or hidden; null if not published. */
export const findCard = (workId: string): Promise<string | null> =>
  findValue(readDb.selectFrom('catalogue').where('workId', '=', workId).select('card'));

/** Returns cards (JSON) of public works that a moderator put on the main page; newest first, none of a blocked author. */
export const mainCards = (most: number): Promise<string[]> =>
  findValues(
    readDb
      .selectFrom('catalogue as c')
      .innerJoin(strapiTables.works.as('w'), 'w.documentId', 'c.workId')
      .where('w.publishedAt', 'is not', null)
      .where('w.mainPage', '=', true)
      .where('c.listed', '=', true)
      .where('c.blocked', '=', false)
      .orderBy('c.sequence', 'desc')
      .limit(most)
      .select('c.card'),
  );

/**
 * Returns cards (JSON) of public works in the showcase, in the order of the editors; none of a blocked author.
 * @param day of Almaty, `2026-12-01`
 */
export const showcaseCards = (day: string): Promise<string[]> =>
  findValues(
    readDb
      .selectFrom('catalogue as c')
      .innerJoin('showcaseWorks as s', 's.workId', 'c.workId')
      .where('c.listed', '=', true)
      .where('c.blocked', '=', false)
      // Null, if the editor never set the checkbox, means not hidden.
      .where(sql<boolean>`coalesce(s.hidden, ${false})`, '=', false)
      .where(({ eb, or }) => or([eb('s.shownFrom', 'is', null), eb('s.shownFrom', '<=', day)]))
      .where(({ eb, or }) => or([eb('s.shownUntil', 'is', null), eb('s.shownUntil', '>=', day)]))
      .orderBy('s.position')
      .orderBy('s.id')
      .select('c.card'),
  );

/** Returns cards (JSON) of public works by id, and whether lists show them; none of a blocked author. */
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

/** Returns cards (JSON) of the newest listed works of a section; none of a blocked author. */
export const newestWorksOf = (section: Section, most: number): Promise<string[]> =>
  findValues(
    readDb
      .selectFrom('catalogue')
      .where('section', '=', section)
      .where('listed', '=', true)
      .where('blocked', '=', false)
      .orderBy('sequence', 'desc')
      .limit(most)
      .select('card'),
  );

type Counts = { readonly works: Record<Section, number>; readonly authors: number };

/** Counts listed works by section, of an author or of all. */
export const countBySection = async (sellerId?: string): Promise<Record<Section, number>> => {
  const listed = readDb.selectFrom('catalogue').where('listed', '=', true);
  const counted = sellerId === undefined ? listed : listed.where('sellerId', '=', sellerId);
  const works = await countBy(counted.groupBy('section').select('section'));
  return { art: 0, artisan: 0, design: 0, ...Object.fromEntries(works) };
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

/** Returns listed works in the order of publishing, after a sequence number. */
export const addressesAfter = (sequence: number, most: number) =>
  readDb
    .selectFrom('catalogue')
    .where('listed', '=', true)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(most)
    .select(['workId as id', 'section', 'sequence', 'card'])
    .execute();

type Candidate = ComparableWork & { readonly card: string };

/** Enough of each kind to fill a row of twelve, even if the kinds overlap. */
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

/** Returns the fields of a public work for finding related ones. */
export const findComparable = async (
  workId: string,
): Promise<(ComparableWork & { section: Section }) | null> => {
  const row = await works().where('workId', '=', workId).select('section').executeTakeFirst();
  return row ? { ...toCandidate(row), section: row.section } : null;
};

/** Returns listed works of the section that may be related; each part is one short index scan. */
export const relatedCandidates = async (
  section: Section,
  work: ComparableWork,
): Promise<Candidate[]> => {
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
