import type { AstroIntegration } from 'astro';
import { prefixes, routes } from './routes.ts';

/** Serves each row of `routes` in the three languages, and the one endpoint of the site itself. */
export const routeTable = (): AstroIntegration => ({
  name: 'oner:routes',
  hooks: {
    'astro:config:setup': ({ injectRoute, config }) => {
      for (const prefix of Object.values(prefixes)) {
        for (const { pattern, screen } of routes) {
          injectRoute({
            pattern: `${prefix}${pattern}`.replace(/(.)\/$/, '$1'),
            entrypoint: new URL(`./src/screens/${screen}.astro`, config.root),
          });
        }
      }
      injectRoute({
        pattern: '/_purge',
        entrypoint: new URL('./src/endpoints/purge.ts', config.root),
      });
    },
  },
});
