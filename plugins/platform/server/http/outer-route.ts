import type { Core } from '@strapi/strapi';
import type { handle } from './handle.ts';

/** Mounts a call whose path is outside /api, as `/api-auth/token`; in a plugin's register(). */
export const outerRoute = (strapi: Core.Strapi, route: ReturnType<typeof handle>): void => {
  strapi.server.routes([route]);
};
