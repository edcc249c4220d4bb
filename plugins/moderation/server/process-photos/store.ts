import { db, type StoredFile } from '@oner/platform';

/** A photo of the making of a work. */
export type ProcessPhoto = StoredFile & {
  /** documentIds */
  readonly workId: string;
  readonly sellerId: string;
  readonly sentAt: Date;
};
type Raw = Record<string, string | number>;

const toPhoto = (row: Raw): ProcessPhoto => ({
  workId: String(row.work_id),
  sellerId: String(row.seller_id),
  file: String(row.file),
  sha256: String(row.sha256),
  bytes: Number(row.bytes),
  sentAt: new Date(Number(row.sent_at)),
});

export const photoOfWork = async (workId: string): Promise<ProcessPhoto | null> => {
  const row: Raw | undefined = await db()('process_photos').where('work_id', workId).first();
  return row ? toPhoto(row) : null;
};

export const addPhoto = async (photo: ProcessPhoto): Promise<void> => {
  const { workId, sellerId, file, bytes, sha256, sentAt } = photo;
  await db()('process_photos').insert({
    work_id: workId,
    seller_id: sellerId,
    file,
    bytes,
    sha256,
    sent_at: sentAt.getTime(),
  });
};

/** Forgets the photo of a work. @returns the names of its file, if there was one */
export const removePhotoOf = (workId: string): Promise<string[]> => remove('work_id', workId);

/** Forgets all of an author. @returns the names of their files */
export const removePhotosOf = (sellerId: string): Promise<string[]> =>
  remove('seller_id', sellerId);

const remove = async (column: 'work_id' | 'seller_id', id: string): Promise<string[]> => {
  const files: string[] = await db()('process_photos').where(column, id).pluck('file');
  await db()('process_photos').where(column, id).delete();
  return files;
};

/** What an author is told of their own. */
export const photosOf = async (sellerId: string) => {
  const rows: Raw[] = await db()('process_photos').where('seller_id', sellerId).orderBy('work_id');
  return rows.map(toPhoto).map(({ workId, bytes, sentAt }) => ({
    work: workId,
    bytes,
    sent: sentAt.toISOString(),
  }));
};
