import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tengeToTiyn } from '@oner/config/terms';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FiscalRequest } from './register.ts';
import { fiscalCheckBody, readCheck, type SharedSession, webkassaRegisters } from './webkassa.ts';

const request: FiscalRequest = {
  external: 'oner-40318827561-1',
  kind: 'sale',
  amountTiyn: tengeToTiyn(15_000),
  positions: [{ name: 'Футболка', quantity: 1, unitPriceTiyn: tengeToTiyn(15_000) }],
  way: 'card',
  email: 'dana@example.kz',
  basis: null,
};
const document = { CheckNumber: 1675360969843, DateTime: '16.11.2026 09:12:33' };
const keptSession = (): SharedSession => {
  let kept: string | null = null;
  return {
    read: async () => kept,
    write: async (session) => {
      kept = session;
    },
  };
};

describe('the body of a check', () => {
  it('states that the shop pays no tax', () => {
    expect(fiscalCheckBody(request, 'SWK1', 0)).toEqual({
      CashboxUniqueNumber: 'SWK1',
      OperationType: 2,
      Positions: [
        { PositionName: 'Футболка', Count: 1, Price: 15_000, UnitCode: 796, Tax: 0, TaxType: 0 },
      ],
      Payments: [{ Sum: 15_000, PaymentType: 1 }],
      Change: 0,
      RoundType: 0,
      ExternalCheckNumber: 'oner-40318827561-1',
      CustomerEmail: 'dana@example.kz',
    });
  });
  it('refers to the sale for a return, and has no address of an erased buyer', () => {
    const basis = {
      time: '2026-11-16 09:12:33',
      totalTiyn: tengeToTiyn(15_000),
      sign: '167',
      register: '000012345678',
      offline: true,
    };
    const body = fiscalCheckBody({ ...request, kind: 'return', email: '', basis }, 'SWK1', 16);
    expect(body).toMatchObject({
      OperationType: 3,
      returnBasisDetails: {
        dateTime: '2026-11-16 09:12:33',
        total: 15_000,
        checkNumber: '167',
        registrationNumber: '000012345678',
        isOffline: true,
      },
    });
    expect(body).not.toHaveProperty('CustomerEmail');
  });
});

describe('the document in a response', () => {
  it('is read with a sign of letters or of digits', () => {
    expect(readCheck({ ...document, TicketUrl: 'https://consumer.example.kz/1' })).toEqual({
      kind: 'issued',
      sign: '1675360969843',
      register: '',
      offline: false,
      url: 'https://consumer.example.kz/1',
      time: '2026-11-16 09:12:33',
    });
    expect(readCheck({ CheckNumber: 'A1', DateTime: '2026-11-16T09:12:33.1' })).toMatchObject({
      sign: 'A1',
      time: '2026-11-16 09:12:33',
      url: null,
    });
  });
  it.each(['javascript:alert(1)', 'no address', `https://x.kz/${'y'.repeat(500)}`])(
    'has no link if it is %s',
    (TicketUrl) => {
      expect(readCheck({ ...document, TicketUrl })).toMatchObject({ url: null });
    },
  );
  it.each([null, {}, { CheckNumber: '' }, { CheckNumber: null }, [], 'text'])(
    'is none in %j',
    (data) => {
      expect(readCheck(data)).toBeNull();
    },
  );
});

describe('the register', () => {
  type Said = { readonly status?: number; readonly body: string };
  let answers: Said[] = [];
  let asked: string[] = [];
  let pauses: number[] = [];
  const json = (value: object): Said => ({ body: JSON.stringify(value) });
  const refusal = (Code: number, Data?: object): Said => json({ Errors: [{ Code }], Data });
  const token = json({ Data: { Token: 't' } });
  const server = createServer((from, to) => {
    asked.push(from.url?.split('/').at(-1) ?? '');
    const said = answers.shift();
    from.resume();
    if (!said) return void to.socket?.destroy();
    to.writeHead(said.status ?? 200, { 'content-type': 'application/json' });
    to.end(said.body);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  beforeEach(() => {
    asked = [];
    pauses = [];
  });
  const issue = (...said: readonly Said[]) => {
    answers = [...said];
    const account = { apiKey: 'k', login: 'l', password: 'p', vatPercent: 0 };
    const [register] = webkassaRegisters(
      { url, ...account, cashboxes: ['SWK1'] },
      async (ms) => pauses.push(ms),
      keptSession(),
    );
    if (!register) throw new Error('expected one register');
    return register.issue(request);
  };

  it('issues a document after the login', async () => {
    expect((await issue(token, json({ Data: document }))).kind).toBe('issued');
    expect(asked).toEqual(['Authorize', 'check']);
  });
  it('returns the stored document of a known number', async () => {
    expect(await issue(token, refusal(14, document))).toMatchObject({ sign: '1675360969843' });
  });
  it('logs in again when the session is over, at most three times and after growing pauses', async () => {
    const issued = json({ Data: document });
    expect((await issue(token, refusal(2), token, issued)).kind).toBe('issued');
    expect(pauses.splice(0)).toEqual([0, 1000]);
    const over = [token, refusal(2), token, refusal(3), token, refusal(2)];
    expect((await issue(...over, token, issued)).kind).toBe('issued');
    expect(pauses.splice(0)).toEqual([0, 1000, 2000, 4000]);
    const never = await issue(...over, token, refusal(2), token, issued);
    expect(never).toMatchObject({ kind: 'silent', why: 'code 2' });
    expect(answers).toEqual([token, issued]);
    expect((await issue(token, refusal(3), refusal(1))).kind).toBe('silent');
  });
  it('closes a shift that is too long first', async () => {
    const closed = json({ Data: {} });
    expect((await issue(token, refusal(11), closed, json({ Data: document }))).kind).toBe('issued');
    expect(asked).toEqual(['Authorize', 'check', 'ZReport', 'check']);
    expect((await issue(token, refusal(11), { status: 502, body: '' })).kind).toBe('silent');
  });
  it('refuses errors of the document itself', async () => {
    expect(await issue(token, refusal(9))).toEqual({ kind: 'refused', code: '9' });
    expect(await issue(token, refusal(7))).toMatchObject({ kind: 'silent', why: 'code 7' });
  });
  it.each([
    ['nothing', []],
    ['a fault of its own', [token, { status: 500, body: '{}' }]],
    ['a page', [token, { body: '<html>' }]],
    ['an empty answer', [token, json({})]],
    ['a document without a sign', [token, json({ Data: { CheckNumber: '' } })]],
    ['our number, but not its document', [token, refusal(14)]],
    ['no token', [json({ Data: {} })]],
    ['a wrong password', [refusal(1)]],
    ['more than anybody reads', [token, { body: `"${'x'.repeat(300_000)}"` }]],
  ])('counts as silent on a reply with %s', async (_what, said) => {
    expect((await issue(...(said as Said[]))).kind).toBe('silent');
  });
});

describe('two workers of an account with one session', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Returns pseudo-random numbers from 0 to 1 for a seed (xorshift). */
  const drawn = (seed: number) => () => {
    let x = seed;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    seed = x;
    return (x >>> 0) / 2 ** 32;
  };

  it.each([1, 2, 3, 4, 5].map((seed) => seed * 7919))(
    'issue all documents while both are busy (seed %i)',
    async (seed) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const random = drawn(seed);
      const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const onTheWay = () => after(20 + 130 * random());
      let session = 0;
      vi.stubGlobal('fetch', async (url: URL, { body }: { readonly body: string }) => {
        await onTheWay();
        const isLogIn = url.pathname === '/api/v4/Authorize';
        if (isLogIn) session += 1;
        const isIn = JSON.parse(body).Token === `${session}`;
        const Data = isLogIn ? { Token: `${session}` } : document;
        const said = isLogIn || isIn ? { Data } : { Errors: [{ Code: 2 }] };
        await onTheWay();
        return new Response(JSON.stringify(said));
      });
      const account = { url: 'http://register', apiKey: 'k', login: 'l', password: 'p' };
      const answers: string[] = [];
      const kept = keptSession();
      const workers = [1, 2].map(async () => {
        const boxes = webkassaRegisters(
          { ...account, vatPercent: 0, cashboxes: ['SWK1', 'SWK2'] },
          (longestMs) => after(longestMs * random()),
          kept,
        );
        await Promise.all(
          boxes.map(async (box) => {
            for (let n = 0; n < 50; n += 1) answers.push((await box.issue(request)).kind);
          }),
        );
      });
      let isOver = false;
      const working = Promise.all(workers).finally(() => {
        isOver = true;
      });
      while (!isOver) await vi.advanceTimersByTimeAsync(10);
      await working;
      expect(answers).toEqual(Array(200).fill('issued'));
      // Both log in at the start, and one then uses the session of the other; afterwards they do not end each other's sessions.
      expect(session).toBeLessThanOrEqual(4);
    },
  );
});
