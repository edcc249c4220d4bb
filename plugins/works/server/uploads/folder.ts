/**
 * Chunks of photos being uploaded or waiting for their form: private like originals, and excluded from backups. Each chunk is a
 * file of its own, `<id>/<offset>-<bytes>`, so that a crash while writing one leaves the others intact, in any file store.
 */
import { type ByteRange, filesOf, type UploadedFile } from '@oner/platform';
import { knownUploads } from './store.ts';

const files = filesOf('unfinished', {
  keyOf: (name) => /^([0-9a-f]{32})\//.exec(name)?.[1],
  known: knownUploads,
  sweepsAll: true,
});

/**
 * Concurrent writers of one offset do not overwrite each other, unless their chunks have the same length. If they send different
 * photos, the joined one may contain bytes of both; its hash shows that (service.ts).
 */
const nameOf = (id: string, offset: number, bytes: number): string =>
  `${id}/${String(offset).padStart(10, '0')}-${bytes}`;

/** A byte range of a chunk that is part of the joined photo. */
type Part = { readonly name: string } & ByteRange;

/** Ranges from the start of the photo up to the first gap; chunks may overlap. */
const partsOf = async (id: string): Promise<Part[]> => {
  const chunks = (await files.listed(`${id}/`))
    .flatMap(({ name, bytes }) => {
      const [, offset] = /\/(\d{10})-\d+$/.exec(name) ?? [];
      return offset === undefined ? [] : [{ name, offset: Number(offset), bytes }];
    })
    .sort((a, b) => a.offset - b.offset);
  const parts: Part[] = [];
  let end = 0;
  for (const { name, offset, bytes } of chunks) {
    if (offset > end) break;
    if (offset + bytes <= end) continue;
    parts.push({ name, from: end - offset, to: bytes - 1 });
    end = offset + bytes;
  }
  return parts;
};

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Stores a chunk; it is complete when the promise resolves. */
export const writeChunk = (
  id: string,
  { path, bytes }: Pick<UploadedFile, 'path' | 'bytes'>,
  offset: number,
): Promise<void> => files.put(nameOf(id, offset, bytes), path);

/** Number of contiguous bytes from the start; 0 if there is no file. */
export const bytesOfUpload = async (id: string): Promise<number> => sumOf(await partsOf(id));

/** Passes the joined photo to `use` as one file, for the duration of the call. @throws ENOENT if bytes are missing */
export const withUpload = async <T>(
  id: string,
  bytes: number,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const parts = await partsOf(id);
  if (sumOf(parts) < bytes)
    throw Object.assign(new Error(`upload ${id} not found or incomplete`), { code: 'ENOENT' });
  return files.withJoined(parts, use);
};

/** Deletes the files, in the transaction that deletes the rows. */
export const discardUploads = (ids: readonly string[]): Promise<void> =>
  files.discard(...ids.map((id) => `${id}/`));
