import type { Core } from '@strapi/strapi';

const fromUrls = '/actions/upload-from-urls';

/**
 * Takes away Strapi's route that fetches pictures from any address: it reaches into the network the shop stands in, and
 * what it brings goes past the budget of uploads. Called in register().
 */
export const closeRemotePictures = (strapi: Core.Strapi): void => {
  const { admin } = strapi.plugin('upload').routes as Record<
    string,
    { routes: { path: string }[] }
  >;
  if (!admin?.routes.some(({ path }) => path === fromUrls))
    throw new Error(`Strapi has no route ${fromUrls} any more: look where it went`);
  admin.routes = admin.routes.filter(({ path }) => path !== fromUrls);
};
