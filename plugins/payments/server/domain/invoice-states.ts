/**
 * The states of one invoice. Money that comes late, or under the number of an invoice that another one has replaced,
 * is money all the same: both can still be paid.
 */
export const INVOICE_STATES = ['open', 'paid', 'expired', 'withdrawn'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_MOVES = ['pay', 'expire', 'withdraw'] as const;
export type InvoiceMove = (typeof INVOICE_MOVES)[number];

export const INVOICE_TABLE: Readonly<
  Record<InvoiceState, Partial<Record<InvoiceMove, InvoiceState>>>
> = {
  open: { pay: 'paid', expire: 'expired', withdraw: 'withdrawn' },
  expired: { pay: 'paid' },
  withdrawn: { pay: 'paid' },
  paid: {},
};

/** The state after a move; null where the table has none, and then nothing may happen. */
export const moveInvoice = (state: InvoiceState, move: InvoiceMove): InvoiceState | null =>
  INVOICE_TABLE[state][move] ?? null;
