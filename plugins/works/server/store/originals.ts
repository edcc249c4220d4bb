/** Originals: the files that authors sent, which stay private. */
import { type Insertable, strapiTables } from '@oner/platform';
import { db, type WorksTables } from '../schema.ts';

/** `uploadedAt` in milliseconds since 1970. */
export type OriginalRow = Readonly<Omit<Insertable<WorksTables['originals']>, 'id'>>;

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
