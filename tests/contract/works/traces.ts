/** Counts everything that a shop stores of an upload: rows, files and e-mails. */
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../support/shop.ts';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const temporaryIn = async (dataDir: string): Promise<number> => {
  const names = [...(await namesIn(join(dataDir, 'incoming'))), ...(await namesIn(tmpdir()))];
  return names.filter((name) => /^strapi-upload|^[a-z0-9]{25}$/.test(name)).length;
};

/** Three seconds at most. */
const mostWaits = 30;

/** Equal counts before and after mean that nothing was stored. */
export const traces = async (shop: Client) => {
  const count = async (table: string): Promise<number> =>
    Number((await shop.sql(table).count({ n: '*' }).first())?.n);
  const { dataDir } = shop.place;
  // The suites of a run share the folder for temporary files: an upload of another one is over in a moment.
  for (let waits = 0; waits < mostWaits && (await temporaryIn(dataDir)) > 0; waits += 1)
    await sleep(100);
  return {
    works: await count('works'),
    files: await count('files'),
    originals: await count('originals'),
    originalsOnDisk: (await namesIn(join(dataDir, 'originals'))).length,
    uploadsOnDisk: (await namesIn(join(dataDir, 'public', 'uploads'))).length,
    temporary: await temporaryIn(dataDir),
  };
};
