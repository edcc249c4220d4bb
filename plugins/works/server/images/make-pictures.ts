import type { Result } from '@oner/config/contract';
import { refuse } from '@oner/config/contract';
import type { UploadedFile } from '@oner/platform';
import { type MadePicture, makePicture } from './make-picture.ts';

export type MadePictures = {
  readonly made: readonly MadePicture[];
  /** Leaves no trace of any of them. */
  discard(): Promise<void>;
};

/** As makePicture(), of each file of a form in turn. One that is refused takes the others with it. */
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
    for (const file of files) {
      const picture = await makePicture(file, title, field);
      if (!picture.ok) {
        await discard();
        return picture;
      }
      made.push(picture.value);
    }
    return { ok: true, value: { made, discard } };
  } catch (error) {
    await discard();
    // The disk is looked at before an upload begins; it can still fill up beneath it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      return refuse('storage-full');
    }
    throw error;
  }
};
