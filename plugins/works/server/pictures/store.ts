/** Queries of Strapi's media library: files shown by works and people. */
import { type PhotoView, photoViews } from '@oner/config/contract/work-form';
import { hasRow, type Insertable, type Photo, sql, strapiTables, toPhoto } from '@oner/platform';
import { db, type WorksTables } from '../schema.ts';

const { files, fileUses, folders } = strapiTables;

/** A file of the media library: its row id, and the names of its copies. */
export type LibraryFile = { readonly id: number; readonly hashes: readonly string[] };

const formatsText = sql<string | null>`cast(f.formats as text)`.as('formats');

/** Files shown by a work, draft and public version together. @param workId documentId */
export const filesOfWork = async (workId: string): Promise<LibraryFile[]> => {
  const rows = await db
    .selectFrom('works as w')
    .innerJoin(fileUses.as('m'), (join) =>
      join.onRef('m.relatedId', '=', 'w.id').on('m.relatedType', '=', 'api::work.work'),
    )
    .innerJoin(files.as('f'), 'f.id', 'm.fileId')
    .where('w.documentId', '=', workId)
    .distinct()
    .select(['f.id', 'f.hash', formatsText])
    .execute();
  return rows.map(({ id, hash, formats }) => ({ id, hashes: [hash, ...hashesIn(formats)] }));
};

const hashesIn = (formats: string | null): string[] => {
  const known = (JSON.parse(formats ?? 'null') ?? {}) as Record<string, { hash?: unknown }>;
  return Object.values(known).flatMap(({ hash }) => (typeof hash === 'string' ? [hash] : []));
};

/**
 * Whether one of these files, or of the files in these library folders, is not a staff upload: made by the shop for an author, or
 * shown by a work or a person.
 */
export const isOthersFile = (
  ids: readonly number[],
  folderIds: readonly number[],
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom(files.as('f'))
      .where(({ eb, exists, or, selectFrom }) =>
        or([
          eb('f.id', 'in', ids),
          exists(
            selectFrom(folders.as('d'))
              .where('d.id', 'in', folderIds)
              .where(sql<boolean>`(f.folder_path = d.path or f.folder_path like d.path || '/%')`)
              .select('d.id'),
          ),
        ]),
      )
      .where(({ eb, exists, or, selectFrom }) =>
        or([
          eb('f.createdById', 'is', null),
          exists(
            selectFrom(fileUses.as('m'))
              .whereRef('m.fileId', '=', 'f.id')
              .where('m.relatedType', 'in', [
                'api::work.work',
                'api::seller.seller',
                'api::buyer.buyer',
              ])
              .select('m.id'),
          ),
        ]),
      )
      .limit(1)
      .select('f.id'),
  );

/** Whether any entry shows the file. */
export const isFileShown = (id: number): Promise<boolean> => {
  const uses = db.selectFrom(fileUses.as('m')).where('m.fileId', '=', id).limit(1);
  return hasRow(uses.select('m.id'));
};

/** Those of these hashes that are files of the media library. */
export const knownPictures = async (hashes: readonly string[]): Promise<Set<string>> => {
  const known = db.selectFrom(files.as('f')).where('f.hash', 'in', hashes).select('f.hash');
  return new Set((await known.execute()).map(({ hash }) => hash));
};

/** A picture uploaded for a work and not shown anywhere. `fileId` is null if its library row is missing. */
export type UnshownPicture = {
  readonly pictureId: string;
  readonly fileId: number | null;
  readonly hashes: readonly string[];
};

export const unshownPictures = async (workId: string): Promise<UnshownPicture[]> => {
  const rows = await db
    .selectFrom('originals as o')
    .leftJoin(files.as('f'), 'f.documentId', 'o.pictureId')
    .leftJoin(fileUses.as('m'), 'm.fileId', 'f.id')
    .where('o.workId', '=', workId)
    .where('m.id', 'is', null)
    .select(['o.pictureId', 'f.id as fileId', 'f.hash', formatsText])
    .execute();
  return rows.map(({ pictureId, fileId, hash, formats }) => ({
    pictureId,
    fileId,
    hashes: hash === null ? [] : [hash, ...hashesIn(formats)],
  }));
};

export type WorkPhoto = Photo & {
  /** documentId in the media library */
  readonly id: string;
  readonly rowId: number;
  /** What it shows, as stated by its author. */
  readonly view: PhotoView;
};

/** What a photo shows, from the caption of its file. */
export const viewInCaption = (caption: unknown): PhotoView =>
  photoViews.find((view) => view === caption) ?? 'other';

/** Photos of one version of a work, in order. @param workRowId row number, not documentId */
export const photosOfRow = async (workRowId: number): Promise<WorkPhoto[]> => {
  const rows = await db
    .selectFrom(fileUses.as('m'))
    .innerJoin(files.as('f'), 'f.id', 'm.fileId')
    .where('m.relatedId', '=', workRowId)
    .where('m.relatedType', '=', 'api::work.work')
    .where('m.field', '=', 'photos')
    .orderBy('m.order')
    .orderBy('m.id')
    .select(['f.id as rowId', 'f.documentId as id', 'f.url', 'f.width', 'f.height'])
    .select(['f.formats', 'f.caption'])
    .execute();
  return rows.flatMap(({ id, rowId, caption, ...file }) => {
    const photo = toPhoto(file);
    return photo ? [{ ...photo, id, rowId, view: viewInCaption(caption) }] : [];
  });
};

/** Originals: private files of authors. */

/** `uploadedAt` in milliseconds since 1970. */
type OriginalRow = Readonly<Omit<Insertable<WorksTables['originals']>, 'id'>>;

export const addOriginal = async (row: OriginalRow): Promise<void> => {
  await db.insertInto('originals').values(row).execute();
};

/** documentIds of authors with a public work. */
const known = () =>
  db
    .selectFrom('works as w')
    .innerJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
    .innerJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
    .where('w.publishedAt', 'is not', null)
    .select('s.documentId');

const originals = () =>
  db.selectFrom('originals').select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'));
const uploads = () =>
  db.selectFrom('uploads').select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'));
type Sum = { executeTakeFirstOrThrow(): Promise<{ readonly bytes: number | null }> };
const sumOf = async (...sums: readonly Sum[]): Promise<number> => {
  let bytes = 0;
  for (const sum of sums) bytes += (await sum.executeTakeFirstOrThrow()).bytes ?? 0;
  return bytes;
};

/** Bytes stored for an author: originals, and unused uploads with their declared length. */
export const bytesOfSeller = (sellerId: string): Promise<number> =>
  sumOf(originals().where('sellerId', '=', sellerId), uploads().where('sellerId', '=', sellerId));

/** The same for all authors without a public work; originals only since this time. @param since milliseconds */
export const bytesOfNewcomers = (since: number): Promise<number> =>
  sumOf(
    originals().where('uploadedAt', '>', since).where('sellerId', 'not in', known()),
    uploads().where('sellerId', 'not in', known()),
  );

/** Those of these files that have a row. */
export const knownOriginals = async (files: readonly string[]): Promise<Set<string>> => {
  const rows = db.selectFrom('originals').where('file', 'in', files).select('file');
  return new Set((await rows.execute()).map(({ file }) => file));
};

/** documentIds of the pictures uploaded for a work. */
export const pictureIdsOf = async (workId: string): Promise<string[]> => {
  const own = db.selectFrom('originals').where('workId', '=', workId).select('pictureId');
  return (await own.execute()).map(({ pictureId }) => pictureId);
};

/** Deletes the rows of a work's originals. @returns the names of their files */
export const removeOriginals = async (workId: string): Promise<string[]> => {
  const gone = db.deleteFrom('originals').where('workId', '=', workId).returning('file');
  return (await gone.execute()).map(({ file }) => file);
};

/** The same for some pictures, by documentId. */
export const removeOriginalsOf = async (pictureIds: readonly string[]): Promise<string[]> => {
  const gone = db.deleteFrom('originals').where('pictureId', 'in', pictureIds).returning('file');
  return (await gone.execute()).map(({ file }) => file);
};

/** Source for printed copies of a public work: the original of its first photo. */
type PrintSource = {
  readonly workId: string;
  /** File name of the original. */
  readonly file: string;
  readonly sha256: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
};

/** Originals of the photos in public versions, in order. */
const shownOriginals = (workIds: readonly string[]) =>
  db
    .selectFrom('works as w')
    .innerJoin(strapiTables.fileUses.as('m'), (join) =>
      join
        .onRef('m.relatedId', '=', 'w.id')
        .on('m.relatedType', '=', 'api::work.work')
        .on('m.field', '=', 'photos'),
    )
    .innerJoin(strapiTables.files.as('f'), 'f.id', 'm.fileId')
    .innerJoin('originals as o', 'o.pictureId', 'f.documentId')
    .where('w.documentId', 'in', workIds)
    .where('w.publishedAt', 'is not', null)
    .orderBy('m.order')
    .orderBy('m.id')
    .select(['w.documentId as workId', 'o.file', 'o.sha256', 'o.width', 'o.height'])
    .select(['o.pictureId', 'f.url'])
    .execute();

/** Source for the zoom of a photo. */
type ZoomSource = Pick<PrintSource, 'file' | 'width' | 'height'> & {
  /** URL of the widest public copy. */
  readonly url: string;
};

/** By documentId of the picture; photos without an original are left out. */
export const zoomSourcesOf = async (workId: string): Promise<ReadonlyMap<string, ZoomSource>> =>
  new Map(
    (await shownOriginals([workId])).map(({ pictureId, file, width, height, url }) => [
      pictureId,
      { file, width, height, url },
    ]),
  );

/** Read inside the open transaction; works that are not public, or lack the original, are left out. */
export const printSourcesOf = async (
  workIds: readonly string[],
): Promise<Map<string, PrintSource>> => {
  const found = new Map<string, PrintSource>();
  for (const { workId, file, sha256, width, height } of await shownOriginals(workIds))
    if (!found.has(workId)) found.set(workId, { workId, file, sha256, width, height });
  return found;
};
