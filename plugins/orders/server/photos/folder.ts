/** Where photos of claims lie: outside of what is served, under names that tell nothing. No address leads there. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { clock, logNote } from '@oner/platform';
import { knownPhotos } from '../store/claim-photos.ts';

export type StoredPhoto = {
  /** Name in the folder. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
};

const folder = (): string => join(env().dataDir, 'claims');
const named = /^[0-9a-f]{32}\.jpg$/;
const oldMs = 3_600_000;

export const storePhoto = async (bytes: Buffer): Promise<StoredPhoto> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const file = `${randomBytes(16).toString('hex')}.jpg`;
  const target = await open(join(folder(), file), 'wx', 0o600);
  try {
    await target.writeFile(bytes);
    await target.sync();
  } catch (error) {
    await discardPhoto(file);
    throw error;
  } finally {
    await target.close();
  }
  return { file, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
};

export const readPhoto = (file: string): Promise<Buffer> => readFile(join(folder(), file));

export const discardPhoto = (file: string): Promise<void> =>
  rm(join(folder(), file), { force: true });

/** At a start: files whose rows a killed process never wrote. What is younger than an hour may still get its row. */
export const sweepPhotos = async (): Promise<void> => {
  const files = (await readdir(folder()).catch(() => [])).filter((name) => named.test(name));
  const known = await knownPhotos(files);
  for (const file of files.filter((name) => !known.has(name))) {
    const { mtimeMs } = await stat(join(folder(), file));
    if (clock.real().getTime() - mtimeMs < oldMs) continue;
    await discardPhoto(file);
    logNote('a photo that no claim knows was removed', { file });
  }
};
