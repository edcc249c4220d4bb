import type { Section } from '@oner/config/contract';
import { db, type Photo, toPhoto } from '@oner/platform';
import type { Knex } from 'knex';
import { dayOf } from './days.ts';

/** The version of a work that the public sees. */
export type PublishedWork = {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  readonly titleKk: string | null;
  readonly titleRu: string | null;
  readonly titleEn: string | null;
  /** documentId of the seller; null when staff took him off. */
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

type Raw = Record<string, string | number | boolean | Date | null>;

const published = (): Knex.QueryBuilder => db()('works as w').whereNotNull('w.published_at');

/** As the open transaction has it; null when nothing of the work is public. */
export const findPublishedWork = async (id: string): Promise<PublishedWork | null> => {
  const row: Raw | undefined = await published()
    .leftJoin('works_seller_lnk as l', 'l.work_id', 'w.id')
    .leftJoin('sellers as s', 's.id', 'l.seller_id')
    .where('w.document_id', id)
    .first('w.*', 's.document_id as seller_document_id');
  return row ? toPublished(row, await photosOf(Number(row.id))) : null;
};

/** All public works of an author. @param sellerId documentId of the seller */
export const publishedIdsOfSeller = (sellerId: string): Promise<string[]> =>
  published()
    .join('works_seller_lnk as l', 'l.work_id', 'w.id')
    .join('sellers as s', 's.id', 'l.seller_id')
    .where('s.document_id', sellerId)
    .pluck('w.document_id');

/** All public works that show a file of the media library. @param fileId its row id */
export const publishedIdsWithFile = (fileId: number): Promise<string[]> =>
  published()
    .join('files_related_mph as m', (join) =>
      join.on('m.related_id', 'w.id').onVal('m.related_type', 'api::work.work'),
    )
    .where('m.file_id', fileId)
    .pluck('w.document_id');

/** All public works, in the order in which what the public sees of them was published. */
export const publishedIds = (): Promise<string[]> =>
  published().orderBy(['w.published_at', 'w.id']).pluck('w.document_id');

const photosOf = async (rowId: number): Promise<Photo[]> => {
  const files = await db()('files_related_mph as m')
    .join('files as f', 'f.id', 'm.file_id')
    .where({ 'm.related_id': rowId, 'm.related_type': 'api::work.work', 'm.field': 'photos' })
    .orderBy(['m.order', 'm.id'])
    .select('f.url', 'f.width', 'f.height', 'f.formats');
  return files.map(toPhoto).filter((photo) => photo !== null);
};

const text = (value: Raw[string] | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
const number = (value: Raw[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const toPublished = (row: Raw, photos: readonly Photo[]): PublishedWork => ({
  id: String(row.document_id),
  section: row.section as Section,
  title: String(row.title),
  sellerId: text(row.seller_document_id),
  photos,
  colour: text(row.color),
  titleKk: text(row.title_kk),
  titleRu: text(row.title_ru),
  titleEn: text(row.title_en),
  descriptionKk: text(row.description_kk),
  descriptionRu: text(row.description_ru),
  descriptionEn: text(row.description_en),
  priceSale: number(row.price_sale_tenge),
  priceRent: number(row.price_rent_tenge),
  availability: text(row.availability) ?? 'in-stock',
  level: text(row.level),
  isArtObject: Boolean(row.art_object),
  material: text(row.material),
  technique: text(row.technique),
  style: text(row.style),
  objectType: text(row.object_type),
  length: number(row.length_cm),
  height: number(row.height_cm),
  createdOn: dayOf(row.created_on ?? null),
  merch: Boolean(row.merch),
  canvasCopy: Boolean(row.canvas_copy),
  isHidden: Boolean(row.hidden),
});
