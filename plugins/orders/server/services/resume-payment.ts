import { type calls, refuse } from '@oner/config/contract';
import { room, type Verb } from '@oner/platform';

/** Sends the buyer of an order to a gateway, while the order can be paid. */
export const resumePayment: Verb<typeof calls.resumePayment> = async (
  { params, query },
  { person },
) =>
  person
    ? room('payments').begin(params.number, person.documentId, query.gateway)
    : refuse('not-found');
