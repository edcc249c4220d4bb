import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Most of what a shop weighs. A file of it is never written again: it comes whole, by a rename, and may only go. */
const prints = 'prints';

/** Copies the data folder of a shop that is closed; print files are shared with it where the disk allows that. */
export const copyWorld = async (from: string, to: string): Promise<void> => {
  const heavy = join(from, prints);
  await cp(from, to, { recursive: true, filter: (path) => path !== heavy });
  const files = await readdir(heavy).catch(() => []);
  if (files.length > 0) await mkdir(join(to, prints), { recursive: true, mode: 0o700 });
  for (const name of files) {
    const [file, twin] = [join(heavy, name), join(to, prints, name)];
    await link(file, twin).catch(() => copyFile(file, twin));
  }
};
