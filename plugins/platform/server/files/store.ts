/**
 * Where files of people lie: one port, and behind it the disk of this machine or a bucket that all machines share (decisions/0007).
 * A file has a kind and a name in it; names of people's files are random and never used for other bytes.
 */
import type { Readable } from 'node:stream';
import { env } from '@oner/config/env';
import { diskStore } from './disk.ts';
import type { ByteRange, FileKind } from './rules.ts';

/** Bytes; the path of a file that is copied; or whoever writes them to a path. */
export type FileSource = Uint8Array | string | ((path: string) => Promise<unknown>);

/** `at` in milliseconds since 1970: when it was stored. */
export type ListedFile = { readonly name: string; readonly bytes: number; readonly at: number };

export type FileStore = {
  /**
   * Whole and kept when it returns, or not there at all; replaces what had the name.
   * @throws an error of isStorageFull() or FilesAway
   */
  put(kind: FileKind, name: string, source: FileSource): Promise<void>;
  /** In bytes; null where there is no such file. */
  size(kind: FileKind, name: string): Promise<number | null>;
  /** The file or a part of it, open from here on until the stream ends or is destroyed. @throws ENOENT where there is none */
  stream(kind: FileKind, name: string, range?: ByteRange): Promise<Readable>;
  /** Lends the file under a path of this machine, for as long as `use` runs; it is read there, never changed. @throws ENOENT */
  withFile<T>(kind: FileKind, name: string, use: (path: string) => Promise<T>): Promise<T>;
  /** All files of a kind, or those whose names begin with a folder (`ab/`), some hundreds at a time. */
  list(kind: FileKind, folder?: string): AsyncIterable<readonly ListedFile[]>;
  /** Removes what is there of these; the others are none. */
  remove(kind: FileKind, names: readonly string[]): Promise<void>;
  /**
   * An address from which a browser downloads this one file for five minutes; null where the store has none of its own, and the
   * shop sends the bytes. @param as the name to save it under
   */
  link(kind: FileKind, name: string, as: string): Promise<string | null>;
};

/** The bucket does not answer, or answers that it is ill: nobody's mistake, and it will pass. */
export class FilesAway extends Error {
  override name = 'FilesAway';
  constructor(cause: unknown) {
    super('the store of files does not answer', { cause });
  }
}

let opened: Promise<FileStore> | undefined;

/** The store of this shop, by FILES. */
export const fileStore = (): Promise<FileStore> => {
  opened ??= openStore();
  return opened;
};

const openStore = async (): Promise<FileStore> => {
  const { FILES, dataDir, s3 } = env();
  if (FILES === 'disk' || !s3) return diskStore(dataDir);
  // The client is large, and a shop on one machine needs none of it.
  return (await import('./s3.ts')).s3Store(s3, dataDir);
};
