import { findOne, type StoredFile } from '@oner/platform';
import { db } from '../schema.ts';

export type ProcessPhoto = StoredFile & {
  /** documentIds */
  readonly workId: string;
  readonly sellerId: string;
  readonly sentAt: Date;
};

export const photoOfWork = (workId: string): Promise<ProcessPhoto | null> => {
  const own = db.selectFrom('processPhotos').where('workId', '=', workId);
  return findOne(own.selectAll(), (row) => ({ ...row, sentAt: new Date(row.sentAt) }));
};

export const addPhoto = async (photo: ProcessPhoto): Promise<void> => {
  await db
    .insertInto('processPhotos')
    .values({ ...photo, sentAt: photo.sentAt.getTime() })
    .execute();
};

/** Deletes the photo of a work. @returns the names of its file, if any */
export const removePhotoOf = (workId: string): Promise<string[]> => remove('workId', workId);

/** Deletes all photos of an author. @returns the names of their files */
export const removePhotosOf = (sellerId: string): Promise<string[]> => remove('sellerId', sellerId);

const remove = async (column: 'workId' | 'sellerId', id: string): Promise<string[]> => {
  const gone = db.deleteFrom('processPhotos').where(column, '=', id).returning('file');
  return (await gone.execute()).map(({ file }) => file);
};

/** Photos as exported to their author. */
export const processPhotosOf = async (sellerId: string) => {
  const own = db.selectFrom('processPhotos').where('sellerId', '=', sellerId).orderBy('workId');
  const rows = await own.select(['workId as work', 'bytes', 'sentAt']).execute();
  return rows.map(({ work, bytes, sentAt }) => ({
    work,
    bytes,
    sent: new Date(sentAt).toISOString(),
  }));
};
