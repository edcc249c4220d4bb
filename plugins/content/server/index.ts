/** Legal texts and their versions, pages, news, vocabulary; each change purges the site's pages. */
import { addMigrations, addStartupTask, provide } from '@oner/platform';
import { contentApi } from './calls.ts';
import { defineCollectionDays, watchCollections } from './collections/service.ts';
import { watchHome } from './home/service.ts';
import { registerInquiryData, watchInquiries } from './inquiries/service.ts';
import { defineLegalEffect, defineLegalNotices, watchLegal } from './legal/publish.ts';
import { legalTextFor, legalVersionsNow } from './legal/service.ts';
import { addListeners } from './listeners.ts';
import { contentMigrations } from './migrations/index.ts';
import { contentPublic } from './public.ts';
import { seedContent } from './seeds/index.ts';
import { giveTextRights, staffApi } from './staff-routes.ts';
import { watchContent } from './texts/service.ts';

export default {
  register() {
    addMigrations('content', contentMigrations);
    addListeners();
    watchContent();
    watchLegal();
    defineLegalEffect();
    defineLegalNotices();
    watchCollections();
    defineCollectionDays();
    watchHome();
    watchInquiries();
    addStartupTask('content', 30, seedContent);
  },
  async bootstrap() {
    provide('accounts.legalTexts', { read: legalTextFor, versionsNow: legalVersionsNow });
    registerInquiryData();
    await giveTextRights();
  },
  routes: { 'content-api': contentApi, admin: staffApi },
  services: { public: () => contentPublic },
};
