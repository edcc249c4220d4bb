import type { GatewayName } from '@oner/config/contract/gateways';

export const invoiceStates = ['open', 'paid', 'expired', 'withdrawn'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** An invoice to a company. Amounts are tenge, with tiyn where the bank has written them. */
export type Invoice = {
  readonly number: number;
  /** As it stands on the paper. */
  readonly name: string;
  readonly order: string;
  readonly company: string;
  readonly bin: string;
  readonly amount: number;
  readonly issuedAt: string;
  /** YYYY-MM-DD, the last day to pay. */
  readonly dueOn: string;
  readonly overdue: boolean;
  readonly state: InvoiceState;
  readonly paidOn: string | null;
  readonly reference: string | null;
};
export type Statement = {
  readonly id: number;
  /** Null in a shop of one gateway. */
  readonly bank: GatewayName | null;
  readonly name: string;
  readonly takenAt: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly rows: number;
  /** Rows that no earlier statement had. */
  readonly fresh: number;
};
export type Row = {
  readonly id: number;
  readonly day: string;
  readonly amount: number;
  readonly fee: number;
  readonly reference: string;
  readonly purpose: string;
  readonly verdict:
    | 'payment'
    | 'refund'
    | 'invoice'
    | 'fee'
    | 'other'
    | 'unknown'
    | 'amount'
    | 'repeated';
  readonly order: string | null;
};
export const differenceStates = ['open', 'settled'] as const;
export type Difference = {
  readonly id: number;
  /** Whose statement is missing, where there are several. */
  readonly bank: GatewayName | null;
  readonly kind: 'missing-here' | 'missing-there' | 'amount' | 'fee' | 'duplicate' | 'no-statement';
  readonly order: string | null;
  readonly day: string;
  readonly expected: number | null;
  readonly found: number | null;
  readonly state: (typeof differenceStates)[number];
  readonly note: string | null;
};
export type FiscalDocument = {
  readonly id: number;
  readonly receipt: number;
  readonly order: string;
  readonly kind: 'sale' | 'return';
  readonly amount: number;
  readonly askedAt: string;
  readonly tries: number;
  readonly failure: string | null;
};
export type Next = { readonly next: number | null };
