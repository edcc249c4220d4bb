import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders that hold what is made, not what is written. */
const made = new Set(['node_modules', 'dist', '.astro', '.strapi', '.tmp', '.cache', '.git']);

/** Every file of the given files and folders, in a stable order; tests change no build. */
const sourceFiles = (paths: readonly string[]): readonly string[] =>
  paths.filter(existsSync).flatMap(walk).sort();

const walk = (path: string): readonly string[] => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !made.has(entry.name) && !/\.test\.\w+$/.test(entry.name))
    .flatMap((entry) => walk(join(path, entry.name)));
};

/** One hash over names and contents: equal exactly when a build would come out the same. */
export const fingerprint = (base: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of sourceFiles(paths.map((path) => join(base, path))))
    hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** A build is fresh when its stamp says what its sources say now. */
export const isBuildFresh = (stampFile: string, wanted: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

/** Written after everything else of a build, so that a killed one counts as none. */
export const stamp = (stampFile: string, value: string): void => {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
};
