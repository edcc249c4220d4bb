import type { DraftKind } from '@oner/config/contract/drafts';
import { db, type Photo, readDb, toPhoto } from '@oner/platform';

/** The content types that are texts, and where they are kept. */
export const textTables = {
  'api::legal-text.legal-text': 'legal_texts',
  'api::page.page': 'pages',
  'api::news.news': 'news_articles',
} as const;
export type TextUid = keyof typeof textTables;
/** Content type of each kind of text. */
export const uidOf = {
  news: 'api::news.news',
  page: 'api::page.page',
  legal: 'api::legal-text.legal-text',
} as const satisfies Record<DraftKind, TextUid>;
export const isTextUid = (uid: string): uid is TextUid => Object.hasOwn(textTables, uid);

/** A published version of a text, without its body. */
export type TextHead = {
  readonly uid: TextUid;
  readonly rowId: number;
  readonly documentId: string;
  readonly locale: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** ISO dates; only where the type has them */
  readonly effective: string;
  readonly published: string;
  readonly version: string;
  readonly draftNote: string;
  /** path of the picture */
  readonly photo: string | null;
  /** The same in its widths; null for a file that is no picture of pixels. */
  readonly sizedPhoto: Photo | null;
  readonly updatedAt: Date;
};

export type Cell = string | number | Date | null | undefined;
type Raw = Record<string, Cell>;

const ownColumns: Readonly<Record<TextUid, readonly string[]>> = {
  'api::legal-text.legal-text': ['version', 'effective_date', 'draft_note'],
  'api::page.page': [],
  'api::news.news': ['published_on', 'f.url', 'f.width', 'f.height', 'f.formats'],
};

/** Heads of texts of a type, drafts among them, for `toHead`; the table is `t`. */
export const selectTexts = (uid: TextUid) => {
  const query = readDb()(`${textTables[uid]} as t`)
    .select('t.id', 't.document_id', 't.locale', 't.slug', 't.title', 't.summary', 't.updated_at')
    .select(...ownColumns[uid]);
  if (uid !== 'api::news.news') return query;
  return query
    .leftJoin('files_related_mph as fr', (join) =>
      join.on('fr.related_id', 't.id').onVal('fr.related_type', uid).onVal('fr.field', 'photo'),
    )
    .leftJoin('files as f', 'f.id', 'fr.file_id');
};

const published = (uid: TextUid) => selectTexts(uid).whereNotNull('t.published_at');

const text = (value: Cell): string => (value === null || value === undefined ? '' : String(value));
/** A date of Strapi: text on both engines, milliseconds where an older SQLite row has them. */
export const day = (value: Cell): string =>
  typeof value === 'number' || value instanceof Date
    ? new Date(value).toISOString().slice(0, 10)
    : text(value).slice(0, 10);

export const toHead = (uid: TextUid, row: Raw): TextHead => ({
  uid,
  rowId: Number(row.id),
  documentId: text(row.document_id),
  locale: text(row.locale),
  slug: text(row.slug),
  title: text(row.title),
  summary: text(row.summary),
  effective: day(row.effective_date),
  published: day(row.published_on),
  version: text(row.version),
  draftNote: text(row.draft_note),
  photo: row.url ? text(row.url) : null,
  sizedPhoto: toPhoto({
    url: text(row.url),
    width: Number(row.width),
    height: Number(row.height),
    formats: row.formats,
  }),
  updatedAt: new Date(row.updated_at ?? 0),
});

/** Published versions of one text, in all languages; the one published last first. */
export const findVersions = async (uid: TextUid, slug: string): Promise<TextHead[]> => {
  const rows: Raw[] = await published(uid).where('t.slug', slug).orderBy('t.id', 'desc');
  return rows.map((row) => toHead(uid, row));
};

/** Published versions of the newest texts of a type. */
export const listVersions = async (uid: TextUid, limit: number): Promise<TextHead[]> => {
  const rows: Raw[] = await published(uid)
    .orderBy([
      { column: 't.published_on', order: 'desc' },
      { column: 't.id', order: 'desc' },
    ])
    .limit(limit);
  return rows.map((row) => toHead(uid, row));
};

/** Published versions of pages in all languages, by address. @param only those an editor has put into the menu */
export const pageVersions = async (only: { readonly menu?: true } = {}): Promise<TextHead[]> => {
  const uid = 'api::page.page';
  const rows: Raw[] = await published(uid).where(only).orderBy('t.slug').orderBy('t.id', 'desc');
  return rows.map((row) => toHead(uid, row));
};

/** Markdown of a version; null when it was replaced a moment ago. */
export const readBody = async ({ uid, rowId }: TextHead): Promise<string | null> => {
  const row: { body: string | null } | undefined = await readDb()(textTables[uid])
    .where('id', rowId)
    .first('body');
  return row ? (row.body ?? '') : null;
};

/** Slugs a document has, draft or published, as the open transaction has it. */
export const slugsOf = async (uid: TextUid, documentId: string): Promise<string[]> => {
  const rows: { slug: string | null }[] = await db()(textTables[uid])
    .where('document_id', documentId)
    .distinct('slug');
  return rows.flatMap(({ slug }) => (slug ? [slug] : []));
};

/** The text as it was saved last in a language; Strapi keeps it beside the one that visitors see. */
export const findDraft = async (
  uid: TextUid,
  documentId: string,
  locale: string,
): Promise<TextHead | null> => {
  const [row] = await selectTexts(uid)
    .whereNull('t.published_at')
    .where({ 't.document_id': documentId, 't.locale': locale })
    .limit(1);
  return row ? toHead(uid, row) : null;
};

/** Whether visitors see this text, in whatever language. */
export const hasPublished = async ({ uid, documentId }: TextHead): Promise<boolean> => {
  const row: unknown = await readDb()(textTables[uid])
    .where('document_id', documentId)
    .whereNotNull('published_at')
    .first('id');
  return row !== undefined;
};
