import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers } from '@oner/config/private-files';
import { Plain } from '../bootstrap/say.mjs';
import { type DataLocation, openForReading } from '../data/database.ts';
import { copyPrivate, damage, databaseFile, type Manifest, runClient } from './make.ts';

/**
 * Restores a backup into a place without a shop. Checks every file first, because a partial shop is worse than none.
 * @throws Plain if the backup is incomplete, the place is not empty or the engines differ
 */
export const bringBack = async (folder: string, place: DataLocation): Promise<Manifest> => {
  const manifestFile = join(folder, 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Plain(`${folder} is not a backup: manifest.json not found.`);
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const wanted = place.databaseUrl ? 'postgresql' : 'sqlite';
  if (manifest.engine !== wanted)
    throw new Plain(
      manifest.engine === 'postgresql'
        ? 'This is a backup of a PostgreSQL shop. Set DATABASE_URL to an empty database.'
        : 'This is a backup of a SQLite shop. Unset DATABASE_URL.',
    );
  const broken = await damage(folder, manifest);
  if (broken.length > 0)
    throw new Plain(`This backup is incomplete or changed:\n  ${broken.join('\n  ')}`);
  await requireEmpty(place);

  for (const { path } of manifest.entries) {
    if (!path.startsWith('files/')) continue;
    copyPrivate(join(folder, path), join(place.dataDir, path.slice('files/'.length)));
  }
  // The database is last: a start in between then finds no shop, instead of one without pictures.
  if (place.databaseUrl) loadPostgres(place.databaseUrl, join(folder, databaseFile.postgresql));
  else copyPrivate(join(folder, databaseFile.sqlite), place.file);
  // The folder may have existed before, empty and readable by others.
  closeToOthers(place.dataDir);
  return manifest;
};

/** Secrets may already exist, since they are stored separately; nothing else may. */
const requireEmpty = async (place: DataLocation): Promise<void> => {
  const inside = existsSync(place.dataDir) ? readdirSync(place.dataDir) : [];
  if (inside.some((name) => name !== 'secrets.json'))
    throw new Plain(
      `${place.dataDir} is not empty. Choose an empty one: DATA_DIR=… npm run restore -- …`,
    );
  if (!place.databaseUrl) return;
  const db = openForReading(place);
  try {
    const tables = await db('pg_catalog.pg_tables')
      .whereNotIn('schemaname', ['pg_catalog', 'information_schema'])
      .limit(1);
    if (tables.length > 0) throw new Plain('The database of DATABASE_URL is not empty.');
  } finally {
    await db.destroy();
  }
};

const loadPostgres = (url: string, dump: string): void => {
  const flags = ['--no-owner', '--exit-on-error', '--single-transaction'];
  const ran = runClient('pg_restore', [...flags, dump], url);
  if (ran.error)
    throw new Plain('pg_restore is not on the PATH. Install the client programs of PostgreSQL.');
  if (ran.status !== 0) throw new Plain(`pg_restore failed:\n${ran.stderr.trim()}`);
};
