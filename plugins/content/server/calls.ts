import { draftCalls } from './drafts/calls.ts';
import { homeCalls } from './home/service.ts';
import { inquiryCalls } from './inquiries/service.ts';
import { legalCalls } from './legal/calls.ts';
import { textCalls } from './texts/calls.ts';
import { vocabularyCalls } from './vocabulary/service.ts';
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    ...legalCalls,
    ...textCalls,
    ...homeCalls,
    ...vocabularyCalls,
    ...draftCalls,
    ...inquiryCalls,
  ],
};
