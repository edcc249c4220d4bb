/**
 * `npm run files -- to-bucket` (or `to-disk`): copies every file of the shop from DATA_DIR into the bucket of S3_…,
 * or back, and deletes none. A file that exists with the same length is skipped, so that an interrupted run can be
 * repeated, and a last run after the shop is stopped copies only new files.
 */
import { readEnv } from '@oner/config/env';
import { diskStore } from '@oner/platform/files/disk';
import { type FileKind, fileKinds } from '@oner/platform/files/rules';
import { s3Store } from '@oner/platform/files/s3';
import { inherited } from './bootstrap/environment.mjs';
import { giveUp, Plain, say, step } from './bootstrap/say.mjs';
import { copyFiles, foldersOf } from './files/copy.ts';
import { runEnvironment } from './start/environment.ts';

try {
  const [way] = process.argv.slice(2);
  if (way !== 'to-bucket' && way !== 'to-disk')
    throw new Plain(
      'Missing argument. Next: npm run files -- to-bucket, or npm run files -- to-disk',
    );
  const { s3, dataDir } = readEnv(runEnvironment(inherited({ FILES: 's3' })));
  if (!s3)
    throw new Plain('No bucket is configured. Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET.');
  const [disk, bucket] = [diskStore(dataDir), s3Store(s3, dataDir)];
  const [from, to] = way === 'to-bucket' ? [disk, bucket] : [bucket, disk];
  for (const kind of Object.keys(fileKinds) as FileKind[]) {
    const { copied, left } = await step(`copying ${kind}`, () => copyFiles(kind, from, to));
    say(`  ${copied} copied, ${left} already there`);
  }
  const next = way === 'to-bucket' ? 's3' : 'disk';
  say(`Next: stop the shop, run this command again, then start the shop with FILES=${next}.`);
  const old = way === 'to-bucket' ? await foldersOf(dataDir) : [`the bucket ${s3.bucket}`];
  say(
    'The old files were not deleted, and later erasures do not reach them. When npm run reconcile',
  );
  say(`finds every file at its new place, delete:\n  ${old.join('\n  ')}`);
} catch (error) {
  giveUp(error);
}
