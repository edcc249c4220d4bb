import { defineMachine, type StateOf } from '@oner/config/machine';
import {
  addWorkingDays,
  type Calendar,
  dateInAlmaty,
  endOfDay,
  type IsoDate,
  type Language,
} from '@oner/config/terms';

/**
 * The states of one invoice. Money that comes late, or under the number of an invoice that another one has replaced,
 * is money all the same: both can still be paid.
 */
export const invoiceMachine = defineMachine({
  name: 'invoice',
  events: ['pay', 'expire', 'withdraw'],
  table: {
    open: { pay: 'paid', expire: 'expired', withdraw: 'withdrawn' },
    paid: {},
    expired: { pay: 'paid' },
    withdrawn: { pay: 'paid' },
  },
});
export type InvoiceState = StateOf<typeof invoiceMachine>;

/** How long an order waits for a company's bank (invoice orders wait 5 working days). */
const INVOICE_DAYS = 5;

/** The last day to pay an invoice; the order waits until the end of it. @param lastDay at the latest */
export const invoiceDueOn = (
  issuedAt: Date,
  calendar?: Calendar,
  lastDay: IsoDate | null = null,
): IsoDate => {
  const dueOn = addWorkingDays(dateInAlmaty(issuedAt), INVOICE_DAYS, calendar);
  return lastDay !== null && lastDay < dueOn ? lastDay : dueOn;
};

/** When an order that waits for a transfer ends, milliseconds. */
export const invoiceEndsAt = (dueOn: IsoDate): number => endOfDay(dueOn).getTime();

/** `СЧ-0000042`: how people and payment orders name an invoice. */
export const invoiceName = (number: number): string => `СЧ-${String(number).padStart(7, '0')}`;

/** What an invoice is for, as it is called in the language of the paper; invoices of before have one name. */
export const lineName = (
  { name, names }: { readonly name: string; readonly names?: Readonly<Record<Language, string>> },
  language: Language,
): string => names?.[language] ?? name;

/** The invoices a payment's purpose may mean, as companies write them: `СЧ-42`, `счёту № 42`, `invoice 42`. */
export const invoicesNamed = (purpose: string): number[] => {
  const found = [
    ...purpose.matchAll(/[СC]Ч[-–—\s]*0*(\d{1,9})(?!\d)/giu),
    ...purpose.matchAll(
      /(?:сч[её]т\p{L}*|шот\p{L}*|invoice)[\s:]*(?:№|N\s*o?\.?|#)?\s*0*(\d{1,9})(?!\d)/giu,
    ),
  ];
  return [...new Set(found.map(([, digits]) => Number(digits)))];
};
