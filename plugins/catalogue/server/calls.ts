import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { getCounts } from './services/get-counts.ts';
import { getWork } from './services/get-work.ts';
import { listItems } from './services/list-items.ts';
import { listArt, listArtisan, listDesign } from './services/list-works.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.listArt, listArt),
    handle(calls.listArtisan, listArtisan),
    handle(calls.listDesign, listDesign),
    handle(calls.getWork, getWork),
    handle(calls.getCounts, getCounts),
    handle(calls.listItems, listItems),
  ],
};
