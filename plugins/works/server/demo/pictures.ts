import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedFile } from '@oner/platform';

const folder = join(import.meta.dirname, 'pictures');

/** A picture of the demo shop as a form would send it. @param name of the file in `pictures/`, without its ending */
export const pictureFile = (name: string): UploadedFile => {
  const path = join(folder, `${name}.jpg`);
  return { path, name: `${name}.jpg`, type: 'image/jpeg', bytes: statSync(path).size };
};
