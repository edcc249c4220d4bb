import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { complain, say } from '../bootstrap/say.mjs';
import { buildCms, cmsIsFresh } from '../build/cms.ts';
import type { Child } from './child.ts';

const settleMs = 200;

/** Files whose change the CMS has to see; the site has a watcher of its own. */
export const concernsCms = (file: string): boolean =>
  /\.(ts|mts|json|js)$/.test(file) &&
  !/\.test\.ts$|(^|[\\/])\.[^\\/]+$/.test(file) &&
  !/(^|[\\/])(node_modules|dist|admin|\.strapi|\.tmp|public|test-bank)([\\/]|$)/.test(file);

/**
 * Restarts the CMS when config, a plugin or the CMS itself changes; compiles first where needed.
 * A file that does not compile is reported and the CMS that runs stays.
 */
export const watchSources = (cms: Child, stop: AbortSignal): void => {
  let settled: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const refresh = async (file: string): Promise<void> => {
    try {
      if (!cmsIsFresh()) await buildCms();
      say(`${file} changed: the CMS starts again.`);
      await cms.restart();
    } catch (error) {
      complain(
        `${error instanceof Error ? error.message : error}\nThe CMS keeps running as it was.`,
      );
    }
  };
  for (const folder of ['config', 'plugins', 'cms'])
    watch(join(root, folder), { recursive: true, signal: stop }, (_event, name) => {
      if (!name || !concernsCms(name)) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        queue = queue.then(() => refresh(join(folder, name)));
      }, settleMs);
    });
  say('Watching config, plugins and cms; pages reload by themselves.');
};
