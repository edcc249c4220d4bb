/** The program that builds the admin panel. Argument: a folder, where the panel appears as build/. */
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { buildPanel } from '../../cms/panel.mts';

const [stage] = process.argv.slice(2);
if (!stage) throw new Error('Where shall the panel be built?');
process.once('disconnect', () => process.exit(1));
// The shop is already open for visitors; they come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const appDir = process.cwd();
const { createStrapi } = createRequire(join(appDir, 'package.json'))('@strapi/strapi') as {
  createStrapi(options: object): Core.Strapi;
};
const distDir = join(appDir, 'dist');
await buildPanel(stage, createStrapi({ appDir, distDir, serveAdminPanel: false }));
process.exit(0);
