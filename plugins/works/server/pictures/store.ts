/** The media library of Strapi: the files that works and people show. */
import { type PhotoView, photoViews } from '@oner/config/contract/work-form';
import { type Insertable, type Photo, sql, strapiTables, toPhoto } from '@oner/platform';
import { db, type WorksTables } from '../schema.ts';

const { files, fileUses, folders } = strapiTables;

/** A file of the media library: its row, and the names of its copies on disk. */
export type LibraryFile = { readonly id: number; readonly hashes: readonly string[] };

const formatsText = sql<string | null>`cast(f.formats as text)`.as('formats');

/** Files that a work shows, draft and public version together. @param workId documentId */
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
 * Whether one of these files, or of those in these folders of the library, is no staff member's own: the shop made it for an
 * author, or a work or a person shows it.
 */
export const isOthersFile = async (
  ids: readonly number[],
  folderIds: readonly number[],
): Promise<boolean> => {
  const found = await db
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
    .select('f.id')
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether anything still shows the file. */
export const isFileShown = async (id: number): Promise<boolean> => {
  const uses = db.selectFrom(fileUses.as('m')).where('m.fileId', '=', id).limit(1);
  return (await uses.select('m.id').executeTakeFirst()) !== undefined;
};

/** Which of these hashes the media library knows as its files. */
export const knownPictures = async (hashes: readonly string[]): Promise<Set<string>> => {
  const known = db.selectFrom(files.as('f')).where('f.hash', 'in', hashes).select('f.hash');
  return new Set((await known.execute()).map(({ hash }) => hash));
};

/** A picture that was sent for a work and is shown nowhere. `fileId` is null when the library has lost it. */
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
  /** What it shows, as its author says. */
  readonly view: PhotoView;
};

/** What a photo shows of its work, as the caption of its file keeps it. */
export const viewInCaption = (caption: unknown): PhotoView =>
  photoViews.find((view) => view === caption) ?? 'other';

/** The photos of one version of a work, in their order. @param workRowId number of the row, not documentId */
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

/** A portrait that is kept without a small copy. */
export type BarePortrait = {
  /** id of its row in the media library */
  readonly id: number;
  readonly name: string;
  readonly hash: string;
  /** Side of the square, pixels. */
  readonly width: number;
};

/** Those wider than `wider` pixels, behind a row on. @param mark how names of our files begin */
export const barePortraits = (
  mark: string,
  wider: number,
  afterId: number,
  most: number,
): Promise<BarePortrait[]> =>
  db
    .selectFrom(files.as('f'))
    .where('f.id', '>', afterId)
    .where('f.hash', 'like', `${mark}%`)
    .where('f.width', '>', wider)
    // Pictures of works have always had one.
    .where(sql<boolean>`coalesce(cast(f.formats as text), '') not like '%"thumbnail"%'`)
    .orderBy('f.id')
    .limit(most)
    .select(['f.id', 'f.name', 'f.hash', 'f.width'])
    .$narrowType<{ width: number }>()
    .execute();

/** Originals: the files that authors sent, which stay private. */

/** `uploadedAt` in milliseconds since 1970. */
type OriginalRow = Readonly<Omit<Insertable<WorksTables['originals']>, 'id'>>;

export const addOriginal = async (row: OriginalRow): Promise<void> => {
  await db.insertInto('originals').values(row).execute();
};

/** documentIds of authors of whom something is public. */
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

/** How many bytes are kept for an author: originals, and uploads that no work has yet, with what of them is still to come. */
export const bytesOfSeller = (sellerId: string): Promise<number> =>
  sumOf(originals().where('sellerId', '=', sellerId), uploads().where('sellerId', '=', sellerId));

/** The same of all authors without a public work, of originals as far as they came lately. @param since milliseconds */
export const bytesOfNewcomers = (since: number): Promise<number> =>
  sumOf(
    originals().where('uploadedAt', '>', since).where('sellerId', 'not in', known()),
    uploads().where('sellerId', 'not in', known()),
  );

/** Which of these files a row knows. */
export const knownOriginals = async (files: readonly string[]): Promise<Set<string>> => {
  const rows = db.selectFrom('originals').where('file', 'in', files).select('file');
  return new Set((await rows.execute()).map(({ file }) => file));
};

/** documentIds of the pictures an author sent for a work. */
export const pictureIdsOf = async (workId: string): Promise<string[]> => {
  const own = db.selectFrom('originals').where('workId', '=', workId).select('pictureId');
  return (await own.execute()).map(({ pictureId }) => pictureId);
};

/** Forgets the originals of a work. @returns the names of their files */
export const removeOriginals = async (workId: string): Promise<string[]> => {
  const gone = db.deleteFrom('originals').where('workId', '=', workId).returning('file');
  return (await gone.execute()).map(({ file }) => file);
};

/** The same for some of its pictures, by their documentId. */
export const removeOriginalsOf = async (pictureIds: readonly string[]): Promise<string[]> => {
  const gone = db.deleteFrom('originals').where('pictureId', 'in', pictureIds).returning('file');
  return (await gone.execute()).map(({ file }) => file);
};

/** The picture of a public work that copies are printed from: its first photo, as its author sent it. */
type PrintSource = {
  readonly workId: string;
  /** Name in the folder of originals. */
  readonly file: string;
  readonly sha256: string;
  /** Pixels, stood upright. */
  readonly width: number;
  readonly height: number;
};

/** Originals of the photos that public versions show, in their order. */
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

/** What the zoom of a photo is drawn from. */
type ZoomSource = Pick<PrintSource, 'file' | 'width' | 'height'> & {
  /** Address of the widest public copy. */
  readonly url: string;
};

/** By documentId of the picture; photos whose original is lost are left out. */
export const zoomSourcesOf = async (workId: string): Promise<ReadonlyMap<string, ZoomSource>> =>
  new Map(
    (await shownOriginals([workId])).map(({ pictureId, file, width, height, url }) => [
      pictureId,
      { file, width, height, url },
    ]),
  );

/** As the open transaction has it; a work that is not public, or whose original is lost, is left out. */
export const printSourcesOf = async (
  workIds: readonly string[],
): Promise<Map<string, PrintSource>> => {
  const found = new Map<string, PrintSource>();
  for (const { workId, file, sha256, width, height } of await shownOriginals(workIds))
    if (!found.has(workId)) found.set(workId, { workId, file, sha256, width, height });
  return found;
};
