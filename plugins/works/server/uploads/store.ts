import { countChanged, countOf, findValues } from '@oner/platform';
import type { Size } from '../pictures/rules.ts';
import { db } from '../schema.ts';

/** A photo being uploaded or waiting for its form. Times in milliseconds since 1970. */
export type UploadRow = {
  readonly id: string;
  /** documentId of the seller */
  readonly sellerId: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  /** Keys of the accepted chunks (folder.ts). */
  readonly chunkKeys: readonly string[];
  /** null until the complete photo was validated */
  readonly size: Size | null;
  readonly expiresAt: number;
};

export const addUpload = async (
  { size: _, chunkKeys, ...row }: UploadRow,
  now: number,
): Promise<void> => {
  await db
    .insertInto('uploads')
    .values({ ...row, chunkKeys: chunkKeys.join(' '), touchedAt: now })
    .execute();
};

/** Those of these uploads that belong to the author and have not expired. */
export const findUploads = async (
  ids: readonly string[],
  sellerId: string,
  now: number,
): Promise<UploadRow[]> => {
  const rows = await db
    .selectFrom('uploads')
    .where('id', 'in', ids)
    .where('sellerId', '=', sellerId)
    .where('expiresAt', '>', now)
    .select(['id', 'sellerId', 'name', 'bytes', 'received', 'chunkKeys'])
    .select(['width', 'height', 'expiresAt'])
    .execute();
  return rows.map(({ width, height, chunkKeys, ...row }) => ({
    ...row,
    chunkKeys: chunkKeys.split(' '),
    size: width === null || height === null ? null : { width, height },
  }));
};

/** Takes a chunk. @returns false if another one was taken concurrently, or the upload was deleted */
export const moveUpload = async (
  { id, received, chunkKeys }: UploadRow,
  to: number,
  key: string,
  now: number,
): Promise<boolean> =>
  (await countChanged(
    db
      .updateTable('uploads')
      .set({ received: to, chunkKeys: [...chunkKeys, key].join(' '), touchedAt: now })
      .where('id', '=', id)
      .where('received', '=', received),
  )) === 1;

export const noteSize = async (id: string, { width, height }: Size): Promise<void> => {
  await db.updateTable('uploads').set({ width, height }).where('id', '=', id).execute();
};

export const countUploads = (sellerId: string): Promise<number> =>
  countOf(db.selectFrom('uploads').where('sellerId', '=', sellerId));

/** Those of these uploads that exist, of any author. */
export const knownUploads = async (ids: readonly string[]): Promise<Set<string>> =>
  new Set(await findValues(db.selectFrom('uploads').where('id', 'in', ids).select('id')));

export const uploadsOfSeller = (
  sellerId: string,
  touchedBefore = Number.POSITIVE_INFINITY,
): Promise<{ id: string; name: string; bytes: number }[]> => {
  const own = db.selectFrom('uploads').where('sellerId', '=', sellerId).orderBy('touchedAt');
  const matching = Number.isFinite(touchedBefore)
    ? own.where('touchedAt', '<', touchedBefore)
    : own;
  return matching.select(['id', 'name', 'bytes']).execute();
};

/** @returns number of deleted rows */
export const removeUploads = (ids: readonly string[]): Promise<number> =>
  countChanged(db.deleteFrom('uploads').where('id', 'in', ids));
