/** Originals: the files that authors sent, byte for byte, under names that tell nothing. No address of the shop's leads there. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { byName, filesOf, inject, type StoredFile } from '@oner/platform';
import type { PictureType } from './rules.ts';
import { knownOriginals } from './store.ts';

/**
 * Originals that somebody still needs though their work is gone: a copy that is ordered is printed from what its buyer
 * saw. Plugins above say which; the files go with the next sweep after nobody holds them any more.
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
} = originals;

const endings: Readonly<Record<PictureType, string>> = { jpeg: 'jpg', png: 'png' };

/** Copies a file unchanged, byte for byte, and takes its fingerprint on the way. */
export const storeOriginal = (path: string, type: PictureType): Promise<StoredFile> =>
  originals.store(path, endings[type]);

/** Takes an original away, and the tiles that were made of it. */
export const discardOriginal = async (file: string): Promise<void> => {
  await rm(tilesOfOriginal(file), { recursive: true, force: true });
  await originals.remove(file);
};

/** After the commit: removes the files that nobody holds. */
export const discardUnheld = async (files: readonly string[]): Promise<void> => {
  if (files.length === 0) return;
  const held = await heldOf(files);
  await Promise.all(files.filter((file) => !held.has(file)).map(discardOriginal));
};

/** Where tiles of originals are kept, a folder for each; they can be made again at any time. */
export const tilesFolder = (): string => join(env().dataDir, 'zoom');
export const tilesOfOriginal = (file: string): string =>
  join(tilesFolder(), file.replace(/\.\w+$/, ''));
