import type { StrapiApp } from '@strapi/strapi/admin';

export default {
  // Strapi has no Kazakh interface; its own texts are shown in Russian or English.
  config: { locales: ['ru'], tutorials: false, notifications: { releases: false } },
  bootstrap(_app: StrapiApp) {},
};
