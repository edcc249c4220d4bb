import type { Language } from '@oner/config/contract';
import { dayOf, findValues, hasRow, isPostgres, type Selectable, sql } from '@oner/platform';
import { type ContentTables, db, readDb } from '../schema.ts';
import type { Announced, Draft } from './rules.ts';

type Edition = Selectable<ContentTables['legalEditions']>;
/**
 * One language of a version as it was published; `document` is the documentId of the text in the panel. Without the body, which
 * is long.
 */
export type EditionHead = Readonly<Omit<Edition, 'body' | 'html' | 'contents' | 'keptAt'>>;
export type EditionText = {
  readonly html: string;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
};
type NewEdition = Omit<EditionHead, 'id'> & EditionText & { readonly body: string };
export type AnnouncedOf = Announced & { readonly slug: string };

const headColumns = [
  'id',
  'document',
  'slug',
  'version',
  'locale',
  'effectiveOn',
  'title',
  'summary',
  'draftNote',
  'sha256',
] as const;

const announcementsIn = async (on: typeof db): Promise<AnnouncedOf[]> => {
  const rows = await on.selectFrom('legalAnnouncements').orderBy('id').selectAll().execute();
  return rows.map(({ slug, version, effectiveOn, announcedAt }) => ({
    slug,
    version,
    effectiveOn,
    announcedAt: new Date(announcedAt),
  }));
};

/** All versions of all texts in the order of announcement: a few rows a year. */
export const listAnnouncements = (): Promise<AnnouncedOf[]> => announcementsIn(readDb);
/** The same for one text, read inside the open transaction. */
export const announcementsNow = async (slug: string): Promise<AnnouncedOf[]> =>
  (await announcementsIn(db)).filter((one) => one.slug === slug);

export const addAnnouncement = async (one: AnnouncedOf): Promise<void> => {
  const { slug, version, effectiveOn, announcedAt } = one;
  await db
    .insertInto('legalAnnouncements')
    .values({ slug, version, effectiveOn, announcedAt: announcedAt.getTime() })
    .execute();
};

/** Editions of versions that are not announced, the newest first. */
export const unannouncedEditions = (): Promise<EditionHead[]> =>
  readDb
    .selectFrom('legalEditions as e')
    .leftJoin('legalAnnouncements as a', (join) =>
      join.onRef('a.slug', '=', 'e.slug').onRef('a.version', '=', 'e.version'),
    )
    .where('a.id', 'is', null)
    .orderBy('e.id', 'desc')
    .select(headColumns.map((name) => `e.${name}` as const))
    .execute();

const editions = (on: typeof db, slug: string, version: string) =>
  on
    .selectFrom('legalEditions')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .select(headColumns);

/** Editions of a version; the newest first if a language has several. */
export const legalEditionsOf = (slug: string, version: string): Promise<EditionHead[]> =>
  editions(readDb, slug, version).execute();

export type KeptEdition = EditionHead & { readonly body: string };

/** The newest edition of each language of a version with its Markdown, read inside the open transaction. */
export const newestEditionsNow = async (slug: string, version: string): Promise<KeptEdition[]> => {
  const newest = new Map<string, KeptEdition>();
  for (const edition of await editions(db, slug, version).select('body').execute())
    if (!newest.has(edition.locale)) newest.set(edition.locale, edition);
  return [...newest.values()];
};

/** The panel documents from which a text was ever published, read inside the open transaction. */
export const legalDocumentsOf = (slug: string): Promise<string[]> => {
  const ofText = db.selectFrom('legalEditions').where('slug', '=', slug).distinct();
  return findValues(ofText.select('document'));
};

export const wasPublished = (document: string): Promise<boolean> => {
  const own = db.selectFrom('legalEditions').where('document', '=', document).limit(1);
  return hasRow(own.select('id'));
};

/** Serialises publications: without it, two languages published at the same instant would not see each other. */
export const oneAtATime = async (): Promise<void> => {
  if (isPostgres())
    await sql`LOCK TABLE legal_announcements IN SHARE ROW EXCLUSIVE MODE`.execute(db);
};

/** The text of an edition as sent to readers; it never changes. */
export const readEdition = async (id: number): Promise<EditionText> => {
  const edition = readDb.selectFrom('legalEditions').where('id', '=', id);
  const row = await edition.select(['html', 'contents']).executeTakeFirst();
  if (!row) throw new Error(`edition ${id} of a legal text not found`);
  return { html: row.html, contents: JSON.parse(row.contents) };
};

export const addEdition = async (edition: NewEdition, at: Date): Promise<void> => {
  const contents = JSON.stringify(edition.contents);
  await db
    .insertInto('legalEditions')
    .values({ ...edition, contents, keptAt: at.getTime() })
    .execute();
};

/** One language of a legal text as published in the panel. */
export type PublishedDraft = Draft & {
  readonly documentId: string;
  readonly locale: Language;
  readonly summary: string;
  readonly draftNote: string;
};

/** Read inside the open transaction, in the order of `locales`. */
const published = async (
  column: 'documentId' | 'slug',
  value: string,
  locales: readonly Language[],
): Promise<PublishedDraft[]> => {
  const rows = await db
    .selectFrom('legalTexts')
    .where(column, '=', value)
    .where('locale', 'in', locales)
    .where('publishedAt', 'is not', null)
    .orderBy('id', 'desc')
    .select(['documentId', 'locale', 'slug', 'title', 'version', 'effectiveDate', 'summary'])
    .select(['draftNote', 'body'])
    .execute();
  return locales.flatMap((locale) => {
    const row = rows.find((one) => one.locale === locale);
    if (!row) return [];
    return {
      documentId: row.documentId,
      locale,
      slug: row.slug ?? '',
      title: row.title ?? '',
      version: (row.version ?? '').trim(),
      effectiveOn: dayOf(row.effectiveDate) ?? '',
      summary: row.summary ?? '',
      draftNote: row.draftNote ?? '',
      body: row.body ?? '',
    };
  });
};

export const publishedNow = (documentId: string, locales: readonly Language[]) =>
  published('documentId', documentId, locales);
export const publishedBySlug = (slug: string, locales: readonly Language[]) =>
  published('slug', slug, locales);
