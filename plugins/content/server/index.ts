/** What the shop says: legal texts and their versions, pages, news, vocabulary; and the site told of each change. */
import { addSeed, room } from '@oner/platform';
import { contentApi } from './calls.ts';
import { contentPublic } from './public.ts';
import { seedContent } from './seeds/index.ts';
import { keepInquiriesPersonal, watchInquiries } from './services/answer-inquiry.ts';
import { legalTextFor } from './services/show-legal.ts';
import { watchContent } from './services/watch-content.ts';
import { giveDraftRights, staffApi } from './staff-routes.ts';
import { watchHome } from './services/watch-home.ts';

export default {
  register() {
    watchContent();
    watchHome();
    watchInquiries();
    addSeed('content', 30, seedContent);
  },
  async bootstrap() {
    room('accounts').setLegalTextReader(legalTextFor);
    keepInquiriesPersonal();
    await giveDraftRights();
  },
  routes: { 'content-api': contentApi, admin: staffApi },
  services: { public: () => contentPublic },
};
