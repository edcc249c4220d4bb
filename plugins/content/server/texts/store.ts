import type { DraftKind } from '@oner/config/contract/drafts';
import {
  dayOf,
  hasRow,
  type Photo,
  type Selectable,
  type StrapiDate,
  sql,
  strapiTables,
  toPhoto,
} from '@oner/platform';
import type { CollectionFacts } from '../collections/rules.ts';
import { toCollectionFacts } from '../collections/store.ts';
import { type ContentTables, db, readDb } from '../schema.ts';

/** The content types that are texts, with their tables. */
const textTables = {
  'api::legal-text.legal-text': 'legalTexts',
  'api::page.page': 'pages',
  'api::news.news': 'newsArticles',
  'api::collection.collection': 'collections',
} as const;
export type TextUid = keyof typeof textTables;
/** Content type of each kind of text. */
export const uidOf = {
  news: 'api::news.news',
  page: 'api::page.page',
  legal: 'api::legal-text.legal-text',
  collection: 'api::collection.collection',
} as const satisfies Record<DraftKind, TextUid>;
export const isTextUid = (uid: string): uid is TextUid => Object.hasOwn(textTables, uid);

/** A version of a text, published or draft, without its body. */
export type TextHead = {
  readonly uid: TextUid;
  readonly rowId: number;
  readonly documentId: string;
  readonly locale: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** ISO dates; empty if the type has none. */
  readonly effective: string;
  readonly published: string;
  readonly version: string;
  readonly draftNote: string;
  /** Only for a collection; null for other texts. */
  readonly collection: CollectionFacts | null;
  /** Path of the picture. */
  readonly photo: string | null;
  /** The picture in its widths; null if the file is not a raster image. */
  readonly sizedPhoto: Photo | null;
  readonly updatedAt: Date;
};

/** The columns that the tables of all types have. */
type AnyText = Selectable<ContentTables[(typeof textTables)[TextUid]]>;

/** A column that only some types have; null for the others. */
const columnOf = <T>(name: string, isThere: boolean) =>
  isThere ? sql<T | null>`${sql.ref(`t.${name}`)}` : sql<T | null>`null`;

/** The query for heads of texts of a type, including drafts, for `toHead`; the table is `t`. */
const selectTexts = (uid: TextUid) => {
  const [isLegal, isNews] = [uid === uidOf.legal, uid === uidOf.news];
  const isCollection = uid === uidOf.collection;
  return readDb
    .selectFrom(sql<AnyText>`${sql.table(textTables[uid])}`.as('t'))
    .leftJoin(strapiTables.fileUses.as('fr'), (join) =>
      join
        .onRef('fr.relatedId', '=', 't.id')
        .on('fr.relatedType', '=', uid)
        .on('fr.field', '=', 'photo'),
    )
    .leftJoin(strapiTables.files.as('f'), 'f.id', 'fr.fileId')
    .select(['t.id', 't.documentId', 't.locale', 't.slug', 't.title', 't.summary', 't.updatedAt'])
    .select(['f.url', 'f.width', 'f.height', 'f.formats'])
    .select([
      columnOf<string>('version', isLegal).as('version'),
      columnOf<StrapiDate>('effectiveDate', isLegal).as('effectiveDate'),
      columnOf<string>('draftNote', isLegal).as('draftNote'),
      columnOf<StrapiDate>('publishedOn', isNews).as('publishedOn'),
      columnOf<CollectionFacts['kind']>('kind', isCollection).as('kind'),
      columnOf<StrapiDate>('opensOn', isCollection).as('opensOn'),
      columnOf<StrapiDate>('closesOn', isCollection).as('closesOn'),
      columnOf<unknown>('workIds', isCollection).as('workIds'),
      columnOf<number>('position', isCollection).as('position'),
    ]);
};
type Row = Awaited<ReturnType<ReturnType<typeof selectTexts>['executeTakeFirstOrThrow']>>;

const published = (uid: TextUid) => selectTexts(uid).where('t.publishedAt', 'is not', null);

const toHead = (uid: TextUid, row: Row): TextHead => ({
  uid,
  rowId: row.id,
  documentId: row.documentId,
  locale: row.locale ?? '',
  slug: row.slug ?? '',
  title: row.title ?? '',
  summary: row.summary ?? '',
  effective: dayOf(row.effectiveDate) ?? '',
  published: dayOf(row.publishedOn) ?? '',
  version: row.version ?? '',
  draftNote: row.draftNote ?? '',
  collection: uid === uidOf.collection ? toCollectionFacts(row) : null,
  photo: row.url || null,
  sizedPhoto: toPhoto(row),
  updatedAt: new Date(row.updatedAt),
});

/** Published versions of one text in all languages, the latest publication first. */
export const findVersions = async (uid: TextUid, slug: string): Promise<TextHead[]> => {
  const versions = published(uid).where('t.slug', '=', slug).orderBy('t.id', 'desc');
  return (await versions.execute()).map((row) => toHead(uid, row));
};

/** Published versions of the newest articles. */
export const newestNews = async (limit: number): Promise<TextHead[]> => {
  const newest = published(uidOf.news).orderBy('publishedOn', 'desc').orderBy('t.id', 'desc');
  return (await newest.limit(limit).execute()).map((row) => toHead(uidOf.news, row));
};

/** Published versions of collections in all languages, in the editors' order, the newest first for equal positions. */
export const collectionVersions = async (): Promise<TextHead[]> => {
  const all = published(uidOf.collection).orderBy(sql.ref('t.position')).orderBy('t.id', 'desc');
  return (await all.execute()).map((row) => toHead(uidOf.collection, row));
};

/** Published versions of pages in all languages, by slug. @param only those that an editor has put into the menu */
export const pageVersions = async (only: { readonly menu?: true } = {}): Promise<TextHead[]> => {
  const pages = published(uidOf.page).orderBy('t.slug').orderBy('t.id', 'desc');
  const rows = await (only.menu ? pages.where(sql.ref('t.menu'), '=', true) : pages).execute();
  return rows.map((row) => toHead(uidOf.page, row));
};

/** Markdown of a version; null if it was just replaced. */
export const readBody = async ({ uid, rowId }: TextHead): Promise<string | null> => {
  const version = readDb.selectFrom(textTables[uid]).where('id', '=', rowId);
  const row = await version.select('body').executeTakeFirst();
  return row ? (row.body ?? '') : null;
};

/** Slugs of a document, draft or published, read inside the open transaction. */
export const slugsOf = async (uid: TextUid, documentId: string): Promise<string[]> => {
  const versions = db.selectFrom(textTables[uid]).where('documentId', '=', documentId);
  const rows = await versions.distinct().select('slug').execute();
  return rows.flatMap(({ slug }) => slug || []);
};

/** The last saved version of a text in a language; Strapi stores it apart from the published one. */
export const findTextDraft = async (
  uid: TextUid,
  documentId: string,
  locale: string,
): Promise<TextHead | null> => {
  const row = await selectTexts(uid)
    .where('t.publishedAt', 'is', null)
    .where('t.documentId', '=', documentId)
    .where('t.locale', '=', locale)
    .limit(1)
    .executeTakeFirst();
  return row ? toHead(uid, row) : null;
};

/** Whether this text is published in any language. */
export const hasPublished = ({ uid, documentId }: TextHead): Promise<boolean> => {
  const versions = readDb.selectFrom(textTables[uid]).where('documentId', '=', documentId);
  const published = versions.where('publishedAt', 'is not', null).select('id');
  return hasRow(published);
};
