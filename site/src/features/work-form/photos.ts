import type { CallReply } from '@oner/config/contract';
import type { getMyWork } from '@oner/config/contract/my-works';
import type { PhotoView } from '@oner/config/contract/work-form';
import { largestPictureBytes, sizeProblem } from '@oner/config/terms';
import type { ApiError } from '../../api/error.ts';
import { type FieldProblem, type NotConverted, refusedFields } from '../../elements/form-errors.ts';
import { headBytes, type ImageHead, readImageHead } from '../../photos/image-head.ts';

/** A photo the work has already, as the server shows it. */
export type SavedPhoto = CallReply<typeof getMyWork>['photos'][number];
/** What stands in the row of photos: files of this device, and photos that are on the server. */
export type Shown = FormPhoto | SavedPhoto;

export const isLocal = (photo: Shown): photo is FormPhoto => 'file' in photo;
export const localPhotos = (photos: readonly Shown[]): readonly FormPhoto[] =>
  photos.filter(isLocal);
export const photoKeyOf = (photo: Shown): string => (isLocal(photo) ? photo.key : photo.id);

export const viewOf = ({ view }: Shown): PhotoView => view ?? 'other';

/** Moves the photo at `from` to the place `to`; a place beyond the ends is the end. */
export const movePhoto = (photos: readonly Shown[], from: number, to: number): readonly Shown[] => {
  const rest = photos.filter((_, index) => index !== from);
  const moved = photos[from];
  const place = Math.max(0, Math.min(to, rest.length));
  return moved ? rest.toSpliced(place, 0, moved) : photos;
};

/** Puts photos into the order of their keys. New ones come last; keys that nobody has any more are passed over. */
export const orderPhotos = (
  photos: readonly Shown[],
  keys: readonly string[],
): readonly Shown[] => {
  const known = keys.flatMap((key) => photos.filter((photo) => photoKeyOf(photo) === key));
  return [...known, ...photos.filter((photo) => !keys.includes(photoKeyOf(photo)))];
};

/** What came back, and what was chosen meanwhile: a photo that is in both, for a form may begin twice, is one. */
export const joinPhotos = (
  back: readonly Shown[],
  shown: readonly Shown[],
  keys: readonly string[],
): readonly Shown[] => {
  const known = new Set(back.map(photoKeyOf));
  return orderPhotos([...back, ...shown.filter((photo) => !known.has(photoKeyOf(photo)))], keys);
};

/** `photos` of an edit: what is shown, in order; those of this device by their place among `uploads`. */
export const photoPlanOf = (photos: readonly Shown[]): string => {
  const files = localPhotos(photos);
  return photos
    .map((photo) => (isLocal(photo) ? `new:${files.indexOf(photo)}` : photo.id))
    .join(',');
};

/**
 * What the file dialog offers; the file itself decides (spec A §5). Not a list of formats: where HEIC is named an iPhone
 * hands it over, and where it is not an Android phone hides it; `image/*` brings JPEG from the one and HEIC from the other.
 */
export const accepted = 'image/*';
/** Below this a file is only warned about: the Russian text of spec A §5 asks for 1 MB. */
export const smallBytes = 1024 * 1024;

/** A chosen file with what is known of it before it travels. */
export type FormPhoto = {
  /** Names it in this form. */
  readonly key: string;
  readonly file: File;
  readonly head: ImageHead | undefined;
  /** Why it cannot be sent. */
  readonly problem: FieldProblem | NotConverted | undefined;
  /** It can be sent, though a larger one would be better for print. */
  readonly isSmall: boolean;
  /** What it shows; `other` until its author says. */
  readonly view?: PhotoView;
};

const taken = new WeakSet<File>();

/**
 * Those that nobody has taken yet. A page that comes alive while files are chosen hears of them twice: it finds them in
 * the field, and React tells it of the change it has kept. A file that is chosen again is another object.
 */
export const takeOnce = (files: readonly File[]): readonly File[] => {
  const fresh = files.filter((file) => !taken.has(file));
  for (const file of fresh) taken.add(file);
  return fresh;
};

type Measured = { readonly bytes: number; readonly head: ImageHead | undefined };

/** Why a picture cannot be sent; undefined when it will do. */
export const judgePhoto = ({ bytes, head }: Measured): FieldProblem | undefined => {
  if (bytes === 0) return { code: 'file-empty', facts: {} };
  if (bytes > largestPictureBytes) return { code: 'file-too-large', facts: { max: 40 } };
  if (!head) return { code: 'file-type', facts: {} };
  if (!head.size) return undefined;
  // The server's own rule, asked here to spare an upload of 40 MB.
  const problem = sizeProblem(head.size);
  if (!problem) return undefined;
  const { code, ...facts } = problem;
  return { code, facts };
};

/** Looks at a file as far as that goes without a server. */
export const lookAt = async (file: File, key: string): Promise<FormPhoto> => {
  const head = readImageHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const problem = judgePhoto({ bytes: file.size, head });
  return { key, file, head, problem, isSmall: !problem && file.size < smallBytes };
};

/** A browser would open every pixel for the preview: a picture beyond the bound gets none. */
export const hasPreview = ({ head, problem }: FormPhoto): boolean =>
  head !== undefined && problem?.code !== 'image-dimensions' && problem?.code !== 'file-too-large';

/** `7,4`: megabytes with one decimal, at least a tenth, for a sentence. */
export const megabytes = (bytes: number, decimal: ',' | '.'): string =>
  Math.max(bytes / (1024 * 1024), 0.1)
    .toFixed(1)
    .replace('.', decimal);

/** How far the upload of a photo of this device is. */
export type Uploading =
  /** Others come first. */
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly share: number }
  /** The line broke, or the server is busy: it goes on by itself. */
  | { readonly is: 'paused'; readonly share: number }
  | { readonly is: 'done'; readonly id: string }
  | { readonly is: 'refused'; readonly cause: ApiError };
/** By the keys of photos. */
export type Uploads = Readonly<Record<string, Uploading>>;

/** What the server has said no to, as a problem of the file where it is one. */
export const problemOfUpload = (
  state: Uploading | undefined,
): { readonly cause: ApiError; readonly problem: FieldProblem | undefined } | undefined => {
  if (state?.is !== 'refused') return undefined;
  return { cause: state.cause, problem: refusedFields(state.cause).file };
};
