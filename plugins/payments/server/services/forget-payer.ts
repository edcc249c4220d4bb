import { subscribe } from '@oner/platform';
import { emptyAddress } from '../store/payments.ts';

/** The address was for the bank's receipt; number, sum and reference stay for the books (law 94-V, art. 8). */
export const forgetPayers = (): void =>
  subscribe<{ account: string }>('person.erased', 'payments.forget', ({ account }) =>
    emptyAddress(account),
  );
