import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readPostedCard } from './card.ts';
import {
  type BankMode,
  type Courier,
  makeCourier,
  returnUrl,
  SLOW_MS,
  signedCallback,
} from './deliver.ts';
import { type EpayAccount, type EpayBank, postLinkCallback, serveEpay } from './epay.ts';
import { type Journal, type Operation, openJournal } from './journal.ts';
import { processCard, refundPayment } from './operate.ts';
import {
  bankTextsIn,
  formRefusalIn,
  journalPage,
  messagePage,
  pageLanguageOf,
  paymentPage,
  sendOn,
  sendPage,
  sendText,
  sendXml,
  waitPage,
} from './page.ts';
import {
  type BankAccount,
  mayCancel,
  mayQuery,
  type PostedFields,
  readFields,
  whyNotPay,
} from './request.ts';
import { cancelXml, refusalXml, statementCsv, statusXml } from './status-xml.ts';

export type Bank = {
  readonly account: BankAccount;
  readonly journal: Journal;
  readonly courier: Courier;
  /** The same bank with its second protocol and a separate journal. */
  readonly epay: EpayBank;
  readonly mode: BankMode;
  /** Time until the slow card is decided, milliseconds. */
  readonly slowCardMs: number;
};

/** Journals by protocol, and the tokens issued. */
type Journals = {
  readonly journal: Journal;
  readonly epayJournal: Journal;
  readonly grants: EpayBank['grants'];
};
export const openJournals = (folder: string): Journals => ({
  journal: openJournal(join(folder, 'journal.jsonl'), join(folder, 'played.jsonl')),
  epayJournal: openJournal(join(folder, 'journal-epay.jsonl'), join(folder, 'none.jsonl')),
  grants: new Map(),
});

export const makeBank = (
  { journal, epayJournal, grants }: Journals,
  { account, epayAccount }: { readonly account: BankAccount; readonly epayAccount: EpayAccount },
  { mode, slowCardMs }: Pick<Bank, 'mode' | 'slowCardMs'>,
): Bank => {
  const courier = makeCourier(journal, mode, signedCallback(account.secret, mode));
  const epayCourier = makeCourier(epayJournal, mode, postLinkCallback(epayAccount, mode));
  const epay = { account: epayAccount, journal: epayJournal, courier: epayCourier, grants };
  return { account, journal, courier, mode, slowCardMs, epay: { ...epay, mode, slowCardMs } };
};

export const serve = async (
  bank: Bank,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> => {
  const { pathname, searchParams } = new URL(from.url ?? '/', 'http://bank');
  const isRead = from.method === 'GET' || from.method === 'HEAD';
  if (!isRead && from.method !== 'POST') return sendText(to, 405, 'GET or POST\n');
  if (pathname === '/ecom/api') return api(bank, await readFields(from), to);
  if (pathname === '/ecom/pay' && !isRead) return pay(bank, await readFields(from), to);
  if (pathname === '/ecom/wait') return wait(bank, searchParams.get('operation') ?? '', to);
  if (pathname.startsWith('/epay/')) return serveEpay(bank.epay, from, to);
  if (pathname === '/journal') return sendPage(to, 200, journalPage(allOf(bank)));
  if (pathname === '/statement') return statement(bank, searchParams, to);
  if (pathname === '/healthz') return sendText(to, 200, 'ok\n');
  if (pathname === '/') return sendOn(to, '/journal');
  return sendText(to, 404, 'no such page\n');
};

const allOf = ({ journal, epay }: Bank): Operation[] =>
  [...journal.all(), ...epay.journal.all()].sort((a, b) => a.at - b.at);

/** Sends the movements of some days as CSV: `?day=`, or `?from=` and `?to=`; of one protocol with `?gateway=`. */
const statement = (bank: Bank, query: URLSearchParams, to: ServerResponse): void => {
  const from = query.get('day') ?? query.get('from') ?? '';
  const until = query.get('day') ?? query.get('to') ?? '';
  const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay(from) || !isDay(until)) {
    sendText(to, 400, 'day=YYYY-MM-DD\n');
    return;
  }
  to.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' });
  const only = query.get('gateway');
  const all = [
    ...(only === 'testbank-epay' ? [] : bank.journal.everything()),
    ...(only === 'testbank' ? [] : bank.epay.journal.everything()),
  ];
  to.end(statementCsv(all, from, until));
};

const reset = (to: ServerResponse): void => {
  to.socket?.destroy();
};

/** One address for payment, status and cancellation, distinguished by their fields. */
const api = async (bank: Bank, fields: PostedFields, to: ServerResponse): Promise<void> => {
  if (fields.GETSTATUS === '1') return status(bank, fields, to);
  if (fields.REV_AMOUNT !== undefined) return cancel(bank, fields, to);
  return open(bank, fields, to);
};

const status = async (bank: Bank, fields: PostedFields, to: ServerResponse): Promise<void> => {
  if (bank.mode === 'reset') return reset(to);
  if (bank.mode === 'slow') await new Promise((later) => setTimeout(later, SLOW_MS).unref());
  if (!mayQuery(fields, bank.account)) return sendXml(to, refusalXml('2', 'Неверная подпись'));
  sendXml(to, statusXml(bank.journal.ofOrder(fields.ORDER ?? '')));
};

const cancel = async (bank: Bank, fields: PostedFields, to: ServerResponse): Promise<void> => {
  if (bank.mode === 'reset') return reset(to);
  if (!mayCancel(fields, bank.account)) return sendXml(to, refusalXml('2', 'Неверная подпись'));
  const operation = bank.journal.ofOrder(fields.ORDER ?? '');
  if (!operation?.rrn) return sendXml(to, refusalXml('1', 'Заказ не найден'));
  const amount = fields.REV_AMOUNT ?? '';
  const why = fields.REV_DESC ?? '';
  const changed = refundPayment(bank.journal, operation, amount, why);
  if (!changed) return sendXml(to, refusalXml('3', 'Сумма больше остатка'));
  sendXml(to, cancelXml(changed, amount, why));
};

/** Sends the card page, or the reason why there is none. */
const open = async (bank: Bank, fields: PostedFields, to: ServerResponse): Promise<void> => {
  if (refuse(bank, fields, to)) return;
  const view = {
    language: pageLanguageOf(fields),
    fields: paymentOf(fields),
    faults: {},
    typed: null,
  };
  sendPage(to, 200, paymentPage(view), fields.BACKREF);
};

const pay = async (bank: Bank, fields: PostedFields, to: ServerResponse): Promise<void> => {
  // The payment came back through the buyer's browser, so it is verified again.
  if (refuse(bank, fields, to)) return;
  const typed = {
    number: fields.CARD_NUMBER ?? '',
    expiry: fields.CARD_EXPIRY ?? '',
    cvc: fields.CARD_CVC ?? '',
  };
  const card = readPostedCard(typed, new Date().toISOString().slice(0, 7));
  if (!card.ok) {
    const { faults } = card;
    const view = { language: pageLanguageOf(fields), fields: paymentOf(fields), faults, typed };
    return sendPage(to, 422, paymentPage(view), fields.BACKREF);
  }
  return leave(bank, await processCard(bank, fields, card), to);
};

const wait = async (bank: Bank, id: string, to: ServerResponse): Promise<void> => {
  const operation = bank.journal.get(id);
  if (!operation) return sendText(to, 404, 'no such operation\n');
  if (operation.state === 'checking') return sendPage(to, 200, waitPage(operation.language));
  return leave(bank, operation, to);
};

/** Redirects the browser to the waiting page, or back to the shop inside the same frame. */
const leave = async (bank: Bank, operation: Operation, to: ServerResponse): Promise<void> => {
  if (operation.state === 'checking') return sendOn(to, `/ecom/wait?operation=${operation.id}`);
  const back = returnUrl(operation, bank.account.secret);
  if (new URL(operation.backref).searchParams.get('redirect') === 'true') return sendOn(to, back);
  const texts = bankTextsIn(operation.language);
  sendPage(to, 200, messagePage(operation.language, texts.title, texts[isPaid(operation)], back));
};

const isPaid = (operation: Operation): 'approved' | 'declined' =>
  operation.rrn ? 'approved' : 'declined';

/** Sends a reply if the payment must not be opened; returns whether it did. */
const refuse = (bank: Bank, fields: PostedFields, to: ServerResponse): boolean => {
  const language = pageLanguageOf(fields);
  const texts = bankTextsIn(language);
  const why = whyNotPay(fields, bank.account);
  if (why) {
    const text = formRefusalIn(why, language);
    sendPage(to, 400, messagePage(language, texts.refusedTitle, text, null));
    return true;
  }
  const taking = bank.journal.taking(fields.ORDER ?? '');
  if (!taking) return false;
  if (taking.state === 'checking') sendOn(to, `/ecom/wait?operation=${taking.id}`);
  else {
    const back = returnUrl(taking, bank.account.secret);
    sendPage(to, 409, messagePage(language, texts.paidTitle, texts.paidText, back));
  }
  return true;
};

/** The payment without card data, which is never sent back in a page. */
const paymentOf = (fields: PostedFields): PostedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('CARD_')));
