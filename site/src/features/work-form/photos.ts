import type { CallReply } from '@oner/config/contract';
import type { getMyWork } from '@oner/config/contract/my-works';
import type { PhotoView } from '@oner/config/contract/work-form';
import { largestPictureBytes, sizeProblem } from '@oner/config/terms';
import type { ApiError } from '../../api/error.ts';
import { type FieldProblem, type NotConverted, refusedFields } from '../../elements/form-errors.ts';
import { headBytes, type ImageHead, readImageHead } from '../../photos/image-head.ts';

/** Photo of the work on the server. */
export type SavedPhoto = CallReply<typeof getMyWork>['photos'][number];
/** Photo in the row: a file of this device, or a photo on the server. */
export type EditorPhoto = FormPhoto | SavedPhoto;

export const isLocal = (photo: EditorPhoto): photo is FormPhoto => 'file' in photo;
export const localPhotos = (photos: readonly EditorPhoto[]): readonly FormPhoto[] =>
  photos.filter(isLocal);
export const photoKeyOf = (photo: EditorPhoto): string => (isLocal(photo) ? photo.key : photo.id);

export const viewOf = ({ view }: EditorPhoto): PhotoView => view ?? 'other';

/** Moves the photo at `from` to position `to`, clamped to the ends. */
export const movePhoto = (
  photos: readonly EditorPhoto[],
  from: number,
  to: number,
): readonly EditorPhoto[] => {
  const rest = photos.filter((_, index) => index !== from);
  const moved = photos[from];
  const place = Math.max(0, Math.min(to, rest.length));
  return moved ? rest.toSpliced(place, 0, moved) : photos;
};

/** Sorts photos by the order of `keys`. New photos come last; keys without a photo are skipped. */
export const orderPhotos = (
  photos: readonly EditorPhoto[],
  keys: readonly string[],
): readonly EditorPhoto[] => {
  const sorted = keys.flatMap((key) => photos.filter((photo) => photoKeyOf(photo) === key));
  return [...sorted, ...photos.filter((photo) => !keys.includes(photoKeyOf(photo)))];
};

/** Joins restored photos and those chosen meanwhile, without duplicates, because a form may be initialized twice. */
export const joinPhotos = (
  back: readonly EditorPhoto[],
  current: readonly EditorPhoto[],
  keys: readonly string[],
): readonly EditorPhoto[] => {
  const restoredKeys = new Set(back.map(photoKeyOf));
  return orderPhotos(
    [...back, ...current.filter((photo) => !restoredKeys.has(photoKeyOf(photo)))],
    keys,
  );
};

/** `photos` of an edit: the shown photos in order; local ones by their index in `uploads`. */
export const photoPlanOf = (photos: readonly EditorPhoto[]): string => {
  const files = localPhotos(photos);
  return photos
    .map((photo) => (isLocal(photo) ? `new:${files.indexOf(photo)}` : photo.id))
    .join(',');
};

/**
 * Filter of the file dialog; the file itself is checked later (spec A §5). Not a list of formats: if it contains HEIC, an iPhone
 * does not convert it, and if not, an Android phone hides HEIC; with `image/*`, an iPhone gives JPEG and an Android phone HEIC.
 */
export const accepted = 'image/*';
/** Smaller files only cause a warning: the Russian text of spec A §5 requires 1 MB. */
export const smallBytes = 1024 * 1024;

/** Chosen file with the results of the checks before its upload. */
export type FormPhoto = {
  /** Unique in this form. */
  readonly key: string;
  readonly file: File;
  readonly head: ImageHead | undefined;
  /** Reason why it cannot be sent. */
  readonly problem: FieldProblem | NotConverted | undefined;
  /** Can be sent, although a larger file would be better for print. */
  readonly isSmall: boolean;
  /** View; `other` until the author chooses one. */
  readonly view?: PhotoView;
};

const seen = new WeakSet<File>();

/**
 * Returns files that were not taken yet. During hydration, files are reported twice: they are found in the field, and React
 * replays the change event. A file that is chosen again is another object.
 */
export const newFilesOf = (files: readonly File[]): readonly File[] => {
  const unseen = files.filter((file) => !seen.has(file));
  for (const file of unseen) seen.add(file);
  return unseen;
};

type Measured = { readonly bytes: number; readonly head: ImageHead | undefined };

/** Returns why a picture cannot be sent; undefined if it can. */
export const photoProblem = ({ bytes, head }: Measured): FieldProblem | undefined => {
  if (bytes === 0) return { code: 'file-empty', facts: {} };
  if (bytes > largestPictureBytes) return { code: 'file-too-large', facts: { max: 40 } };
  if (!head) return { code: 'file-type', facts: {} };
  if (!head.size) return undefined;
  // The rule of the server, checked here to save an upload of up to 40 MB.
  const problem = sizeProblem(head.size);
  if (!problem) return undefined;
  const { code, ...facts } = problem;
  return { code, facts };
};

/** Checks a file without the server. */
export const inspectFile = async (file: File, key: string): Promise<FormPhoto> => {
  const head = readImageHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const problem = photoProblem({ bytes: file.size, head });
  return { key, file, head, problem, isSmall: !problem && file.size < smallBytes };
};

/** Checks whether to show a preview. A picture beyond the limits has none, because the browser would decode every pixel. */
export const hasPreview = ({ head, problem }: FormPhoto): boolean =>
  head !== undefined && problem?.code !== 'image-dimensions' && problem?.code !== 'file-too-large';

/** `7,4`: megabytes with one decimal, at least 0,1, for messages. */
export const megabytes = (bytes: number, decimal: ',' | '.'): string =>
  Math.max(bytes / (1024 * 1024), 0.1)
    .toFixed(1)
    .replace('.', decimal);

/** State of the upload of a local photo. */
export type Uploading =
  /** Queued behind others. */
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly share: number }
  /** Connection lost or server busy; it continues automatically. */
  | { readonly is: 'paused'; readonly share: number }
  | { readonly is: 'done'; readonly id: string }
  | { readonly is: 'refused'; readonly cause: ApiError };
/** Upload states by photo key. */
export type Uploads = Readonly<Record<string, Uploading>>;

/** Refusal of an upload by the server; `problem` is set if it concerns the file. */
export const problemOfUpload = (
  state: Uploading | undefined,
): { readonly cause: ApiError; readonly problem: FieldProblem | undefined } | undefined => {
  if (state?.is !== 'refused') return undefined;
  return { cause: state.cause, problem: refusedFields(state.cause).file };
};
