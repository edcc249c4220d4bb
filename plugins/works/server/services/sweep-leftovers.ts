/**
 * A killed process may leave files whose rows were never written. Nobody can reach them, but they take room, and an
 * original without a row would belong to nobody: what is an hour old and unknown goes.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clock, logNote, strapiInstance } from '@oner/platform';
import { maySweep } from '../domain/leftovers.ts';
import { fileMark } from '../images/media-library.ts';
import { originalsFolder } from '../images/originals-folder.ts';
import { knownPictures } from '../store/library.ts';
import { neededOriginals } from './remove.ts';

const oldMs = 60 * 60 * 1000;
const atOnce = 500;

type Known = (keys: readonly string[]) => Promise<Set<string>>;
type Found = { readonly path: string; readonly key: string };

/** Removes what nothing knows, from the folder of originals and from our part of the public one. */
export const sweepLeftovers = async (): Promise<void> => {
  const uploads = join(strapiInstance().dirs.static.public, 'uploads');
  const ofPicture = new RegExp(`(?:^|_)(${fileMark}[0-9a-f]{32})\\.webp$`);
  await sweep(originalsFolder(), (name) => name, neededOriginals);
  await sweep(uploads, (name) => ofPicture.exec(name)?.[1], knownPictures);
};

const sweep = async (
  folder: string,
  keyOf: (name: string) => string | undefined,
  known: Known,
): Promise<void> => {
  const files = (await readdir(folder).catch(() => [])).flatMap((name): Found[] => {
    const key = keyOf(name);
    return key === undefined ? [] : [{ path: join(folder, name), key }];
  });
  const unknown = await unknownOf(files, known);
  if (unknown.length === 0) return;
  const facts = { folder, unknown: unknown.length, files: files.length };
  if (!maySweep(unknown.length, files.length)) {
    return logNote('files without rows are left: is this their database?', facts);
  }
  for (const { path } of unknown) await rm(path, { force: true });
  logNote('leftover files removed', facts);
};

const unknownOf = async (files: readonly Found[], known: Known): Promise<Found[]> => {
  const unknown: Found[] = [];
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce);
    const kept = await known(some.map(({ key }) => key));
    for (const file of some) {
      if (!kept.has(file.key) && (await isOld(file.path))) unknown.push(file);
    }
  }
  return unknown;
};

const isOld = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(path);
  return clock.real().getTime() - mtimeMs > oldMs;
};
