import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders with generated files. */
const made = new Set(['node_modules', 'dist', '.astro', '.strapi', '.tmp', '.cache', '.git']);

/** All files of the given files and folders, in a stable order; tests are left out, as they do not affect a build. */
const sourceFiles = (paths: readonly string[]): readonly string[] =>
  paths.filter(existsSync).flatMap(walk).sort();

const walk = (path: string): readonly string[] => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !made.has(entry.name) && !/\.test\.\w+$/.test(entry.name))
    .flatMap((entry) => walk(join(path, entry.name)));
};

/** One hash over names and contents; equal if and only if a build would be the same. */
export const fingerprint = (base: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of sourceFiles(paths.map((path) => join(base, path))))
    hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** A build is fresh if its stamp equals the fingerprint of its sources. */
export const isBuildFresh = (stampFile: string, wanted: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

/** Written last in a build, so that an interrupted build is not fresh. */
export const stamp = (stampFile: string, value: string): void => {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
};
