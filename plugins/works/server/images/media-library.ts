/**
 * Puts copies where the public finds them, and into Strapi's media library, where moderators do. The files go
 * through Strapi's upload provider; the widths are ours, for the library's own would be of the longer side.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { strapiInstance } from '@oner/platform';
import type { Copy, Derived, Portrait } from './derive.ts';

type StoredFile = {
  readonly hash: string;
  readonly ext: '.webp';
  readonly mime: 'image/webp';
  readonly name: string;
  readonly path: null;
  readonly width: number;
  readonly height: number;
  /** Kilobytes, as the library counts. */
  readonly size: number;
  readonly sizeInBytes: number;
  /** The provider writes it. */
  url?: string;
};
export type StoredPicture = StoredFile & { readonly formats: Record<string, StoredFile> };

type Provider = {
  uploadStream(file: StoredFile & { stream: Readable }): Promise<void>;
  delete(file: Pick<StoredFile, 'hash' | 'ext'>): Promise<unknown>;
};

const provider = (): Provider => strapiInstance().plugin('upload').provider as Provider;

/** Names of our files begin like this; the sweep of leftovers looks for them. */
export const fileMark = 'oner_';

const store = async (name: string, hash: string, copy: Copy): Promise<StoredFile> => {
  const { webp, width, height } = copy;
  const file: StoredFile = {
    hash,
    ext: '.webp',
    mime: 'image/webp',
    name,
    path: null,
    width,
    height,
    size: Math.round(webp.length / 10) / 100,
    sizeInBytes: webp.length,
  };
  const carried = { ...file, stream: Readable.from(webp) };
  await provider().uploadStream(carried);
  return { ...file, ...(carried.url && { url: carried.url }) };
};

/** Writes all copies of a work as files; the library learns of them by addToLibrary(). */
export const storePicture = async (name: string, derived: Derived): Promise<StoredPicture> => {
  const hash = `${fileMark}${randomBytes(16).toString('hex')}`;
  const copies: [key: string, copy: Copy][] = [
    ['thumbnail', derived.thumbnail],
    ...derived.narrower.map((copy): [string, Copy] => [`w${copy.width}`, copy]),
  ];
  const formats: Record<string, StoredFile> = {};
  try {
    for (const [key, copy] of copies) {
      formats[key] = await store(`${key}_${name}`, `${key}_${hash}`, copy);
    }
    return { ...(await store(name, hash, derived.widest)), formats };
  } catch (error) {
    await discardFiles([...copies.map(([key]) => `${key}_${hash}`), hash]);
    throw error;
  }
};

/** As storePicture(), of a portrait: the square, and its small copy. */
export const storePortrait = async (
  name: string,
  { square, thumbnail }: Portrait,
): Promise<StoredPicture> => {
  const hash = `${fileMark}${randomBytes(16).toString('hex')}`;
  try {
    const formats = thumbnail ? await storeThumbnail(name, hash, thumbnail) : {};
    return { ...(await store(name, hash, square)), formats };
  } catch (error) {
    await discardFiles([`thumbnail_${hash}`, hash]);
    throw error;
  }
};

/** Writes the small copy of a portrait that is stored. @returns its `formats` */
export const storeThumbnail = async (
  name: string,
  hash: string,
  thumbnail: Copy,
): Promise<StoredPicture['formats']> => ({
  thumbnail: await store(`thumbnail_${name}`, `thumbnail_${hash}`, thumbnail),
});

/** Makes the row of the media library, in the open transaction. */
export const addToLibrary = (
  picture: StoredPicture,
  alternativeText: string,
  caption?: string,
): Promise<{ id: number; documentId: string }> =>
  strapiInstance()
    .db.query('plugin::upload.file')
    .create({
      data: {
        ...picture,
        alternativeText,
        ...(caption !== undefined && { caption }),
        provider: 'local',
        folderPath: '/',
      },
    });

/** Writes down what a picture shows, in the open transaction; it says so in both versions of its work. */
export const setCaption = async (id: number, caption: string): Promise<void> => {
  await strapiInstance()
    .db.query('plugin::upload.file')
    .update({ where: { id }, data: { caption } });
};

/** Writes down other copies of a picture, in the open transaction. @returns whether the library still has it */
export const setFormats = async (id: number, formats: StoredPicture['formats']): Promise<boolean> =>
  (await strapiInstance()
    .db.query('plugin::upload.file')
    .update({ where: { id }, data: { formats } })) !== null;

/** Takes a picture that nothing uses out of the library; its files are discardPicture()'s. */
export const removeFromLibrary = async (id: number): Promise<void> => {
  await strapiInstance().db.query('plugin::upload.file').delete({ where: { id } });
};

/** Takes the files of a picture away again. */
export const discardPicture = (picture: StoredPicture): Promise<void> =>
  discardFiles([picture.hash, ...Object.values(picture.formats).map(({ hash }) => hash)]);

/** Takes files away by their names, the ending left off. */
export const discardFiles = async (hashes: readonly string[]): Promise<void> => {
  await Promise.all(hashes.map((hash) => provider().delete({ hash, ext: '.webp' })));
};
