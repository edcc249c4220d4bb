/** Receipts, invoices and refunds of an order, as shown to its buyer. */
import type { Order } from '@oner/config/contract';
import { type Tiyn, tiynToTenge } from '@oner/config/terms';
import type { PluginServices } from '@oner/platform';
import { instantText } from '../order/text-rules.ts';
import type { Receipt } from '../receipts/store.ts';
import { invoiceText, receiptText } from '../receipts/text-rules.ts';

export type OrderRefund = {
  readonly amountTiyn: Tiyn;
  readonly state: string;
  readonly askedAt: number;
  readonly settledAt: number | null;
};
type Payments = PluginServices['payments'];
export type FiscalByReceipt = Awaited<ReturnType<Payments['fiscal']['ofReceipts']>>;
export type OrderInvoice =
  Awaited<ReturnType<Payments['invoices']['ofMany']>> extends Map<string, (infer One)[]>
    ? One
    : never;
export const showReceipt = (
  { number, kind, amountTiyn, issuedAt }: Receipt,
  fiscal: FiscalByReceipt,
): Order['receipts'][number] => ({
  number: String(number),
  name: receiptText(number),
  kind,
  amount: tiynToTenge(amountTiyn),
  issued: instantText(issuedAt),
  fiscal: showFiscal(fiscal.get(number)),
});

type Fiscal = FiscalByReceipt extends Map<number, infer One> ? One : never;

/** To the buyer, a document that the cash register has not accepted yet is pending. */
const showFiscal = (document: Fiscal | undefined): Order['receipts'][number]['fiscal'] => {
  if (!document || document.state === 'none') return null;
  const { state, driver, sign, register, url } = document;
  const shown = state === 'issued' ? state : 'pending';
  return { state: shown, test: driver === 'sandbox', sign, register, url };
};

/** The paid invoice, else the one that can be paid; replaced ones are not shown. */
export const showInvoice = (invoices: readonly OrderInvoice[]): Order['invoice'] => {
  const one =
    invoices.find(({ state }) => state === 'paid') ??
    invoices.findLast(({ state }) => state === 'open' || state === 'expired');
  if (!one || one.state === 'withdrawn') return null;
  const { number, company, bin, amountTiyn, issuedAt, dueOn: due, state } = one;
  return {
    number: String(number),
    name: invoiceText(number),
    company,
    bin,
    due,
    state,
    amount: tiynToTenge(amountTiyn),
    issued: instantText(issuedAt),
  };
};

type ShownRefund = Order['refunds'][number];

/** To the buyer, a refund that waits for approval is pending. */
export const showRefund = ({
  amountTiyn,
  state,
  askedAt,
  settledAt,
}: OrderRefund): ShownRefund => ({
  amount: tiynToTenge(amountTiyn),
  state: state === 'settled' || state === 'failed' ? state : 'pending',
  asked: instantText(askedAt),
  settled: settledAt === null ? null : instantText(settledAt),
});
