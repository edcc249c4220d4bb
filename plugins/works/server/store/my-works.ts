import type { Section } from '@oner/config/contract';
import { db, type Photo, readDb, toPhoto } from '@oner/platform';
import type { Moderation } from '../domain/work-state.ts';
import type { Settings } from './own-works.ts';

/** One work as its author sees it: the draft, and whether something of it is public. */
export type MyWorkRow = {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  /** In other languages, as far as the author gave them. */
  readonly titles: { readonly [language: string]: string };
  readonly moderation: Moderation | null;
  readonly note: string | null;
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly submittedAt: Date | null;
  readonly isPublished: boolean;
  readonly photo: Photo | null;
  readonly settings: Settings;
};

type Raw = {
  document_id: string;
  section: Section;
  title: string;
  title_kk: string | null;
  title_ru: string | null;
  title_en: string | null;
  moderation: Moderation | null;
  moderation_note: string | null;
  price_sale_tenge: number | null;
  price_rent_tenge: number | null;
  /** Milliseconds on SQLite, a Date on PostgreSQL. */
  submitted_at: number | Date | null;
  published_id: number | null;
  url: string | null;
  width: number | null;
  height: number | null;
  formats: unknown;
  hidden: boolean | number | null;
  main_page: boolean | number | null;
  main_page_wanted: boolean | number | null;
  merch: boolean | number | null;
  canvas_copy: boolean | number | null;
  availability: string | null;
};

/** Works of an author, what was sent last first. @param sellerId documentId of the seller */
export const worksOfSeller = async (sellerId: string): Promise<MyWorkRow[]> => {
  const rows: Raw[] = await readDb()('works as w')
    .join('works_seller_lnk as l', 'l.work_id', 'w.id')
    .join('sellers as s', 's.id', 'l.seller_id')
    .leftJoin('works as p', (join) =>
      join.on('p.document_id', 'w.document_id').andOnNotNull('p.published_at'),
    )
    .leftJoin('files_related_mph as m', (join) =>
      join
        .on('m.related_id', 'w.id')
        .onVal('m.related_type', 'api::work.work')
        .onVal('m.field', 'photos')
        .onVal('m.order', 1),
    )
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .where('s.document_id', sellerId)
    .whereNull('w.published_at')
    .orderBy([
      { column: 'w.submitted_at', order: 'desc' },
      { column: 'w.id', order: 'desc' },
    ])
    .select(
      'w.document_id',
      'w.section',
      'w.title',
      'w.title_kk',
      'w.title_ru',
      'w.title_en',
      'w.moderation',
      'w.moderation_note',
    )
    .select('w.price_sale_tenge', 'w.price_rent_tenge', 'w.submitted_at')
    .select('w.hidden', 'w.main_page', 'w.main_page_wanted', 'w.merch', 'w.canvas_copy')
    .select('w.availability', 'p.id as published_id', 'f.url', 'f.width', 'f.height', 'f.formats');
  return rows.map(toMyWork);
};

const toMyWork = (row: Raw): MyWorkRow => ({
  id: row.document_id,
  section: row.section,
  title: row.title,
  titles: {
    ...(row.title_kk && { kk: row.title_kk }),
    ...(row.title_ru && { ru: row.title_ru }),
    ...(row.title_en && { en: row.title_en }),
  },
  moderation: row.moderation,
  note: row.moderation_note,
  priceSale: row.price_sale_tenge,
  priceRent: row.price_rent_tenge,
  submittedAt: row.submitted_at === null ? null : new Date(row.submitted_at),
  isPublished: row.published_id !== null,
  photo: toPhoto(row),
  settings: {
    hidden: Boolean(row.hidden),
    mainPage: Boolean(row.main_page),
    mainPageWanted: Boolean(row.main_page_wanted),
    merch: Boolean(row.merch),
    canvasCopy: Boolean(row.canvas_copy),
    availability: row.availability ?? 'in-stock',
  },
});

/** Every work of an author, as the open transaction has it. @param sellerId documentId of the seller */
export const workIdsOf = async (sellerId: string): Promise<string[]> => [
  ...new Set<string>(
    await db()('works as w')
      .join('works_seller_lnk as l', 'l.work_id', 'w.id')
      .join('sellers as s', 's.id', 'l.seller_id')
      .where('s.document_id', sellerId)
      .pluck('w.document_id'),
  ),
];
