/**
 * Starts the CMS: one process on one SQLite file, or one of several on PostgreSQL.
 * Strapi's schema sync is not safe against a second cold start, so loading happens under a lock.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '@oner/config/env';
import { closeToOthers, keepFilesPrivate } from '@oner/config/private-files';
import {
  drain,
  listenForCalls,
  logNote,
  openDoors,
  runSeeds,
  seedOnly,
  startTick,
} from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { startLock } from './start-lock.mts';

const require = createRequire(import.meta.url);
const { createStrapi } = require('@strapi/strapi') as {
  createStrapi(options: { appDir: string; distDir: string }): Core.Strapi;
};

const appDir = dirname(fileURLToPath(import.meta.url));
// Strapi reads .env of the working directory and resolves plugins from the application's folder.
process.chdir(appDir);
keepFilesPrivate();
for (const folder of ['public/uploads', 'incoming']) {
  mkdirSync(join(env().dataDir, folder), { recursive: true });
}

const lock = await startLock(env());
const closed = closeToOthers(env().dataDir);
if (closed.length > 0)
  logNote('files were open to others of this machine', { count: closed.length });
const app = createStrapi({ appDir, distDir: join(appDir, 'dist') });
// Strapi would cut every connection at the first signal; we leave as the end of this file says.
process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
await app.load();
logNote('tables migrated');

if (env().SEED_ONLY) {
  await seedOnly();
  await lock.loaded();
  await app.destroy();
  process.exit(0);
}

// Under the lock too: two processes that start together must not both make the roles.
await runSeeds();
await lock.loaded();
await app.start();
await listenForCalls(app);
startTick();

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await drain(app);
  await app.destroy();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// Last, for it may take a while: the demo world is made behind an open door that says `not ready yet`.
await openDoors();
