import type { calls } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { receiveInquiry } from './receive-inquiry.ts';

/** POST /api/merch-request (spec A §2, §3): what somebody wants made that the shop does not list. */
export const sendMerchRequest: Verb<typeof calls.sendMerchRequest> = (
  { body: { info, ...letter } },
  caller,
) => receiveInquiry('merch-request', { ...letter, text: info }, caller);
