import { createRequire } from 'node:module';

/** The query builder installed with Strapi, so that no second copy is needed. */
export const knexOfStrapi = (): typeof import('knex').default => {
  const fromCms = createRequire(new URL('../../cms/package.json', import.meta.url));
  const fromStrapi = createRequire(fromCms.resolve('@strapi/strapi'));
  const fromCore = createRequire(fromStrapi.resolve('@strapi/core'));
  return createRequire(fromCore.resolve('@strapi/database'))('knex');
};
