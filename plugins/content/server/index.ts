/** What the shop says: legal texts and their versions, pages, news, vocabulary; and the site told of each change. */
import { addSeed, room } from '@oner/platform';
import { contentApi } from './calls.ts';
import { contentPublic } from './public.ts';
import { seedContent } from './seeds/index.ts';
import { keepRequestsPersonal, watchMerchRequests } from './services/answer-merch-request.ts';
import { legalTextFor } from './services/show-legal.ts';
import { watchContent } from './services/watch-content.ts';

export default {
  register() {
    watchContent();
    watchMerchRequests();
    addSeed('content', 30, seedContent);
  },
  bootstrap() {
    room('accounts').setLegalTextReader(legalTextFor);
    keepRequestsPersonal();
  },
  routes: { 'content-api': contentApi },
  services: { public: () => contentPublic },
};
