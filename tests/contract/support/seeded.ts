/** The seeded place from which all shops of a run are copied. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { fingerprint } from '../../../scripts/start/fingerprint.ts';
import { copyData } from './copy-world.ts';
import { type Engine, makePlace, openDatabase, type Place } from './engine.ts';
import { beginToSeed, seedPlace } from './start-shop.ts';

const cacheDir = join(root, 'node_modules', '.cache', 'oner-seeded');
const keptMs = 6 * 3_600_000;
/** Everything that affects a seeded shop; the folder `cms` itself also contains files written by programs. */
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
 * Returns a read-only folder with the demo data on SQLite, to be copied. Creating it is slow, so it is created once for
 * all suites and reused until a source changes.
 */
export const demoData = async (logFile: string): Promise<string> => {
  const kept = join(cacheDir, fingerprint(root, sources));
  if (existsSync(kept)) return kept;
  await mkdir(cacheDir, { recursive: true });
  await dropOld();
  const work = `${kept}.${process.pid}`;
  await mkdir(work, { mode: 0o700 });
  try {
    await makeData({ dataDir: work, databaseUrl: '' }, logFile);
    // Renamed only when complete; another run may have been faster.
    await rename(work, kept).catch(() => {});
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return kept;
};

/**
 * Creates a place with seeds and demo data.
 * @param options `cutShort` kills the first run in the middle; the second one continues
 */
export const seededPlace = async (
  engine: Engine,
  logFile: string,
  { cutShort = false } = {},
): Promise<Place> => {
  if (engine.name === 'sqlite') {
    const dataDir = await mkdtemp(join(tmpdir(), 'oner-shop-'));
    await copyData(await demoData(logFile), dataDir);
    return { dataDir, databaseUrl: '' };
  }
  const place = await makePlace(engine);
  if (cutShort) await killInTheMiddle(place, logFile);
  await makeData(place, logFile);
  return place;
};

/**
 * Creates seeds and demo data without the print files due a minute later: each copy would render those of seven orders
 * in its first minute, ten seconds of processor time. A test that requests one has it rendered.
 */
const makeData = async (place: Place, logFile: string): Promise<void> => {
  await seedPlace(place, logFile);
  const sql = openDatabase(place);
  const ahead = { name: 'orders.draw-prints', done_at: null };
  await sql('jobs').where(ahead).update({ done_at: Date.now() });
  await sql.destroy();
};

/** Starts creating the demo data, and kills the process when a few works exist. */
const killInTheMiddle = async (place: Place, logFile: string): Promise<void> => {
  const program = await beginToSeed(place, logFile);
  const sql = openDatabase(place);
  // The table does not exist before the migrations.
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
    throw new Error(`Seeding finished before it was killed:\n${program.output().slice(-6000)}`);
  await program.kill();
};

const dropOld = async (): Promise<void> => {
  for (const name of await readdir(cacheDir)) {
    const path = join(cacheDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptMs) await rm(path, { recursive: true, force: true });
  }
};
