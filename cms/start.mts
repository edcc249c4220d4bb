/** `strapi start` without its command line; with SEED_ONLY the shop is loaded and filled, and not opened. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as {
  createStrapi(options: { appDir: string; distDir: string }): Core.Strapi;
};
const appDir = import.meta.dirname;
// Strapi resolves plugins from the working directory.
process.chdir(appDir);
const app = createStrapi({ appDir, distDir: join(appDir, 'dist') });
const { env } = await import('@oner/config/env');
if (env().SEED_ONLY) {
  const { seedOnly } = await import('@oner/platform');
  await app.load();
  await seedOnly();
  await app.destroy();
  process.exit(0);
}
await app.start();
