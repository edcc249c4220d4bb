import { onCommit } from '@oner/platform';
import { discardFiles, removeFromLibrary } from '../images/media-library.ts';
import { type UnshownPicture, unshownPictures } from '../store/library.ts';
import { removeLooks } from '../store/looks.ts';
import { removeOriginalsOf } from '../store/originals.ts';
import { discardUnheld } from './held-originals.ts';

/**
 * Takes away the pictures an author sent for a work that neither its draft nor its public version shows any more,
 * originals included; in the open transaction. A photo taken out of a live work goes when the change is let through.
 */
export const dropUnshownPictures = async (workId: string): Promise<void> => {
  const unshown: UnshownPicture[] = await unshownPictures(workId);
  if (unshown.length === 0) return;
  const ids = unshown.map(({ pictureId }) => pictureId);
  const originals = await removeOriginalsOf(ids);
  await removeLooks(ids);
  for (const { fileId } of unshown) if (fileId !== null) await removeFromLibrary(fileId);
  onCommit(async () => {
    await discardFiles(unshown.flatMap(({ hashes }) => hashes));
    await discardUnheld(originals);
  });
};
