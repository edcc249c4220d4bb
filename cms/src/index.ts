import type { Core } from '@strapi/strapi';
import { arrangeScreens } from './panel/arrange-screens.ts';

type Lifecycle = { finishLoading(): Promise<void> };

/** Behaviour lives in plugins/; what is here concerns the panel of the staff, and what has to come last. */
export default {
  register() {},
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await arrangeScreens(strapi);
    // Strapi has made the roles of its panel by now, which the seeds of the plugins build on.
    await (strapi.plugin('platform').service('lifecycle') as Lifecycle).finishLoading();
  },
};
