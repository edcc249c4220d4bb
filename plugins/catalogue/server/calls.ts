import { authorCalls } from './authors/service.ts';
import { listCalls } from './lists/service.ts';
import { collectionCalls } from './pages/collections.ts';
import { pageCalls } from './pages/service.ts';
import { savedRoutes } from './saved/service.ts';
import { searchCalls } from './search/service.ts';
import { shareCalls } from './share/service.ts';
import { printCalls } from './shop/prints.ts';
import { shopCalls } from './shop/service.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    ...listCalls,
    ...pageCalls,
    ...searchCalls,
    ...collectionCalls,
    ...shopCalls,
    ...printCalls,
    ...authorCalls,
    ...shareCalls,
    ...savedRoutes,
  ],
};
