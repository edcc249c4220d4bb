import type { Payload } from '@oner/config/events';
import { type Obligation, registerObligations, transact } from '@oner/platform';
import { emptyAddress } from './card/store.ts';
import { emptyFiscalAddress } from './fiscal/store.ts';
import { emptyInvoiceAddress, openInvoicesOf } from './invoices/store.ts';
import { openRefundsOf } from './refunds/store.ts';

/** Clears the addresses, kept for the bank's receipt; number, sum and reference stay for the books (law 94-V, art. 8). */
export const forgetPayer = ({ account }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyAddress(account);
    await emptyInvoiceAddress(account);
    await emptyFiscalAddress(account);
  });

/**
 * Reports money in transit between the shop and a person as a reason not to erase them yet: an erased person cannot be
 * asked for an account for a refund, and a company's transfer would pay an order without an owner (L §4).
 */
export const registerPaymentObligations = (): void =>
  registerObligations('payments', async ({ documentId }) => [
    ...(await openRefundsOf(documentId)).map(({ number }) => obligation('refund', number)),
    ...(await openInvoicesOf(documentId)).map(({ orderNumber, dueOn }) => ({
      ...obligation('invoice', orderNumber),
      until: dueOn,
    })),
  ]);

const obligation = (what: string, subject: string): Obligation => ({
  plugin: 'payments',
  what,
  subject,
});
