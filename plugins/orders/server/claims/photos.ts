/** Where photos of claims lie. */
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { db, privateFolder, readDb, type StoredFile } from '@oner/platform';

export type StoredPhoto = StoredFile;

export type ClaimPhoto = {
  readonly code: string;
  readonly claimId: number;
  readonly position: number;
  /** Name in the folder. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
};
type Row = Record<string, string | number>;

const toPhoto = (row: Row): ClaimPhoto => ({
  code: String(row.code),
  claimId: Number(row.claim_id),
  position: Number(row.position),
  file: String(row.file),
  bytes: Number(row.bytes),
  sha256: String(row.sha256),
});

export const addPhotos = async (photos: readonly ClaimPhoto[]): Promise<void> => {
  if (photos.length === 0) return;
  await db()('claim_photos').insert(
    photos.map(({ claimId, ...photo }) => ({ ...photo, claim_id: claimId })),
  );
};

/** Photos of several claims, by row number of the claim, in their order. */
export const photosOf = async (claimIds: readonly number[]): Promise<Map<number, ClaimPhoto[]>> => {
  const rows: Row[] = await db()('claim_photos').whereIn('claim_id', claimIds).orderBy('position');
  return Map.groupBy(rows.map(toPhoto), ({ claimId }) => claimId);
};

/** @returns the names of the files that nobody needs any more */
export const removePhotos = async (claimIds: readonly number[]): Promise<string[]> => {
  const files: string[] = await db()('claim_photos').whereIn('claim_id', claimIds).pluck('file');
  await db()('claim_photos').whereIn('claim_id', claimIds).delete();
  return files;
};

export const knownPhotos = async (files: readonly string[]): Promise<Set<string>> =>
  new Set(await readDb()('claim_photos').whereIn('file', files).pluck('file'));

const folder = privateFolder({
  at: () => join(env().dataDir, 'claims'),
  endings: ['jpg'] as const,
  known: knownPhotos,
  lost: 'a photo that no claim knows was removed',
});

export const { read: readPhoto, discard: discardPhoto, sweep: sweepPhotos } = folder;
export const storePhoto = (bytes: Buffer): Promise<StoredPhoto> => folder.store(bytes, 'jpg');
