/** Reads metadata of the original file, because re-encoding drops all of it. */

import { type FileHandle, open } from 'node:fs/promises';
import { type FileTag, fileTags } from '@oner/config/contract/licence-states';
import ExifReader from 'exifreader';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import type { PictureType } from '../pictures/rules.ts';
import type { FileMetadata } from './rules.ts';

/** Limit in bytes of tags, and of a C2PA manifest, whose text is at its beginning and which may contain pictures. */
const mostManifest = 512 * 1024;
const longestText = 2000;
/** Limit in bytes of one comment or of XMP. */
const mostPacked = 256 * 1024;
/** Limit of segments or chunks; a real file has some dozens. */
const mostParts = 4000;

/** Returns the metadata of a file; unreadable parts are left out, without an exception. */
export const scanFile = async (path: string, type: PictureType): Promise<FileMetadata> => {
  const { tags, comments } = await tagsOf(path, type);
  const fields = [
    ...[...tags].flatMap(([name, text]) => fieldOf(name, text)),
    ...[...comments].map(([name, text]) => ({ name, text: text.slice(0, longestText) })),
    ...(await xmpOf(path)),
  ];
  return { fields, manifest: await manifestOf(path, type) };
};

const tagsOfPerson: Readonly<Record<FileTag, readonly string[]>> = {
  place: ['GPSLatitude', 'GPSLongitude'],
  device: ['BodySerialNumber', 'LensSerialNumber', 'SerialNumber', 'CameraOwnerName'],
};

/** Kinds of personal data in a picture: its place, and the camera's serial number or owner. Does not throw for a broken file. */
export const privateTagsOf = async (path: string, type: PictureType): Promise<FileTag[]> => {
  const { tags } = await tagsOf(path, type);
  return fileTags.filter((tag) => tagsOfPerson[tag].some((name) => tags.has(name)));
};

type Field = FileMetadata['fields'][number];

// Without `parameters`: in XMP it describes how an editor saved the file; as a PNG comment it is read anyway.
const telling =
  /software|creator|tool|source|credit|comment|description|history|prompt|provenance/i;

/** Decompression is bounded, and colour profiles are skipped: 200 KB of one may be 200 MB. */
const options = {
  async: true,
  expanded: true,
  excludeTags: {
    icc: true,
    makerNotes: true,
    mpf: true,
    photoshop: true,
    thumbnail: true,
    xmp: true,
  },
  decompress: { maxDecompressedSize: mostPacked },
} as const;

type Texts = ReadonlyMap<string, string>;

/** EXIF, IPTC and PNG comments by name. Does not throw for a broken file. */
const tagsOf = async (
  path: string,
  type: PictureType,
): Promise<{ readonly tags: Texts; readonly comments: Texts }> => {
  try {
    const { exif, iptc, pngText } = await (type === 'png'
      ? ExifReader.load(await tagChunksOf(path), options)
      : ExifReader.load(path, { ...options, length: mostManifest }));
    const { 'XML:com.adobe.xmp': _xmp, ...comments } = { ...pngText };
    return { tags: textsOf({ ...exif, ...iptc }), comments: textsOf(comments) };
  } catch {
    return { tags: new Map(), comments: new Map() };
  }
};

/** @param tags in the form of ExifReader */
const textsOf = (tags: object): Texts =>
  new Map(
    Object.entries(tags).flatMap(([name, tag]: [string, { readonly description?: unknown }]) =>
      tag.description === undefined ? [] : [[name, String(tag.description)]],
    ),
  );

const fieldOf = (name: string, text: string): Field[] =>
  telling.test(name) && text !== '' ? [{ name, text: text.slice(0, longestText) }] : [];

const xmpParser = new XMLParser({
  attributeNamePrefix: '',
  ignoreAttributes: false,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

/** Fields of XMP. Does not throw for a broken file. */
const xmpOf = async (path: string): Promise<Field[]> => {
  try {
    const { xmpAsString = '' } = await sharp(path, { limitInputPixels: false }).metadata();
    return xmpAsString.length > mostPacked ? [] : leavesOf('', xmpParser.parse(xmpAsString));
  } catch {
    return [];
  }
};

/** Each text under its nearest relevant ancestor name: `description` for `description/Alt/li`. */
const leavesOf = (name: string, value: unknown): Field[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(telling.test(key) ? key : name, inner),
      )
    : fieldOf(name, String(value ?? ''));

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

/** JUMBF boxes of a JPG are in its APP11 segments, before the image data. */
const app11Of = async (file: FileHandle): Promise<Buffer> => {
  const found: Buffer[] = [];
  let bytesRead = 0;
  let at = 2;
  for (let part = 0; part < mostParts && bytesRead < mostManifest; part++) {
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
      bytesRead += body.length;
    }
    at += 2 + length;
  }
  return Buffer.concat(found);
};

/** Chunks of a PNG after its signature, in order. */
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

/** A PNG has its manifest in a chunk `caBX`. */
const chunkOf = async (file: FileHandle): Promise<Buffer> => {
  for await (const { name, at, length } of chunksOf(file)) {
    if (name === 'caBX') return read(file, at + 8, Math.min(length, mostManifest));
    if (name === 'IEND') break;
  }
  return Buffer.alloc(0);
};

/** Each may decompress to `mostPacked`. */
const mostPackedChunks = 16;
const tagChunks: ReadonlySet<string> = new Set(['IHDR', 'eXIf', 'tEXt', 'iTXt', 'zTXt', 'IEND']);

/** A PNG with only its header and tags. */
const tagChunksOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const chunks = [await read(file, 0, 8)];
    let left = mostManifest;
    let packed = mostPackedChunks;
    for await (const { name, at, length } of chunksOf(file)) {
      if (!tagChunks.has(name) || length > left) continue;
      // `iTXt` is not always compressed; programs write only a few of either.
      if (/^[iz]TXt$/.test(name) && packed-- <= 0) continue;
      chunks.push(await read(file, at, 12 + length));
      left -= length;
    }
    return Buffer.concat(chunks);
  } finally {
    await file.close();
  }
};
