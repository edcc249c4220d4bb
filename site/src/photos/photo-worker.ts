/**
 * Worker that decodes a picture and encodes it as JPEG without blocking the page. Each worker handles one file, so that
 * its memory is freed with it.
 */
import heifUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import type { PhotoFormat } from './photo-format.ts';
import { isDisplayP3, mostSourcePixels, sizeWithin } from './photo-format.ts';

export type PhotoTask = {
  readonly file: Blob;
  readonly format: PhotoFormat;
  /** Areas in pixels to try, largest first, because a canvas may be limited to less than the picture. */
  readonly areas: readonly number[];
  readonly mostBytes: number;
};
/** `pixels`: dimensions such as `12000 × 9000` of a picture that is too large to open. */
export type PhotoAnswer =
  | { readonly jpeg: Blob; readonly width: number; readonly height: number }
  | { readonly problem: 'unreadable' | 'not-converted' | 'not-loaded' }
  | { readonly problem: 'dimensions'; readonly pixels: string };

/** Enough for prints; lower values show blocks in smooth skies. */
const qualities = [0.92, 0.85] as const;
const profileBytes = 65_536;

type Decoder = typeof import('libheif-js/libheif-wasm/libheif-bundle.mjs');

const loadDecoder = async (): Promise<Decoder> => {
  try {
    return await import(/* @vite-ignore */ heifUrl);
  } catch {
    throw new NotOpened({ problem: 'not-loaded' });
  }
};

/** libheif applies the rotation of the file; colours stay in the colour space of the file. */
const openHeic = async (file: Blob): Promise<ImageBitmap> => {
  const { default: load } = await loadDecoder();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const images = new (load().HeifDecoder)().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('the file contains no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostSourcePixels)
    throw new NotOpened({ problem: 'dimensions', pixels: `${width} × ${height}` });
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (drawn) =>
      drawn ? resolve() : reject(new Error('the pixels cannot be read')),
    );
  });
  const colorSpace = isDisplayP3(bytes.subarray(0, profileBytes)) ? 'display-p3' : 'srgb';
  return createImageBitmap(new ImageData(data, width, height, { colorSpace }));
};

class NotOpened extends Error {
  readonly answer: PhotoAnswer;
  constructor(answer: PhotoAnswer) {
    super();
    this.answer = answer;
  }
}

const open = async ({ file, format }: PhotoTask): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    // Safari decodes HEIC natively, other browsers do not.
    if (format !== 'heic') throw cause;
    return openHeic(file);
  }
};

/** @returns undefined if the browser does not support a canvas of this size */
const draw = async (
  picture: ImageBitmap,
  area: number,
  mostBytes: number,
): Promise<PhotoAnswer | undefined> => {
  const { width, height } = sizeWithin(picture, area);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  // Transparent pixels become white, as on the server.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // Safari silently draws nothing on a canvas beyond its limit.
  if (context.getImageData(0, 0, 1, 1).data[0] !== 255) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  for (const quality of qualities) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.type === 'image/jpeg' && jpeg.size <= mostBytes) return { jpeg, width, height };
  }
  return undefined;
};

const convert = async (order: PhotoTask): Promise<PhotoAnswer> => {
  if (typeof OffscreenCanvas === 'undefined') return { problem: 'not-converted' };
  let picture: ImageBitmap;
  try {
    picture = await open(order);
  } catch (cause) {
    if (cause instanceof NotOpened) return cause.answer;
    return { problem: order.format === 'heic' ? 'not-converted' : 'unreadable' };
  }
  for (const area of order.areas) {
    const drawn = await draw(picture, area, order.mostBytes).catch(() => undefined);
    if (drawn) return drawn;
  }
  return { problem: 'not-converted' };
};

addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  void convert(data).then((answer) => postMessage(answer));
});
