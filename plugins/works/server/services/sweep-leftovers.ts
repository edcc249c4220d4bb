/**
 * A killed process may leave files whose rows were never written. Nobody can reach them, but they take room, and an
 * original without a row would belong to nobody: what is an hour old and unknown goes.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clock, house, logNote } from '@oner/platform';
import { fileMark } from '../images/media-library.ts';
import { originalsFolder } from '../images/originals-folder.ts';
import { knownOriginals } from '../store/originals.ts';
import { knownPictures } from '../store/pictures.ts';

const oldMs = 60 * 60 * 1000;
const atOnce = 500;

/** @returns how many files went */
export const sweepLeftovers = async (): Promise<number> => {
  const uploads = join(house().dirs.static.public, 'uploads');
  const ofPicture = new RegExp(`(?:^|_)(${fileMark}[0-9a-f]{32})\\.webp$`);
  const gone =
    (await sweep(originalsFolder(), (name) => name, knownOriginals)) +
    (await sweep(uploads, (name) => ofPicture.exec(name)?.[1], knownPictures));
  if (gone > 0) logNote('leftover files removed', { files: gone });
  return gone;
};

const sweep = async (
  folder: string,
  keyOf: (name: string) => string | undefined,
  known: (keys: readonly string[]) => Promise<Set<string>>,
): Promise<number> => {
  const names = await readdir(folder).catch(() => []);
  let gone = 0;
  for (let from = 0; from < names.length; from += atOnce) {
    const keyed = names.slice(from, from + atOnce).flatMap((name) => {
      const key = keyOf(name);
      return key === undefined ? [] : [{ name, key }];
    });
    const kept = await known(keyed.map(({ key }) => key));
    for (const { name, key } of keyed) {
      if (kept.has(key) || !(await isOld(join(folder, name)))) continue;
      await rm(join(folder, name), { force: true });
      gone += 1;
    }
  }
  return gone;
};

const isOld = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(path);
  return clock.real().getTime() - mtimeMs > oldMs;
};
