/** Photos of claims: their rows, and the folder where they lie. */
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { privateFolder, type Selectable, type StoredFile } from '@oner/platform';
import { db, type OrdersTables, readDb } from '../schema.ts';

export type StoredPhoto = StoredFile;
/** One photo; `file` is its name in the folder. */
export type ClaimPhoto = Readonly<Selectable<OrdersTables['claimPhotos']>>;

export const addPhotos = async (photos: readonly ClaimPhoto[]): Promise<void> => {
  if (photos.length > 0) await db.insertInto('claimPhotos').values(photos).execute();
};

/** Photos of several claims, by row number of the claim, in their order. */
export const photosOf = async (claimIds: readonly number[]): Promise<Map<number, ClaimPhoto[]>> => {
  const all = db.selectFrom('claimPhotos').selectAll().where('claimId', 'in', claimIds);
  return Map.groupBy(await all.orderBy('position').execute(), ({ claimId }) => claimId);
};

/** @returns the names of the files that nobody needs any more */
export const removePhotos = async (claimIds: readonly number[]): Promise<string[]> => {
  const removed = db.deleteFrom('claimPhotos').where('claimId', 'in', claimIds).returning('file');
  return (await removed.execute()).map(({ file }) => file);
};

const knownPhotos = async (files: readonly string[]): Promise<Set<string>> => {
  const known = readDb.selectFrom('claimPhotos').where('file', 'in', files).select('file');
  return new Set((await known.execute()).map(({ file }) => file));
};

const folder = privateFolder({
  at: () => join(env().dataDir, 'claims'),
  endings: ['jpg'] as const,
  known: knownPhotos,
  lost: 'a photo that no claim knows was removed',
});

export const { read: readPhoto, discard: discardPhoto, sweep: sweepPhotos } = folder;
export const storePhoto = (bytes: Buffer): Promise<StoredPhoto> => folder.store(bytes, 'jpg');
