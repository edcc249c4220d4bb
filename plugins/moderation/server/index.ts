/** Moderation: decides what is public, at the desk or in the content manager. */
import { addMigrations, addStartupTask, pluginService, provide } from '@oner/platform';
import { keepSuspended, watchAuthors } from './authors/service.ts';
import { contentApi, deskApi } from './calls.ts';
import { emptyComplaintsFrom } from './complaints/store.ts';
import { remarksFor } from './decisions/reasons.ts';
import { defineDecisions } from './decisions/service.ts';
import { waitingAmong } from './decisions/store.ts';
import { defineReminders } from './documents/requests.ts';
import { addListeners } from './listeners.ts';
import { moderationMigrations } from './migrations/index.ts';
import { fillModerationRegistry } from './person.ts';
import { seedWords, watchWords } from './prohibited-words/service.ts';
import { moderationPublic } from './public.ts';
import { repairQueue } from './queue/service.ts';
import { giveModerationRights, registerModerationRights } from './rights.ts';
import { watchPublications } from './works/publish.ts';

export default {
  register() {
    addMigrations('moderation', moderationMigrations);
    addListeners();
    watchPublications();
    watchAuthors();
    watchWords();
    defineDecisions();
    // A reporter leaves an address and has no account, so reports are found by the address, here for the last time.
    pluginService('accounts').onErasing(({ email }) => emptyComplaintsFrom(email));
    defineReminders();
    fillModerationRegistry();
    addStartupTask('moderation', 80, seedWords);
    addStartupTask('moderation', 85, repairQueue);
  },
  async bootstrap() {
    provide('works.waits', waitingAmong);
    provide('works.remarks', remarksFor);
    keepSuspended();
    giveModerationRights();
    await registerModerationRights();
  },
  services: { public: () => moderationPublic },
  routes: { 'content-api': contentApi, admin: deskApi },
};
