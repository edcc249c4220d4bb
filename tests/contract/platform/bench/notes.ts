import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';

/** Appends a line for each event to a file that outlives the process, and to one of this process. */
export const note = (text: string): void => {
  for (const file of ['notes.txt', `notes-${process.pid}.txt`]) {
    appendFileSync(join(env().dataDir, file), `${text}\n`);
  }
};
