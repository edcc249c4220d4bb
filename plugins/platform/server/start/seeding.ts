/**
 * Initial data of a shop. Seeds are required (roles, vocabulary, texts): every start runs them.
 * The demo data is created once, after the listeners are open, in a shop without works; readiness waits for it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { logFault, logNote } from '@oner/config/log';
import { readSetting, writeSetting } from '../db/settings.ts';
import { strapiTables } from '../db/strapi-tables.ts';
import { outsideTransaction, withoutWaitingForDisk } from '../db/transactions.ts';
import { layerOf, type PluginName } from '../plugins.ts';
import { db } from '../schema.ts';

/** The state that `GET /_ready` returns: whether the shop may be used, and if not, its current step. */
type Readiness = {
  readonly ready: boolean;
  /** `seeds`, `demo: <what>`, `open`, `draining`, or `failed: <what>`. */
  readonly step: string;
  readonly done: number;
  readonly total: number;
};

let state: Readiness = { ready: false, step: 'seeds', done: 0, total: 0 };

export const readiness = (): Readiness => state;

const setStep = (step: string, done = 0, total = 0): void => {
  if (state.step !== 'draining') state = { ready: false, step, done, total };
};

const setReady = (): void => {
  if (state.step !== 'draining') state = { ready: true, step: 'open', done: 0, total: 0 };
};

export const isDraining = (): boolean => state.step === 'draining';

/** Permanent: a shop that is shutting down does not open again. */
export const setDraining = (): void => {
  state = { ready: false, step: 'draining', done: 0, total: 0 };
};

export type Progress = (done: number, total: number) => void;
type Seed = {
  plugin: PluginName;
  order: number;
  title: string;
  run: (progress: Progress) => Promise<void>;
};

const seeds: Seed[] = [];
const demo: Seed[] = [];
const setting = 'demo.world';

/** Adds content that the shop needs. Idempotent; run at each start before the listeners open, lower `order` first. */
export const addStartupTask = (
  plugin: PluginName,
  order: number,
  run: () => Promise<void>,
): void => {
  seeds.push({ plugin, order, title: plugin, run });
};

/**
 * Adds a part of the demo data. Idempotent: if its creation was interrupted, it runs again from the start.
 * @param title shown while waiting, such as `pictures`
 */
export const addDemo = (
  plugin: PluginName,
  order: number,
  title: string,
  run: (progress: Progress) => Promise<void>,
): void => {
  demo.push({ plugin, order, title, run });
};

// For the same order, the plugin of the lower layer comes first.
const inOrder = (list: readonly Seed[]): Seed[] =>
  list.toSorted(
    (a, b) => a.order - b.order || layerOf(a.plugin).localeCompare(layerOf(b.plugin), 'en'),
  );

const openings: (() => Promise<void>)[] = [];

/** Adds a read that a process for visitors must finish before it is ready; it must not write. */
export const addWarmUp = (run: () => Promise<void>): void => {
  openings.push(run);
};

/** Runs the seeds of all plugins; under the start lock, after everything is loaded. */
export const runStartupTasks = async (): Promise<void> => {
  setStep('seeds', 0, seeds.length);
  for (const [index, seed] of inOrder(seeds).entries()) {
    setStep('seeds', index, seeds.length);
    await seed.run(() => {});
  }
};

/** Creates the demo data if this is a demo shop without it, or if its creation was interrupted. */
export const runDemo = async (): Promise<void> => {
  if (!env().DEMO || demo.length === 0 || !(await demoIsWanted())) return;
  await writeSetting(setting, { state: 'begun' });
  const started = Date.now();
  // Takes a third of the usual time; data that a power failure destroys is created again.
  await withoutWaitingForDisk(async () => {
    for (const step of inOrder(demo)) {
      setStep(`demo: ${step.title}`);
      await step.run((done, total) => setStep(`demo: ${step.title}`, done, total));
    }
  });
  await writeSetting(setting, { state: 'done' });
  logNote('demo world made', { ms: Date.now() - started });
};

const demoIsWanted = async (): Promise<boolean> => {
  const world = await readSetting<{ state: 'begun' | 'done' }>(setting);
  if (world) return world.state === 'begun';
  const work = db.selectFrom(strapiTables.works.as('w')).select('w.id').limit(1);
  return (await work.executeTakeFirst()) === undefined;
};

/** Retries, because a short failure of the database must not close a process for good. */
const untilDone = async (run: () => Promise<void>): Promise<void> => {
  while (!isDraining()) {
    try {
      return await run();
    } catch (error) {
      logFault('reading data before opening failed, will retry', error);
      await sleep(1000);
    }
  }
};

/**
 * Called after the server listens: creates the demo data, runs the reads, then reports ready. If the demo data fails, the shop
 * stays closed and reports why.
 */
export const openDoors = (): Promise<void> =>
  outsideTransaction(async () => {
    try {
      const { ROLE } = env();
      if (ROLE === 'all') await runDemo();
      if (ROLE !== 'worker') for (const run of openings) await untilDone(run);
      setReady();
    } catch (error) {
      logFault('opening the shop failed', error);
      setStep(`failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
