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
 * States of an invoice. Expired and withdrawn invoices can still be paid, because money may arrive late, or under the
 * number of a replaced invoice.
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

/** Working days that an order waits for a company's transfer. */
const INVOICE_DAYS = 5;

/** Returns the last day to pay an invoice; the order waits until its end. @param lastDay latest possible day */
export const invoiceDueOn = (
  issuedAt: Date,
  calendar?: Calendar,
  lastDay: IsoDate | null = null,
): IsoDate => {
  const dueOn = addWorkingDays(dateInAlmaty(issuedAt), INVOICE_DAYS, calendar);
  return lastDay !== null && lastDay < dueOn ? lastDay : dueOn;
};

/** Returns when an order that waits for a transfer ends, milliseconds. */
export const invoiceEndsAt = (dueOn: IsoDate): number => endOfDay(dueOn).getTime();

/** Returns the name of an invoice as used by people and in payment orders: `СЧ-0000042`. */
export const invoiceName = (number: number): string => `СЧ-${String(number).padStart(7, '0')}`;

/** Returns the name of an invoice line in the language of the PDF; older invoices have one name. */
export const lineName = (
  { name, names }: { readonly name: string; readonly names?: Readonly<Record<Language, string>> },
  language: Language,
): string => names?.[language] ?? name;

/** Returns invoice numbers in a payment's purpose, in the forms that companies use: `СЧ-42`, `счёту № 42`, `invoice 42`. */
export const invoicesNamed = (purpose: string): number[] => {
  const found = [
    ...purpose.matchAll(/[СC]Ч[-–—\s]*0*(\d{1,9})(?!\d)/giu),
    ...purpose.matchAll(
      /(?:сч[её]т\p{L}*|шот\p{L}*|invoice)[\s:]*(?:№|N\s*o?\.?|#)?\s*0*(\d{1,9})(?!\d)/giu,
    ),
  ];
  return [...new Set(found.map(([, digits]) => Number(digits)))];
};
