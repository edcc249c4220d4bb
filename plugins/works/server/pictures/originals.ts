/** Originals: files of authors, byte for byte, under random names. No URL serves them. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { byName, filesOf, inject, onCommit, type StoredFile } from '@oner/platform';
import type { PictureType } from './rules.ts';
import { knownOriginals } from './store.ts';

/**
 * Originals needed after their work is deleted, because an ordered copy is printed from what its buyer saw. Plugins above provide
 * the list; a held file is checked again each day.
 */
const heldOf = (files: readonly string[]): Promise<ReadonlySet<string>> =>
  inject('works.heldOriginals', async () => new Set())(files);

const neededOf = async (files: readonly string[]): Promise<Set<string>> =>
  new Set([...(await knownOriginals(files)), ...(await heldOf(files))]);
const originals = filesOf('originals', byName(['jpg', 'png'], neededOf));
/** `linkToOriginal` is FileStore.link. */
export const {
  size: originalBytes,
  stream: streamOriginal,
  withFile: withOriginal,
  link: linkToOriginal,
  /** Deletes a file that has no row yet. */
  remove: discardOriginal,
} = originals;

const endings: Readonly<Record<PictureType, string>> = { jpeg: 'jpg', png: 'png' };

/** Copies a file byte for byte, and computes its hash. */
export const storeOriginal = (path: string, type: PictureType): Promise<StoredFile> =>
  originals.store(path, endings[type]);

/** In the transaction that deletes the rows: files are deleted once nothing holds them, their tiles at once. */
export const discardOriginals = async (files: readonly string[]): Promise<void> => {
  await originals.discard(...files);
  onCommit(() => dropTiles(files.map(tilesOfOriginal)));
};

/** Folder of tiles, with a subfolder for each original; they can be made again at any time. */
export const tilesFolder = (): string => join(env().dataDir, 'zoom');
export const tilesOfOriginal = (file: string): string =>
  join(tilesFolder(), file.replace(/\.\w+$/, ''));

const dropTiles = async (folders: readonly string[]): Promise<void> => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
};

/** Deletes tiles of originals without rows, because each machine has its own tiles. */
export const sweepTiles = async (): Promise<void> => {
  const names = await readdir(tilesFolder()).catch(() => []);
  if (names.length === 0) return;
  const filesFrom = (name: string): string[] =>
    Object.values(endings).map((ending) => `${name.slice(0, 32)}.${ending}`);
  const known = await knownOriginals(names.flatMap(filesFrom));
  const gone = names.filter((name) => !filesFrom(name).some((file) => known.has(file)));
  await dropTiles(gone.map((name) => join(tilesFolder(), name)));
};
