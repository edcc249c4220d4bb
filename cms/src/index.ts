import type { Core } from '@strapi/strapi';
import { arrangeScreens } from './panel/arrange-screens.ts';

/** Behaviour lives in plugins/; what is here concerns the panel of the staff alone. */
export default {
  register() {},
  bootstrap: ({ strapi }: { strapi: Core.Strapi }) => arrangeScreens(strapi),
};
