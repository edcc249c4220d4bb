/**
 * Starts the CMS: one process on one SQLite file, or one of several on PostgreSQL.
 * Strapi's schema sync is not safe against a second cold start, so loading happens under a lock.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '@oner/config/env';
import { drain, seedOnly } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { startLock } from './start-lock.mts';

const require = createRequire(import.meta.url);
const { createStrapi } = require('@strapi/strapi') as {
  createStrapi(options: { appDir: string; distDir: string }): Core.Strapi;
};

const appDir = dirname(fileURLToPath(import.meta.url));
// Strapi reads .env of the working directory and resolves plugins from the application's folder.
process.chdir(appDir);

const lock = await startLock(env());
const app = createStrapi({ appDir, distDir: join(appDir, 'dist') });
await app.load();
await lock.loaded();

if (env().SEED_ONLY) {
  await seedOnly();
  await app.destroy();
  process.exit(0);
}

await app.start();

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
