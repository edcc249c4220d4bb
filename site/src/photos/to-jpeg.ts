/** Converts a picture of this device to JPEG, or to a smaller one. What does the work is loaded when a file needs it. */
import { largestPictureBytes, mostPixels } from '@oner/config/terms';
import type { FieldProblem, NotConverted } from '../elements/form-errors.ts';
import { areasWithin, type PhotoFormat } from './photo-format.ts';
import type { PhotoAnswer, PhotoTask } from './photo-worker.ts';
import workerUrl from './photo-worker.ts?worker&url';

export type Converted = { readonly file: File } | { readonly problem: FieldProblem | NotConverted };

/** 48 megapixels of HEIC take a slow phone half a minute. */
const patienceMs = 120_000;

/** Only this worker may be started from here (astro.config.ts names the policy). */
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;
const startWorker = (): Worker => {
  policy ??= window.trustedTypes?.createPolicy('oner-photos', {
    createScriptURL: () => workerUrl,
  });
  return new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
};

const ask = (order: PhotoTask): Promise<PhotoAnswer> =>
  new Promise((resolve) => {
    const worker = startWorker();
    const end = (answer: PhotoAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(end, patienceMs, { problem: 'not-converted' });
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => end(data);
    // An error without a message: its file did not come. Whatever else ends a worker, memory for one, is about the file.
    worker.onerror = ({ message }) => end({ problem: message ? 'not-converted' : 'not-loaded' });
    worker.postMessage(order);
  });

// One at a time: opened pictures are large.
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
 * The same picture as JPEG in sRGB, upright, transparency on white, without what a camera wrote beside its pixels.
 * @param within what the result may have; the server's own bounds for a photo of a work
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
  const turn = last.then(() => ask(order));
  last = turn;
  const answer = await turn;
  if (!('jpeg' in answer)) return { problem: problemOf(answer) };
  const { lastModified, name } = file;
  return { file: new File([answer.jpeg], jpegName(name), { type: 'image/jpeg', lastModified }) };
};
