/** Where photos of claims lie. */
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { privateFolder, type StoredFile } from '@oner/platform';
import { knownPhotos } from '../store/claim-photos.ts';

export type StoredPhoto = StoredFile;

const folder = privateFolder({
  at: () => join(env().dataDir, 'claims'),
  endings: ['jpg'] as const,
  known: knownPhotos,
  lost: 'a photo that no claim knows was removed',
});

export const { read: readPhoto, discard: discardPhoto, sweep: sweepPhotos } = folder;
export const storePhoto = (bytes: Buffer): Promise<StoredPhoto> => folder.store(bytes, 'jpg');
