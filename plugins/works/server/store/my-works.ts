import type { Section } from '@oner/config/contract';
import { type Photo, strapiTables, toPhoto } from '@oner/platform';
import type { Moderation } from '../domain/work-state.ts';
import { db, readDb } from '../schema.ts';
import { type Settings, settingsOf } from './own-works.ts';

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

/** Works of an author, what was sent last first. @param sellerId documentId of the seller */
export const worksOfSeller = async (sellerId: string): Promise<MyWorkRow[]> => {
  const rows = await readDb
    .selectFrom('works as w')
    .innerJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
    .innerJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
    .leftJoin('works as p', (join) =>
      join.onRef('p.documentId', '=', 'w.documentId').on('p.publishedAt', 'is not', null),
    )
    .leftJoin(strapiTables.fileUses.as('m'), (join) =>
      join
        .onRef('m.relatedId', '=', 'w.id')
        .on('m.relatedType', '=', 'api::work.work')
        .on('m.field', '=', 'photos')
        .on('m.order', '=', 1),
    )
    .leftJoin(strapiTables.files.as('f'), 'f.id', 'm.fileId')
    .where('s.documentId', '=', sellerId)
    .where('w.publishedAt', 'is', null)
    .orderBy('w.submittedAt', 'desc')
    .orderBy('w.id', 'desc')
    .selectAll('w')
    .select(['p.id as publishedId', 'f.url', 'f.width', 'f.height', 'f.formats'])
    .execute();
  return rows.map((row) => ({
    id: row.documentId,
    section: row.section ?? 'art',
    title: row.title ?? '',
    titles: {
      ...(row.titleKk && { kk: row.titleKk }),
      ...(row.titleRu && { ru: row.titleRu }),
      ...(row.titleEn && { en: row.titleEn }),
    },
    moderation: row.moderation,
    note: row.moderationNote,
    priceSale: row.priceSaleTenge,
    priceRent: row.priceRentTenge,
    submittedAt: row.submittedAt === null ? null : new Date(row.submittedAt),
    isPublished: row.publishedId !== null,
    photo: toPhoto(row),
    settings: settingsOf(row),
  }));
};

/** Every work of an author, as the open transaction has it. @param sellerId documentId of the seller */
export const workIdsOf = async (sellerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('works as w')
    .innerJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
    .innerJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
    .where('s.documentId', '=', sellerId)
    .select('w.documentId')
    .execute();
  return [...new Set(rows.map(({ documentId }) => documentId))];
};
