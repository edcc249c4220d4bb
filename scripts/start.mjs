/**
 * `npm start`: starts everything from a fresh clone. This part runs on the Node of the machine (≥ 20) and only
 * installs the packages; start/main.ts does the rest under the Node that they include.
 */
import { join } from 'node:path';
import { loadEnvFile } from './bootstrap/environment.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { install, requireInstalled } from './bootstrap/install.mjs';
import { root } from './bootstrap/node.mjs';
import { requireFree } from './bootstrap/ports.mjs';
import { giveUp } from './bootstrap/say.mjs';

const portOf = (/** @type {string | undefined} */ text, /** @type {number} */ fallback) =>
  Number(text) || fallback;

try {
  loadEnvFile();
  const command = process.argv.includes('--dev') ? 'npm run dev' : 'npm start';
  const demo = (process.env.DEMO || (process.env.NODE_ENV === 'production' ? '0' : '1')) === '1';
  // Checked before the install, which takes two minutes.
  const cmsPort = portOf(process.env.CMS_PORT, 1337);
  const ports = {
    PORT: portOf(process.env.PORT, 4321),
    CMS_PORT: cmsPort,
    API_PORT: portOf(process.env.API_PORT, cmsPort + 1),
    ...(demo ? { BANK_PORT: portOf(process.env.BANK_PORT, 4400) } : {}),
  };
  await requireFree(ports, process.env.HOST || '127.0.0.1', command);
  const folders = [root, join(root, 'site')];
  // A production shop is built once, when it is deployed: a start does not install, but reports what is missing.
  if (demo) await install(folders);
  else requireInstalled(folders);
  await handOver('scripts/start/main.ts', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
