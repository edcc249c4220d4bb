/** The public side: what visitors find, from one flat table. */
import { addMigrations, addSeed } from '@oner/platform';
import { contentApi } from './calls.ts';
import { catalogueMigrations } from './migrations/index.ts';
import { cataloguePublic } from './public.ts';
import { countOrders } from './services/count-orders.ts';
import { mendCatalogue } from './services/mend-catalogue.ts';
import { followSellers } from './services/refresh-seller.ts';
import { watchPictures, watchShop } from './services/watch-shop.ts';
import { watchWorks } from './services/watch-works.ts';

export default {
  register() {
    addMigrations('catalogue', catalogueMigrations);
    watchWorks();
    followSellers();
    countOrders();
    addSeed('catalogue', 80, mendCatalogue);
  },
  bootstrap() {
    watchShop();
    watchPictures();
  },
  routes: { 'content-api': contentApi },
  services: { public: () => cataloguePublic },
};
