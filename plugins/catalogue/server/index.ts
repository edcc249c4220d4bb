/** The public side of the shop: lists, pages and search, served from one flat table. */
import { addMigrations, addStartupTask, addWarmUp, pluginService, provide } from '@oner/platform';
import { adminApi } from './admin-routes.ts';
import { publishedAuthors } from './authors/store.ts';
import { contentApi } from './calls.ts';
import {
  defineRefreshing,
  reformCards,
  refreshCard,
  repairCatalogue,
  watchWorks,
} from './cards/refresh.ts';
import { isCataloguePicture } from './cards/store.ts';
import { readAhead } from './engines/engine.ts';
import { addListeners } from './listeners.ts';
import { catalogueMigrations } from './migrations/index.ts';
import { cataloguePublic } from './public.ts';
import { defineDigest, planDigest } from './saved/digest.ts';
import { fillSavedData } from './saved/service.ts';
import { writeMisses } from './search/misses.ts';
import { checkPrintFrames, watchPictures, watchShop } from './shop/watch.ts';

export default {
  register() {
    addMigrations('catalogue', catalogueMigrations);
    watchWorks();
    addListeners();
    defineRefreshing();
    defineDigest();
    fillSavedData();
    checkPrintFrames();
    provide('platform.showsPicture', isCataloguePicture);
    reformCards();
    addStartupTask('catalogue', 80, repairCatalogue);
    addWarmUp(readAhead);
    addStartupTask('catalogue', 900, planDigest);
  },
  bootstrap() {
    watchShop();
    watchPictures();
    pluginService('works').onSettings(refreshCard);
    provide('accounts.publishedAuthors', publishedAuthors);
  },
  async destroy() {
    await writeMisses();
  },
  routes: { 'content-api': contentApi, admin: adminApi },
  services: { public: () => cataloguePublic },
};
