/** Money as the staff sees it: tenge, with tiyn where a bank has written them. */
import { dateInAlmaty } from '@oner/config/terms';
import { clock } from '@oner/platform';
import { invoiceName } from '../domain/invoice-terms.ts';
import type { Difference } from '../store/differences.ts';
import type { FiscalDocument } from '../store/fiscal.ts';
import type { Invoice } from '../store/invoices.ts';
import type { KeptRow, Statement } from '../store/statements.ts';

const tenge = (tiyn: number): number => tiyn / 100;
const maybeTenge = (tiyn: number | null): number | null => (tiyn === null ? null : tenge(tiyn));
const instant = (at: number): string => new Date(at).toISOString();
const maybe = (at: number | null): string | null => (at === null ? null : instant(at));

export const showInvoice = (invoice: Invoice) => ({
  number: invoice.number,
  name: invoiceName(invoice.number),
  order: invoice.orderNumber,
  company: invoice.company,
  bin: invoice.bin,
  address: invoice.address,
  amount: tenge(invoice.amountTiyn),
  issuedAt: instant(invoice.issuedAt),
  dueOn: invoice.dueOn,
  overdue: invoice.state === 'open' && invoice.dueOn < dateInAlmaty(clock.now()),
  state: invoice.state,
  paidOn: invoice.paidOn,
  reference: invoice.reference,
  settledBy: invoice.settledBy,
});

export const showStatement = ({ takenAt, ...statement }: Statement) => ({
  ...statement,
  takenAt: instant(takenAt),
});

export const showDifference = (difference: Difference) => ({
  id: difference.id,
  kind: difference.kind,
  bank: difference.bank,
  order: difference.number,
  rowId: difference.rowId,
  day: difference.day,
  expected: maybeTenge(difference.expectedTiyn),
  found: maybeTenge(difference.foundTiyn),
  foundAt: instant(difference.foundAt),
  state: difference.state,
  note: difference.note,
  settledBy: difference.settledBy,
  settledAt: maybe(difference.settledAt),
});

export const showRow = (row: KeptRow, differences: readonly Difference[]) => ({
  id: row.id,
  day: row.day,
  amount: tenge(row.amountTiyn),
  fee: tenge(row.feeTiyn),
  reference: row.reference,
  purpose: row.purpose,
  verdict: row.verdict,
  order: row.number,
  differences: differences.filter(({ rowId }) => rowId === row.id).map(showDifference),
});

export const showFiscal = (document: FiscalDocument) => ({
  id: document.id,
  receipt: document.receipt,
  order: document.number,
  kind: document.kind,
  driver: document.driver,
  state: document.state,
  amount: tenge(document.amountTiyn),
  askedAt: instant(document.askedAt),
  dueAt: instant(document.dueAt),
  tries: document.tries,
  failure: document.failure,
  alertedAt: maybe(document.alertedAt),
});
