import type { Section } from '@oner/config/contract';
import { readDb } from '@oner/platform';

/** Card and photos of a public work, listed or sold, as JSON. */
export const findShown = async (
  workId: string,
): Promise<{ card: string; photos: string } | undefined> =>
  readDb()('catalogue').where({ work_id: workId, hidden: false }).first('card', 'photos');

/** Cards, as JSON, of public works that a moderator has put on the main page; newest first, none of a blocked author. */
export const mainCards = async (most: number): Promise<string[]> =>
  readDb()('catalogue as c')
    .join('works as w', 'w.document_id', 'c.work_id')
    .whereNotNull('w.published_at')
    .where({ 'w.main_page': true, 'c.listed': true, 'c.blocked': false })
    .orderBy('c.sequence', 'desc')
    .limit(most)
    .pluck('c.card');

/**
 * Cards, as JSON, of public works that editors have put into the showcase, in their order; none of a blocked author.
 * @param day of Almaty, `2026-12-01`
 */
export const showcaseCards = async (day: string): Promise<string[]> =>
  readDb()('catalogue as c')
    .join('showcase_works as s', 's.work_id', 'c.work_id')
    .where({ 'c.listed': true, 'c.blocked': false })
    // Not hidden, also where an editor never touched the box.
    .whereRaw('coalesce(s.hidden, ?) = ?', [false, false])
    .where((shown) => shown.whereNull('s.shown_from').orWhere('s.shown_from', '<=', day))
    .where((shown) => shown.whereNull('s.shown_until').orWhere('s.shown_until', '>=', day))
    .orderBy(['s.position', 's.id'])
    .pluck('c.card');

export type Counts = { readonly works: Record<Section, number>; readonly authors: number };

export const countShown = async (): Promise<Counts> => {
  const bySection: { section: Section; n: string | number }[] = await readDb()('catalogue')
    .where('listed', true)
    .groupBy('section')
    .select('section')
    .count({ n: 'work_id' });
  const works: Record<Section, number> = { art: 0, artisan: 0, design: 0 };
  for (const { section, n } of bySection) works[section] = Number(n);
  const row = await readDb()('catalogue')
    .where('listed', true)
    .countDistinct({ n: 'seller_id' })
    .first();
  return { works, authors: Number(row?.n ?? 0) };
};

/** Public works of an author by section. */
export const countOfSeller = async (sellerId: string): Promise<Record<Section, number>> => {
  const rows: { section: Section; n: string | number }[] = await readDb()('catalogue')
    .where({ seller_id: sellerId, listed: true })
    .groupBy('section')
    .select('section')
    .count({ n: 'work_id' });
  const works: Record<Section, number> = { art: 0, artisan: 0, design: 0 };
  for (const { section, n } of rows) works[section] = Number(n);
  return works;
};

export type Address = {
  readonly id: string;
  /** Of a work. */
  readonly section?: Section;
  readonly sequence: number;
};

/** Public works in the order of publishing, from behind a place on. */
export const addressesAfter = async (sequence: number, most: number): Promise<Address[]> => {
  const rows: { work_id: string; section: Section; sequence: string | number }[] = await readDb()(
    'catalogue',
  )
    .where('listed', true)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(most)
    .select('work_id', 'section', 'sequence');
  return rows.map((row) => ({
    id: row.work_id,
    section: row.section,
    sequence: Number(row.sequence),
  }));
};
