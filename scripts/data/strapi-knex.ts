import { createRequire } from 'node:module';

/** The query builder that Strapi brings; a second copy of it would be one too many. */
export const knexOfStrapi = (): typeof import('knex').default => {
  const fromCms = createRequire(new URL('../../cms/package.json', import.meta.url));
  const fromStrapi = createRequire(fromCms.resolve('@strapi/strapi'));
  const fromCore = createRequire(fromStrapi.resolve('@strapi/core'));
  return createRequire(fromCore.resolve('@strapi/database'))('knex');
};
