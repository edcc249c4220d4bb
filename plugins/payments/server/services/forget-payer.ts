import type { Payload } from '@oner/config/events';
import { transact } from '@oner/platform';
import { emptyFiscalAddress } from '../store/fiscal.ts';
import { emptyInvoiceAddress } from '../store/invoices.ts';
import { emptyAddress } from '../store/payments.ts';

/** The address was for the bank's receipt; number, sum and reference stay for the books (law 94-V, art. 8). */
export const forgetPayer = ({ account }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyAddress(account);
    await emptyInvoiceAddress(account);
    await emptyFiscalAddress(account);
  });
