/** The public side: what visitors find, from one flat table. */
import { addMigrations, addSeed } from '@oner/platform';
import { contentApi } from './calls.ts';
import { catalogueMigrations } from './migrations/index.ts';
import { cataloguePublic } from './public.ts';
import { mendCatalogue } from './services/mend-catalogue.ts';
import { followSellers } from './services/refresh-seller.ts';
import { watchPictures, watchShop } from './services/watch-shop.ts';
import { watchWorks } from './services/watch-works.ts';

export default {
  register() {
    addMigrations('catalogue', catalogueMigrations);
    watchWorks();
    followSellers();
    addSeed('catalogue', 80, mendCatalogue);
  },
  bootstrap() {
    watchShop();
    watchPictures();
  },
  routes: { 'content-api': contentApi },
  services: { public: () => cataloguePublic },
};
