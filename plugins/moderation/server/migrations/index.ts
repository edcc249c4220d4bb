import type { Migration } from '@oner/platform';
import { desk } from './0001-desk.ts';
import { documents } from './0002-documents.ts';
import { complaints } from './0003-complaints.ts';
import { authorChanges } from './0004-author-changes.ts';
import { oneEnding } from './0005-one-ending.ts';
import { remarks } from './0006-remarks.ts';
import { processPhotos } from './0007-process-photos.ts';

export const moderationMigrations: readonly Migration[] = [
  desk,
  documents,
  complaints,
  authorChanges,
  oneEnding,
  remarks,
  processPhotos,
];
