import { type Result, refuse } from '@oner/config/contract';
import { isStorageFull, transact, type UploadedFile } from '@oner/platform';
import { lowQualityWidth } from '../domain/derivatives.ts';
import { derivePortrait } from './derive.ts';
import { inspectPortrait } from './inspect-portrait.ts';
import { addToLibrary, discardPicture, removeFromLibrary, storePortrait } from './media-library.ts';
import { busySeconds, pictureQueue } from './queue.ts';
import { refusalOf } from './refuse-picture.ts';

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
