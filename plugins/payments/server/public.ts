/** Service of payments for the plugins above it; its events are listed in docs/events.md. */

import { queryReceived, recordReceived } from './card/close-mismatch.ts';
import { openingOf, openPayment } from './card/open-payment.ts';
import { endUnstarted } from './card/query-bank.ts';
import { beginPayment } from './card/sign-payment.ts';
import { simulatePayment } from './card/simulate-payment.ts';
import { endsOf, underwayAmong } from './card/store.ts';
import { requestFiscal } from './fiscal/request-document.ts';
import { fiscalOfOrder, fiscalOfReceipts } from './fiscal/store.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { invoicesOfMany } from './invoices/store.ts';
import {
  approveRefund,
  confirmTransfer,
  dropRefund,
  retryRefund,
  transferInstead,
} from './refunds/decide-refund.ts';
import { refundableOf, requestRefund } from './refunds/request-refund.ts';
import { refundsForStaff, refundsOf, refundsOfMany } from './refunds/store.ts';
import { importStatement, statementBanks } from './statements/import-statement.ts';
import { findRow } from './statements/store.ts';

export const paymentsPublic = {
  /** Opens the payment of an order, in the transaction that reserves it. */
  open: openPayment,
  /** The same in two steps, so that the order is written in the same statement. */
  opening: openingOf,
  /** Sends the buyer to a gateway while the order can be paid. */
  begin: beginPayment,
  /** Returns those of these orders with a payment under way or done, which orders may not have received as an event yet. */
  underway: underwayAmong,
  /** Returns the instants until which these orders can be paid; they are stored only here. */
  endsOf,
  /** Ends a reservation early if it cannot have been paid, in the open transaction. */
  endUnstarted,
  /** Simulates a payment for the demo world. */
  simulate: simulatePayment,
  /** Requests a refund in the open transaction. */
  refund: requestRefund,
  /** Refunds as staff see and decide them. */
  refunds: {
    of: refundsOf,
    ofMany: refundsOfMany,
    /** The part of an order's money that can still be refunded. */
    refundable: refundableOf,
    forStaff: refundsForStaff,
    approve: approveRefund,
    retry: retryRefund,
    drop: dropRefund,
    transferInstead,
    confirmTransfer,
  },
  /** Payments of a wrong sum: queries how much of it the shop has, and stores that in the open transaction. */
  mismatch: { query: queryReceived, record: recordReceived },
  /** Invoices to legal entities; one is issued in the open transaction. */
  invoices: { issue: issueInvoice, ofMany: invoicesOfMany },
  /** Bank statements: imports one, and returns the row that a `statement.moved` event refers to. */
  statements: { import: importStatement, row: findRow, banks: statementBanks },
  /** Fiscal documents of receipts, requested in the transaction that issues the receipt. */
  fiscal: {
    request: requestFiscal,
    ofReceipts: fiscalOfReceipts,
    ofOrder: fiscalOfOrder,
  },
};

type PaymentsPublic = typeof paymentsPublic;

declare module '@oner/platform' {
  interface PluginServices {
    payments: PaymentsPublic;
  }
}
