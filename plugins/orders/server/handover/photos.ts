/** Photos of hand-over reports: redrawn from their pixels, in a folder that is not served. */
import { refuseFields } from '@oner/config/contract';
import { mostReportPhotos } from '@oner/config/contract/handover';
import { byName, filesOf, pluginService, type UploadedFile } from '@oner/platform';
import { knownPhotos } from './store.ts';

const reportFiles = filesOf('handover', byName(['jpg'], knownPhotos));
export const { read: readReportPhoto, discard: discardReportPhoto } = reportFiles;

/** Draws all photos or none. @param least required number of photos */
export const drawReportPhotos = async (files: readonly UploadedFile[], least: 0 | 1) => {
  if (files.length < least) return refuseFields({ photo: ['file-required'] });
  if (files.length > mostReportPhotos)
    return refuseFields({ photo: ['too-many-files'] }, { max: mostReportPhotos });
  return pluginService('works').redrawEach(files, 'photo', reportFiles);
};
