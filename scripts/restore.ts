/** `npm run restore -- folder`: restores a backup into an empty DATA_DIR, then reconciles. */
import { resolve } from 'node:path';
import { restrictNewFiles } from '@oner/config/private-files';
import { bringBack } from './backup/bring-back.ts';
import { giveUp, Plain, say, step } from './bootstrap/say.mjs';
import { dataPlace } from './data/database.ts';

try {
  restrictNewFiles();
  const [folder] = process.argv.slice(2);
  if (!folder)
    throw new Plain(
      'Missing argument: folder of the backup. Next: DATA_DIR=<empty folder> npm run restore -- <folder>',
    );
  const manifest = await step('restoring the shop', () => bringBack(resolve(folder), dataPlace()));
  say(`Restored the backup of ${manifest.madeAt}. Reconciling:`);
  await import('./reconcile.ts');
} catch (error) {
  giveUp(error);
}
