import { basename } from 'node:path';
import { done, type Result, refuse } from '@oner/config/contract';
import type { PictureBounds } from '@oner/config/terms';
import {
  clock,
  defineJob,
  type filesOf,
  isStorageFull,
  logNote,
  type Photo,
  type StoredFile,
  schedule,
  toPhoto,
  transact,
  type UploadedFile,
} from '@oner/platform';
import { type Marker, markersOf } from '../evidence/rules.ts';
import { scanFile } from '../evidence/scan-markers.ts';
import type { KeptLook } from '../evidence/store.ts';
import { busySeconds, derive, derivePortrait, pictureQueue, thumbnailBox } from './derive.ts';
import { redraw } from './draw.ts';
import { inspect, inspectPortrait, refusalOf } from './inspect.ts';
import {
  addToLibrary,
  discardPicture,
  discardPictures,
  fileMark,
  pictureFiles,
  removeFromLibrary,
  type StoredPicture,
  setFormats,
  storePicture,
  storePortrait,
  storeThumbnail,
} from './library.ts';
import { discardOriginal, storeOriginal } from './originals.ts';
import { lowQualityWidth, type PictureType, type Size } from './rules.ts';
import { type BarePortrait, barePortraits } from './store.ts';

/** A picture that is stored and waits for its work: files only, no row knows it yet. */
export type MadePicture = {
  readonly picture: StoredPicture;
  readonly original: StoredFile & Size & { readonly type: PictureType; readonly nameSent: string };
  readonly colour: string;
  readonly look: KeptLook | null;
  /** What the file itself says of having been made by a machine. */
  readonly markers: readonly Marker[];
  /** Leaves no trace of it. */
  discard(): Promise<void>;
};

/**
 * From the file an author sent to everything that is kept of it: the original, unchanged and private, and the
 * public copies. @param field the form's name for the file, for the refusal
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
    const { colour, look } = derived;
    const kept = {
      ...original,
      ...found.size,
      type: found.type,
      nameSent: file.name.slice(0, 255),
    };
    const discard = async (): Promise<void> => {
      await Promise.all([discardOriginal(original.file), discardPicture(picture)]);
    };
    return { ok: true, value: { picture, original: kept, colour, look, markers, discard } };
  } catch (error) {
    await discardOriginal(original.file);
    throw error;
  }
};

/** What is sent, looked at and drawn anew in every width. @param bounds those of a work unless given */
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

/** A public photo that is no work and stands outside of the media library: its copies are stored, and wait for their row. */
type MadePhoto = Discardable & {
  /** Names its files; `works.keptPhotos` is asked by it whether they are needed. */
  readonly hash: string;
  readonly photo: Photo;
};

/** What a phone sends is far above them; a picture below shows nothing of a thing. */
const photoBounds: PictureBounds = { long: 400, short: 100 };

/** As makePicture(), of a picture whose public copies alone are kept. */
export const makeCopies = async (
  file: UploadedFile,
  title: string,
  field: string,
  bounds?: PictureBounds,
): Promise<Result<StoredPicture>> => {
  const opened = await open(file, field, bounds);
  return opened.ok ? done(await storePicture(`${title}.webp`, opened.value.derived)) : opened;
};

/** As makePictures(), of photos that are no works: nothing but their public copies is kept. */
export const makePhotos = (
  files: readonly UploadedFile[],
  field: string,
): Promise<Result<Made<MadePhoto>>> =>
  makeEach(files, async (file) => {
    const stored = await makeCopies(file, 'photo', field, photoBounds);
    if (!stored.ok) return stored;
    const picture = stored.value;
    const photo = toPhoto(picture);
    if (!photo) throw new Error('a photo that was made has no size');
    return done({ hash: picture.hash, photo, discard: () => discardPicture(picture) });
  });

/** As makePictures(), of photos that few may see: each is drawn anew from its pixels, and `kept` as a JPEG. */
export const redrawEach = (
  files: readonly UploadedFile[],
  field: string,
  kept: Pick<ReturnType<typeof filesOf>, 'store' | 'remove'>,
): Promise<Result<Made<StoredFile & Discardable>>> =>
  makeEach(files, async (file) => {
    const drawn = await redraw(file, field);
    if (!drawn.ok) return drawn;
    const stored = await kept.store(drawn.value, 'jpg');
    return done({ ...stored, discard: () => kept.remove(stored.file) });
  });

/** In the transaction in which the rows of these photos are deleted: a job deletes all their copies. */
export const discardPhotos = (
  photos: readonly Pick<MadePhoto, 'hash' | 'photo'>[],
): Promise<void> =>
  pictureFiles.discard(
    ...photos.flatMap(({ hash, photo }) => [
      `thumbnail_${hash}.webp`,
      ...photo.sizes.map(({ path }) => basename(path)),
    ]),
  );

/** A photo of a form, lent for as long as `use` runs: it may have to be brought together first. */
export type SentPhoto = <T>(use: (file: UploadedFile) => Promise<T>) => Promise<T>;

/**
 * As makePicture(), of each photo of a form in turn. One that is refused takes the others with it; the fact `photo`
 * says which it is, from 1.
 */
export const makePictures = (
  photos: readonly SentPhoto[],
  title: string,
  field: string,
): Promise<Result<MadePictures>> =>
  makeEach(photos, (lend) => lend((file) => makePicture(file, title, field)));

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
    // The disk is looked at before an upload begins; it can still fill up beneath it.
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
};

/** Makes the square portrait of a person, with its small copy, and puts it into the media library (spec A §2, seller registration). */
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

// The disk is looked at before an upload begins; it can still fill up beneath it.
const unlessFull = (error: unknown): null => {
  if (isStorageFull(error)) return null;
  throw error;
};

/**
 * Portraits from before small copies were made get theirs later, by a job: a few at a time, one decode at a time with
 * everybody else's. What is done is in the row of the file, so a process that dies goes on where it was; cards follow by
 * `seller.changed`.
 */

const job = 'works.small-portraits';
const atOnce = 20;
const busyMs = 5000;

type Place = { readonly after: number };

export const defineSmallPortraits = (): void =>
  defineJob<Place>(job, ({ after }) => makeSome(after));

/** At a start: nothing to do in a shop whose portraits all have theirs. */
export const planSmallPortraits = async (): Promise<void> => {
  if ((await bareAfter(0, 1)).length > 0) await goOn(0, 0);
};

const bareAfter = (after: number, most: number): Promise<BarePortrait[]> =>
  barePortraits(fileMark, thumbnailBox.height, after, most);

const goOn = (after: number, waitMs: number): Promise<void> =>
  schedule(job, 'all', new Date(clock.now().getTime() + waitMs), { after }, { replace: true });

const makeSome = async (after: number): Promise<void> => {
  const portraits = await bareAfter(after, atOnce);
  for (const portrait of portraits) {
    // Uploads come first: whoever waits for an answer is a person.
    if (!(await makeSmall(portrait))) return goOn(portrait.id - 1, busyMs);
  }
  const last = portraits.at(-1);
  if (last) await goOn(last.id, 0);
};

/** @returns false when too many wait for the decoder */
const makeSmall = async ({ id, name, hash, width }: BarePortrait): Promise<boolean> => {
  const file = `${hash}.webp`;
  const isThere = (await pictureFiles.size(file)) !== null;
  const turn = isThere
    ? pictureQueue.run(() => pictureFiles.withFile(file, (path) => derivePortrait(path, width)))
    : undefined;
  if (turn === null) return false;
  const derived = await turn;
  const thumbnail = !derived || 'code' in derived ? null : derived.thumbnail;
  if (!thumbnail) {
    logNote('a portrait has no small copy, for it cannot be opened', { hash });
    return true;
  }
  const formats = await storeThumbnail(name, hash, thumbnail);
  // Its owner may have taken it away meanwhile.
  const isKept = await transact(() => setFormats(id, formats));
  if (!isKept) await discardPictures(Object.values(formats).map((copy) => copy.hash));
  return true;
};
