import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A file of a backup: where it lies, how long it is, and what proves that it is whole. */
export type Entry = { readonly path: string; readonly bytes: number; readonly sha256: string };

export type Manifest = {
  readonly madeAt: string;
  readonly engine: 'sqlite' | 'postgresql';
  readonly entries: readonly Entry[];
};

/**
 * What of DATA_DIR is not the shop's memory: the database (copied in its own way), locks, logs, what
 * a demo wrote instead of sending, uploads that no work has yet, and secrets, which are kept apart from the data they protect.
 */
const left =
  /^(oner\.db.*|oner\.lock.*|secrets\.json|logs|mail|tmp|incoming|unfinished|prints|backups)$/;

/** Uploads, originals and whatever else rooms keep as files; paths relative to the folder. */
export const filesToKeep = (dataDir: string): readonly string[] => {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => !left.test(name))
    .flatMap((name) => filesIn(dataDir, name))
    .sort();
};

const filesIn = (base: string, path: string): readonly string[] => {
  if (!statSync(join(base, path)).isDirectory()) return [path];
  return readdirSync(join(base, path)).flatMap((name) => filesIn(base, join(path, name)));
};

/** Copies a file for the eyes of its owner alone; a copy has the rights of its source otherwise, whatever the mask says. */
export const copyPrivate = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
  chmodSync(to, 0o600);
};

/** Paths in a manifest look the same on every system. */
export const portable = (path: string): string => path.split(sep).join('/');

export const describeFile = async (folder: string, path: string): Promise<Entry> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(join(folder, path))) {
    bytes += piece.length;
    hash.update(piece);
  }
  return { path: portable(path), bytes, sha256: hash.digest('hex') };
};

/** What of a backup is missing or changed; nothing when it is whole. */
export const damage = async (folder: string, manifest: Manifest): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const entry of manifest.entries) {
    if (!existsSync(join(folder, entry.path))) {
      found.push(`${entry.path} is missing`);
      continue;
    }
    const { sha256 } = await describeFile(folder, entry.path);
    if (sha256 !== entry.sha256) found.push(`${entry.path} has changed`);
  }
  return found;
};
