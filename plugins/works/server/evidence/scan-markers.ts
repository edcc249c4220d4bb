/** Reads what a file says of its making, of the original as it was sent: encoding anew drops all of it. */

import { type FileHandle, open } from 'node:fs/promises';
import { type FileTag, fileTags } from '@oner/config/contract/licence-states';
import exifr from 'exifr';
import sharp from 'sharp';
import type { PictureType } from '../pictures/rules.ts';
import type { FileWords } from './rules.ts';

/** A manifest of C2PA may carry pictures of its own; the words stand at its beginning. */
const mostManifest = 512 * 1024;
const longestText = 2000;
/** Segments or chunks to look at; a real file has some dozens. */
const mostParts = 4000;

/** Never throws for the file's sake: what cannot be read says nothing. */
export const scanFile = async (path: string, type: PictureType): Promise<FileWords> => {
  const [tags, comments, manifest] = [
    await tagsOf(type === 'png' ? await plainChunks(path) : path),
    await commentsOf(path),
    await manifestOf(path, type),
  ];
  return { fields: [...tags, ...comments], manifest };
};

const tagsOfPerson: Readonly<Record<FileTag, readonly string[]>> = {
  place: ['GPSLatitude', 'GPSLongitude'],
  device: ['BodySerialNumber', 'LensSerialNumber', 'SerialNumber', 'CameraOwnerName'],
};

/**
 * What a picture says of the person who made it: the place, and the camera by its number or its owner. Never throws for the
 * file's sake.
 */
export const privateTagsOf = async (path: string, type: PictureType): Promise<FileTag[]> => {
  try {
    const pick = Object.values(tagsOfPerson).flat();
    const file = type === 'png' ? await plainChunks(path) : path;
    const tags: Record<string, unknown> = (await exifr.parse(file, { pick })) ?? {};
    return fileTags.filter((tag) => tagsOfPerson[tag].some((name) => Boolean(tags[name])));
  } catch {
    return [];
  }
};

type Field = FileWords['fields'][number];

const telling =
  /software|creator|tool|source|credit|comment|description|history|parameters|prompt/i;

const tagsOf = async (file: string | Buffer): Promise<Field[]> => {
  try {
    const options = { tiff: true, xmp: true, iptc: true, jfif: false, ihdr: true, icc: false };
    const tags: Record<string, unknown> = (await exifr.parse(file, options)) ?? {};
    return Object.entries(tags).flatMap(([name, value]) => fieldOf(name, value));
  } catch {
    return [];
  }
};

const fieldOf = (name: string, value: unknown): Field[] => {
  if (!telling.test(name) || value === null || value === undefined) return [];
  const text = typeof value === 'string' ? value : textOf(value);
  return text === '' ? [] : [{ name, text: text.slice(0, longestText) }];
};

const textOf = (value: unknown): string => {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value.subarray(0, longestText));
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
};

const commentsOf = async (path: string): Promise<Field[]> => {
  try {
    const { comments = [], xmpAsString = '' } = await sharp(path, {
      limitInputPixels: false,
    }).metadata();
    const fields = comments.map(({ keyword, text }) => ({
      name: keyword,
      text: text.slice(0, longestText),
    }));
    const source = /DigitalSourceType[^A-Za-z]{1,4}(?:[^<"']{0,40}=["'])?([^<"']{1,200})/.exec(
      xmpAsString,
    )?.[1];
    return source ? [...fields, { name: 'DigitalSourceType', text: source }] : fields;
  } catch {
    return [];
  }
};

const manifestOf = async (path: string, type: PictureType): Promise<string | null> => {
  const file = await open(path);
  try {
    const bytes = await (type === 'jpeg' ? app11Of(file) : chunkOf(file));
    return bytes.length > 0 && bytes.includes('c2pa') ? bytes.toString('latin1') : null;
  } finally {
    await file.close();
  }
};

const read = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** JUMBF boxes of a JPG stand in its APP11 segments, before the picture itself. */
const app11Of = async (file: FileHandle): Promise<Buffer> => {
  const found: Buffer[] = [];
  let kept = 0;
  let at = 2;
  for (let part = 0; part < mostParts && kept < mostManifest; part++) {
    const head = await read(file, at, 4);
    if (head.length < 4 || head[0] !== 0xff) break;
    const marker = head[1] ?? 0;
    if (marker === 0xda || marker === 0xd9) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = head.readUInt16BE(2);
    if (length < 2) break;
    if (marker === 0xeb) {
      const body = await read(file, at + 4, length - 2);
      found.push(body);
      kept += body.length;
    }
    at += 2 + length;
  }
  return Buffer.concat(found);
};

/** The chunks of a PNG after its signature, in order. */
async function* chunksOf(file: FileHandle) {
  let at = 8;
  for (let part = 0; part < mostParts; part++) {
    const head = await read(file, at, 8);
    if (head.length < 8) return;
    const length = head.readUInt32BE(0);
    yield { name: head.toString('latin1', 4, 8), at, length };
    at += 12 + length;
  }
}

/** A PNG has a manifest in a chunk `caBX`. */
const chunkOf = async (file: FileHandle): Promise<Buffer> => {
  for await (const { name, at, length } of chunksOf(file)) {
    if (name === 'caBX') return read(file, at + 8, Math.min(length, mostManifest));
    if (name === 'IEND') break;
  }
  return Buffer.alloc(0);
};

const tagChunks: ReadonlySet<string> = new Set(['IHDR', 'eXIf', 'tEXt', 'iTXt', 'IEND']);

/**
 * A PNG of nothing but its head and its tags, without the packed ones: exifr unpacks a colour profile in this thread and
 * without a bound, and 200 KB of it may be 200 MB. Packed comments are read by sharp.
 */
const plainChunks = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const kept = [await read(file, 0, 8)];
    let left = mostManifest;
    for await (const { name, at, length } of chunksOf(file)) {
      if (!tagChunks.has(name) || length > left) continue;
      const chunk = await read(file, at, 12 + length);
      const isPacked = name === 'iTXt' && chunk[chunk.indexOf(0, 8) + 1] === 1;
      if (isPacked) continue;
      kept.push(chunk);
      left -= length;
    }
    return Buffer.concat(kept);
  } finally {
    await file.close();
  }
};
