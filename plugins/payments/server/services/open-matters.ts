import { fillObligations, type Obligation } from '@oner/platform';
import { openInvoicesOf } from '../store/invoices.ts';
import { openRefundsOf } from '../store/refunds.ts';

/**
 * Money between the shop and a person that has not arrived yet: who is erased cannot be asked for the account that a
 * transfer needs, and a company's transfer would pay an order that belongs to nobody (L §4).
 */
export const answerOpenMatters = (): void =>
  fillObligations('payments', async ({ documentId }) => [
    ...(await openRefundsOf(documentId)).map(({ number }) => openMatter('refund', number)),
    ...(await openInvoicesOf(documentId)).map(({ orderNumber, dueOn }) => ({
      ...openMatter('invoice', orderNumber),
      until: dueOn,
    })),
  ]);

const openMatter = (what: string, subject: string): Obligation => ({
  room: 'payments',
  what,
  subject,
});
