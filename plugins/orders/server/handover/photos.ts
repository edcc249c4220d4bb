/** Photos of hand-over reports: drawn anew from their pixels, in a folder that nothing serves. */
import { randomBytes } from 'node:crypto';
import { done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { mostReportPhotos } from '@oner/config/contract/handover';
import { byName, filesOf, isStorageFull, pluginService, type UploadedFile } from '@oner/platform';
import { knownPhotos, type ReportPhoto } from './store.ts';

const kept = filesOf('handover', byName(['jpg'], knownPhotos));
export const { read: readReportPhoto, discard: discardReportPhoto } = kept;

type DrawnPhotos = {
  readonly photos: readonly ReportPhoto[];
  /** Nothing stays of them. */
  discard(): Promise<void>;
};

/** All of them, or none. @param least how many there have to be */
export const drawReportPhotos = async (
  files: readonly UploadedFile[],
  least: 0 | 1,
): Promise<Result<DrawnPhotos>> => {
  if (files.length < least) return refuseFields({ photo: ['file-required'] });
  if (files.length > mostReportPhotos)
    return refuseFields({ photo: ['too-many-files'] }, { max: mostReportPhotos });
  const photos: ReportPhoto[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(photos.map(({ file }) => kept.remove(file)));
  };
  try {
    for (const file of files) {
      const drawn = await pluginService('works').redraw(file, 'photo');
      if (!drawn.ok) {
        await discard();
        return drawn;
      }
      const code = randomBytes(12).toString('hex');
      photos.push({ code, ...(await kept.store(drawn.value, 'jpg')) });
    }
    return done({ photos, discard });
  } catch (error) {
    await discard();
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
};
