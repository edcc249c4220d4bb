/** Counts everything that a shop stores of an upload: rows, files and e-mails. */
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../support/shop.ts';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Equal counts before and after mean that nothing was stored. */
export const traces = async (shop: Client) => {
  const count = async (table: string): Promise<number> =>
    Number((await shop.sql(table).count({ n: '*' }).first())?.n);
  const { dataDir } = shop.place;
  const temporary = [...(await namesIn(join(dataDir, 'incoming'))), ...(await namesIn(tmpdir()))];
  return {
    works: await count('works'),
    files: await count('files'),
    originals: await count('originals'),
    originalsOnDisk: (await namesIn(join(dataDir, 'originals'))).length,
    uploadsOnDisk: (await namesIn(join(dataDir, 'public', 'uploads'))).length,
    temporary: temporary.filter((name) => /^strapi-upload|^[a-z0-9]{25}$/.test(name)).length,
  };
};
