/** What the shop says: legal texts and their versions, pages, news, vocabulary; and the site told of each change. */
import { addMigrations, addSeed, provide } from '@oner/platform';
import { contentApi } from './calls.ts';
import { addListeners } from './listeners.ts';
import { contentMigrations } from './migrations/index.ts';
import { contentPublic } from './public.ts';
import { seedContent } from './seeds/index.ts';
import { defineLegalEffect } from './services/announce-legal.ts';
import { keepInquiriesPersonal, watchInquiries } from './services/answer-inquiry.ts';
import { legalTextFor, legalVersionsNow } from './services/legal-for-consent.ts';
import { defineLegalNotices } from './services/tell-of-legal.ts';
import { watchContent } from './services/watch-content.ts';
import { watchHome } from './services/watch-home.ts';
import { watchLegal } from './services/watch-legal.ts';
import { giveTextRights, staffApi } from './staff-routes.ts';

export default {
  register() {
    addMigrations('content', contentMigrations);
    addListeners();
    watchContent();
    watchLegal();
    defineLegalEffect();
    defineLegalNotices();
    watchHome();
    watchInquiries();
    addSeed('content', 30, seedContent);
  },
  async bootstrap() {
    provide('accounts.legalTexts', { read: legalTextFor, versionsNow: legalVersionsNow });
    keepInquiriesPersonal();
    await giveTextRights();
  },
  routes: { 'content-api': contentApi, admin: staffApi },
  services: { public: () => contentPublic },
};
