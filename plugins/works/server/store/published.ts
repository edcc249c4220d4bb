import type { Section } from '@oner/config/contract';
import { dayOf, type Photo, strapiTables } from '@oner/platform';
import { db } from '../schema.ts';
import { photosOfRow } from './library.ts';
import { versionsOf } from './own-works.ts';

/** The version of a work that the public sees. */
export type PublishedWork = {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  readonly titleKk: string | null;
  readonly titleRu: string | null;
  readonly titleEn: string | null;
  /** documentId of the seller; null when staff removed the author. */
  readonly sellerId: string | null;
  readonly photos: readonly Photo[];
  /** Average colour of the first photo, `#rrggbb`. */
  readonly colour: string | null;
  readonly descriptionKk: string | null;
  readonly descriptionRu: string | null;
  readonly descriptionEn: string | null;
  /** Whole tenge. */
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly availability: string;
  /** Of the work itself; null follows its author. */
  readonly level: string | null;
  readonly isArtObject: boolean;
  readonly material: string | null;
  readonly technique: string | null;
  readonly style: string | null;
  readonly objectType: string | null;
  /** Centimetres. */
  readonly length: number | null;
  readonly height: number | null;
  /** `YYYY-MM-DD` */
  readonly createdOn: string | null;
  readonly merch: boolean;
  readonly canvasCopy: boolean;
  /** Its author does not want it shown now. */
  readonly isHidden: boolean;
};

const published = () => db.selectFrom('works as w').where('w.publishedAt', 'is not', null);

/** As the open transaction has it; null when nothing of the work is public. */
export const findPublishedWork = async (id: string): Promise<PublishedWork | null> => {
  const row = await versionsOf(id).where('w.publishedAt', 'is not', null).executeTakeFirst();
  if (!row) return null;
  const photos = await photosOfRow(row.id);
  return {
    id: row.documentId,
    section: row.section ?? 'art',
    title: row.title ?? '',
    sellerId: row.sellerId,
    photos: photos.map(({ path, width, height, sizes }) => ({ path, width, height, sizes })),
    colour: row.color || null,
    titleKk: row.titleKk || null,
    titleRu: row.titleRu || null,
    titleEn: row.titleEn || null,
    descriptionKk: row.descriptionKk || null,
    descriptionRu: row.descriptionRu || null,
    descriptionEn: row.descriptionEn || null,
    priceSale: row.priceSaleTenge,
    priceRent: row.priceRentTenge,
    availability: row.availability ?? 'in-stock',
    level: row.level || null,
    isArtObject: row.artObject ?? false,
    material: row.material || null,
    technique: row.technique || null,
    style: row.style || null,
    objectType: row.objectType || null,
    length: row.lengthCm,
    height: row.heightCm,
    createdOn: dayOf(row.createdOn),
    merch: row.merch ?? false,
    canvasCopy: row.canvasCopy ?? false,
    isHidden: row.hidden ?? false,
  };
};

type Ids = { execute(): Promise<{ readonly documentId: string }[]> };
const idsOf = async (rows: Ids): Promise<string[]> =>
  (await rows.execute()).map(({ documentId }) => documentId);

/** All public works of an author. @param sellerId documentId of the seller */
export const publishedIdsOfSeller = (sellerId: string): Promise<string[]> =>
  idsOf(
    published()
      .innerJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
      .innerJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
      .where('s.documentId', '=', sellerId)
      .select('w.documentId'),
  );

/** All public works that show a file of the media library. @param fileId its row id */
export const publishedIdsWithFile = (fileId: number): Promise<string[]> =>
  idsOf(
    published()
      .innerJoin(strapiTables.fileUses.as('m'), (join) =>
        join.onRef('m.relatedId', '=', 'w.id').on('m.relatedType', '=', 'api::work.work'),
      )
      .where('m.fileId', '=', fileId)
      .select('w.documentId'),
  );

/** All public works, in the order in which what the public sees of them was published. */
export const publishedIds = (): Promise<string[]> =>
  idsOf(published().orderBy('w.publishedAt').orderBy('w.id').select('w.documentId'));
