/** Files of one kind: a plugin stores them under random names and determines which of them have a row. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { env } from '@oner/config/env';
import { clock } from '../clock/clock.ts';
import { schedule } from '../work/jobs.ts';
import { withTemporary } from './disk.ts';
import type { ByteRange, FileKind } from './rules.ts';
import { type FileSource, fileStore, type ListedFile } from './store.ts';

export type StoredFile = {
  /** Name of the file. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
};

export type FileRows = {
  /** The key of the row for a file name; undefined for a file of other origin. */
  keyOf(name: string): string | undefined;
  /** Returns those of the keys that have a row. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sweeps even if no file has a row, which is normal for files that live for a day at most. */
  readonly sweepsAll?: boolean;
};

export const rowsOfKind = new Map<FileKind, FileRows>();

/** The job that deletes files whose rows are deleted (sweep.ts). */
export const discarding = 'platform.discard-files';
export type Discarded = { readonly kind: FileKind; readonly names: readonly string[] };

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

/** Functions for files of a kind. @param rows determines which files are needed; without it none is ever swept */
export const filesOf = (kind: FileKind, rows?: FileRows) => {
  if (rows) rowsOfKind.set(kind, rows);
  return {
    /** Stores a file under a random name; complete on return, and a failed write leaves nothing. */
    store: async (source: Uint8Array | string, ending: string): Promise<StoredFile> => {
      const file = `${randomBytes(16).toString('hex')}.${ending}`;
      const digest = await digestOf(source);
      await (await fileStore()).put(kind, file, source);
      return { file, ...digest };
    },
    /** Like store(), under a name that the plugin chooses. */
    put: async (name: string, source: FileSource): Promise<void> =>
      (await fileStore()).put(kind, name, source),
    read: async (name: string): Promise<Buffer> =>
      buffer(await (await fileStore()).stream(kind, name)),
    /** Size in bytes; null if the file does not exist. */
    size: async (name: string): Promise<number | null> => (await fileStore()).size(kind, name),
    /** @throws if the file cannot be opened */
    stream: async (name: string, range?: ByteRange): Promise<Readable> =>
      (await fileStore()).stream(kind, name, range),
    /** Provides the file at a local path while `use` runs. */
    withFile: async <T>(name: string, use: (path: string) => Promise<T>): Promise<T> =>
      (await fileStore()).withFile(kind, name, use),
    /** Provides parts of several files, concatenated, as one local file. */
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
    /** All files in this folder (`ab/`). */
    listed: async (folder: string): Promise<ListedFile[]> => {
      const found: ListedFile[] = [];
      for await (const some of (await fileStore()).list(kind, folder)) found.push(...some);
      return found;
    },
    /** Deletes at once; for files that no row refers to yet. */
    remove: async (...names: readonly string[]): Promise<void> =>
      (await fileStore()).remove(kind, names),
    /**
     * Called in the transaction that deletes the rows of these files: a job deletes the files after the commit and is retried
     * until it succeeds. Files that a row still needs then are checked again a day later. @param names `ab/` is a whole folder
     */
    discard: async (...names: readonly string[]): Promise<void> => {
      if (names.length === 0) return;
      const files: Discarded = { kind, names };
      await schedule(discarding, randomBytes(16).toString('hex'), clock.now(), files);
    },
    /** A download URL that is valid for five minutes, if the store has one; else null. */
    link: async (name: string, as: string): Promise<string | null> =>
      (await fileStore()).link(kind, name, as),
  };
};

/** Identifies rows by the random names of their files. */
export const byName = (
  endings: readonly string[],
  known: FileRows['known'],
): Pick<FileRows, 'keyOf' | 'known'> => ({
  keyOf: (name) => {
    const [, ending = ''] = /^[0-9a-f]{32}\.([a-z]+)$/.exec(name) ?? [];
    return endings.includes(ending) ? name : undefined;
  },
  known,
});

type Promised = { readonly file: string; readonly bytes?: string | number };
const atOnce = 16;

/**
 * For reconcile: finds files of rows that are missing or have another size than expected, if the size is known.
 * @returns each with its actual size; null if it is missing
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
