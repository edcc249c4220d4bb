import type { Section } from '@oner/config/contract';
import { type PhotoView, photoViews } from '@oner/config/contract/work-form';
import { db, type Photo, toPhoto } from '@oner/platform';
import type { SaleMode, WorkForm } from '../domain/work-form.ts';
import type { Moderation } from '../domain/work-state.ts';
import { dayOf } from './days.ts';

export type WorkPhoto = Photo & {
  /** documentId in the media library */
  readonly id: string;
  readonly rowId: number;
  /** What it shows, as its author says. */
  readonly view: PhotoView;
};
export type Settings = {
  readonly hidden: boolean;
  readonly mainPageWanted: boolean;
  readonly mainPage: boolean;
  readonly availability: string;
  readonly merch: boolean;
  readonly canvasCopy: boolean;
};

/** A work as its author has it: the draft, with all its form says. */
export type OwnWork = {
  readonly id: string;
  readonly section: Section;
  readonly form: WorkForm;
  readonly settings: Settings;
  readonly photos: readonly WorkPhoto[];
  readonly moderation: Moderation | null;
  readonly note: string | null;
  readonly submittedAt: Date | null;
  readonly isPublished: boolean;
  /** Changes with every edit. */
  readonly revision: string;
  /** documentId of the seller */
  readonly sellerId: string | null;
};

type Value = string | number | boolean | Date | null;
type Raw = Record<string, Value>;

const draftWhere = (id: string) =>
  db()('works as w')
    .leftJoin('works_seller_lnk as l', 'l.work_id', 'w.id')
    .leftJoin('sellers as s', 's.id', 'l.seller_id')
    .where('w.document_id', id);

/** Whoever else wants to change the work waits until the open transaction ends (SQLite has one writer anyway). */
export const lockWork = async (id: string): Promise<void> => {
  await db()('works').where('document_id', id).forUpdate().select('id');
};

/** The draft of a work, as the open transaction has it. */
export const findWhole = (id: string): Promise<OwnWork | null> => findVersion(id, 'draft');
/** The public version, told as the draft is. */
export const findWholePublic = (id: string): Promise<OwnWork | null> => findVersion(id, 'public');

const findVersion = async (id: string, which: 'draft' | 'public'): Promise<OwnWork | null> => {
  const query = draftWhere(id);
  const version =
    which === 'draft' ? query.whereNull('w.published_at') : query.whereNotNull('w.published_at');
  const row: Raw | undefined = await version.first('w.*', 's.document_id as seller_document_id');
  if (!row) return null;
  const published =
    which === 'public' ||
    (await db()('works').where('document_id', id).whereNotNull('published_at').first('id'));
  return toOwn(row, await photosOf(Number(row.id)), Boolean(published));
};

/** The same, when it is this author's; null for what is another's or nobody's. */
export const findOwn = async (id: string, sellerId: string): Promise<OwnWork | null> => {
  const work = await findWhole(id);
  return work?.sellerId === sellerId ? work : null;
};

/** What a photo shows of its work, as the caption of its file keeps it. */
export const viewOf = (caption: unknown): PhotoView =>
  photoViews.find((view) => view === caption) ?? 'other';

const photosOf = async (rowId: number): Promise<WorkPhoto[]> => {
  const files = await db()('files_related_mph as m')
    .join('files as f', 'f.id', 'm.file_id')
    .where({ 'm.related_id': rowId, 'm.related_type': 'api::work.work', 'm.field': 'photos' })
    .orderBy(['m.order', 'm.id'])
    .select('f.id', 'f.document_id', 'f.url', 'f.width', 'f.height', 'f.formats', 'f.caption');
  return files.flatMap((file) => {
    const photo = toPhoto(file);
    const [id, rowId] = [String(file.document_id), Number(file.id)];
    return photo ? [{ ...photo, id, rowId, view: viewOf(file.caption) }] : [];
  });
};

const text = (value: Value | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
const number = (value: Value | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
const instant = (value: Value | undefined): Date | null =>
  value === null || value === undefined ? null : new Date(value as number | Date);

const toForm = (row: Raw): WorkForm => ({
  title: text(row.title) ?? '',
  titleKk: text(row.title_kk),
  titleRu: text(row.title_ru),
  titleEn: text(row.title_en),
  descriptionKk: text(row.description_kk),
  descriptionRu: text(row.description_ru),
  descriptionEn: text(row.description_en),
  portfolio: text(row.portfolio),
  saleMode: (row.sale_mode ?? 'sale') as SaleMode,
  priceSale: number(row.price_sale_tenge),
  priceRent: number(row.price_rent_tenge),
  material: text(row.material),
  technique: text(row.technique),
  style: text(row.style),
  type: text(row.object_type),
  level: row.art_object ? 'art-objects' : text(row.level),
  length: number(row.length_cm),
  height: number(row.height_cm),
  created: dayOf(row.created_on ?? null),
  signature: text(row.signature),
  framing: text(row.framing),
  condition: text(row.condition),
  editionNumber: number(row.edition_number),
  editionTotal: number(row.edition_total),
  weight: number(row.weight_grams),
  provenance: text(row.provenance),
  exhibitions: text(row.exhibitions),
  merch: Boolean(row.merch),
  canvasCopy: Boolean(row.canvas_copy),
});

const toOwn = (row: Raw, photos: readonly WorkPhoto[], isPublished: boolean): OwnWork => {
  const form = toForm(row);
  return {
    id: String(row.document_id),
    section: row.section as Section,
    form,
    settings: {
      hidden: Boolean(row.hidden),
      mainPageWanted: Boolean(row.main_page_wanted),
      mainPage: Boolean(row.main_page),
      availability: text(row.availability) ?? 'in-stock',
      merch: form.merch,
      canvasCopy: form.canvasCopy,
    },
    photos,
    moderation: row.moderation as Moderation | null,
    note: text(row.moderation_note),
    submittedAt: instant(row.submitted_at),
    isPublished,
    revision: String(instant(row.updated_at)?.getTime() ?? 0),
    sellerId: text(row.seller_document_id),
  };
};
