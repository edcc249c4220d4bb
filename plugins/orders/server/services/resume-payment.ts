import { type calls, refuse } from '@oner/config/contract';
import { room, type Verb } from '@oner/platform';

/** Pays an order that was begun: the details to sign again, with a fresh nonce, while the order can be paid. */
export const resumePayment: Verb<typeof calls.resumePayment> = async ({ params }, { person }) =>
  person ? room('payments').renew(params.number, person.documentId) : refuse('not-found');
