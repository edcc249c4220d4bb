/** Where originals lie: outside the public folder, under names that tell nothing. No address leads there. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '@oner/config/env';
import type { PictureType } from './rules.ts';

export type StoredOriginal = {
  /** Name in the folder. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
};

export const originalsFolder = (): string => join(env().dataDir, 'originals');

const endings: Readonly<Record<PictureType, string>> = { jpeg: 'jpg', png: 'png' };

/** Copies a file unchanged, byte for byte, and takes its fingerprint on the way. */
export const storeOriginal = async (path: string, type: PictureType): Promise<StoredOriginal> => {
  await mkdir(originalsFolder(), { recursive: true, mode: 0o700 });
  const file = `${randomBytes(16).toString('hex')}.${endings[type]}`;
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const target = createWriteStream(join(originalsFolder(), file), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  });
  try {
    await pipeline(createReadStream(path), count, target);
  } catch (error) {
    await discardOriginal(file);
    throw error;
  }
  return { file, sha256: hash.digest('hex'), bytes };
};

export const pathOfOriginal = (file: string): string => join(originalsFolder(), file);

/** How long an original is, in bytes; null where its file is not there. */
export const originalBytes = async (file: string): Promise<number | null> =>
  (await stat(pathOfOriginal(file)).catch(() => null))?.size ?? null;

/**
 * The bytes of an original from one place through another, both counted from zero and included. The file is open from here on until
 * the stream ends or is destroyed. @throws where it cannot be opened
 */
export const streamOriginal = async (file: string, from: number, to: number): Promise<Readable> => {
  const opened = await open(pathOfOriginal(file), 'r');
  return opened.createReadStream({ start: from, end: to });
};

/** Takes an original away, and the tiles that were made of it. */
export const discardOriginal = async (file: string): Promise<void> => {
  await rm(tilesOfOriginal(file), { recursive: true, force: true });
  await rm(join(originalsFolder(), file), { force: true });
};

/** Where tiles of originals are kept, a folder for each; they can be made again at any time. */
export const tilesFolder = (): string => join(env().dataDir, 'zoom');
export const tilesOfOriginal = (file: string): string =>
  join(tilesFolder(), file.replace(/\.\w+$/, ''));
