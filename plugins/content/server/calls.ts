import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { getDraft } from './drafts/calls.ts';
import { getHome } from './home/service.ts';
import { sendContact, sendMerchRequest } from './inquiries/service.ts';
import { getLegal, getLegalChanges } from './legal/calls.ts';
import { getMenu, getNews, getPage, listNews, listPages } from './texts/calls.ts';
import { getVocabulary } from './vocabulary/service.ts';
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
