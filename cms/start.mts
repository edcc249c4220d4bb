/**
 * `strapi start` without its command line. With SEED_ONLY the shop is loaded and seeded but does not listen; with
 * ROLE=migrate tables and seeds are updated, then the process exits; with `--dev` the panel is served from its sources.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as {
  createStrapi(options: object): Core.Strapi;
};
const appDir = import.meta.dirname;
const autoReload = process.argv.includes('--dev');
// Strapi resolves plugins from the working directory.
process.chdir(appDir);
const distDir = join(appDir, 'dist');
const app = createStrapi({ appDir, distDir, autoReload, serveAdminPanel: !autoReload });
const { env } = await import('@oner/config/env');
if (env().SEED_ONLY) {
  const { seedOnly } = await import('@oner/platform');
  await app.load();
  await seedOnly();
  await app.destroy();
  process.exit(0);
}
if (env().ROLE === 'migrate') {
  await app.load();
  await app.destroy();
  process.exit(0);
}
if (autoReload) {
  const { servePanel } = await import('./panel.mts');
  await servePanel(await app.load());
}
await app.start();
