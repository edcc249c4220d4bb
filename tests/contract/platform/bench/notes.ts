import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';

/** One line for each thing that happened, in a file that outlives the process. */
export const note = (text: string): void => {
  appendFileSync(join(env().dataDir, 'notes.txt'), `${text}\n`);
};
