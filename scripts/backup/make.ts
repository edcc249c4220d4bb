import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { type Place, sqlite } from '../data/database.ts';
import { copyPrivate, describeFile, type Entry, filesToKeep, type Manifest } from './files.ts';

/** Where backups go unless a folder is named. */
export const backups = join(root, 'backups');

export const databaseFile = { sqlite: 'database.sqlite', postgresql: 'database.dump' } as const;

/**
 * Copies the shop into a folder: the database first, as of one instant, then the files it speaks
 * of. The shop may go on working. The manifest is written last: a folder without one is no backup.
 * @throws Plain when there is nothing to copy, or no pg_dump for a PostgreSQL shop
 */
export const makeBackup = async (
  place: Place,
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
