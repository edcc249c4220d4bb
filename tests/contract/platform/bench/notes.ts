import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';

/** One line for each thing that happened, in a file that outlives the process, and in one for this process alone. */
export const note = (text: string): void => {
  for (const file of ['notes.txt', `notes-${process.pid}.txt`]) {
    appendFileSync(join(env().dataDir, file), `${text}\n`);
  }
};
