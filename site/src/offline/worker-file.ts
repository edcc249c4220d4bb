import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';

const file = 'sw.js';
const build = '__BUILD__';

/**
 * Builds the service worker beside the code of the pages, at a stable address. Its build id is a hash over the names of
 * all other files, which contain content hashes: it changes if and only if one of them changes.
 */
export const workerFile = (): AstroIntegration => ({
  name: 'oner:worker',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const id = new URL('./src/offline/worker.ts', config.root).pathname;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'oner:worker',
              apply: 'build',
              buildStart() {
                if (this.environment.name !== 'client') return;
                this.emitFile({ type: 'chunk', id, fileName: file });
              },
              generateBundle(_options, bundle) {
                const worker = bundle[file];
                if (worker?.type !== 'chunk') return;
                const others = Object.keys(bundle).filter((name) => name !== file);
                const hash = createHash('sha256').update(others.toSorted().join('\n'));
                worker.code = worker.code.replaceAll(build, `"${hash.digest('hex').slice(0, 12)}"`);
              },
            },
          ],
        },
      });
    },
  },
});
