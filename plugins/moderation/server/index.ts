/** The provider's side: who may be seen, decided at the desk or in the content manager. */
import { addMigrations, addSeed, provide, room } from '@oner/platform';
import { contentApi } from './calls.ts';
import { giveDeskRights, registerDeskRights } from './desk/rights.ts';
import { deskApi } from './desk/routes.ts';
import { addListeners } from './listeners.ts';
import { moderationMigrations } from './migrations/index.ts';
import { sweepPapers } from './papers/folder.ts';
import { moderationPublic } from './public.ts';
import { defineReminders } from './services/ask-documents.ts';
import { keepShut, watchAuthors } from './services/author-standing.ts';
import { defineDecisions } from './services/carry-out.ts';
import { fillModerationRegistry } from './services/personal-data.ts';
import { seedWords, watchWords } from './services/prohibited-words.ts';
import { remarksFor } from './services/reasons.ts';
import { mendQueue } from './services/refresh-queue.ts';
import { watchWorks } from './services/watch-works.ts';
import { emptyComplaintsFrom } from './store/complaints.ts';
import { waitingAmong } from './store/decisions.ts';

export default {
  register() {
    addMigrations('moderation', moderationMigrations);
    addListeners();
    watchWorks();
    watchAuthors();
    watchWords();
    defineDecisions();
    // Whoever reports gives an address and no account: it is known for the last time here.
    room('accounts').onErasing(({ email }) => emptyComplaintsFrom(email));
    defineReminders();
    fillModerationRegistry();
    addSeed('moderation', 80, seedWords);
    addSeed('moderation', 85, mendQueue);
    addSeed('moderation', 90, sweepPapers);
  },
  async bootstrap() {
    provide('works.waits', waitingAmong);
    provide('works.remarks', remarksFor);
    keepShut();
    giveDeskRights();
    await registerDeskRights();
  },
  services: { public: () => moderationPublic },
  routes: { 'content-api': contentApi, admin: deskApi },
};
