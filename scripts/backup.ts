/** `npm run backup [-- folder]`: copies database, uploads and originals; the shop may be running. */
import { join, resolve } from 'node:path';
import { closeToOthers, restrictNewFiles } from '@oner/config/private-files';
import { backups, makeBackup } from './backup/make.ts';
import { inherited } from './bootstrap/environment.mjs';
import { giveUp, say, step } from './bootstrap/say.mjs';
import { dataPlace } from './data/database.ts';

try {
  restrictNewFiles();
  closeToOthers(backups);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(process.argv[2] ?? join(backups, stamp));
  const manifest = await step('copying the shop', () => makeBackup(dataPlace(), folder));
  const bytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0);
  say(`${manifest.entries.length} files, ${(bytes / 1e6).toFixed(1)} MB: ${folder}`);
  const { FILES, S3_BUCKET } = inherited();
  if (FILES === 's3')
    say(
      `The files of the bucket ${S3_BUCKET} are not included: enable versioning and back up the bucket separately (docs/operate.md).`,
    );
  say('Secrets are not included. Keep a copy of .env (in a demo: secrets.json) in another place.');
} catch (error) {
  giveUp(error);
}
