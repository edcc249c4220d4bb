/**
 * Chunks of photos being uploaded or waiting for their form: private like originals, and excluded from backups. Each chunk is a
 * file of its own, `<id>/<offset>-<bytes>-<key>`, so that a crash while writing one leaves the others intact, in any file store.
 * The random key keeps concurrent writers apart: only chunks whose keys are in the row belong to the photo.
 */
import { randomBytes } from 'node:crypto';
import { type ByteRange, filesOf, type UploadedFile } from '@oner/platform';
import { knownUploads, type UploadRow } from './store.ts';

const files = filesOf('unfinished', {
  keyOf: (name) => /^([0-9a-f]{32})\//.exec(name)?.[1],
  known: knownUploads,
  sweepsAll: true,
});

type Stored = Pick<UploadRow, 'id' | 'chunkKeys'>;

/** A byte range of a chunk that is part of the joined photo. */
type Part = { readonly name: string } & ByteRange;

/** Ranges from the start of the photo up to the first gap. Chunks of an earlier release have no key and may overlap. */
const partsOf = async ({ id, chunkKeys }: Stored): Promise<Part[]> => {
  const chunks = (await files.listed(`${id}/`))
    .flatMap(({ name, bytes }) => {
      const [, offset, key] = /\/(\d{10})-\d+(?:-([0-9a-f]{8}))?$/.exec(name) ?? [];
      const isOurs = offset !== undefined && (key === undefined || chunkKeys.includes(key));
      return isOurs ? [{ name, offset: Number(offset), bytes }] : [];
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

/**
 * Stores a chunk; it is complete when the promise resolves.
 * @returns its key for the row, and a function that deletes it, if the row does not take it
 */
export const writeChunk = async (
  id: string,
  { path, bytes }: Pick<UploadedFile, 'path' | 'bytes'>,
  offset: number,
): Promise<{ readonly key: string; readonly remove: () => Promise<void> }> => {
  const key = randomBytes(4).toString('hex');
  const name = `${id}/${String(offset).padStart(10, '0')}-${bytes}-${key}`;
  await files.put(name, path);
  return { key, remove: () => files.remove(name) };
};

/** Number of contiguous bytes from the start; 0 if there is no file. */
export const bytesOfUpload = async (upload: Stored): Promise<number> =>
  sumOf(await partsOf(upload));

/** Passes the joined photo to `use` as one file, for the duration of the call. @throws ENOENT if bytes are missing */
export const withUpload = async <T>(
  upload: Stored & Pick<UploadRow, 'bytes'>,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const parts = await partsOf(upload);
  if (sumOf(parts) < upload.bytes)
    throw Object.assign(new Error(`upload ${upload.id} not found or incomplete`), {
      code: 'ENOENT',
    });
  return files.withJoined(parts, use);
};

/** Deletes the files, in the transaction that deletes the rows. */
export const discardUploads = (ids: readonly string[]): Promise<void> =>
  files.discard(...ids.map((id) => `${id}/`));
