import type { Order } from '@oner/config/contract';
import { askInvoice, getInvoice } from '@oner/config/contract/payments';
import { api } from '../api/browser.ts';
import { downloadFile } from '../api/save-file.ts';
import type { Language } from '../i18n/language.ts';

export type Company = Readonly<Record<'bin' | 'company' | 'address' | 'email', string>>;

/** Issues an invoice and returns the order. The same company again gets the same invoice. */
export const requestInvoice = (number: string, body: Company): Promise<Order> =>
  api.ask(askInvoice, { params: { number }, body });

/** Downloads the PDF of an invoice. */
export const saveInvoice = (
  number: string,
  { number: invoice, name }: NonNullable<Order['invoice']>,
  lang: Language,
): Promise<void> =>
  downloadFile(
    getInvoice,
    { params: { number, invoice }, query: { lang } },
    `oner-${name.replace(/\D/g, '')}-${number}.pdf`,
  );
