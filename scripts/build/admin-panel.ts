/** Program that builds the admin panel. Argument: the folder in which build/ is created. */
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { planPanel } from '../../cms/panel.mts';
import { setVariable } from '../bootstrap/environment.mjs';

const [stage] = process.argv.slice(2);
if (!stage) throw new Error('Missing argument: folder for the build of the panel');
process.once('disconnect', () => process.exit(1));
// Low priority, because the shop may already serve visitors.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const appDir = process.cwd();
const { createStrapi } = createRequire(join(appDir, 'package.json'))('@strapi/strapi') as {
  createStrapi(options: object): Core.Strapi;
};
const distDir = join(appDir, 'dist');
const app = createStrapi({ appDir, distDir, serveAdminPanel: false });
const build = await planPanel(stage, app);
// Set only now, because with it the settings above would require a real shop. Without it, React would be built for
// development.
setVariable('NODE_ENV', 'production');
await build();
process.exit(0);
