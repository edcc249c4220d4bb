import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { sendComplaint } from './services/send-complaint.ts';

/** The calls of this room; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [handle(calls.sendComplaint, sendComplaint)],
};
