import type { calls } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { receiveInquiry } from './receive-inquiry.ts';

/** POST /api/contact (spec A §2): the form of the contact page. */
export const sendContact: Verb<typeof calls.sendContact> = (
  { body: { message, ...letter } },
  caller,
) => receiveInquiry('contact-message', { ...letter, text: message }, caller);
