/** Documents of authors: validation and storage of their files. */
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type Result, refuseFields } from '@oner/config/contract';
import { byName, filesOf, pluginService, type UploadedFile } from '@oner/platform';
import { actingName, hasFrame, packedObjects } from './pdf-rules.ts';
import { knownFiles } from './store.ts';

/** `source`: a re-encoded picture, or the path of a PDF, so that ten of 40 MB are not in memory at once. */
export type CheckedDocument = { readonly source: Buffer | string; readonly type: 'pdf' | 'jpeg' };

const mostUnpacked = 32 * 1024 * 1024;
const mostPacked = 2000;
const unpack = promisify(inflate);

/**
 * Checks a file sent by an author and returns what is stored: a re-encoded picture, or a PDF without active content. Decided by
 * the content of the file, not its name.
 */
export const checkDocument = async (file: UploadedFile): Promise<Result<CheckedDocument>> => {
  if (file.bytes === 0) return refuseFields({ file: ['file-empty'] });
  if (!(await beginsAsPdf(file.path))) {
    const drawn = await pluginService('works').redraw(file, 'file');
    return drawn.ok ? { ok: true, value: { source: drawn.value, type: 'jpeg' } } : drawn;
  }
  const bytes = await readFile(file.path);
  const text = bytes.toString('latin1');
  if (!hasFrame(text)) return refuseFields({ file: ['file-type'] });
  if (actingName(text) !== null || !(await isOpenInside(bytes, text))) {
    return refuseFields({ file: ['file-unsafe'] });
  }
  return { ok: true, value: { source: file.path, type: 'pdf' } };
};

const beginsAsPdf = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
};

/** Whether all object streams can be unpacked and contain no active names. */
const isOpenInside = async (bytes: Buffer, text: string): Promise<boolean> => {
  const packed = packedObjects(text);
  if (packed.length > mostPacked) return false;
  let left = mostUnpacked;
  for (const { from, isPlainFlate } of packed) {
    if (!isPlainFlate) return false;
    const end = text.indexOf('endstream', from);
    const inside = await unpack(bytes.subarray(from, end < 0 ? undefined : end), {
      maxOutputLength: Math.max(left, 1),
    }).catch(() => null);
    if (inside === null) return false;
    left -= inside.length;
    if (actingName(inside.toString('latin1')) !== null) return false;
  }
  return true;
};

export const {
  store: storeDocument,
  read: readDocument,
  /** Deletes a file that has no row yet. */
  remove: dropDocument,
  /** Deletes a file, in the transaction that deletes its row. */
  discard: discardDocument,
} = filesOf('documents', byName(['pdf', 'jpg'], knownFiles));
