/** What payments offers the plugins above; its events stand in docs/events.md. */

import { endUnbegun } from './card/ask-bank.ts';
import { askReceived, noteReceived } from './card/close-mismatch.ts';
import { openPayment } from './card/open-payment.ts';
import { rehearse } from './card/rehearse.ts';
import { beginPayment } from './card/sign-payment.ts';
import { endsOf, underwayAmong } from './card/store.ts';
import { askFiscal, passFiscal } from './fiscal/request-document.ts';
import { fiscalOfReceipts } from './fiscal/store.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { invoicesOfMany } from './invoices/store.ts';
import {
  approveRefund,
  confirmTransfer,
  dropRefund,
  retryRefund,
  transferInstead,
} from './refunds/decide-refund.ts';
import { askRefund, refundableOf } from './refunds/request-refund.ts';
import { refundsForPeople, refundsOf, refundsOfMany } from './refunds/store.ts';
import { findRow } from './statements/store.ts';
import { statementBanks, takeStatement } from './statements/take-statement.ts';

export const paymentsPublic = {
  /** Opens the payment of an order in the transaction that reserves it. */
  open: openPayment,
  /** Sends the buyer to a gateway while the order can be paid. */
  begin: beginPayment,
  /** Those of these orders that may be paid at the bank at this moment, or are: known here before orders hears of it. */
  underway: underwayAmong,
  /** Until when these orders can be paid: nobody else keeps that instant. */
  endsOf,
  /** Ends a reservation that nobody can have paid before its time, in the open transaction. */
  endUnbegun,
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

type PaymentsPublic = typeof paymentsPublic;

declare module '@oner/platform' {
  interface PluginServices {
    payments: PaymentsPublic;
  }
}
