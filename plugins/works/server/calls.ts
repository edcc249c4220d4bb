import { certificateCalls } from './certificates/service.ts';
import { certificatePageCalls } from './certificates/show.ts';
import { depositCalls } from './deposits/service.ts';
import { formCalls } from './forms/calls.ts';
import { ownCalls } from './own/calls.ts';
import { tableCalls } from './table/calls.ts';
import { uploadCalls } from './uploads/service.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    ...uploadCalls,
    ...formCalls,
    ...ownCalls,
    ...tableCalls,
    ...depositCalls,
    ...certificatePageCalls,
    ...certificateCalls,
  ],
};
