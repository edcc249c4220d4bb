/**
 * The port of the file store: the disk of this machine, or a bucket that all machines share (decisions/0007).
 * A file has a kind and a name; names of people's files are random and never reused for other bytes.
 */
import type { Readable } from 'node:stream';
import { env } from '@oner/config/env';
import { diskStore } from './disk.ts';
import type { ByteRange, FileKind } from './rules.ts';

/** Bytes, the path of a file to copy, or a function that writes the file to a path. */
export type FileSource = Uint8Array | string | ((path: string) => Promise<unknown>);

/** `at`: when the file was stored, in milliseconds since 1970. */
export type ListedFile = { readonly name: string; readonly bytes: number; readonly at: number };

export type FileStore = {
  /**
   * Stores the file completely or not at all; replaces a file of the same name.
   * @throws an error of isStorageFull() or FilesAway
   */
  put(kind: FileKind, name: string, source: FileSource): Promise<void>;
  /** Size in bytes; null if there is no such file. */
  size(kind: FileKind, name: string): Promise<number | null>;
  /** Opens the file or a part of it until the stream ends or is destroyed. @throws ENOENT if there is no such file */
  stream(kind: FileKind, name: string, range?: ByteRange): Promise<Readable>;
  /** Provides the file at a local path while `use` runs; `use` must only read it. @throws ENOENT */
  withFile<T>(kind: FileKind, name: string, use: (path: string) => Promise<T>): Promise<T>;
  /** All files of a kind, or those in a folder (`ab/`), some hundreds at a time. */
  list(kind: FileKind, folder?: string): AsyncIterable<readonly ListedFile[]>;
  /** Removes these files; ignores missing ones. */
  remove(kind: FileKind, names: readonly string[]): Promise<void>;
  /**
   * A URL from which a browser can download this file for five minutes; null if the store has none, so that the shop must send
   * the bytes. @param as the name to save it under
   */
  link(kind: FileKind, name: string, as: string): Promise<string | null>;
};

/** The bucket does not respond or reports a server error: temporary, and not the fault of the caller. */
export class FilesAway extends Error {
  override name = 'FilesAway';
  constructor(cause: unknown) {
    super('file store unavailable', { cause });
  }
}

let opened: Promise<FileStore> | undefined;

/** The store of this shop, selected by FILES. */
export const fileStore = (): Promise<FileStore> => {
  opened ??= openStore();
  return opened;
};

const openStore = async (): Promise<FileStore> => {
  const { FILES, dataDir, s3 } = env();
  if (FILES === 'disk' || !s3) return diskStore(dataDir);
  // The client is large, and a shop on one machine does not need it.
  return (await import('./s3.ts')).s3Store(s3, dataDir);
};
