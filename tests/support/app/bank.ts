/** The test bank's own code in the process of a test: without its door, or with it and by both of its protocols. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { forgetSilences } from '../../../plugins/payments/server/gateways/bank-client.ts';
import type { Journal, Operation } from '../../../plugins/payments/test-bank/journal.ts';
import { refundPayment } from '../../../plugins/payments/test-bank/operate.ts';
import { makeBank, openBooks, serve } from '../../../plugins/payments/test-bank/serve.ts';
import {
  cancelXml,
  refusalXml,
  statusXml,
} from '../../../plugins/payments/test-bank/status-xml.ts';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';

/** One try of a refund, as its job makes it. */
export { tryRefund } from '../../../plugins/payments/server/refunds/carry-out-refund.ts';
export { checkStatements } from '../../../plugins/payments/server/statements/check-statements.ts';
/** From now on the folder of statements is looked into each hour, and the books are compared each morning. */
export { planStatements } from '../../../plugins/payments/server/statements/collect-statements.ts';
export { takeStatement } from '../../../plugins/payments/server/statements/take-statement.ts';

export type TestBank = {
  /** Takes a card for an order; null where it has taken money for it already. */
  take(order: string, amount: string, isApproved: boolean): Operation | null;
  /** Is given a card for an order, and goes on checking it. */
  check(order: string, amount: string): void;
  /** Gives a part back at a desk of its own. */
  refundPayment(order: string, amount: string): void;
  /** What it has given back for an order, one by one. */
  returned(order: string): string[];
  /** Says nothing until it is told to speak again; `deaf` carries out what it is asked for and says nothing. */
  mood: 'awake' | 'silent' | 'deaf';
  /** Happens once, before the next thing that it is asked for. */
  meanwhile: (() => Promise<void>) | null;
  taken(order: string): Operation | undefined;
  last(order: string): Operation | undefined;
  /** Everything it was asked to take for an order. */
  all(order: string): Operation[];
  /** Everything it was asked to take. */
  operations(): Operation[];
  close(): void;
};

/** A number of so many digits; none is given twice. */
const numbered = (first: string, n: number, digits: number): string =>
  first + String(n).padStart(digits - 1, '0');

/**
 * Operations in memory, answers as XML, and silence when it is told to. Stands in for the network: whatever is fetched is asked of this bank.
 * @param known what it has been asked to take before
 */
export const openTestBank = (known: readonly Operation[] = []): TestBank => {
  // Files without a bank ask one that is not there, and three silences give it half a minute of rest.
  forgetSilences();
  const operations = new Map(known.map((operation) => [operation.id, operation]));
  const ofOrder = (order: string) => [...operations.values()].filter((o) => o.order === order);
  const taken = (order: string) => ofOrder(order).find(({ rrn }) => rrn !== '');
  const journal: Journal = {
    all: () => [...operations.values()],
    everything: () => [...operations.values()],
    get: (id) => operations.get(id),
    ofOrder: (order) => taken(order) ?? ofOrder(order).at(-1),
    taking: taken,
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
    email: '',
    language: 'ru',
    backref: '',
    card: '',
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
    mood: 'awake',
    meanwhile: null,
    taken,
    last: (order) => ofOrder(order).at(-1),
    all: ofOrder,
    operations: journal.everything,
    take: (order, amount, isApproved) => {
      if (taken(order)) return null;
      const state = isApproved ? 'approved' : 'declined';
      const rrn = isApproved ? numbered('7', next(), 12) : '';
      const operation: Operation = { ...begin(order, amount), state, rrn };
      journal.save(operation);
      return operation;
    },
    refundPayment: (order, amount) => {
      const operation = taken(order);
      if (operation) refundPayment(journal, operation, amount, 'desk');
    },
    returned: (order) => (taken(order)?.returned ?? []).map(({ amount }) => amount),
    check: (order, amount) => journal.save(begin(order, amount)),
    close: () => {
      globalThis.fetch = network;
    },
  };
  globalThis.fetch = async (_url, init) => {
    if (bank.mood === 'silent') throw new TypeError('the bank is not there');
    const { meanwhile } = bank;
    bank.meanwhile = null;
    await meanwhile?.();
    const xml = answer(new URLSearchParams(String(init?.body)));
    if (bank.mood === 'deaf') throw new TypeError('the line broke');
    return new Response(xml, { headers: { 'content-type': 'application/xml' } });
  };
  return bank;
};

type Behaviour = {
  /** Its connections break. */
  readonly isAway?: boolean;
  /** It gives back what it is asked to, and its connection breaks before it says so. */
  readonly isDeaf?: boolean;
  /** It tells the shop nothing by itself. */
  readonly isMute?: boolean;
  /** Happens once, between what it says of a payment and the moment when that arrives. */
  readonly meanwhile?: () => Promise<void>;
};
export type TwoBanks = {
  behave(behaviour: Behaviour): void;
  /** What each has given back of an order, one by one; null where it took no money. */
  movedAt(order: string): { readonly testbank: string[] | null; readonly epay: string[] | null };
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
 * The test bank by both protocols over HTTP, and a shop where both gateways are open. Before anything reads the environment.
 * @param callShop takes what a bank posts to the shop's address, and answers with the status
 */
export const openTwoBanks = async (
  callShop: (path: string, body: string) => Promise<number>,
): Promise<TwoBanks> => {
  const folder = mkdtempSync(join(tmpdir(), 'oner-two-banks-'));
  let behaviour: Behaviour = {};
  const shop = await listen(async (from, to) => {
    let body = '';
    for await (const part of from) body += part;
    to.writeHead(behaviour.isMute ? 503 : await callShop(from.url ?? '', body)).end();
  });
  const door = await listen((from, to) => {
    const { isAway, isDeaf, meanwhile } = behaviour;
    const path = from.url ?? '';
    if (isAway) return void from.destroy();
    const end = to.end.bind(to);
    if (isDeaf && path.includes('/refund'))
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
  setVariable('BANK_PORT', door.port);
  const { GATEWAY_MERCHANT: merchant, GATEWAY_TERMINAL: terminal } = env();
  const { GATEWAY_SECRET: secret, SIGNATURE_PROFILE: profile } = env();
  const { HALYK_CLIENT_ID: clientId, HALYK_CLIENT_SECRET: clientSecret } = env();
  const epayAccount = { clientId, clientSecret, terminal: env().HALYK_TERMINAL };
  const accounts = { account: { merchant, terminal, secret, profile }, epayAccount };
  const bank = makeBank(openBooks(folder), accounts, { mode: 'ok', slowCardMs: 3_600_000 });
  const returnedBy = (journal: Journal, order: string): string[] | null => {
    const taken = journal.everything().find((o) => o.order === order && o.rrn !== '');
    return taken ? taken.returned.map(({ amount }) => amount) : null;
  };
  return {
    behave: (next) => {
      behaviour = next;
    },
    movedAt: (order) => ({
      testbank: returnedBy(bank.journal, order),
      epay: returnedBy(bank.epay.journal, order),
    }),
    close: () => {
      shop.close();
      door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
