/** A backup: database and files, each with its hash. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { type DataLocation, sqlite } from '../data/database.ts';

/** Where backups go unless a folder is named. */
export const backups = join(root, 'backups');

export const databaseFile = { sqlite: 'database.sqlite', postgresql: 'database.dump' } as const;

/**
 * Copies the shop into a folder: the database first, as of one instant, then the files it speaks
 * of. The shop may go on working. The manifest is written last: a folder without one is no backup.
 * @throws Plain when there is nothing to copy, or no pg_dump for a PostgreSQL shop
 */
export const makeBackup = async (
  place: DataLocation,
  folder: string,
  now = new Date(),
): Promise<Manifest> => {
  if (existsSync(folder)) throw new Plain(`${folder} is there already.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const engine = place.databaseUrl ? 'postgresql' : 'sqlite';
  if (place.databaseUrl) dumpPostgres(place.databaseUrl, join(folder, databaseFile.postgresql));
  else copySqlite(place.file, join(folder, databaseFile.sqlite));
  chmodSync(join(folder, databaseFile[engine]), 0o600);
  const paths = filesToKeep(place.dataDir);
  for (const path of paths) {
    copyPrivate(join(place.dataDir, path), join(folder, 'files', path));
  }
  const entries: Entry[] = [];
  for (const path of [databaseFile[engine], ...paths.map((path) => join('files', path))])
    entries.push(await describeFile(folder, path));
  const manifest: Manifest = { madeAt: now.toISOString(), engine, entries };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return manifest;
};

/** VACUUM INTO reads one instant of the database, whatever is being written meanwhile. */
const copySqlite = (from: string, to: string): void => {
  if (!existsSync(from))
    throw new Plain(`There is no database in ${dirname(from)}. Is DATA_DIR right?`);
  const Database = sqlite();
  const source = new Database(from, { fileMustExist: true, timeout: 5_000 });
  try {
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
  const copy = new Database(to, { readonly: true });
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The copy of the database is not sound: ${verdict}`);
  } finally {
    copy.close();
  }
};

const dumpPostgres = (url: string, to: string): void => {
  const ran = spawnSync('pg_dump', ['--format=custom', '--no-owner', `--file=${to}`, url], {
    encoding: 'utf8',
  });
  if (ran.error)
    throw new Plain('pg_dump is not on the PATH. Install the client programs of PostgreSQL.');
  if (ran.status !== 0) throw new Plain(`pg_dump failed:\n${ran.stderr.trim()}`);
};

/** A file of a backup: where it lies, how long it is, and what proves that it is whole. */
type Entry = { readonly path: string; readonly bytes: number; readonly sha256: string };

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

/** Uploads, originals and whatever else plugins keep as files; paths relative to the folder. */
const filesToKeep = (dataDir: string): readonly string[] => {
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
const portable = (path: string): string => path.split(sep).join('/');

const describeFile = async (folder: string, path: string): Promise<Entry> => {
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
