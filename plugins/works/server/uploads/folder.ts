/**
 * Pieces of photos that still come, or wait for their form: as private as originals, and never part of a backup. A piece is a file
 * of its own, `<id>/<offset>-<bytes>`, so a process that dies over one spoils none of the others, whatever store keeps them.
 */
import { type ByteRange, filesOf, type UploadedFile } from '@oner/platform';
import { knownUploads } from './store.ts';

const files = filesOf('unfinished', {
  keyOf: (name) => /^([0-9a-f]{32})\//.exec(name)?.[1],
  known: knownUploads,
  sweepsAll: true,
});

/** Two senders of one place do not overwrite each other, unless their pieces are the same. */
const nameOf = (id: string, offset: number, bytes: number): string =>
  `${id}/${String(offset).padStart(10, '0')}-${bytes}`;

/** A part of a piece that the photo is put together from. */
type Part = { readonly name: string } & ByteRange;

/** From the beginning of the photo as far as no byte is missing: pieces may overlap. */
const partsOf = async (id: string): Promise<Part[]> => {
  const pieces = (await files.listed(`${id}/`))
    .flatMap(({ name, bytes }) => {
      const [, offset] = /\/(\d{10})-\d+$/.exec(name) ?? [];
      return offset === undefined ? [] : [{ name, offset: Number(offset), bytes }];
    })
    .sort((a, b) => a.offset - b.offset);
  const parts: Part[] = [];
  let end = 0;
  for (const { name, offset, bytes } of pieces) {
    if (offset > end) break;
    if (offset + bytes <= end) continue;
    parts.push({ name, from: end - offset, to: bytes - 1 });
    end = offset + bytes;
  }
  return parts;
};

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Keeps a piece in its place; it is there, whole, when this returns. */
export const writeChunk = (
  id: string,
  { path, bytes }: Pick<UploadedFile, 'path' | 'bytes'>,
  offset: number,
): Promise<void> => files.put(nameOf(id, offset, bytes), path);

/** Bytes that lie there from the beginning on; none where there is no file. */
export const bytesOfUpload = async (id: string): Promise<number> => sumOf(await partsOf(id));

/** Lends the photo as one file, for as long as `use` runs. @throws ENOENT where not so many bytes of it are there any more */
export const withUpload = async <T>(
  id: string,
  bytes: number,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const parts = await partsOf(id);
  if (sumOf(parts) < bytes)
    throw Object.assign(new Error(`upload ${id} is gone`), { code: 'ENOENT' });
  return files.withJoined(parts, use);
};

/** In the transaction in which their rows are deleted. */
export const discardUploads = (ids: readonly string[]): Promise<void> =>
  files.discard(...ids.map((id) => `${id}/`));
