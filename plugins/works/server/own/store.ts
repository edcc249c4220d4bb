import type { Section } from '@oner/config/contract';
import type { ModerationState } from '@oner/config/contract/work-states';
import {
  dayOf,
  findValues,
  hasRow,
  type Photo,
  type Selectable,
  strapiTables,
  toPhoto,
  type Updateable,
} from '@oner/platform';
import type { WorkDescription } from '../forms/rules.ts';
import { photosOfRow, type WorkPhoto } from '../pictures/store.ts';
import { db, readDb, type WorksTables } from '../schema.ts';

type Row = Selectable<WorksTables['works']>;
type Availability = NonNullable<Row['availability']>;
type Settings = {
  readonly hidden: boolean;
  readonly mainPageWanted: boolean;
  readonly mainPage: boolean;
  readonly availability: Availability;
  readonly merch: boolean;
  readonly canvasCopy: boolean;
};

/** The draft of a work with all form fields. */
export type OwnWork = {
  readonly id: string;
  readonly section: Section;
  readonly form: WorkDescription;
  readonly settings: Settings;
  readonly photos: readonly WorkPhoto[];
  readonly moderation: ModerationState | null;
  readonly note: string | null;
  readonly submittedAt: Date | null;
  readonly isPublished: boolean;
  /** Changes with every edit. */
  readonly revision: string;
  /** documentId of the seller */
  readonly sellerId: string | null;
};

/** Draft and public version of a work, with its author. */
export const versionsOf = (id: string) =>
  db
    .selectFrom('works as w')
    .leftJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
    .leftJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
    .where('w.documentId', '=', id)
    .selectAll('w')
    .select('s.documentId as sellerId');

/** Locks the work until the open transaction ends (SQLite has a single writer anyway). */
export const lockWork = async (id: string): Promise<void> => {
  const versions = db.selectFrom('works').where('documentId', '=', id);
  await versions.select('id').forUpdate().execute();
};

/** Whether a work has a public version, read inside the open transaction. */
export const isPublicWork = (id: string): Promise<boolean> => {
  const version = db.selectFrom('works').where('documentId', '=', id);
  const published = version.where('publishedAt', 'is not', null).select('id');
  return hasRow(published);
};

/** The draft of a work, read inside the open transaction. */
export const findWhole = async (id: string): Promise<OwnWork | null> => {
  const row = await versionsOf(id).where('w.publishedAt', 'is', null).executeTakeFirst();
  return row ? toOwn(row, await photosOfRow(row.id), await isPublicWork(id)) : null;
};

/** The public version in the same form as the draft. */
export const findWholePublic = async (id: string): Promise<OwnWork | null> => {
  const row = await versionsOf(id).where('w.publishedAt', 'is not', null).executeTakeFirst();
  return row ? toOwn(row, await photosOfRow(row.id), true) : null;
};

/** The draft of a work of this author; null if it does not exist or belongs to another author. */
export const findOwn = async (id: string, sellerId: string): Promise<OwnWork | null> => {
  const work = await findWhole(id);
  return work?.sellerId === sellerId ? work : null;
};

/** Fields common to the form and the card of a version; texts emptied by an editor become null. */
export const factsOfRow = (row: Row) => ({
  title: row.title ?? '',
  titleKk: row.titleKk || null,
  titleRu: row.titleRu || null,
  titleEn: row.titleEn || null,
  descriptionKk: row.descriptionKk || null,
  descriptionRu: row.descriptionRu || null,
  descriptionEn: row.descriptionEn || null,
  priceSale: row.priceSaleTenge,
  priceRent: row.priceRentTenge,
  material: row.material || null,
  technique: row.technique || null,
  style: row.style || null,
  subject: row.subject || null,
  length: row.lengthCm,
  height: row.heightCm,
  merch: row.merch ?? false,
  canvasCopy: row.canvasCopy ?? false,
});

const toForm = (row: Row): WorkDescription => ({
  ...factsOfRow(row),
  portfolio: row.portfolio || null,
  saleMode: row.saleMode ?? 'sale',
  type: row.objectType || null,
  level: row.artObject ? 'art-objects' : row.level || null,
  created: dayOf(row.createdOn),
  signature: row.signature,
  framing: row.framing,
  condition: row.condition,
  editionNumber: row.editionNumber,
  editionTotal: row.editionTotal,
  weight: row.weightGrams,
  provenance: row.provenance || null,
  exhibitions: row.exhibitions || null,
});

/** Settings in a version of a work. */
const settingsOf = (
  row: Pick<
    Row,
    'mainPage' | 'mainPageWanted' | 'hidden' | 'merch' | 'canvasCopy' | 'availability'
  >,
): Settings => ({
  hidden: row.hidden ?? false,
  mainPageWanted: row.mainPageWanted ?? false,
  mainPage: row.mainPage ?? false,
  availability: row.availability ?? 'in-stock',
  merch: row.merch ?? false,
  canvasCopy: row.canvasCopy ?? false,
});

const toOwn = (
  row: Row & { readonly sellerId: string | null },
  photos: readonly WorkPhoto[],
  isPublished: boolean,
): OwnWork => ({
  id: row.documentId,
  section: row.section ?? 'art',
  form: toForm(row),
  settings: settingsOf(row),
  photos,
  moderation: row.moderation,
  note: row.moderationNote || null,
  submittedAt: row.submittedAt === null ? null : new Date(row.submittedAt),
  isPublished,
  revision: String(new Date(row.updatedAt).getTime()),
  sellerId: row.sellerId,
});

/** Updates columns of draft and public version, without marking the draft as modified by its author. */
export const changeBothVersions = async (
  id: string,
  columns: Updateable<WorksTables['works']>,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('works').set(columns).where('documentId', '=', id).execute();
};

/** Settings are not part of a change request. */
export const saveWorkSettings = (workId: string, settings: Settings): Promise<void> => {
  const { hidden, mainPageWanted, mainPage, availability, merch, canvasCopy } = settings;
  const columns = { hidden, mainPageWanted, mainPage, availability, merch, canvasCopy };
  return changeBothVersions(workId, columns);
};

/** A work for its author's list: the draft, and whether a version is public. */
export type MyWorkRow = Omit<OwnWork, 'form' | 'photos' | 'revision' | 'sellerId'> & {
  readonly title: string;
  /** Titles in other languages, if given. */
  readonly titles: { readonly [language: string]: string };
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly photo: Photo | null;
};

/** Works of an author, last submitted first. @param sellerId documentId of the seller */
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
    .orderBy('w.submittedAt', (by) => by.desc().nullsFirst())
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

/** All works of an author, read inside the open transaction. @param sellerId documentId of the seller */
export const workIdsOf = async (sellerId: string): Promise<string[]> => [
  ...new Set(
    await findValues(
      db
        .selectFrom('works as w')
        .innerJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
        .innerJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
        .where('s.documentId', '=', sellerId)
        .select('w.documentId'),
    ),
  ),
];
