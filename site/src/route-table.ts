import type { AstroIntegration } from 'astro';
import { prefixes, routes } from './routes.ts';

/** Endpoints that are not pages, without a language. */
const endpoints = {
  '/_purge': 'purge',
  '/manifest-[language].webmanifest': 'manifest',
  '/robots.txt': 'robots',
  '/sitemap.xml': 'sitemap',
  '/sitemap-[part].xml': 'sitemap-part',
} as const;

/** Adds each row of `routes` in the three languages, and the endpoints of the site. */
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
      for (const [pattern, file] of Object.entries(endpoints)) {
        injectRoute({ pattern, entrypoint: new URL(`./src/endpoints/${file}.ts`, config.root) });
      }
    },
  },
});
