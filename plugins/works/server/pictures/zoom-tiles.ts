/**
 * Zoom tiles of a photo, drawn from the original on the first request and cached: no larger than what may be public
 * (longestPublicSide), and without metadata like every copy.
 */

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mostPixels } from '@oner/config/terms';
import sharp from 'sharp';
import { makeQueue } from './derive.ts';
import { runQueued } from './draw.ts';
import { tilesFolder, tilesOfOriginal, withOriginal } from './originals.ts';
import { type Size, zoomTileSide } from './rules.ts';

/** Photos whose tiles are cached, some 2 MB each; the oldest is deleted first. */
const mostCached = 400;
const mostSeconds = 60;
/** Visitors' tiles have their own queue, so that at most one of them is in the shared decode queue. */
const zoomQueue = makeQueue(4);
const making = new Map<string, Promise<void>>();

/**
 * One tile by column and row. @param file name of the original; @param size of all tiles together
 * @returns null if the tile does not exist; `busy` if too many photos wait
 */
export const readTile = async (
  file: string,
  size: Size,
  tile: { readonly column: number; readonly row: number },
): Promise<Buffer | 'busy' | null> => {
  const path = join(tilesOfOriginal(file), `${tile.column}_${tile.row}.webp`);
  const cached = await readFile(path).catch(() => null);
  if (cached) return cached;
  if (tile.column * zoomTileSide >= size.width || tile.row * zoomTileSide >= size.height)
    return null;
  const turn =
    making.get(file) ??
    zoomQueue.run(() =>
      runQueued(async () => {
        if (await stat(path).catch(() => null)) return;
        await withOriginal(file, (original) => makeTiles(original, tilesOfOriginal(file), size));
      }),
    );
  if (!turn) return 'busy';
  making.set(file, turn);
  await turn.finally(() => making.delete(file));
  // Another process of this machine may have begun to make them too.
  return readFile(path).catch(() => 'busy' as const);
};

const makeTiles = async (
  original: string,
  into: string,
  { width, height }: Size,
): Promise<void> => {
  await mkdir(tilesFolder(), { recursive: true, mode: 0o700 });
  // Incomplete if it exists.
  await rm(into, { recursive: true, force: true });
  // Another process of this machine may be making the same tiles: the first to end is kept.
  const part = `${into}.${randomBytes(4).toString('hex')}.part`;
  try {
    await sharp(original, {
      failOn: 'warning',
      limitInputPixels: mostPixels,
      sequentialRead: true,
    })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width, height, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 2 })
      .tile({ size: zoomTileSide, layout: 'dz', depth: 'one', container: 'fs' })
      .toFile(part);
    await rename(join(`${part}_files`, '0'), into).catch(unlessMade);
  } finally {
    await rm(`${part}_files`, { recursive: true, force: true });
    await rm(`${part}.dzi`, { force: true });
  }
  await keepNewest(tilesFolder(), mostCached);
};

const unlessMade = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
};

/** Deletes all but the newest entries of a folder; another process may be deleting some of them. */
const keepNewest = async (folder: string, most: number): Promise<void> => {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const made = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name)).catch(() => null);
      return { name, at: entry?.mtimeMs ?? 0 };
    }),
  );
  const old = made.toSorted((a, b) => a.at - b.at).slice(0, names.length - most);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
};
