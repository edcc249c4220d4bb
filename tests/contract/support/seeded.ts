/** The seeded place that every shop of a run is a copy of. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { fingerprint } from '../../../scripts/start/fingerprint.ts';
import { copyWorld } from './copy-world.ts';
import { type Engine, makePlace, openDatabase, type Place } from './engine.ts';
import { beginToSeed, seedPlace } from './start-shop.ts';

const shelf = join(root, 'node_modules', '.cache', 'oner-seeded');
const keptMs = 6 * 3_600_000;
/** Everything that has a say in what a seeded shop looks like; in `cms` itself programs leave notes of their own. */
const sources = [
  'plugins',
  'config',
  'package-lock.json',
  ...['src', 'config', 'content', 'database', 'start.mts', 'package.json'].map(
    (name) => `cms/${name}`,
  ),
  'tests/contract/support/seeded.ts',
  'tests/support/cheap-work.ts',
];

/**
 * A folder with the demo world on SQLite, not to be changed: it is copied. Painting it takes a while, so it is made
 * once for all suites and used again as long as no source has changed.
 */
export const demoWorld = async (logFile: string): Promise<string> => {
  const kept = join(shelf, fingerprint(root, sources));
  if (existsSync(kept)) return kept;
  await mkdir(shelf, { recursive: true });
  await dropOld();
  const work = `${kept}.${process.pid}`;
  await mkdir(work, { mode: 0o700 });
  try {
    await makeWorld({ dataDir: work, databaseUrl: '' }, logFile);
    // Under its name only when it is whole; another run may have been faster.
    await rename(work, kept).catch(() => {});
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return kept;
};

/**
 * Seeds and demo world in a place of their own.
 * @param options `cutShort` has the first making killed in the middle; the second one goes on
 */
export const seededPlace = async (
  engine: Engine,
  logFile: string,
  { cutShort = false } = {},
): Promise<Place> => {
  if (engine.name === 'sqlite') {
    const dataDir = await mkdtemp(join(tmpdir(), 'oner-shop-'));
    await copyWorld(await demoWorld(logFile), dataDir);
    return { dataDir, databaseUrl: '' };
  }
  const place = await makePlace(engine);
  if (cutShort) await killInTheMiddle(place, logFile);
  await makeWorld(place, logFile);
  return place;
};

/**
 * Seeds and demo world, without the drawing that is due a minute later: each copy would draw the print files of seven orders
 * in its first minute, ten seconds of processor time, for nobody. Whoever asks for one at the board has it drawn.
 */
const makeWorld = async (place: Place, logFile: string): Promise<void> => {
  await seedPlace(place, logFile);
  const sql = openDatabase(place);
  const ahead = { name: 'orders.draw-prints', done_at: null };
  await sql('jobs').where(ahead).update({ done_at: Date.now() });
  await sql.destroy();
};

/** Starts the making of the demo world, and kills it once a few of its works are there. */
const killInTheMiddle = async (place: Place, logFile: string): Promise<void> => {
  const program = await beginToSeed(place, logFile);
  const sql = openDatabase(place);
  // There is no such table before the migrations.
  const works = async (): Promise<number> =>
    (
      await sql('works')
        .select('id')
        .catch(() => [])
    ).length;
  let isOver = false;
  void program.ended.then(() => {
    isOver = true;
  });
  while (!isOver && (await works()) < 3) await sleep(50);
  await sql.destroy();
  if (isOver)
    throw new Error(`Seeding ended before it was killed:\n${program.words().slice(-6000)}`);
  await program.kill();
};

const dropOld = async (): Promise<void> => {
  for (const name of await readdir(shelf)) {
    const path = join(shelf, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptMs) await rm(path, { recursive: true, force: true });
  }
};
