/** The author's side: pictures, drafts, and where they stand. */
import {
  addDemo,
  addMigrations,
  addSeed,
  addTidying,
  provide,
  strapiInstance,
} from '@oner/platform';
import { contentApi } from './calls.ts';
import { addCovers } from './demo/add-covers.ts';
import { addItems, addShowcase } from './demo/add-items.ts';
import { addPortraits } from './demo/add-portraits.ts';
import { addWorks } from './demo/add-works.ts';
import { defineStamping } from './deposits/stamp.ts';
import { spareMemory } from './images/derive.ts';
import { makeAvatar } from './images/make-avatar.ts';
import { sweepUnfinished } from './images/unfinished-folder.ts';
import { addListeners } from './listeners.ts';
import { worksMigrations } from './migrations/index.ts';
import { worksPublic } from './public.ts';
import { closeLibrary, seedLibrarySettings } from './services/library.ts';
import { defineLookingAgain, planLookingAgain } from './services/look-again.ts';
import { fillWorksRegistry } from './services/personal-data.ts';
import { watchDeletedWorks } from './services/remove.ts';
import { defineSmallPortraits, planSmallPortraits } from './services/small-portraits.ts';
import { sweepLeftovers } from './services/sweep-leftovers.ts';
import { defineUploadExpiry } from './services/uploads.ts';

export default {
  register() {
    addMigrations('works', worksMigrations);
    closeLibrary(strapiInstance());
    spareMemory();
    watchDeletedWorks();
    addListeners();
    fillWorksRegistry();
    defineStamping();
    defineLookingAgain();
    defineSmallPortraits();
    defineUploadExpiry();
    addSeed('works', 30, seedLibrarySettings);
    addSeed('works', 90, sweepLeftovers);
    addSeed('works', 90, sweepUnfinished);
    addTidying(async () => {
      await sweepUnfinished();
      return 0;
    });
    addSeed('works', 95, planLookingAgain);
    addSeed('works', 95, planSmallPortraits);
    addDemo('works', 20, 'portraits', addPortraits);
    addDemo('works', 30, 'works', addWorks);
    addDemo('works', 40, 'shop', addItems);
    addDemo('works', 42, 'showcase', addShowcase);
    addDemo('works', 45, 'articles', addCovers);
  },
  bootstrap() {
    provide('accounts.avatarMaker', makeAvatar);
  },
  routes: { 'content-api': contentApi },
  services: { public: () => worksPublic },
};
