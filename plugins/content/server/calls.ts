import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { sendContact } from './services/send-contact.ts';
import { sendMerchRequest } from './services/send-merch-request.ts';
import { getLegalChanges } from './services/show-changes.ts';
import { getDraft } from './services/show-draft.ts';
import { getHome } from './services/show-home.ts';
import { getLegal } from './services/show-legal.ts';
import { getNews, listNews } from './services/show-news.ts';
import { getMenu, getPage, listPages } from './services/show-page.ts';
import { getVocabulary } from './services/show-vocabulary.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.getLegal, getLegal),
    handle(calls.getLegalChanges, getLegalChanges),
    handle(calls.getPage, getPage),
    handle(calls.listPages, listPages),
    handle(calls.getMenu, getMenu),
    handle(calls.getHome, getHome),
    handle(calls.listNews, listNews),
    handle(calls.getNews, getNews),
    handle(calls.getVocabulary, getVocabulary),
    handle(calls.getDraft, getDraft),
    handle(calls.sendContact, sendContact),
    handle(calls.sendMerchRequest, sendMerchRequest),
  ],
};
