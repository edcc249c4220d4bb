import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Largest part of a shop's data. Its files are never changed: they are created by a rename, and may only be deleted. */
const prints = 'prints';

/** Copies the data folder of a closed shop; print files are hard-linked where possible. */
export const copyData = async (from: string, to: string): Promise<void> => {
  const heavy = join(from, prints);
  await cp(from, to, { recursive: true, filter: (path) => path !== heavy });
  const files = await readdir(heavy).catch(() => []);
  if (files.length > 0) await mkdir(join(to, prints), { recursive: true, mode: 0o700 });
  for (const name of files) {
    const [file, twin] = [join(heavy, name), join(to, prints, name)];
    await link(file, twin).catch(() => copyFile(file, twin));
  }
};
