/** The test bank with the protocol of Halyk ePay: tokens, a payment page, JSON for status and refunds. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import LZString from 'lz-string';
import { readPostedCard } from './card.ts';
import { type BankMode, type Courier, SLOW_MS, type WriteCallback } from './deliver.ts';
import type { Journal, Operation } from './journal.ts';
import { processCard, refundPayment } from './operate.ts';
import {
  bankTextsIn,
  formRefusalIn,
  messagePage,
  pageLanguageOf,
  paymentPage,
  sendOn,
  sendPage,
  sendText,
  waitPage,
} from './page.ts';
import { type PostedFields, readFields } from './request.ts';
import { refundableText } from './status-xml.ts';

export type EpayAccount = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly terminal: string;
};
/** The payment of a token; empty for a token for queries and refunds. */
type Grant = {
  readonly invoiceId: string;
  readonly amount: string;
  readonly secretHash: string;
  readonly until: number;
};
export type EpayBank = {
  readonly account: EpayAccount;
  readonly journal: Journal;
  readonly courier: Courier;
  readonly mode: BankMode;
  readonly slowCardMs: number;
  readonly grants: Map<string, Grant>;
};

const TOKEN_SECONDS = 7_200;
/** Smallest refund of the bank, in tenge. */
const SMALLEST_REFUND = 10;

export const serveEpay = async (
  bank: EpayBank,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> => {
  const { pathname, searchParams } = new URL(from.url ?? '/', 'http://bank');
  const isPost = from.method === 'POST';
  if (pathname === '/epay/oauth2/token' && isPost) return grant(bank, await readFields(from), to);
  if (pathname === '/epay/payform/') return open(bank, await readFields(from), to);
  if (pathname === '/epay/pay' && isPost) return pay(bank, await readFields(from), to);
  if (pathname === '/epay/wait') return wait(bank, searchParams.get('operation') ?? '', to);
  if (bank.mode === 'reset') {
    to.socket?.destroy();
    return;
  }
  const invoice = /^\/epay\/check-status\/payment\/transaction\/(\d{6,15})$/.exec(pathname)?.[1];
  const refunded = /^\/epay\/operation\/(\d{26})\/refund$/.exec(pathname)?.[1];
  if (!isGranted(bank, from)) return sendJson(to, 401, { code: 401, message: 'unauthorized' });
  if (invoice && !isPost) return status(bank, invoice, to);
  if (refunded && isPost) return refund(bank, refunded, searchParams, to);
  return sendText(to, 404, 'no such page\n');
};

const sendJson = (to: ServerResponse, code: number, body: unknown): void => {
  to.writeHead(code, { 'Content-Type': 'application/json; charset=utf-8' });
  to.end(JSON.stringify(body));
};

const grant = async (bank: EpayBank, fields: PostedFields, to: ServerResponse): Promise<void> => {
  const { clientId, clientSecret, terminal } = bank.account;
  const isOurs =
    fields.GRANT_TYPE === 'client_credentials' &&
    fields.CLIENT_ID === clientId &&
    fields.CLIENT_SECRET === clientSecret &&
    fields.TERMINAL === terminal;
  if (bank.mode === 'reset') {
    to.socket?.destroy();
    return;
  }
  if (!isOurs) return sendJson(to, 401, { code: 401, message: 'invalid_client' });
  const token = randomBytes(16).toString('hex').toUpperCase();
  bank.grants.set(token, {
    invoiceId: fields.INVOICEID ?? '',
    amount: fields.AMOUNT ?? '',
    secretHash: fields.SECRET_HASH ?? '',
    until: Date.now() + TOKEN_SECONDS * 1000,
  });
  const rest = { refresh_token: '', scope: fields.SCOPE ?? '', token_type: 'Bearer' };
  sendJson(to, 200, { access_token: token, expires_in: TOKEN_SECONDS, ...rest });
};

const isGranted = (bank: EpayBank, from: IncomingMessage): boolean => {
  const token = /^Bearer (\w+)$/.exec(from.headers.authorization ?? '')?.[1] ?? '';
  const known = bank.grants.get(token);
  return known !== undefined && known.until > Date.now();
};

/** Returns the payment in a page address; null if its token was issued for another one. */
const paymentIn = (bank: EpayBank, packed: string): PostedFields | null => {
  const query = LZString.decompressFromEncodedURIComponent(packed) ?? '';
  const values = Object.fromEntries(new URLSearchParams(query));
  const token = new URLSearchParams(values.auth ?? '').get('access_token') ?? '';
  const known = bank.grants.get(token);
  const isOurs =
    known !== undefined &&
    known.until > Date.now() &&
    known.invoiceId === values.invoiceId &&
    known.amount === values.amount &&
    values.terminal === bank.account.terminal &&
    values.currency === 'KZT' &&
    URL.canParse(values.backLink ?? '') &&
    URL.canParse(values.postLink ?? '');
  if (!isOurs) return null;
  return {
    ORDER: values.invoiceId ?? '',
    AMOUNT: values.amount ?? '',
    CURRENCY: 'KZT',
    TERMINAL: bank.account.terminal,
    MERCHANT: bank.account.clientId,
    PARAMS: packed,
    LANGUAGE: values.language === 'eng' ? 'en' : 'ru',
    DESC: values.description ?? '',
    EMAIL: values.email ?? '',
    BACKREF: values.backLink ?? '',
    POST_LINK: values.postLink ?? '',
    SECRET_HASH: known.secretHash,
  };
};

/** Fields for the page; the secret hash stays with the bank. */
const viewOf = ({ ORDER = '', AMOUNT = '', MERCHANT = '', PARAMS = '' }: PostedFields) => ({
  fields: { ORDER, AMOUNT, MERCHANT, PARAMS },
  action: '/epay/pay',
});

/** Returns the payment to open; otherwise sends a reply and returns null. */
const paymentToOpen = (
  bank: EpayBank,
  fields: PostedFields,
  to: ServerResponse,
): PostedFields | null => {
  const payment = paymentIn(bank, fields.PARAMS ?? '');
  if (!payment) {
    const text = formRefusalIn('signature', 'ru');
    sendPage(to, 400, messagePage('ru', bankTextsIn('ru').refusedTitle, text, null));
    return null;
  }
  const taking = bank.journal.taking(payment.ORDER ?? '');
  if (!taking) return payment;
  const texts = bankTextsIn(pageLanguageOf(payment));
  if (taking.state === 'checking') sendOn(to, `/epay/wait?operation=${taking.id}`);
  else {
    const page = messagePage(
      pageLanguageOf(payment),
      texts.paidTitle,
      texts.paidText,
      payment.BACKREF ?? null,
    );
    sendPage(to, 409, page);
  }
  return null;
};

const open = (bank: EpayBank, fields: PostedFields, to: ServerResponse): void => {
  const payment = paymentToOpen(bank, fields, to);
  if (!payment) return;
  const view = { ...viewOf(payment), language: pageLanguageOf(payment), faults: {}, typed: null };
  sendPage(to, 200, paymentPage(view), payment.BACKREF);
};

const pay = async (bank: EpayBank, fields: PostedFields, to: ServerResponse): Promise<void> => {
  const payment = paymentToOpen(bank, fields, to);
  if (!payment) return;
  const typed = {
    number: fields.CARD_NUMBER ?? '',
    expiry: fields.CARD_EXPIRY ?? '',
    cvc: fields.CARD_CVC ?? '',
  };
  const card = readPostedCard(typed, new Date().toISOString().slice(0, 7));
  if (!card.ok) {
    const { faults } = card;
    const view = { ...viewOf(payment), language: pageLanguageOf(payment), faults, typed };
    return sendPage(to, 422, paymentPage(view), payment.BACKREF);
  }
  return leave(await processCard(bank, payment, card), to);
};

const wait = async (bank: EpayBank, id: string, to: ServerResponse): Promise<void> => {
  const operation = bank.journal.get(id);
  if (!operation) return sendText(to, 404, 'no such operation\n');
  if (operation.state === 'checking') return sendPage(to, 200, waitPage(operation.language));
  return leave(operation, to);
};

const leave = (operation: Operation, to: ServerResponse): void =>
  sendOn(
    to,
    operation.state === 'checking' ? `/epay/wait?operation=${operation.id}` : operation.backref,
  );

/** Returns the JSON for postLink. Sum and result in it are not signed. */
export const postLinkCallback =
  ({ terminal }: EpayAccount, mode: BankMode): WriteCallback =>
  (o) => ({
    url: o.postLink ?? '',
    type: 'application/json',
    body: JSON.stringify({
      id: o.id,
      invoiceId: o.order,
      terminal,
      currency: o.currency,
      cardMask: o.card,
      // A value changed in transit.
      amount: mode === 'flip' ? 1 : Number(o.amount),
      code: o.rrn ? 'ok' : 'error',
      reason: o.rrn ? 'success' : 'declined',
      reasonCode: o.rrn ? 0 : 484,
      reference: o.rrn,
      secret_hash: o.secretHash ?? '',
    }),
  });

const status = async (bank: EpayBank, invoice: string, to: ServerResponse): Promise<void> => {
  if (bank.mode === 'slow') await new Promise((later) => setTimeout(later, SLOW_MS).unref());
  const operation = bank.journal.ofOrder(invoice);
  if (!operation) return sendJson(to, 200, { resultCode: '102', resultMessage: 'NOT FOUND' });
  sendJson(to, 200, {
    resultCode: '100',
    resultMessage: 'SUCCESS',
    transaction: transactionOf(operation, bank.account.terminal),
  });
};

const statusNames = {
  checking: 'NEW',
  approved: 'CHARGE',
  declined: 'REJECT',
  reversed: 'REFUND',
} as const;

const transactionOf = (o: Operation, terminalID: string) => ({
  id: o.id,
  createdDate: new Date(o.at).toISOString(),
  invoiceID: o.order,
  amount: Number(refundableText(o)),
  orgAmount: Number(o.amount),
  amountBonus: 0,
  payoutAmount: Math.round((Number(o.amount) - Number(refundableText(o))) * 100) / 100,
  currency: o.currency,
  terminalID,
  cardMask: o.card,
  reference: o.rrn,
  statusName: statusNames[o.state],
  reasonCode: o.rrn ? '00' : '484',
});

const refund = async (
  bank: EpayBank,
  id: string,
  query: URLSearchParams,
  to: ServerResponse,
): Promise<void> => {
  const operation = bank.journal.get(id);
  if (operation?.state !== 'approved') {
    return sendJson(to, 400, { code: 1636, message: 'the transaction is not charged' });
  }
  const amount = query.get('amount') ?? refundableText(operation);
  const isEnough = Number(amount) >= SMALLEST_REFUND;
  const changed =
    isEnough && refundPayment(bank.journal, operation, amount, query.get('externalID') ?? '');
  if (!changed) return sendJson(to, 400, { code: 100, message: 'the sum is not possible' });
  sendJson(to, 200, {});
};
