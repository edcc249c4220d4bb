import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { createArt } from './services/create-art.ts';
import { listMyWorks } from './services/list-my-works.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [handle(calls.createArt, createArt), handle(calls.listMyWorks, listMyWorks)],
};
