/**
 * `npm start`: brings everything up from a fresh clone. This part runs on the Node of the machine
 * (≥ 20) and only sees to the packages; start/main.ts does the rest under the Node they bring.
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
  // Asked before the long install: nobody wants to learn of a taken port after two minutes.
  const cmsPort = portOf(process.env.CMS_PORT, 1337);
  const ports = {
    PORT: portOf(process.env.PORT, 4321),
    CMS_PORT: cmsPort,
    API_PORT: portOf(process.env.API_PORT, cmsPort + 1),
    ...(demo ? { BANK_PORT: portOf(process.env.BANK_PORT, 4400) } : {}),
  };
  await requireFree(ports, process.env.HOST || '127.0.0.1', command);
  const folders = [root, join(root, 'site')];
  // A shop in production is built once, by who puts it there: a start finds everything, or says what is missing.
  if (demo) await install(folders);
  else requireInstalled(folders);
  await handOver('scripts/start/main.ts', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
