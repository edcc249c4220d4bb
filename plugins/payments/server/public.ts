/** What payments offers the rooms above; what it tells them by event stands in the README. */
import { askFiscal, passFiscal } from './services/ask-fiscal.ts';
import { askRefund, refundableOf } from './services/ask-refund.ts';
import { beginPayment } from './services/begin-payment.ts';
import { askReceived, noteReceived } from './services/close-mismatch.ts';
import {
  approveRefund,
  confirmTransfer,
  dropRefund,
  retryRefund,
  transferInstead,
} from './services/decide-refund.ts';
import { issueInvoice } from './services/issue-invoice.ts';
import { openPayment } from './services/open-payment.ts';
import { rehearse } from './services/rehearse.ts';
import { statementBanks, takeStatement } from './services/take-statement.ts';
import { fiscalOfReceipts } from './store/fiscal.ts';
import { invoicesOfMany } from './store/invoices.ts';
import { awaitingAmong, endsOf } from './store/payments.ts';
import { refundsForPeople, refundsOf, refundsOfMany } from './store/refunds.ts';
import { findRow } from './store/statements.ts';

export const paymentsPublic = {
  /** Opens the payment of an order in the transaction that reserves it. */
  open: openPayment,
  /** Sends the buyer to a gateway while the order can be paid. */
  begin: beginPayment,
  /** Those of these orders that may be paid at the bank at this moment: known here before orders hears of it. */
  awaiting: awaitingAmong,
  /** Until when these orders can be paid: nobody else keeps that instant. */
  endsOf,
  /** Plays a callback for the demo world. */
  rehearse,
  /** Writes down in the open transaction that money goes back. */
  refund: askRefund,
  /** What the staff sees of refunds, and what it decides about them. */
  refunds: {
    of: refundsOf,
    ofMany: refundsOfMany,
    /** What of an order's money is still with us. */
    left: refundableOf,
    forPeople: refundsForPeople,
    approve: approveRefund,
    retry: retryRefund,
    drop: dropRefund,
    transferInstead,
    confirmTransfer,
  },
  /** Money of another sum than the order's: what of it is with us, and writing that down in the open transaction. */
  mismatch: { ask: askReceived, note: noteReceived },
  /** Invoices to legal entities; one is issued in the open transaction. */
  invoices: { issue: issueInvoice, ofMany: invoicesOfMany },
  /** Statements of the bank: taken in, and one of their rows, of which `statement.moved` tells. */
  statements: { take: takeStatement, row: findRow, banks: statementBanks },
  /** Fiscal documents of receipts: asked for in the transaction that issues the receipt. */
  fiscal: { ask: askFiscal, pass: passFiscal, ofReceipts: fiscalOfReceipts },
};

export type PaymentsPublic = typeof paymentsPublic;

declare module '@oner/platform' {
  interface Rooms {
    payments: PaymentsPublic;
  }
}
