/** Works of authors: pictures, drafts and their states. */
import {
  addDemo,
  addMachineSweep,
  addMigrations,
  addStartupTask,
  provide,
  strapiInstance,
} from '@oner/platform';
import { contentApi } from './calls.ts';
import { addItems, addShowcase } from './demo/add-items.ts';
import { addWorks } from './demo/add-works.ts';
import { addCollections } from './demo/collections.ts';
import { addCovers, addPortraits } from './demo/pictures.ts';
import { defineStamping } from './deposits/stamp.ts';
import { addListeners } from './listeners.ts';
import { worksMigrations } from './migrations/index.ts';
import { fillWorksRegistry } from './own/personal-data.ts';
import { disableCache } from './pictures/derive.ts';
import { closeLibrary, seedLibrarySettings } from './pictures/library.ts';
import { makeAvatar } from './pictures/make.ts';
import { sweepTiles } from './pictures/originals.ts';
import { watchDeletedWorks } from './pictures/remove.ts';
import { worksPublic } from './public.ts';
import { defineUploadExpiry } from './uploads/service.ts';

export default {
  register() {
    addMigrations('works', worksMigrations);
    closeLibrary(strapiInstance());
    disableCache();
    watchDeletedWorks();
    addListeners();
    fillWorksRegistry();
    defineStamping();
    defineUploadExpiry();
    addMachineSweep(sweepTiles);
    addStartupTask('works', 30, seedLibrarySettings);
    addDemo('works', 20, 'portraits', addPortraits);
    addDemo('works', 30, 'works', addWorks);
    addDemo('works', 40, 'shop', addItems);
    addDemo('works', 42, 'showcase', addShowcase);
    addDemo('works', 44, 'collections', addCollections);
    addDemo('works', 45, 'articles', addCovers);
  },
  bootstrap() {
    provide('accounts.avatarMaker', makeAvatar);
  },
  routes: { 'content-api': contentApi },
  services: { public: () => worksPublic },
};
