/** The public side: what visitors find, from one flat table. */
import { addMigrations, addSeed, provide, room, setPictureReader } from '@oner/platform';
import { adminApi } from './admin-routes.ts';
import { contentApi } from './calls.ts';
import { addListeners } from './listeners.ts';
import { catalogueMigrations } from './migrations/index.ts';
import { cataloguePublic } from './public.ts';
import { readAhead } from './services/live-catalogue.ts';
import { mendCatalogue, reformCards } from './services/mend-catalogue.ts';
import { writeMisses } from './services/note-miss.ts';
import { refreshCard } from './services/refresh-card.ts';
import { defineRefreshing } from './services/refresh-seller.ts';
import { checkPrintFrames, watchPictures, watchShop } from './services/watch-shop.ts';
import { watchWorks } from './services/watch-works.ts';
import { isPublicPicture } from './store/public-pictures.ts';
import { publishedAuthors } from './store/published-authors.ts';

export default {
  register() {
    addMigrations('catalogue', catalogueMigrations);
    watchWorks();
    addListeners();
    defineRefreshing();
    checkPrintFrames();
    setPictureReader(isPublicPicture);
    reformCards();
    addSeed('catalogue', 80, mendCatalogue);
    addSeed('catalogue', 900, readAhead);
  },
  bootstrap() {
    watchShop();
    watchPictures();
    room('works').onSettings(refreshCard);
    provide('accounts.publishedAuthors', publishedAuthors);
  },
  async destroy() {
    await writeMisses();
  },
  routes: { 'content-api': contentApi, admin: adminApi },
  services: { public: () => cataloguePublic },
};
