/** Pictures of authors, valid and malicious, and their form. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Client, File } from '../support/shop.ts';

/** 40 MiB exactly (spec A §5). */
export const largestBytes = 41_943_040;

/** A valid form with changes. */
export const form = (title: string, change: Record<string, string> = {}) => ({
  title,
  description_kk: 'Кешкі дала.',
  sale_mode: 'sale',
  length: '60',
  height: '80',
  material: 'canvas',
  technique: 'oil',
  subject: 'landscape',
  price_sale: '120000',
  no_ai: 'true',
  terms: 'true',
  ...change,
});

export const named = (name: string, bytes: Uint8Array, type = 'image/jpeg'): File => ({
  name,
  type,
  bytes,
});

/** Link to a picture without its signature, as a stranger would request it. */
export const bare = (link: string): string => link.split('?')[0] ?? '';

/** An answer with its pictures without passes, which differ from hour to hour. */
export const withoutPasses = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === 'string' && value.startsWith('/uploads/') ? bare(value) : value,
  );

/** Checks whether the file of a picture is stored, whoever may see it. */
export const isStored = (of: Client, link: string): boolean =>
  existsSync(join(of.place.dataDir, 'public', bare(link)));

/** Path of the small copy of a picture; undefined if there is none. */
export const thumbnailOf = (of: Client, path: string): string | undefined => {
  const small = bare(path).replace('/uploads/', '/uploads/thumbnail_');
  return isStored(of, small) ? small : undefined;
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const jpeg = (width: number, height: number): Promise<Buffer> =>
  blank(width, height).jpeg().toBuffer();
export const png = (width: number, height: number): Promise<Buffer> =>
  blank(width, height).png().toBuffer();
export const gif = (): Promise<Buffer> => blank(700, 700).gif().toBuffer();

/** A rotated photo with place and author in its metadata. */
export const photoWithPlace = (): Promise<Buffer> =>
  blank(1200, 800)
    .withExif({
      IFD0: { Artist: 'Somebody', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 15/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture of `bytes` length, because cameras may append data after its end. */
export const ofLength = async (bytes: number): Promise<Buffer> => {
  const picture = await jpeg(1200, 900);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** A small file that claims these dimensions. */
export const pngThatPromises = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A truncated PNG. */
export const halfPng = async (): Promise<Buffer> => {
  const whole = await blank(900, 900).png({ compressionLevel: 0 }).toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
};
