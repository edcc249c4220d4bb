/** The author's side: pictures, drafts, and where they stand. */
import { addMigrations, addSeed, room } from '@oner/platform';
import { contentApi } from './calls.ts';
import { makeAvatar } from './images/make-avatar.ts';
import { worksMigrations } from './migrations/index.ts';
import { worksPublic } from './public.ts';
import { seedLibrarySettings } from './services/library-settings.ts';
import { sweepLeftovers } from './services/sweep-leftovers.ts';

export default {
  register() {
    addMigrations('works', worksMigrations);
    addSeed('works', 30, seedLibrarySettings);
    addSeed('works', 90, async () => {
      await sweepLeftovers();
    });
  },
  bootstrap() {
    room('accounts').setAvatarMaker(makeAvatar);
  },
  routes: { 'content-api': contentApi },
  services: { public: () => worksPublic },
};
