/** Where papers of authors lie. */
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { privateFolder, type StoredFile } from '@oner/platform';
import { knownFiles } from '../store/documents.ts';

export type StoredPaper = StoredFile;

export const {
  store: storePaper,
  read: readPaper,
  discard: discardPaper,
  sweep: sweepPapers,
} = privateFolder({
  at: () => join(env().dataDir, 'documents'),
  endings: ['pdf', 'jpg'] as const,
  known: knownFiles,
  lost: 'a paper that no request knows was removed',
});
