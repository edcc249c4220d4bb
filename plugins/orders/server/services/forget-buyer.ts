import { subscribe } from '@oner/platform';
import { emptyContacts } from '../store/orders.ts';

/**
 * Orders of a person who is erased stay for the books: number, things, sums, dates and the bank's reference. Name,
 * phone, address and comment were needed to carry them out, and that is over (law 94-V, art. 8; spec L §4).
 */
export const forgetBuyers = (): void =>
  subscribe<{ account: string }>('person.erased', 'orders.forget', ({ account }) =>
    emptyContacts(account),
  );
