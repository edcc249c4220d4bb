import { mostPixels } from '@oner/config/terms';
import type { OutputInfo, ResizeOptions, Sharp } from 'sharp';
import sharp from 'sharp';
import { isPlainPicture, knownSide, lookOf, lookSide, windowsOf } from '../evidence/rules.ts';
import type { KeptLook } from '../evidence/store.ts';
import { narrowerWidths, type PictureProblem, type Size, widestSize } from './rules.ts';

/** A copy for the public: WebP in sRGB without EXIF, GPS or profile. Pixels. */
export type Copy = Size & { readonly webp: Buffer };
export type Derived = {
  readonly widest: Copy;
  /** Narrower copies, narrowest first. */
  readonly narrower: readonly Copy[];
  /** What the media library shows in its lists. */
  readonly thumbnail: Copy;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** To know it again by; null for a picture of one colour. */
  readonly look: KeptLook | null;
};

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

/** As the library makes them itself, of what staff bring in the panel. */
export const thumbnailBox = { width: 245, height: 156 };
const white = '#ffffff';
/** Of libwebp, 0 to 6: against 4 a copy is 3 % larger and made in less than half of the time. */
const effort = 2;

let copying: Promise<unknown> = Promise.resolve();

/**
 * Opens the picture once, in its turn, and makes every copy from these pixels: stood up by its EXIF, in sRGB,
 * transparency on white. sharp leaves all metadata behind. The next one is opened meanwhile, and waits with its pixels
 * until these copies are made. @param size as inspect() found it @returns null when too many wait
 */
export const derive = (path: string, size: Size): Promise<Derived | PictureProblem> | null => {
  const turn = pictureQueue.run(async () => {
    const pixels = await openOnce(path, widestSize(size));
    await copying;
    const copies = pixels && copiesOf(pixels);
    copying = Promise.resolve(copies).catch(() => {});
    // In a box: the turn ends when the picture is open.
    return { copies };
  });
  return turn?.then(async ({ copies }) => (await copies) ?? { code: 'image-unreadable' }) ?? null;
};

const copiesOf = async (pixels: Pixels): Promise<Derived> => {
  const [widest, thumbnail, colour, look, narrower] = await Promise.all([
    copy(pixels, {}, 84),
    thumbnailOf(pixels),
    averageColour(pixels),
    lookIn(pixels),
    Promise.all(narrowerWidths(pixels.info.width).map((width) => copy(pixels, { width }, 80))),
  ]);
  return { widest, narrower, thumbnail, colour, look };
};

/** Colour and look alone, of a picture that was derived before looks were kept; the same as derive() finds. */
export const lookAgainAt = async (
  path: string,
  size: Size,
): Promise<Pick<Derived, 'colour' | 'look'> | PictureProblem> => {
  const pixels = await openOnce(path, widestSize(size));
  if (!pixels) return { code: 'image-unreadable' };
  return { colour: await averageColour(pixels), look: await lookIn(pixels) };
};

/** Whether derive() could open it: a picture that is broken, be it only in part, it could not. */
export const canOpen = async (path: string, size: Size): Promise<boolean> =>
  (await openOnce(path, widestSize(size))) !== null;

export type Portrait = {
  readonly square: Copy;
  /** For beside a name: 72 px twice over. Null where the square is as small. */
  readonly thumbnail: Copy | null;
};

/** The square of a portrait, cut around its middle, and its small copy. @param side in pixels */
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

/** Pixels of the picture in this size; null when it is broken, be it only in part. */
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

const lookIn = async (pixels: Pixels): Promise<KeptLook | null> => {
  const grey = await greyOf(pixels, lookSide);
  if (isPlainPicture(grey)) return null;
  return { ...lookOf(grey), windows: windowsOf(await greyOf(pixels, knownSide)) };
};

const averageColour = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await image(pixels)
    .resize({ width: lookSide, height: lookSide, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (channel: number): number => {
    let sum = 0;
    for (let at = channel; at < data.length; at += info.channels) sum += data[at] ?? 0;
    return Math.round(sum / (info.width * info.height));
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
};

/** Every picture is opened once: what sharp would remember of it is memory that nobody uses. */
export const spareMemory = (): void => {
  sharp.cache(false);
};

/**
 * Pictures are opened one at a time: fifty million pixels twice over is more memory than a small machine has.
 * Who comes while too many wait is asked to come again.
 */
type Queue = {
  /** Runs `work` when its turn comes; null when too many are waiting. */
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

/** The one queue of this process: sixteen wait behind the one that is open; those who wait hold no pixels. */
export const pictureQueue = makeQueue(16);
/** After how many seconds somebody may try again. */
export const busySeconds = 5;
