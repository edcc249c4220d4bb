/** Originals: the files that authors sent, byte for byte, under names that tell nothing. No address of the shop's leads there. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { byName, filesOf, inject, onCommit, type StoredFile } from '@oner/platform';
import type { PictureType } from './rules.ts';
import { knownOriginals } from './store.ts';

/**
 * Originals that somebody still needs though their work is gone: a copy that is ordered is printed from what its buyer
 * saw. Plugins above say which; a file that is held is looked at again each day until it is not.
 */
const heldOf = (files: readonly string[]): Promise<ReadonlySet<string>> =>
  inject('works.heldOriginals', async () => new Set())(files);

const neededOf = async (files: readonly string[]): Promise<Set<string>> =>
  new Set([...(await knownOriginals(files)), ...(await heldOf(files))]);
const originals = filesOf('originals', byName(['jpg', 'png'], neededOf));
/** `linkToOriginal`: as the store has one (FileStore.link). */
export const {
  size: originalBytes,
  stream: streamOriginal,
  withFile: withOriginal,
  link: linkToOriginal,
  /** Of one that has no row yet. */
  remove: discardOriginal,
} = originals;

const endings: Readonly<Record<PictureType, string>> = { jpeg: 'jpg', png: 'png' };

/** Copies a file unchanged, byte for byte, and takes its fingerprint on the way. */
export const storeOriginal = (path: string, type: PictureType): Promise<StoredFile> =>
  originals.store(path, endings[type]);

/** In the transaction in which their rows are deleted: the files go as soon as nobody holds them, the tiles made of them at once. */
export const discardOriginals = async (files: readonly string[]): Promise<void> => {
  await originals.discard(...files);
  onCommit(() => dropTiles(files.map(tilesOfOriginal)));
};

/** Where tiles of originals are kept, a folder for each; they can be made again at any time. */
export const tilesFolder = (): string => join(env().dataDir, 'zoom');
export const tilesOfOriginal = (file: string): string =>
  join(tilesFolder(), file.replace(/\.\w+$/, ''));

const dropTiles = async (folders: readonly string[]): Promise<void> => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
};

/** Other machines have tiles of their own: those of originals that have no row any more. */
export const sweepTiles = async (): Promise<void> => {
  const names = await readdir(tilesFolder()).catch(() => []);
  if (names.length === 0) return;
  const filesFrom = (name: string): string[] =>
    Object.values(endings).map((ending) => `${name.slice(0, 32)}.${ending}`);
  const known = await knownOriginals(names.flatMap(filesFrom));
  const gone = names.filter((name) => !filesFrom(name).some((file) => known.has(file)));
  await dropTiles(gone.map((name) => join(tilesFolder(), name)));
};
