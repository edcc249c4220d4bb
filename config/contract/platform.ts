import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant } from './shapes.ts';

/** Moves the clock of a demo shop forward; the call exists only there. */
export const moveClock = defineCall({
  method: 'POST',
  path: '/api/demo/clock',
  auth: 'demo',
  body: z.object({ now: instant }),
  reply: z.object({ now: instant }),
  refusals: ['bad-request', 'conflict', 'not-found'],
  example: { body: { now: '2020-01-01T00:00:00Z' }, orRefused: ['conflict'] },
});
