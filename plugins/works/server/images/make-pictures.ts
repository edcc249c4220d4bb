import type { Result } from '@oner/config/contract';
import { refuse } from '@oner/config/contract';
import { isStorageFull, type UploadedFile } from '@oner/platform';
import { type MadePicture, makePicture } from './make-picture.ts';

export type MadePictures = {
  readonly made: readonly MadePicture[];
  /** Leaves no trace of any of them. */
  discard(): Promise<void>;
};

/**
 * As makePicture(), of each file of a form in turn. One that is refused takes the others with it; the fact `photo`
 * says which it is, from 1.
 */
export const makePictures = async (
  files: readonly UploadedFile[],
  title: string,
  field: string,
): Promise<Result<MadePictures>> => {
  const made: MadePicture[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(made.map((picture) => picture.discard()));
  };
  try {
    for (const [index, file] of files.entries()) {
      const picture = await makePicture(file, title, field);
      if (!picture.ok) {
        await discard();
        const { code, facts, fields } = picture.refusal;
        return refuse(code, { ...facts, photo: index + 1 }, fields);
      }
      made.push(picture.value);
    }
    return { ok: true, value: { made, discard } };
  } catch (error) {
    await discard();
    // The disk is looked at before an upload begins; it can still fill up beneath it.
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
};
