import type { PhotoView } from '@oner/config/contract/work-form';
import { clock } from '@oner/platform';
import type { MadePicture } from '../images/make-picture.ts';
import { addToLibrary } from '../images/media-library.ts';
import { addLook, addMarkers } from '../store/looks.ts';
import { addOriginal } from '../store/originals.ts';

export type KeptPicture = { readonly rowId: number; readonly pictureId: string };

/** Puts a made picture into the media library, in the open transaction. */
export const keepPicture = async (
  made: MadePicture,
  title: string,
  view: PhotoView = 'other',
): Promise<KeptPicture> => {
  const media = await addToLibrary(made.picture, title, view);
  return { rowId: media.id, pictureId: media.documentId };
};

/** Writes down what is known of a kept picture: its original, its look, and what its file says of machines. */
export const knowPicture = async (
  made: MadePicture,
  { pictureId }: KeptPicture,
  { workId, sellerId }: { readonly workId: string; readonly sellerId: string },
): Promise<void> => {
  const now = clock.now().getTime();
  await addOriginal({ ...made.original, workId, pictureId, sellerId, uploadedAt: now });
  const { colour, look } = made;
  await addLook({ kind: 'work', workId, subject: pictureId, sellerId, colour, look });
  await addMarkers({ workId, pictureId, foundAt: now }, made.markers);
};
