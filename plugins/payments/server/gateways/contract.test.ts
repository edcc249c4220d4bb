/** Contract of all gateways, tested for each adapter against the test bank over HTTP. A new adapter is a row of `adapters`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type cards, payAtPage } from '../../../../tests/support/pay-at-page.ts';
import type { BankMode } from '../../test-bank/deliver.ts';
import type { Journal } from '../../test-bank/journal.ts';
import { type Bank, makeBank, openJournals, serve } from '../../test-bank/serve.ts';
import { decide } from '../card/rules.ts';
import { refundOutcomeOf } from '../refunds/rules.ts';
import { halykGateway } from './halyk/adapter.ts';
import { jysanGateway } from './jysan/adapter.ts';
import type { Beginning, GatewayPort, GatewayStart } from './port.ts';

const account = {
  merchant: 'ONER_DEMO',
  terminal: 'ONER0001',
  secret: 'shared',
  profile: 'v13',
} as const;
const client = { clientId: 'oner', clientSecret: 'shared', terminal: 'f2a1' };

type Party = { readonly gateway: GatewayPort; readonly journal: Journal };
type Adapter = {
  readonly name: string;
  /** @param hurry uses a timeout of a tenth of a second */
  readonly open: (bank: string, shop: string, hurry: boolean) => GatewayPort;
  readonly journalOf: (bank: Bank) => Journal;
  /** Returns the callback with one of its fields changed. */
  readonly change: (raw: string, field: string, value: string) => string;
  /** Fields that identify the order and prove the origin. */
  readonly proof: readonly string[];
  /** Fields with the sum and result of the payment. */
  readonly money: readonly string[];
};

const adapters: readonly Adapter[] = [
  {
    name: 'jysan',
    open: (bank, _shop, hurry) =>
      jysanGateway({
        name: 'jysan',
        url: `${bank}/ecom/api`,
        page: 'frame',
        ...account,
        ...(hurry && { timeoutMs: 100 }),
      }),
    journalOf: ({ journal }) => journal,
    change: (raw, field, value) => {
      const fields = new URLSearchParams(raw);
      fields.set(field, value);
      return fields.toString();
    },
    proof: ['order', 'sign'],
    money: ['amount', 'currency', 'res_code', 'rrn'],
  },
  {
    name: 'halyk',
    open: (bank, shop, hurry) =>
      halykGateway({
        name: 'halyk',
        oauthUrl: `${bank}/epay/oauth2/token`,
        apiUrl: `${bank}/epay`,
        pageUrl: `${bank}/epay/payform/`,
        postLink: `${shop}/postlink`,
        ...client,
        ...(hurry && { timeoutMs: 100 }),
      }),
    journalOf: ({ epay }) => epay.journal,
    change: (raw, field, value) => JSON.stringify({ ...JSON.parse(raw), [field]: value }),
    proof: ['invoiceId', 'secret_hash', 'terminal'],
    money: ['amount', 'currency', 'code', 'reference'],
  },
];

let last = 40_318_827_000;

describe.each(adapters)('$name', (adapter) => {
  const folder = mkdtempSync(join(tmpdir(), 'oner-gateways-'));
  const heard: string[] = [];
  const servers: Server[] = [];
  let shop = '';
  let bankUrl = '';
  let bank: Bank;
  let mode: BankMode = 'ok';

  const listen = async (server: Server): Promise<string> => {
    // A property test longer than five seconds would find its connection closed.
    server.keepAliveTimeout = 60_000;
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  beforeAll(async () => {
    shop = await listen(
      createServer(async (from, to) => {
        let body = '';
        for await (const part of from) body += part;
        if (from.method === 'POST') heard.push(body);
        to.end();
      }),
    );
    const books = openJournals(folder);
    const of = (behaviour: BankMode): Bank =>
      makeBank(books, { account, epayAccount: client }, { mode: behaviour, slowCardMs: 60_000 });
    bank = of('ok');
    bankUrl = await listen(createServer((from, to) => void serve(of(mode), from, to)));
  });
  afterEach(() => {
    mode = 'ok';
    heard.length = 0;
  });
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const party = (hurry = false): Party => ({
    gateway: adapter.open(bankUrl, shop, hurry),
    journal: adapter.journalOf(bank),
  });
  const payment = (changes: Partial<Beginning> = {}): Beginning => {
    last += 7;
    return {
      number: String(last),
      amountTiyn: tiyn(1_500_050),
      currency: 'KZT',
      merchant: account.merchant,
      terminal: account.terminal,
      nonce: '1234567',
      clientId: '42',
      desc: 'Футболка «Дала», M & L = 2',
      descOrder: '<b>"M"</b>',
      email: 'a+b@example.kz',
      backref: `${shop}/payment-graph?redirect=true`,
      language: 'ru',
      ...changes,
    };
  };
  const begun = async (gateway: GatewayPort, of: Beginning): Promise<GatewayStart> => {
    const answer = await gateway.begin(of);
    if (!answer.ok) throw new Error(answer.why);
    return answer.start;
  };
  const paid = async (card: keyof typeof cards = 'approved') => {
    const { gateway, journal } = party();
    const of = payment();
    const answer = await payAtPage(await begun(gateway, of), card);
    expect(answer.status).toBe(303);
    return { gateway, journal, of, number: of.number, answer };
  };
  const known = ({ number, amountTiyn }: Beginning) => ({
    number,
    amountTiyn,
    state: 'awaiting' as const,
    declinedOperation: null,
    referenceOwner: null,
  });

  describe('a payment', () => {
    it('starts on the page of the bank, returns to the return page, and is reported', async () => {
      const { gateway, of, number, answer } = await paid();
      const back = new URL(answer.headers.get('location') ?? '');
      expect([back.origin + back.pathname, back.searchParams.get('order')]).toEqual([
        `${shop}/payment-graph`,
        number,
      ]);
      const reading = gateway.readCallback(heard[0] ?? '');
      expect(reading).toMatchObject({ ok: true, number });
      const status = await gateway.queryStatus(number);
      if (status.kind !== 'operation') throw new Error(status.kind);
      expect(decide(known(of), status.notification)).toEqual({
        verdict: 'captured',
        move: 'capture',
      });
      if (reading.ok && reading.kind === 'signed') {
        expect(decide(known(of), reading.notification).verdict).toBe('captured');
        // Callback and status report the same money movement.
        expect(reading.notification.reference).toBe(status.notification.reference);
      }
    });

    it('is captured once, even if it is started again', async () => {
      const { gateway, of, number } = await paid();
      expect((await payAtPage(await begun(gateway, of), 'approved')).status).toBe(409);
      expect((await gateway.queryStatus(number)).kind).toBe('operation');
    });

    it('is declined, and can be retried under the same number', async () => {
      const { gateway, of, number } = await paid('declined');
      const first = await gateway.queryStatus(number);
      if (first.kind !== 'operation') throw new Error(first.kind);
      expect(decide(known(of), first.notification).verdict).toBe('declined');
      expect((await payAtPage(await begun(gateway, of), 'approved')).status).toBe(303);
      const second = await gateway.queryStatus(number);
      expect(second).toMatchObject({ kind: 'operation', notification: { approved: true } });
    });

    it('is under way while the bank checks the card', async () => {
      const { gateway, number } = await paid('slow');
      expect(await gateway.queryStatus(number)).toEqual({ kind: 'under-way' });
    });

    it('unknown to the bank was not made', async () => {
      const { gateway } = party();
      expect(await gateway.queryStatus(payment().number)).toEqual({ kind: 'none' });
    });
  });

  describe('a callback', () => {
    it('gives the same result each time', async () => {
      const { gateway } = await paid();
      const [raw = ''] = heard;
      expect(gateway.readCallback(raw)).toEqual(gateway.readCallback(raw));
    });

    it('is forged if its proof was changed', async () => {
      const { gateway } = await paid();
      for (const field of adapter.proof) {
        const raw = adapter.change(heard[0] ?? '', field, '12345678');
        expect([field, gateway.readCallback(raw)]).toEqual([field, { ok: false, why: 'forged' }]);
      }
    });

    it('never reports other money than the bank has taken', async () => {
      const { gateway, of, number } = await paid();
      for (const field of adapter.money) {
        const reading = gateway.readCallback(adapter.change(heard[0] ?? '', field, '1'));
        // Either it is refused, or only the order number is used.
        if (reading.ok) expect(reading).toEqual({ ok: true, kind: 'hint', number });
        else expect(reading.why).toBe('forged');
      }
      expect(of.number).toBe(number);
    });

    it('of any content is refused', () => {
      const { gateway } = party();
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (raw) => {
          expect(gateway.readCallback(raw).ok).toBe(false);
        }),
      );
    });
  });

  it.each([
    ['another sum', { amount: '1' }],
    ['another currency', { currency: 'USD' }],
  ])('reports %s as a mismatch', async (_what, taken) => {
    const { gateway, journal, of, number } = await paid();
    const operation = journal.ofOrder(number);
    if (operation) journal.save({ ...operation, ...taken });
    const status = await gateway.queryStatus(number);
    if (status.kind !== 'operation') throw new Error(status.kind);
    expect(decide(known(of), status.notification).verdict).toBe('mismatch');
  });

  describe('a refund', () => {
    const refund = (id: number, amountTiyn: number, state: 'pending' | 'settled') => ({
      id,
      amountTiyn: tiyn(amountTiyn),
      state,
      way: 'gateway' as const,
      tries: 1,
      failure: null,
    });

    it('is made in parts, is recognized, and never exceeds the payment', async () => {
      const { gateway, number } = await paid();
      const outcome = async (mark: string, ...all: ReturnType<typeof refund>[]) => {
        const status = await gateway.queryStatus(number);
        if (status.kind !== 'operation') throw new Error(status.kind);
        const mine = all.at(-1) ?? refund(1, 1, 'pending');
        return refundOutcomeOf(status.refunded, mark, mine, { before: all, after: all });
      };
      const [part, rest] = [refund(1, 500_025, 'pending'), refund(2, 1_000_025, 'pending')];
      expect(await outcome('Oner part', part)).toBe('not-done');
      expect(await gateway.refundPayment(number, '5000.25', 'Oner part')).toEqual({ kind: 'done' });
      expect(await outcome('Oner part', part)).toBe('done');
      const settled = { ...part, state: 'settled' as const };
      expect(await outcome('Oner rest', settled, rest)).toBe('not-done');
      expect((await gateway.refundPayment(number, '10000.26', 'Oner more')).kind).toBe('refused');
      expect(await gateway.refundPayment(number, '10000.25', 'Oner rest')).toEqual({
        kind: 'done',
      });
      expect(await outcome('Oner rest', settled, rest)).toBe('done');
      expect((await gateway.refundPayment(number, '10', 'Oner again')).kind).toBe('refused');
      expect(await gateway.queryStatus(number)).toMatchObject({
        notification: { approved: false },
      });
    });

    it('of an unpaid order is refused', async () => {
      const { gateway } = party();
      expect((await gateway.refundPayment(payment().number, '10', 'Oner none')).kind).toBe(
        'refused',
      );
    });
  });

  describe.each([
    ['a bank that breaks the line', 'reset', false],
    ['a bank that answers too late', 'slow', true],
  ] as const)('%s', (_what, behaviour, hurry) => {
    it('gives no reliable reply', async () => {
      const { number } = await paid();
      const { gateway } = party(hurry);
      mode = behaviour;
      expect((await gateway.queryStatus(number)).kind).toBe('silent');
      if (behaviour !== 'reset') return;
      expect((await gateway.refundPayment(number, '10', 'Oner silent')).kind).toBe('silent');
      const begins = await gateway.begin(payment());
      // A gateway that needs a request to start reports the failure.
      if (!begins.ok) expect(begins.why).not.toBe('');
      else expect(begins.start.kind).toBe('frame');
    });
  });
});
