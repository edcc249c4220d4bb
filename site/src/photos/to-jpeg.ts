/** Converts a local picture to JPEG, or to a smaller one. The worker is loaded on demand. */
import { largestPictureBytes, mostPixels } from '@oner/config/terms';
import type { FieldProblem, NotConverted } from '../elements/form-errors.ts';
import { areasWithin, type PhotoFormat } from './photo-format.ts';
import type { PhotoAnswer, PhotoTask } from './photo-worker.ts';
import workerUrl from './photo-worker.ts?worker&url';

export type Converted = { readonly file: File } | { readonly problem: FieldProblem | NotConverted };

/** 48 megapixels of HEIC take half a minute on a slow phone. */
const patienceMs = 120_000;

/** The trusted-types policy allows only this worker (named in astro.config.ts). */
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;
const startWorker = (): Worker => {
  policy ??= window.trustedTypes?.createPolicy('oner-photos', {
    createScriptURL: () => workerUrl,
  });
  return new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
};

const convertInWorker = (order: PhotoTask): Promise<PhotoAnswer> =>
  new Promise((resolve) => {
    const worker = startWorker();
    const end = (answer: PhotoAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(end, patienceMs, { problem: 'not-converted' });
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => end(data);
    // An error without a message: the worker script failed to load. Any other error, such as lack of memory, is due to the file.
    worker.onerror = ({ message }) => end({ problem: message ? 'not-converted' : 'not-loaded' });
    worker.postMessage(order);
  });

// One at a time: decoded pictures are large.
let last: Promise<unknown> = Promise.resolve();

const problemOf = (answer: Exclude<PhotoAnswer, { jpeg: Blob }>): FieldProblem | NotConverted => {
  if (answer.problem === 'dimensions')
    return { code: 'image-dimensions', facts: { pixels: answer.pixels } };
  return answer.problem === 'unreadable'
    ? { code: 'image-unreadable', facts: {} }
    : { code: answer.problem };
};

/** `IMG_0001.HEIC` → `IMG_0001.jpg` */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || name}.jpg`;

/**
 * Converts a picture to an upright JPEG in sRGB, transparency on white, without camera metadata.
 * @param within limits of the result; default: those of the server for a photo of a work
 */
export const toJpeg = async (
  file: File,
  format: PhotoFormat,
  within: { readonly pixels: number; readonly bytes: number } = {
    pixels: mostPixels,
    bytes: largestPictureBytes,
  },
): Promise<Converted> => {
  const order = { file, format, areas: areasWithin(within.pixels), mostBytes: within.bytes };
  const turn = last.then(() => convertInWorker(order));
  last = turn;
  const answer = await turn;
  if (!('jpeg' in answer)) return { problem: problemOf(answer) };
  const { lastModified, name } = file;
  return { file: new File([answer.jpeg], jpegName(name), { type: 'image/jpeg', lastModified }) };
};
