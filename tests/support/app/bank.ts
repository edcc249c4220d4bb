/** The test bank's code in the test's own process: as an object, or over HTTP by both of its protocols. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { resetBreakers } from '../../../plugins/payments/server/gateways/bank-client.ts';
import type { Journal, Operation } from '../../../plugins/payments/test-bank/journal.ts';
import { refundPayment } from '../../../plugins/payments/test-bank/operate.ts';
import { makeBank, openJournals, serve } from '../../../plugins/payments/test-bank/serve.ts';
import {
  cancelXml,
  refusalXml,
  statusXml,
} from '../../../plugins/payments/test-bank/status-xml.ts';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';

export { openingOf } from '../../../plugins/payments/server/card/open-payment.ts';
export { findPayment } from '../../../plugins/payments/server/card/store.ts';
/** One attempt of a refund, as its job makes it. */
export { tryRefund } from '../../../plugins/payments/server/refunds/carry-out-refund.ts';
export { checkStatements } from '../../../plugins/payments/server/statements/check-statements.ts';
/** Plans the hourly check of the statement folder and the comparison of the books each morning. */
export { planStatements } from '../../../plugins/payments/server/statements/collect-statements.ts';
export { importStatement } from '../../../plugins/payments/server/statements/import-statement.ts';

export type TestBank = {
  /** Charges a card for an order; null if the order is charged already. */
  charge(order: string, amount: string, isApproved: boolean): Operation | null;
  /** Leaves a card payment for an order in the state of checking. */
  leavePending(order: string, amount: string): void;
  /** Refunds a part at the bank's own desk. */
  refundPayment(order: string, amount: string): void;
  /** Amounts refunded for an order, one by one. */
  refundsOf(order: string): string[];
  /** `silent` answers nothing; `deaf` carries out requests and answers nothing. */
  mode: 'awake' | 'silent' | 'deaf';
  /** Runs once, before the next request. */
  beforeNextRequest: (() => Promise<void>) | null;
  chargeOf(order: string): Operation | undefined;
  lastOperation(order: string): Operation | undefined;
  /** All operations of an order. */
  operationsOf(order: string): Operation[];
  /** All operations. */
  operations(): Operation[];
  close(): void;
};

/** A unique number with a fixed count of digits. */
const numbered = (first: string, n: number, digits: number): string =>
  first + String(n).padStart(digits - 1, '0');

/**
 * Keeps operations in memory, answers in XML, and is silent on demand. Replaces `fetch`: every request goes to this bank.
 * @param known operations from before
 */
export const openTestBank = (known: readonly Operation[] = []): TestBank => {
  // Tests without a bank call one that does not exist, and after three silences the shop pauses for half a minute.
  resetBreakers();
  const operations = new Map(known.map((operation) => [operation.id, operation]));
  const ofOrder = (order: string) => [...operations.values()].filter((o) => o.order === order);
  const chargeOf = (order: string) => ofOrder(order).find(({ rrn }) => rrn !== '');
  const journal: Journal = {
    all: () => [...operations.values()],
    everything: () => [...operations.values()],
    get: (id) => operations.get(id),
    ofOrder: (order) => chargeOf(order) ?? ofOrder(order).at(-1),
    taking: chargeOf,
    save: (operation) => void operations.set(operation.id, operation),
  };

  const answer = (fields: URLSearchParams): string => {
    const operation = journal.ofOrder(fields.get('ORDER') ?? '');
    if (fields.get('GETSTATUS') === '1') return statusXml(operation);
    if (!operation?.rrn) return refusalXml('1', 'Заказ не найден');
    const [amount, why] = [fields.get('REV_AMOUNT') ?? '', fields.get('REV_DESC') ?? ''];
    const changed = refundPayment(journal, operation, amount, why);
    return changed ? cancelXml(changed, amount, why) : refusalXml('3', 'Сумма больше остатка');
  };

  const next = (): number => operations.size + 1;
  const begin = (order: string, amount: string): Operation => ({
    id: numbered('1', next(), 26),
    order,
    amount,
    currency: 'KZT',
    rrn: '',
    terminal: 'ONER0001',
    desc: '',
    descOrder: '',
    email: 'payer@example.kz',
    language: 'ru',
    backref: '',
    card: '4400********0008',
    expiry: '2039-12',
    at: 0,
    state: 'checking',
    readyAt: 0,
    deliveredAt: null,
    attempts: 0,
    returned: [],
  });

  const network = globalThis.fetch;
  const bank: TestBank = {
    mode: 'awake',
    beforeNextRequest: null,
    chargeOf,
    lastOperation: (order) => ofOrder(order).at(-1),
    operationsOf: ofOrder,
    operations: journal.everything,
    charge: (order, amount, isApproved) => {
      if (chargeOf(order)) return null;
      const state = isApproved ? 'approved' : 'declined';
      const rrn = isApproved ? numbered('7', next(), 12) : '';
      const operation: Operation = { ...begin(order, amount), state, rrn };
      journal.save(operation);
      return operation;
    },
    refundPayment: (order, amount) => {
      const operation = chargeOf(order);
      if (operation) refundPayment(journal, operation, amount, 'desk');
    },
    refundsOf: (order) => (chargeOf(order)?.returned ?? []).map(({ amount }) => amount),
    leavePending: (order, amount) => journal.save(begin(order, amount)),
    close: () => {
      globalThis.fetch = network;
    },
  };
  globalThis.fetch = async (_url, init) => {
    if (bank.mode === 'silent') throw new TypeError('bank unavailable');
    const { beforeNextRequest } = bank;
    bank.beforeNextRequest = null;
    await beforeNextRequest?.();
    const xml = answer(new URLSearchParams(String(init?.body)));
    if (bank.mode === 'deaf') throw new TypeError('connection lost');
    return new Response(xml, { headers: { 'content-type': 'application/xml' } });
  };
  return bank;
};

type Behaviour = {
  /** Its connections break. */
  readonly isDown?: boolean;
  /** It carries out refunds, but the connection breaks before the answer. */
  readonly dropsRefundAnswers?: boolean;
  /** It sends no callbacks. */
  readonly sendsNoCallbacks?: boolean;
  /** Runs once, between the bank's report of a payment and its arrival. */
  readonly meanwhile?: () => Promise<void>;
};
export type TwoBanks = {
  setBehaviour(behaviour: Behaviour): void;
  /** Amounts that each bank refunded for an order, one by one; null if it took no money. */
  refundsAt(order: string): { readonly testbank: string[] | null; readonly epay: string[] | null };
  close(): void;
};

const listen = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port: String((server.address() as AddressInfo).port), close };
};

/**
 * The test bank by both protocols over HTTP, and a shop with both gateways open. Must run before the environment is read.
 * @param callShop receives what a bank posts to the shop's address, and returns the status
 */
export const openTwoBanks = async (
  callShop: (path: string, body: string) => Promise<number>,
): Promise<TwoBanks> => {
  const folder = mkdtempSync(join(tmpdir(), 'oner-two-banks-'));
  let behaviour: Behaviour = {};
  const shop = await listen(async (from, to) => {
    let body = '';
    for await (const part of from) body += part;
    to.writeHead(behaviour.sendsNoCallbacks ? 503 : await callShop(from.url ?? '', body)).end();
  });
  const gatewayServer = await listen((from, to) => {
    const { isDown, dropsRefundAnswers, meanwhile } = behaviour;
    const path = from.url ?? '';
    if (isDown) return void from.destroy();
    const end = to.end.bind(to);
    if (dropsRefundAnswers && path.includes('/refund'))
      to.end = () => {
        from.destroy();
        return to;
      };
    if (meanwhile && path.includes('/check-status/'))
      to.end = (answer: unknown) => {
        behaviour = {};
        void meanwhile().then(() => end(answer));
        return to;
      };
    void serve(bank, from, to);
  });
  setVariable('GATEWAY', 'testbank,testbank-epay');
  setVariable('PORT', shop.port);
  setVariable('BANK_PORT', gatewayServer.port);
  const { GATEWAY_MERCHANT: merchant, GATEWAY_TERMINAL: terminal } = env();
  const { GATEWAY_SECRET: secret, SIGNATURE_PROFILE: profile } = env();
  const { HALYK_CLIENT_ID: clientId, HALYK_CLIENT_SECRET: clientSecret } = env();
  const epayAccount = { clientId, clientSecret, terminal: env().HALYK_TERMINAL };
  const accounts = { account: { merchant, terminal, secret, profile }, epayAccount };
  const bank = makeBank(openJournals(folder), accounts, { mode: 'ok', slowCardMs: 3_600_000 });
  const returnedBy = (journal: Journal, order: string): string[] | null => {
    const taken = journal.everything().find((o) => o.order === order && o.rrn !== '');
    return taken ? taken.returned.map(({ amount }) => amount) : null;
  };
  return {
    setBehaviour: (next) => {
      behaviour = next;
    },
    refundsAt: (order) => ({
      testbank: returnedBy(bank.journal, order),
      epay: returnedBy(bank.epay.journal, order),
    }),
    close: () => {
      shop.close();
      gatewayServer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
