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
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { type DataLocation, sqlite } from '../data/database.ts';

/** Default folder of backups. */
export const backups = join(root, 'backups');

export const databaseFile = { sqlite: 'database.sqlite', postgresql: 'database.dump' } as const;

/**
 * Copies the shop into a folder: first the database as of one moment, then the files it refers to. The shop may keep
 * running. The manifest is written last: a folder without one is not a backup.
 * @throws Plain if the folder exists, there is nothing to copy, or pg_dump is missing for a PostgreSQL shop
 */
export const makeBackup = async (
  place: DataLocation,
  folder: string,
  now = new Date(),
): Promise<Manifest> => {
  if (existsSync(folder)) throw new Plain(`${folder} already exists.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const engine = place.databaseUrl ? 'postgresql' : 'sqlite';
  if (place.databaseUrl) dumpPostgres(place.databaseUrl, join(folder, databaseFile.postgresql));
  else copySqlite(place.file, join(folder, databaseFile.sqlite));
  chmodSync(join(folder, databaseFile[engine]), 0o600);
  const paths = copyFiles(place.dataDir, join(folder, 'files'));
  const entries: Entry[] = [];
  for (const path of [databaseFile[engine], ...paths.map((path) => join('files', path))])
    entries.push(await describeFile(folder, path));
  const manifest: Manifest = { madeAt: now.toISOString(), engine, entries };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return manifest;
};

/** VACUUM INTO copies a consistent snapshot, also during writes. */
const copySqlite = (from: string, to: string): void => {
  if (!existsSync(from)) throw new Plain(`No database found in ${dirname(from)}. Check DATA_DIR.`);
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
    if (verdict !== 'ok')
      throw new Error(`Integrity check of the database copy failed: ${verdict}`);
  } finally {
    copy.close();
  }
};

/** Runs a client program of PostgreSQL. The arguments of a process are visible to all users of the machine. */
export const runClient = (program: string, args: readonly string[], url: string) => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || inherited().PGPASSWORD;
  address.password = '';
  return spawnSync(program, [...args, `--dbname=${address}`], {
    encoding: 'utf8',
    env: inherited({ PGPASSWORD: password }),
  });
};

const dumpPostgres = (url: string, to: string): void => {
  const ran = runClient('pg_dump', ['--format=custom', '--no-owner', `--file=${to}`], url);
  if (ran.error)
    throw new Plain('pg_dump is not on the PATH. Install the client programs of PostgreSQL.');
  if (ran.status !== 0) throw new Plain(`pg_dump failed:\n${ran.stderr.trim()}`);
};

/** A file of a backup: path, size and checksum. */
type Entry = { readonly path: string; readonly bytes: number; readonly sha256: string };

export type Manifest = {
  readonly madeAt: string;
  readonly engine: 'sqlite' | 'postgresql';
  readonly entries: readonly Entry[];
};

/**
 * Parts of DATA_DIR that are not backed up: the database (copied separately), locks, logs, messages that a demo wrote
 * instead of sending, uploads without a work, pictures that are drawn again, and secrets, which are kept apart from the
 * data they protect.
 */
const left =
  /^(oner\.db.*|oner\.lock.*|secrets\.json|logs|mail|tmp|incoming|unfinished|prints|zoom|share-cards|backups)$/;

/** Copies uploads, originals and other files of plugins. @returns their paths relative to the folder */
const copyFiles = (dataDir: string, into: string): readonly string[] => {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => !left.test(name))
    .flatMap((name) => copyBelow(dataDir, name, into))
    .sort();
};

const copyBelow = (base: string, path: string, into: string): readonly string[] => {
  const from = join(base, path);
  try {
    if (statSync(from).isDirectory())
      return readdirSync(from).flatMap((name) => copyBelow(base, join(path, name), into));
    copyPrivate(from, join(into, path));
    return [path];
  } catch (error) {
    // The running shop has deleted it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Copies a file with access for its owner only; otherwise the copy has the mode of its source, whatever the umask. */
export const copyPrivate = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
  chmodSync(to, 0o600);
};

/** Paths in a manifest use slashes on every system. */
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

/** Missing or changed files of a backup; empty if it is complete. */
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
