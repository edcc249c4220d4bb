import { basename } from 'node:path';
import { done, type Result, refuse } from '@oner/config/contract';
import type { PictureBounds } from '@oner/config/terms';
import {
  type filesOf,
  isStorageFull,
  type Photo,
  type StoredFile,
  toPhoto,
  transact,
  type UploadedFile,
} from '@oner/platform';
import { type Marker, markersOf } from '../evidence/rules.ts';
import { scanFile } from '../evidence/scan-markers.ts';
import type { WindowedHash } from '../evidence/store.ts';
import { busySeconds, derive, derivePortrait, pictureQueue } from './derive.ts';
import { redraw } from './draw.ts';
import { inspect, inspectPortrait, refusalOf } from './inspect.ts';
import {
  addToLibrary,
  discardPicture,
  pictureFiles,
  removeFromLibrary,
  type StoredPicture,
  storePicture,
  storePortrait,
} from './library.ts';
import { discardOriginal, storeOriginal } from './originals.ts';
import { lowQualityWidth, type PictureType, type Size } from './rules.ts';

/** A stored picture that is not linked to a work: files only, without rows. */
export type MadePicture = {
  readonly picture: StoredPicture;
  readonly original: StoredFile & Size & { readonly type: PictureType; readonly nameSent: string };
  readonly colour: string;
  readonly pictureHash: WindowedHash | null;
  /** Markers of generated pictures found in the file. */
  readonly markers: readonly Marker[];
  /** Deletes all its files. */
  discard(): Promise<void>;
};

/**
 * Processes an uploaded file: stores the original, unchanged and private, and the public copies. @param field name of the file in
 * the form, for the refusal
 */
export const makePicture = async (
  file: UploadedFile,
  title: string,
  field: string,
): Promise<Result<MadePicture>> => {
  const opened = await open(file, field);
  if (!opened.ok) return opened;
  const { derived, ...found } = opened.value;
  const markers = markersOf(await scanFile(file.path, found.type));
  const original = await storeOriginal(file.path, found.type);
  try {
    const picture = await storePicture(`${title}.webp`, derived);
    const { colour, pictureHash } = derived;
    const storedOriginal = {
      ...original,
      ...found.size,
      type: found.type,
      nameSent: file.name.slice(0, 255),
    };
    const discard = async (): Promise<void> => {
      await Promise.all([discardOriginal(original.file), discardPicture(picture)]);
    };
    return {
      ok: true,
      value: { picture, original: storedOriginal, colour, pictureHash, markers, discard },
    };
  } catch (error) {
    await discardOriginal(original.file);
    throw error;
  }
};

/** Inspects a file and makes its copies. @param bounds default: those of a work */
const open = async (file: UploadedFile, field: string, bounds?: PictureBounds) => {
  const found = await inspect(file.path, file.bytes, bounds);
  if ('code' in found) return { ok: false, refusal: refusalOf(found, field) } as const;
  const turn = derive(file.path, found.size);
  if (!turn) return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  const derived = await turn;
  if ('code' in derived) return { ok: false, refusal: refusalOf(derived, field) } as const;
  return done({ ...found, derived });
};

type Discardable = { discard(): Promise<void> };
type Made<M extends Discardable> = Discardable & { readonly made: readonly M[] };
export type MadePictures = Made<MadePicture>;

/** A public photo outside the media library that belongs to no work: stored copies without a row. */
type MadePhoto = Discardable & {
  /** Key of its files; `works.keptPhotos` returns by it whether they are needed. */
  readonly hash: string;
  readonly photo: Photo;
};

/** Photos of phones are far larger; smaller ones show no details of an item. */
const photoBounds: PictureBounds = { long: 400, short: 100 };

/** Like makePicture(), but stores only the public copies. */
export const makeCopies = async (
  file: UploadedFile,
  title: string,
  field: string,
  bounds?: PictureBounds,
): Promise<Result<StoredPicture>> => {
  const opened = await open(file, field, bounds);
  return opened.ok ? done(await storePicture(`${title}.webp`, opened.value.derived)) : opened;
};

/** Like makePictures(), for photos that belong to no work: stores only the public copies. */
export const makePhotos = (
  files: readonly UploadedFile[],
  field: string,
): Promise<Result<Made<MadePhoto>>> =>
  makeEach(files, async (file) => {
    const stored = await makeCopies(file, 'photo', field, photoBounds);
    if (!stored.ok) return stored;
    const picture = stored.value;
    const photo = toPhoto(picture);
    if (!photo) throw new Error('a new photo has no size');
    return done({ hash: picture.hash, photo, discard: () => discardPicture(picture) });
  });

/** Like makePictures(), for private photos: each is re-encoded as a JPEG and stored in `store`. */
export const redrawEach = (
  files: readonly UploadedFile[],
  field: string,
  store: Pick<ReturnType<typeof filesOf>, 'store' | 'remove'>,
): Promise<Result<Made<StoredFile & Discardable>>> =>
  makeEach(files, async (file) => {
    const drawn = await redraw(file, field);
    if (!drawn.ok) return drawn;
    const stored = await store.store(drawn.value, 'jpg');
    return done({ ...stored, discard: () => store.remove(stored.file) });
  });

/** Schedules the deletion of all copies, in the transaction that deletes the photos' rows. */
export const discardPhotos = (
  photos: readonly Pick<MadePhoto, 'hash' | 'photo'>[],
): Promise<void> =>
  pictureFiles.discard(
    ...photos.flatMap(({ hash, photo }) => [
      `thumbnail_${hash}.webp`,
      ...photo.sizes.map(({ path }) => basename(path)),
    ]),
  );

/** Gives `use` a photo of a form, which may first have to be joined from chunks, for the duration of the call. */
export type SentPhoto = <T>(use: (file: UploadedFile) => Promise<T>) => Promise<T>;

/**
 * Like makePicture(), for each photo of a form in turn. A refused one discards the others; the fact `photo` is its number, from
 * 1.
 */
export const makePictures = (
  photos: readonly SentPhoto[],
  title: string,
  field: string,
): Promise<Result<MadePictures>> =>
  makeEach(photos, (withPhoto) => withPhoto((file) => makePicture(file, title, field)));

const makeEach = async <Sent, M extends Discardable>(
  sent: readonly Sent[],
  make: (one: Sent) => Promise<Result<M>>,
): Promise<Result<Made<M>>> => {
  const made: M[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(made.map((picture) => picture.discard()));
  };
  try {
    for (const [index, one] of sent.entries()) {
      const picture = await make(one);
      if (!picture.ok) {
        await discard();
        const { code, facts, fields } = picture.refusal;
        return refuse(code, { ...facts, photo: index + 1 }, fields);
      }
      made.push(picture.value);
    }
    return done({ made, discard });
  } catch (error) {
    await discard();
    // Free space is checked before an upload begins, but can run out later.
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
};

/** Stores a person's square portrait and its small copy, with a row in the media library (spec A §2, seller registration). */
export const makeAvatar = async (
  file: UploadedFile,
): Promise<Result<{ fileId: number; discard(): Promise<void> }>> => {
  const found = await inspectPortrait(file.path, file.bytes);
  if ('code' in found) return { ok: false, refusal: refusalOf(found, 'photo') };
  const side = Math.min(lowQualityWidth, found.size.width, found.size.height);
  const turn = pictureQueue.run(() => derivePortrait(file.path, side));
  if (!turn) return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  const portrait = await turn;
  if ('code' in portrait) return { ok: false, refusal: refusalOf(portrait, 'photo') };

  const picture = await storePortrait('portrait.webp', portrait).catch(unlessFull);
  if (picture === null) return refuse('storage-full');
  try {
    const { id } = await transact(() => addToLibrary(picture, ''));
    const discard = async (): Promise<void> => {
      await removeFromLibrary(id);
      await discardPicture(picture);
    };
    return { ok: true, value: { fileId: id, discard } };
  } catch (error) {
    await discardPicture(picture);
    throw error;
  }
};

// Free space is checked before an upload begins, but can run out later.
const unlessFull = (error: unknown): null => {
  if (isStorageFull(error)) return null;
  throw error;
};
