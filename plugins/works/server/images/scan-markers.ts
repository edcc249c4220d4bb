/** Reads what a file says of its making, of the original as it was sent: encoding anew drops all of it. */
import { type FileHandle, open } from 'node:fs/promises';
import exifr from 'exifr';
import sharp from 'sharp';
import type { FileWords } from '../domain/ai-markers.ts';
import type { PictureType } from '../domain/check-picture.ts';

/** A manifest of C2PA may carry pictures of its own; the words stand at its beginning. */
const mostManifest = 512 * 1024;
const longestText = 2000;
/** Segments or chunks to look at; a real file has some dozens. */
const mostParts = 4000;

/** Never throws for the file's sake: what cannot be read says nothing. */
export const scanFile = async (path: string, type: PictureType): Promise<FileWords> => {
  const [tags, comments, manifest] = [
    await tagsOf(path),
    await commentsOf(path),
    await manifestOf(path, type),
  ];
  return { fields: [...tags, ...comments], manifest };
};

type Field = FileWords['fields'][number];

const telling =
  /software|creator|tool|source|credit|comment|description|history|parameters|prompt/i;

const tagsOf = async (path: string): Promise<Field[]> => {
  try {
    const options = { tiff: true, xmp: true, iptc: true, jfif: false, ihdr: true, icc: false };
    const tags: Record<string, unknown> = (await exifr.parse(path, options)) ?? {};
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

/** A PNG has them in a chunk `caBX`. */
const chunkOf = async (file: FileHandle): Promise<Buffer> => {
  let at = 8;
  for (let part = 0; part < mostParts; part++) {
    const head = await read(file, at, 8);
    if (head.length < 8) break;
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, 8);
    if (name === 'caBX') return read(file, at + 8, Math.min(length, mostManifest));
    if (name === 'IEND') break;
    at += 12 + length;
  }
  return Buffer.alloc(0);
};
