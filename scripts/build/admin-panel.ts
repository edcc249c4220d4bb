/** The program that builds the admin panel. Argument: a folder, where the panel appears as build/. */
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { planPanel } from '../../cms/panel.mts';
import { setVariable } from '../bootstrap/environment.mjs';

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
const app = createStrapi({ appDir, distDir, serveAdminPanel: false });
const build = await planPanel(stage, app);
// Until here it was about the settings of a shop, which this is none. Now React would be built for one who works on it.
setVariable('NODE_ENV', 'production');
await build();
process.exit(0);
