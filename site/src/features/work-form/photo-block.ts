import type { BlockProps } from './block.ts';
import type { Photo } from './photo.ts';
import type { Shown } from './photo-list.ts';
import type { Uploads } from './uploading.ts';
import type { Sending } from './use-sending.ts';

/** A file that was chosen and not taken. */
export type Rejected = { readonly name: string; readonly problem: NonNullable<Photo['problem']> };

export type PhotoBlockProps = BlockProps & {
  readonly photos: readonly Shown[];
  readonly uploads: Uploads;
  readonly mediaUrl: string;
  readonly sending: Sending;
  /** The photo the server has refused. */
  readonly badKey: string | undefined;
  readonly rejected: readonly Rejected[];
  readonly onRejected: (rejected: readonly Rejected[]) => void;
  /** Names of the files that are converted now. */
  readonly converting: readonly string[];
  readonly onConverting: (change: (names: readonly string[]) => readonly string[]) => void;
  readonly onChanged: () => void;
  readonly onAgain: () => void;
};
