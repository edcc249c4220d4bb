import { db, isPostgres, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import { type Cell, day } from '../texts/store.ts';
import type { Announced, Draft } from './rules.ts';

/** One language of a version as it was published; the body apart, for it is long. */
export type EditionHead = {
  readonly id: number;
  /** documentId of the text in the panel */
  readonly document: string;
  readonly slug: string;
  readonly version: string;
  readonly locale: string;
  readonly effectiveOn: string;
  readonly title: string;
  readonly summary: string;
  readonly draftNote: string;
  readonly sha256: string;
};
export type EditionText = {
  readonly html: string;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
};
export type NewEdition = Omit<EditionHead, 'id'> & EditionText & { readonly body: string };
export type AnnouncedOf = Announced & { readonly slug: string };

type Row = Record<string, string | number>;
const headColumns = {
  id: 'id',
  document: 'document',
  slug: 'slug',
  version: 'version',
  locale: 'locale',
  sha256: 'sha256',
  effectiveOn: 'effective_on',
  title: 'title',
  summary: 'summary',
  draftNote: 'draft_note',
};
const toHead = (row: Row): EditionHead => ({
  id: Number(row.id),
  document: String(row.document),
  slug: String(row.slug),
  version: String(row.version),
  locale: String(row.locale),
  effectiveOn: String(row.effectiveOn),
  title: String(row.title),
  summary: String(row.summary),
  draftNote: String(row.draftNote),
  sha256: String(row.sha256),
});

const announcementsIn = async (on: Knex): Promise<AnnouncedOf[]> => {
  const rows: Row[] = await on('legal_announcements').orderBy('id').select('*');
  return rows.map((row) => ({
    slug: String(row.slug),
    version: String(row.version),
    effectiveOn: String(row.effective_on),
    announcedAt: new Date(Number(row.announced_at)),
  }));
};

/** All versions of all texts in the order of announcement: a few rows a year. */
export const listAnnouncements = (): Promise<AnnouncedOf[]> => announcementsIn(readDb());
/** The same as the open transaction has it, for one text. */
export const announcementsNow = async (slug: string): Promise<AnnouncedOf[]> =>
  (await announcementsIn(db())).filter((one) => one.slug === slug);

export const addAnnouncement = async (one: AnnouncedOf): Promise<void> => {
  await db()('legal_announcements').insert({
    slug: one.slug,
    version: one.version,
    effective_on: one.effectiveOn,
    announced_at: one.announcedAt.getTime(),
  });
};

/** Versions that were published in some language and are not announced, by text. */
export const unannouncedEditions = async (): Promise<EditionHead[]> =>
  (
    await readDb()('legal_editions as e')
      .leftJoin('legal_announcements as a', (on) =>
        on.on('a.slug', 'e.slug').on('a.version', 'e.version'),
      )
      .whereNull('a.id')
      .orderBy('e.id', 'desc')
      .select(
        Object.fromEntries(Object.entries(headColumns).map(([as, name]) => [as, `e.${name}`])),
      )
  ).map(toHead);

/** Languages of a version; the newest first where one was printed more than once. */
export const editionsOf = async (slug: string, version: string): Promise<EditionHead[]> =>
  (
    await readDb()('legal_editions')
      .where({ slug, version })
      .orderBy('id', 'desc')
      .select(headColumns)
  ).map(toHead);

export type KeptEdition = EditionHead & { readonly body: string };

/** The newest of each language of a version with its Markdown, as the open transaction has it. */
export const newestEditionsNow = async (slug: string, version: string): Promise<KeptEdition[]> => {
  const rows: Row[] = await db()('legal_editions')
    .where({ slug, version })
    .orderBy('id', 'desc')
    .select({ ...headColumns, body: 'body' });
  const newest = new Map<string, KeptEdition>();
  for (const row of rows) {
    const edition = { ...toHead(row), body: String(row.body) };
    if (!newest.has(edition.locale)) newest.set(edition.locale, edition);
  }
  return [...newest.values()];
};

/** The documents of the panel that a text was ever published from, as the open transaction has it. */
export const documentsOf = async (slug: string): Promise<string[]> =>
  (await db()('legal_editions').where({ slug }).distinct('document')).map(
    (row: { document: string }) => row.document,
  );

export const wasPublished = async (document: string): Promise<boolean> =>
  (await db()('legal_editions').where({ document }).first('id')) !== undefined;

/** Two languages that are published at one instant do not miss each other: the second waits for the first. */
export const oneAtATime = async (): Promise<void> => {
  if (isPostgres()) await db().raw('LOCK TABLE legal_announcements IN SHARE ROW EXCLUSIVE MODE');
};

/** What readers were sent of an edition; it never changes. */
export const readEdition = async (id: number): Promise<EditionText> => {
  const row: Row | undefined = await readDb()('legal_editions')
    .where({ id })
    .first('html', 'contents');
  if (!row) throw new Error(`there is no edition ${id} of a legal text`);
  return { html: String(row.html), contents: JSON.parse(String(row.contents)) };
};

export const addEdition = async (edition: NewEdition, at: Date): Promise<void> => {
  const { effectiveOn, draftNote, contents, ...rest } = edition;
  await db()('legal_editions').insert({
    ...rest,
    effective_on: effectiveOn,
    draft_note: draftNote,
    contents: JSON.stringify(contents),
    kept_at: at.getTime(),
  });
};

/** One language of a legal text as it stands published in the panel. */
export type PublishedDraft = Draft & {
  readonly documentId: string;
  readonly locale: string;
  readonly summary: string;
  readonly draftNote: string;
};

/** As the open transaction has them, kk, ru, en in this order. */
const published = async (
  where: Record<string, string>,
  locales: readonly string[],
): Promise<PublishedDraft[]> => {
  const rows: Record<string, Cell>[] = await db()('legal_texts')
    .where(where)
    .whereIn('locale', [...locales])
    .whereNotNull('published_at')
    .orderBy('id', 'desc')
    .select('document_id', 'locale', 'slug', 'title', 'version', 'effective_date', 'summary')
    .select('draft_note', 'body');
  return locales.flatMap((locale) => {
    const row = rows.find((one) => one.locale === locale);
    return row ? [toDraft(row)] : [];
  });
};

const text = (value: Cell): string => String(value ?? '');

const toDraft = (row: Record<string, Cell>): PublishedDraft => ({
  documentId: text(row.document_id),
  locale: text(row.locale),
  slug: text(row.slug),
  title: text(row.title),
  version: text(row.version).trim(),
  effectiveOn: day(row.effective_date),
  summary: text(row.summary),
  draftNote: text(row.draft_note),
  body: text(row.body),
});

export const publishedNow = (documentId: string, locales: readonly string[]) =>
  published({ document_id: documentId }, locales);
export const publishedBySlug = (slug: string, locales: readonly string[]) =>
  published({ slug }, locales);
