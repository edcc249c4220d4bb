/** What a plugin does with files of its kind: stores them under random names, and says which of them have their row. */
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
  /** Its name. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
};

export type FileRows = {
  /** What its row is known by, from a name; undefined for a file that is not ours. */
  keyOf(name: string): string | undefined;
  /** Which of these have their row. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Also when no file has a row: of what lives for a day at most, that is nothing unusual. */
  readonly sweepsAll?: boolean;
};

export const rowsOfKind = new Map<FileKind, FileRows>();

/** The job that deletes files whose rows are gone (sweep.ts). */
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

/** Files of a kind. @param rows who knows which are needed; without it none is ever swept away */
export const filesOf = (kind: FileKind, rows?: FileRows) => {
  if (rows) rowsOfKind.set(kind, rows);
  return {
    /** Kept when it returns, under a name that tells nothing; nothing stays of a file that could not be written. */
    store: async (source: Uint8Array | string, ending: string): Promise<StoredFile> => {
      const file = `${randomBytes(16).toString('hex')}.${ending}`;
      const digest = await digestOf(source);
      await (await fileStore()).put(kind, file, source);
      return { file, ...digest };
    },
    /** As store(), under a name of the plugin's own. */
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
    /** At once: of files that no row has named yet. */
    remove: async (...names: readonly string[]): Promise<void> =>
      (await fileStore()).remove(kind, names),
    /**
     * In the transaction in which the rows of these files are deleted: a job deletes the files after the commit, and is repeated
     * until it has done so. What a row still needs then is looked at again a day later. @param names `ab/` is a whole folder
     */
    discard: async (...names: readonly string[]): Promise<void> => {
      if (names.length === 0) return;
      const files: Discarded = { kind, names };
      await schedule(discarding, randomBytes(16).toString('hex'), clock.now(), files);
    },
    /** An address to download it from for five minutes, where the store has one; null else. */
    link: async (name: string, as: string): Promise<string | null> =>
      (await fileStore()).link(kind, name, as),
  };
};

/** Rows that know files by their random names alone. */
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
