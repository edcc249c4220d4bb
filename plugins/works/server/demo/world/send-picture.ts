import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '@oner/platform';

/** Hands a drawn picture over as a form would: a file in a temporary place, gone afterwards. */
export const asUpload = async <T>(
  name: string,
  jpeg: Buffer,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'oner-demo-'));
  try {
    const path = join(folder, name);
    await writeFile(path, jpeg);
    return await use({ path, name, type: 'image/jpeg', bytes: jpeg.length });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
