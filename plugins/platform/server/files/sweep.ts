/**
 * Deletes files that are no longer needed: files without rows, leftovers of a killed process, and copies that can be recreated.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { logFault, logNote } from '@oner/config/log';
import { dayMs, hourMs } from '@oner/config/terms';
import { clock } from '../clock/clock.ts';
import { outsideTransaction } from '../db/transactions.ts';
import { defineJob, schedule } from '../work/jobs.ts';
import { isUnfinished } from './disk.ts';
import { type Discarded, discarding, type FileRows, rowsOfKind } from './kinds.ts';
import { type FileKind, fileKinds, maySweep } from './rules.ts';
import { type FileStore, fileStore } from './store.ts';

const sweeping = 'platform.sweep-files';
/** After this many attempts, the last ones an hour apart, staff are alerted: the store was unavailable for two days. */
export const storeTries = 60;

/** Called in register(). */
export const defineDiscarding = (): void =>
  defineJob<Discarded>(
    discarding,
    async ({ kind, names }, { key }) => {
      const needed = await discardFiles(await fileStore(), { kind, names }, rowsOfKind.get(kind));
      if (needed.length === 0) return;
      const again = new Date(clock.now().getTime() + dayMs);
      await schedule(discarding, key, again, { kind, names: needed }, { replace: true });
    },
    { maxAttempts: storeTries },
  );

/** Deletes those of the files that no row needs; may run repeatedly. @returns the others */
export const discardFiles = async (
  store: FileStore,
  { kind, names }: Discarded,
  rows?: Pick<FileRows, 'keyOf' | 'known'>,
): Promise<string[]> => {
  const keyOf = (name: string): string | undefined => rows?.keyOf(name);
  const keys = new Set(names.flatMap((name) => keyOf(name) ?? []));
  const known = rows && keys.size > 0 ? await rows.known([...keys]) : new Set<string>();
  const isNeeded = (name: string): boolean => known.has(keyOf(name) ?? '');
  for (const name of names.filter((one) => !isNeeded(one))) {
    if (!name.endsWith('/')) await store.remove(kind, [name]);
    else
      for await (const some of store.list(kind, name))
        await store.remove(
          kind,
          some.map((file) => file.name),
        );
  }
  return names.filter(isNeeded);
};

/**
 * A killed process may leave files whose rows were never written. They cannot be reached but use disk space, and a file without
 * a row has no owner: those older than a day are deleted in the background, at each start and once a day.
 */
export const defineSweeping = (): void =>
  defineJob(
    sweeping,
    async () => {
      await sweepFiles();
      await planSweeping(dayMs);
    },
    { maxAttempts: storeTries },
  );

export const planSweeping = (afterMs = 0): Promise<void> =>
  schedule(sweeping, 'all', new Date(clock.now().getTime() + afterMs), {}, { replace: true });

/** Checks every file of every kind once, some hundreds at a time. */
export const sweepFiles = async (): Promise<void> => {
  const store = await fileStore();
  for (const kind of Object.keys(fileKinds) as FileKind[])
    await sweepKind(store, kind, rowsOfKind.get(kind), clock.real().getTime());
};

/** @param now milliseconds since 1970: files stored in the last day may still get their row */
export const sweepKind = async (
  store: FileStore,
  kind: FileKind,
  rows: FileRows | undefined,
  now: number,
): Promise<void> => {
  const before = now - dayMs;
  const { keptDays } = { keptDays: Number.POSITIVE_INFINITY, ...fileKinds[kind] };
  const unknown: string[] = [];
  let files = 0;
  for await (const some of store.list(kind)) {
    const over = some.filter(
      ({ name, at }) => at < (isUnfinished(name) ? before : now - keptDays * dayMs),
    );
    await store.remove(
      kind,
      over.map(({ name }) => name),
    );
    if (!rows) continue;
    const ours = some.flatMap(({ name, at }) => {
      const key = rows.keyOf(name);
      return key === undefined ? [] : [{ name, at, key }];
    });
    files += ours.length;
    const old = ours.filter(({ at }) => at < before);
    if (old.length === 0) continue;
    const kept = await rows.known([...new Set(old.map(({ key }) => key))]);
    for (const { name, key } of old) if (!kept.has(key)) unknown.push(name);
  }
  if (unknown.length === 0) return;
  const facts = { kind, unknown: unknown.length, files };
  if (!rows?.sweepsAll && !maySweep(unknown.length, files))
    return logNote(
      'many files have no row, none removed: check that this is their database',
      facts,
    );
  await store.remove(kind, unknown);
  logNote('orphaned files removed', facts);
};

const onMachine: (() => Promise<void>)[] = [];
let timer: NodeJS.Timeout | undefined;

/** Adds a cleanup of the local disk, which each process runs at its start and once an hour; called in register(). */
export const addMachineSweep = (sweep: () => Promise<void>): void => void onMachine.push(sweep);

/** Uploads in progress and copies from a bucket stay here for minutes; a process that died leaves them. */
export const sweepIncoming = async (now = Date.now(), dataDir = env().dataDir): Promise<void> => {
  const folder = join(dataDir, 'incoming');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const at = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (at < now - dayMs) await rm(path, { recursive: true, force: true });
  }
};

const sweepMachine = async (): Promise<void> => {
  for (const sweep of [() => sweepIncoming(), ...onMachine])
    await sweep().catch((error: unknown) => logFault('cleanup of the local disk failed', error));
};

export const startMachineSweep = (): void => {
  timer ??= setInterval(() => void outsideTransaction(sweepMachine), hourMs);
  timer.unref();
  void outsideTransaction(sweepMachine);
};

export const stopMachineSweep = (): void => {
  clearInterval(timer);
  timer = undefined;
};
