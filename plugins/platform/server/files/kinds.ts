/** What a room does with files of its kind: keeps them under random names, and says which of them have their row. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { env } from '@oner/config/env';
import { logNote } from '@oner/config/log';
import { clock } from '../clock/clock.ts';
import { defineJob, schedule } from '../work/jobs.ts';
import { partEnding, withTemporary } from './disk.ts';
import { type ByteRange, type FileKind, maySweep } from './rules.ts';
import { type FileSource, type FileStore, fileStore, type ListedFile } from './store.ts';

export type StoredFile = {
  /** Its name. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
};

type Rows = {
  /** What its row is known by, from a name; undefined for a file that is not ours. */
  keyOf(name: string): string | undefined;
  /** Which of these have their row. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Also when no file has a row: of what lives for a day at most, that is nothing unusual. */
  readonly sweepsAll?: boolean;
};

const rowsOf = new Map<FileKind, Rows>();

const digestOf = async (source: Uint8Array | string) => {
  const hash = createHash('sha256');
  let bytes = 0;
  const pieces = typeof source === 'string' ? createReadStream(source) : [source];
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
};

/** Files of a kind. @param rows who knows which are needed; without it none is ever swept away */
export const filesOf = (kind: FileKind, rows?: Rows) => {
  if (rows) rowsOf.set(kind, rows);
  return {
    /** Kept when it returns, under a name that tells nothing; nothing stays of a file that could not be written. */
    store: async (source: Uint8Array | string, ending: string): Promise<StoredFile> => {
      const file = `${randomBytes(16).toString('hex')}.${ending}`;
      const digest = await digestOf(source);
      await (await fileStore()).put(kind, file, source);
      return { file, ...digest };
    },
    /** As store(), under a name of the room's own. */
    put: async (name: string, source: FileSource): Promise<void> =>
      (await fileStore()).put(kind, name, source),
    read: async (name: string): Promise<Buffer> =>
      buffer(await (await fileStore()).stream(kind, name)),
    /** How long it is, in bytes; null where it is not there. */
    size: async (name: string): Promise<number | null> => (await fileStore()).size(kind, name),
    /** @throws where it cannot be opened */
    stream: async (name: string, range?: ByteRange): Promise<Readable> =>
      (await fileStore()).stream(kind, name, range),
    /** Lends the file under a path, for as long as `use` runs. */
    withFile: async <T>(name: string, use: (path: string) => Promise<T>): Promise<T> =>
      (await fileStore()).withFile(kind, name, use),
    /** Lends parts of several files, one behind the other, as one. */
    withJoined: async <T>(
      parts: readonly ({ readonly name: string } & ByteRange)[],
      use: (path: string) => Promise<T>,
    ): Promise<T> => {
      const store = await fileStore();
      return withTemporary(env().dataDir, kind, async (path) => {
        const joined = async function* () {
          for (const { name, ...range } of parts) yield* await store.stream(kind, name, range);
        };
        await pipeline(joined, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return use(path);
      });
    },
    /** All whose names begin with this folder (`ab/`). */
    listed: async (folder: string): Promise<ListedFile[]> => {
      const found: ListedFile[] = [];
      for await (const some of (await fileStore()).list(kind, folder)) found.push(...some);
      return found;
    },
    remove: async (...names: readonly string[]): Promise<void> =>
      (await fileStore()).remove(kind, names),
    /** An address to download it from for five minutes, where the store has one; null else. */
    link: async (name: string, as: string): Promise<string | null> =>
      (await fileStore()).link(kind, name, as),
  };
};

/** Rows that know files by their random names alone. */
export const byName = (
  endings: readonly string[],
  known: Rows['known'],
): Pick<Rows, 'keyOf' | 'known'> => ({
  keyOf: (name) => {
    const [, ending = ''] = /^[0-9a-f]{32}\.([a-z]+)$/.exec(name) ?? [];
    return endings.includes(ending) ? name : undefined;
  },
  known,
});

const oldMs = 86_400_000;
const job = 'platform.sweep-files';

/**
 * A killed process may leave files whose rows were never written. Nobody can reach them, but they take room, and a file without
 * a row would belong to nobody: what is a day old and unknown goes, at each start and once a day, beside the work of the shop.
 */
export const defineSweeping = (): void =>
  defineJob(job, async () => {
    await sweepFiles();
    await planSweeping(oldMs);
  });

export const planSweeping = (afterMs = 0): Promise<void> =>
  schedule(job, 'all', new Date(clock.now().getTime() + afterMs), {}, { replace: true });

/** Looks at every file of every kind once, some hundreds at a time. */
export const sweepFiles = async (): Promise<void> => {
  const store = await fileStore();
  const before = clock.real().getTime() - oldMs;
  for (const [kind, rows] of rowsOf) await sweepKind(store, kind, rows, before);
};

/** @param before milliseconds since 1970: what was stored later may still get its row */
export const sweepKind = async (
  store: FileStore,
  kind: FileKind,
  { keyOf, known, sweepsAll }: Rows,
  before: number,
): Promise<void> => {
  const unknown: string[] = [];
  let files = 0;
  for await (const some of store.list(kind)) {
    const cut = some.filter(({ name, at }) => name.endsWith(partEnding) && at < before);
    await store.remove(
      kind,
      cut.map(({ name }) => name),
    );
    const ours = some.flatMap(({ name, at }) => {
      const key = keyOf(name);
      return key === undefined ? [] : [{ name, at, key }];
    });
    files += ours.length;
    const old = ours.filter(({ at }) => at < before);
    if (old.length === 0) continue;
    const kept = await known([...new Set(old.map(({ key }) => key))]);
    for (const { name, key } of old) if (!kept.has(key)) unknown.push(name);
  }
  if (unknown.length === 0) return;
  const facts = { kind, unknown: unknown.length, files };
  if (!sweepsAll && !maySweep(unknown.length, files))
    return logNote('files without rows are left: is this their database?', facts);
  await store.remove(kind, unknown);
  logNote('leftover files removed', facts);
};

type Promised = { readonly file: string; readonly bytes?: string | number };
const atOnce = 16;

/**
 * For reconcile: which of the files that rows promise are not there, or not as long as they should be, where that is known.
 * @returns each with the length that was found, null where there is none
 */
export const brokenFiles = async <Row extends Promised>(
  kind: FileKind,
  rows: readonly Row[],
): Promise<(Row & { readonly found: number | null })[]> => {
  const store = await fileStore();
  const broken: (Row & { readonly found: number | null })[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const sizes = await Promise.all(some.map(({ file }) => store.size(kind, file)));
    for (const [index, row] of some.entries()) {
      const found = sizes[index] ?? null;
      const isWhole = row.bytes === undefined ? found !== null : found === Number(row.bytes);
      if (!isWhole) broken.push({ ...row, found });
    }
  }
  return broken;
};
