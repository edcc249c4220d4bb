/** The seeded place that every shop of a run is a copy of. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { fingerprint } from '../../../scripts/start/fingerprint.ts';
import { type Engine, makePlace, type Place } from './engine.ts';
import { seedPlace } from './start-shop.ts';

const shelf = join(root, 'node_modules', '.cache', 'oner-seeded');
const keptMs = 6 * 3_600_000;
/** Everything that has a say in what a seeded shop looks like. */
const sources = ['plugins', 'config', 'cms', 'scripts/demo-art', 'package-lock.json'];

/**
 * Seeds and demo world in a place of their own. Painting the demo world takes a while: on SQLite the last one is
 * kept and used again as long as no source has changed.
 */
export const seededPlace = async (engine: Engine, logFile: string): Promise<Place> => {
  const place = await makePlace(engine);
  if (engine.name !== 'sqlite') {
    await seedPlace(place, logFile);
    return place;
  }
  const kept = join(shelf, fingerprint(root, sources));
  if (existsSync(kept)) {
    await cp(kept, place.dataDir, { recursive: true });
    return place;
  }
  await seedPlace(place, logFile);
  await keep(place, kept);
  return place;
};

// Under its name only when it is whole; another run may have been faster.
const keep = async (place: Place, kept: string): Promise<void> => {
  await mkdir(shelf, { recursive: true });
  await dropOld();
  const work = `${kept}.${process.pid}`;
  await cp(place.dataDir, work, { recursive: true });
  await rename(work, kept).catch(() => rm(work, { recursive: true, force: true }));
};

const dropOld = async (): Promise<void> => {
  for (const name of await readdir(shelf)) {
    const path = join(shelf, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptMs) await rm(path, { recursive: true, force: true });
  }
};
