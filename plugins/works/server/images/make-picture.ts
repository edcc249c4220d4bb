import { type Result, refuse } from '@oner/config/contract';
import type { UploadedFile } from '@oner/platform';
import { type Marker, markersOf } from '../domain/ai-markers.ts';
import type { PictureType, Size } from '../domain/check-picture.ts';
import type { KeptLook } from '../store/looks.ts';
import { derive } from './derive.ts';
import { inspect } from './inspect.ts';
import { discardPicture, type StoredPicture, storePicture } from './media-library.ts';
import { discardOriginal, type StoredOriginal, storeOriginal } from './originals-folder.ts';
import { busySeconds, pictureQueue } from './queue.ts';
import { refusalOf } from './refuse-picture.ts';
import { scanFile } from './scan-markers.ts';

/** A picture that is stored and waits for its work: files only, no row knows it yet. */
export type MadePicture = {
  readonly picture: StoredPicture;
  readonly original: StoredOriginal &
    Size & { readonly type: PictureType; readonly nameSent: string };
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
  const found = await inspect(file.path, file.bytes);
  if ('code' in found) return { ok: false, refusal: refusalOf(found, field) };
  const turn = pictureQueue.run(() => derive(file.path, found.size));
  if (!turn) return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  const derived = await turn;
  if ('code' in derived) return { ok: false, refusal: refusalOf(derived, field) };

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
