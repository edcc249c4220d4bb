/** File permissions: only the shop's user may read its data. E-mails, logs, database and backups contain personal data. */
import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ofOthers = 0o077;
/** Limit of inspected entries. Deeper levels are protected by their folders; a data folder has about twenty entries. */
const mostEntries = 1_000;

/** Restricts files and folders that this process creates from now on to its own user. Call it before creating any. */
export const restrictNewFiles = (): void => {
  process.umask(ofOthers);
};

/**
 * Returns a file, or a folder and its direct entries, if other users of the machine can access them.
 * @returns paths; empty if the path does not exist, and on Windows, which has other permissions
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
 * Removes access of other users left by an older version, a copy or manual changes. Files of other owners are unchanged.
 * @returns paths that were accessible
 */
export const closeToOthers = (folder: string): readonly string[] =>
  openToOthers(folder).filter((path) => {
    try {
      const { mode, uid } = lstatSync(path);
      if (uid !== process.getuid?.()) return false;
      chmodSync(path, mode & 0o700);
      return true;
    } catch {
      // Deleted meanwhile, or a file system without permissions: doctor reports what is still accessible.
      return false;
    }
  });
