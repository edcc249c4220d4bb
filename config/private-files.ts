/** Who may read what the shop keeps: nobody but the user it runs as. Letters, logs, database and backups tell of people. */
import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ofOthers = 0o077;
/** A folder that is closed closes what is below it, so deeper is not looked; a data folder holds some twenty things. */
const mostEntries = 1_000;

/** What this process makes from now on, files and folders, is for its own user alone. Call it before anything is made. */
export const keepFilesPrivate = (): void => {
  process.umask(ofOthers);
};

/**
 * A file, or a folder and what lies directly in it, as far as users of the machine other than its owner can open it.
 * @returns paths; none where there is no such place, nor on Windows, which has other rights
 */
export const openToOthers = (place: string): readonly string[] => {
  if (process.platform === 'win32' || !existsSync(place)) return [];
  const inside = statSync(place).isDirectory() ? readdirSync(place).slice(0, mostEntries) : [];
  return [place, ...inside.map((name) => join(place, name))].filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return (found?.isFile() || found?.isDirectory()) && (found.mode & ofOthers) !== 0;
  });
};

/**
 * Closes to others what an older version, a copy or a careless hand left open. What belongs to another user stays as it is.
 * @returns what was open before
 */
export const closeToOthers = (folder: string): readonly string[] =>
  openToOthers(folder).filter((path) => {
    try {
      const { mode, uid } = lstatSync(path);
      if (uid !== process.getuid?.()) return false;
      chmodSync(path, mode & 0o700);
      return true;
    } catch {
      // Gone meanwhile, or a file system without rights: the doctor says what is still open.
      return false;
    }
  });
