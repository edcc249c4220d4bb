import { db } from '@oner/platform';

/** A file of the media library: its row, and the names of its copies on disk. */
export type LibraryFile = { readonly id: number; readonly hashes: readonly string[] };

type Row = { id: number; hash: string; formats: unknown };

/** Files that a work shows, draft and public version together. @param workId documentId */
export const filesOfWork = async (workId: string): Promise<LibraryFile[]> => {
  const rows: Row[] = await db()('works as w')
    .join('files_related_mph as m', (join) =>
      join.on('m.related_id', 'w.id').onVal('m.related_type', 'api::work.work'),
    )
    .join('files as f', 'f.id', 'm.file_id')
    .where('w.document_id', workId)
    .distinct('f.id', 'f.hash')
    .select(db().raw('cast(f.formats as text) as formats'));
  return rows.map(({ id, hash, formats }) => ({
    id,
    hashes: [hash, ...hashesIn(typeof formats === 'string' ? JSON.parse(formats) : formats)],
  }));
};

const hashesIn = (formats: unknown): string[] =>
  Object.values((formats ?? {}) as Record<string, { hash?: unknown }>).flatMap(({ hash }) =>
    typeof hash === 'string' ? [hash] : [],
  );

/**
 * Whether one of these files, or of those in these folders of the library, is no staff member's own: the shop made it for an
 * author, or a work or a person shows it.
 */
export const isOthersFile = async (
  ids: readonly number[],
  folderIds: readonly number[],
): Promise<boolean> => {
  const inFolders = db()('upload_folders as d')
    .whereIn('d.id', folderIds)
    .whereRaw("(f.folder_path = d.path or f.folder_path like d.path || '/%')");
  const shown = db()('files_related_mph as m')
    .whereRaw('m.file_id = f.id')
    .whereIn('m.related_type', ['api::work.work', 'api::seller.seller', 'api::buyer.buyer']);
  const found = await db()('files as f')
    .where((asked) => asked.whereIn('f.id', ids).orWhereExists(inFolders))
    .where((others) => others.whereNull('f.created_by_id').orWhereExists(shown))
    .first('f.id');
  return found !== undefined;
};

/** Whether anything still shows the file. */
export const isFileShown = async (id: number): Promise<boolean> =>
  (await db()('files_related_mph').where('file_id', id).first('id')) !== undefined;

/** Forgets the originals of a work. @returns the names of their files */
export const removeOriginals = async (workId: string): Promise<string[]> => {
  const files: string[] = await db()('originals').where('work_id', workId).pluck('file');
  await db()('originals').where('work_id', workId).delete();
  return files;
};

/** The same for some of its pictures, by their documentId. */
export const removeOriginalsOf = async (pictureIds: readonly string[]): Promise<string[]> => {
  const files: string[] = await db()('originals').whereIn('picture_id', pictureIds).pluck('file');
  await db()('originals').whereIn('picture_id', pictureIds).delete();
  return files;
};

/** A picture that was sent for a work and is shown nowhere. `fileId` is null when the library has lost it. */
export type UnshownPicture = {
  readonly pictureId: string;
  readonly fileId: number | null;
  readonly hashes: readonly string[];
};

export const unshownPictures = async (workId: string): Promise<UnshownPicture[]> => {
  const rows: (Omit<Row, 'id'> & { id: number | null; picture_id: string })[] = await db()(
    'originals as o',
  )
    .leftJoin('files as f', 'f.document_id', 'o.picture_id')
    .leftJoin('files_related_mph as m', 'm.file_id', 'f.id')
    .where('o.work_id', workId)
    .whereNull('m.id')
    .select('o.picture_id', 'f.id', 'f.hash')
    .select(db().raw('cast(f.formats as text) as formats'));
  return rows.map(({ picture_id: pictureId, id, hash, formats }) => ({
    pictureId,
    fileId: id,
    hashes: id === null ? [] : [hash, ...hashesIn(JSON.parse(String(formats ?? 'null')))],
  }));
};

/** Documents ids of the pictures an author sent for a work. */
export const pictureIdsOf = (workId: string): Promise<string[]> =>
  db()('originals').where('work_id', workId).pluck('picture_id');
