import { mostPixels } from '@oner/config/terms';
import type { OutputInfo, ResizeOptions, Sharp } from 'sharp';
import sharp from 'sharp';
import {
  hashSide,
  isPlainPicture,
  knownSide,
  pictureHashOf,
  windowsOf,
} from '../evidence/rules.ts';
import type { WindowedHash } from '../evidence/store.ts';
import { narrowerWidths, type PictureProblem, type Size, widestSize } from './rules.ts';

/** A public copy: WebP in sRGB without EXIF, GPS or profile. Pixels. */
export type Copy = Size & { readonly webp: Buffer };
export type Derived = {
  readonly widest: Copy;
  /** Narrower copies, narrowest first. */
  readonly narrower: readonly Copy[];
  /** Thumbnail for lists of the media library. */
  readonly thumbnail: Copy;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** Perceptual hash; null for a plain picture. */
  readonly pictureHash: WindowedHash | null;
};

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

/** The same size as the library's own thumbnails of pictures that staff upload. */
const thumbnailBox = { width: 245, height: 156 };
const white = '#ffffff';
/** Effort of libwebp, 0 to 6: compared with 4, copies are 3 % larger and take less than half of the time. */
const effort = 2;

let copying: Promise<unknown> = Promise.resolve();

/**
 * Decodes the picture once, in its turn, and makes all copies from these pixels: upright by EXIF, in sRGB, transparency on white.
 * sharp drops all metadata. The next picture is decoded meanwhile and waits until these copies are made. @param size result of
 * inspect() @returns null if the queue is full
 */
export const derive = (path: string, size: Size): Promise<Derived | PictureProblem> | null => {
  const turn = pictureQueue.run(async () => {
    const pixels = await openOnce(path, widestSize(size));
    await copying;
    const copies = pixels && copiesOf(pixels);
    copying = Promise.resolve(copies).catch(() => {});
    // Wrapped in an object, so that the turn ends after decoding.
    return { copies };
  });
  return turn?.then(async ({ copies }) => (await copies) ?? { code: 'image-unreadable' }) ?? null;
};

const copiesOf = async (pixels: Pixels): Promise<Derived> => {
  const [widest, thumbnail, colour, pictureHash, narrower] = await Promise.all([
    copy(pixels, {}, 84),
    thumbnailOf(pixels),
    averageColour(pixels),
    pictureHashIn(pixels),
    Promise.all(narrowerWidths(pixels.info.width).map((width) => copy(pixels, { width }, 80))),
  ]);
  return { widest, narrower, thumbnail, colour, pictureHash };
};

/** Whether derive() could decode it; false even if only a part is broken. */
export const canOpen = async (path: string, size: Size): Promise<boolean> =>
  (await openOnce(path, widestSize(size))) !== null;

export type Portrait = {
  readonly square: Copy;
  /** Shown beside names at 72 px, in double resolution. Null if the square is not larger. */
  readonly thumbnail: Copy | null;
};

/** The square of a portrait, cropped at the centre, and its small copy. @param side in pixels */
export const derivePortrait = async (
  path: string,
  side: number,
): Promise<Portrait | PictureProblem> => {
  const pixels = await openOnce(path, { width: side, height: side }, 'cover');
  if (!pixels) return { code: 'image-unreadable' };
  const square = await copy(pixels, {}, 82);
  const thumbnail = side > thumbnailBox.height ? await thumbnailOf(pixels) : null;
  return { square, thumbnail };
};

/** Pixels of the picture in this size; null if any part is broken. */
const openOnce = async (
  path: string,
  size: Size,
  fit: 'fill' | 'cover' = 'fill',
): Promise<Pixels | null> => {
  const picture = sharp(path, {
    failOn: 'warning',
    limitInputPixels: mostPixels,
    sequentialRead: true,
  });
  try {
    return await picture
      .autoOrient()
      .resize({ ...size, fit })
      .flatten({ background: white })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
};

const image = ({ data, info }: Pixels): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

const copy = async (pixels: Pixels, size: ResizeOptions, quality: number): Promise<Copy> => {
  const { data, info } = await image(pixels)
    .resize({ ...size, withoutEnlargement: true })
    .webp({ quality, effort })
    .toBuffer({ resolveWithObject: true });
  return { webp: data, width: info.width, height: info.height };
};

const thumbnailOf = (pixels: Pixels): Promise<Copy> =>
  copy(pixels, { ...thumbnailBox, fit: 'inside' }, 76);

const greyOf = (pixels: Pixels, side: number): Promise<Buffer> =>
  image(pixels).resize({ width: side, height: side, fit: 'fill' }).greyscale().raw().toBuffer();

const pictureHashIn = async (pixels: Pixels): Promise<WindowedHash | null> => {
  const grey = await greyOf(pixels, hashSide);
  if (isPlainPicture(grey)) return null;
  return { ...pictureHashOf(grey), windows: windowsOf(await greyOf(pixels, knownSide)) };
};

const averageColour = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await image(pixels)
    .resize({ width: hashSide, height: hashSide, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (channel: number): number => {
    let sum = 0;
    for (let at = channel; at < data.length; at += info.channels) sum += data[at] ?? 0;
    return Math.round(sum / (info.width * info.height));
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
};

/** Disables sharp's cache: each picture is decoded only once. */
export const disableCache = (): void => {
  sharp.cache(false);
};

/**
 * Queue that decodes pictures one at a time, because two of fifty million pixels exceed the memory of a small machine. Refuses
 * work while too much waits.
 */
type Queue = {
  /** Runs `work` in its turn; null if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

export const makeQueue = (mostWaiting: number): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run: (work) => {
      if (waiting > mostWaiting) return null;
      waiting += 1;
      const turn = last.then(work).finally(() => {
        waiting -= 1;
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
};

/** The queue of this process: sixteen wait behind the one being decoded; waiting ones hold no pixels. */
export const pictureQueue = makeQueue(16);
/** Seconds for Retry-After. */
export const busySeconds = 5;
