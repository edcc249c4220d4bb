/** The test bank by the gateway's protocol: requests of a shop, of a buyer's browser, and of a stranger. */
import { describe, expect, it } from 'vitest';
import {
  signCancel,
  signPayment,
  signStatus,
} from '../../../plugins/payments/server/gateways/jysan/p-sign.ts';
import { shop } from '../support/shop.ts';
import { secret } from './buyer-and-bank.ts';

const api = `${shop.bankUrl}/ecom/api`;
let last = Date.now() % 1e9;
const someOrder = (): string => {
  last += 7;
  return String(10_000_000_000 + last);
};

const payment = (changes: Record<string, string> = {}): Record<string, string> => {
  const fields = {
    ORDER: someOrder(),
    AMOUNT: '15000',
    CURRENCY: 'KZT',
    MERCHANT: 'ONER_DEMO',
    TERMINAL: 'ONER0001',
    NONCE: '1234567',
    CLIENT_ID: '42',
    DESC: 't-shirt',
    DESC_ORDER: '<script>alert(1)</script> "M"',
    EMAIL: 'aliya@example.kz',
    BACKREF: 'http://127.0.0.1:9/payment-graph?redirect=true',
    ...changes,
  };
  return { ...fields, LANGUAGE: 'en', P_SIGN: signPayment(fields, secret) };
};
const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const pay = (fields: Record<string, string>, number: string) =>
  send(`${shop.bankUrl}/ecom/pay`, {
    ...fields,
    card_number: number,
    card_expiry: '12/39',
    card_cvc: '123',
  });
const statusOf = async (order: string | undefined) => {
  const asked = { ORDER: order ?? '', MERCHANT: 'ONER_DEMO' };
  const answer = await send(api, { ...asked, GETSTATUS: '1', P_SIGN: signStatus(asked, secret) });
  expect(answer.headers.get('content-type')).toContain('application/xml');
  return answer.text();
};
const cancel = async (order: string | undefined, amount: string) => {
  const asked = {
    ORDER: order ?? '',
    MERCHANT: 'ONER_DEMO',
    REV_AMOUNT: amount,
    REV_DESC: 'refund',
  };
  return (await send(api, { ...asked, P_SIGN: signCancel(asked, secret) })).text();
};

describe('the card page', () => {
  it('opens by GET and by POST, in any frame, and escapes text', async () => {
    const fields = payment();
    for (const answer of [
      await fetch(`${api}?${new URLSearchParams(fields)}`),
      await send(api, fields),
    ]) {
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain(fields.ORDER);
      expect(html).toContain('Test bank');
      expect(html).not.toContain('<script>');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self' http://127.0.0.1:9");
      expect(policy).not.toContain('frame-ancestors');
      expect(answer.headers.get('x-frame-options')).toBeNull();
    }
  });

  it.each([
    ['another amount than was signed', { AMOUNT: '1' }],
    ['another return address', { BACKREF: 'https://evil.example/?redirect=true' }],
    ['no signature', { P_SIGN: '' }],
    ['another merchant', { MERCHANT: 'SOMEBODY' }],
  ])('does not open for %s', async (_case, changes) => {
    expect((await send(api, { ...payment(), ...changes })).status).toBe(400);
  });

  it.each([
    ['an order number that is none', { ORDER: '12' }],
    ['an amount of nothing', { AMOUNT: '0' }],
    ['a currency it does not take', { CURRENCY: 'USD' }],
    ['a return address that is none', { BACKREF: 'nowhere' }],
  ])('is refused for %s, even with a valid signature', async (_case, changes) => {
    expect((await send(api, payment(changes))).status).toBe(400);
  });

  it('reports an invalid card and takes no money', async () => {
    const fields = payment();
    const answer = await pay(fields, '4400 0000 0000 0009');
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('Please check the card number');
    expect(html).not.toContain('4400 0000 0000 0009');
    expect(await statusOf(fields.ORDER)).toContain('<code>1</code>');
  });
});

describe('a payment', () => {
  it('is approved once: the browser returns with a signed result, and a second card is refused', async () => {
    const fields = payment();
    const first = await pay(fields, '4400 0000 0000 0008');
    const back = new URL(first.headers.get('location') ?? '');
    expect([first.status, back.pathname]).toEqual([303, '/payment-graph']);
    expect(back.searchParams.get('res_code')).toBe('0');
    expect(back.searchParams.get('order')).toBe(fields.ORDER);
    expect((await pay(fields, '4400 0000 0000 0008')).status).toBe(409);
    const xml = await statusOf(fields.ORDER);
    expect(xml).toContain('<status>S</status>');
    expect(xml).toContain(`<rrn>${back.searchParams.get('rrn')}</rrn>`);
    expect(xml).toContain('<card_masked>440000***0008</card_masked>');
    expect(xml).toContain('&lt;script&gt;');
  });

  it('is declined, and may be retried with another card', async () => {
    const fields = payment();
    const first = await pay(fields, '4400 0000 0000 0016');
    const back = new URL(first.headers.get('location') ?? '').searchParams;
    expect([back.get('res_code'), back.get('rrn')]).toEqual(['2', '']);
    expect(await statusOf(fields.ORDER)).toContain('<status>E</status>');
    expect((await pay(fields, '4400 0000 0000 0008')).status).toBe(303);
    expect(await statusOf(fields.ORDER)).toContain('<status>S</status>');
  });

  it('is pending with a slow card', async () => {
    const fields = payment();
    const answer = await pay(fields, '4400 0000 0000 0024');
    const waiting = answer.headers.get('location') ?? '';
    expect(waiting).toMatch(/^\/ecom\/wait\?operation=\d{26}$/);
    const page = await fetch(shop.bankUrl + waiting);
    expect(await page.text()).toContain('http-equiv="refresh"');
    expect(await statusOf(fields.ORDER)).toContain('<status>P</status>');
    expect((await pay(fields, '4400 0000 0000 0008')).headers.get('location')).toBe(waiting);
  });

  it('is refunded in parts, never above the amount', async () => {
    const fields = payment();
    await pay(fields, '4400 0000 0000 0008');
    expect(await cancel(fields.ORDER, '15000.01')).toContain('<code>3</code>');
    expect(await cancel(fields.ORDER, '5000')).toContain('<status>R</status>');
    expect(await statusOf(fields.ORDER)).toContain('<rev_max_amount>10000.00</rev_max_amount>');
    expect(await cancel(fields.ORDER, '10000.01')).toContain('<code>3</code>');
    expect(await cancel(fields.ORDER, '10000')).toContain('<rc>00</rc>');
    expect(await statusOf(fields.ORDER)).toContain('<status>R</status>');
    expect(await cancel(someOrder(), '1')).toContain('<code>1</code>');
  });
});

describe('a stranger', () => {
  it('cannot query a status or cancel', async () => {
    const fields = payment();
    await pay(fields, '4400 0000 0000 0008');
    const asked = { ORDER: fields.ORDER ?? '', MERCHANT: 'ONER_DEMO', P_SIGN: '0'.repeat(128) };
    const status = await (await send(api, { ...asked, GETSTATUS: '1' })).text();
    expect(status).not.toContain('rrn');
    await send(api, { ...asked, REV_AMOUNT: '15000', REV_DESC: 'x' });
    expect(await statusOf(fields.ORDER)).toContain('<status>S</status>');
  });

  it('can open the journal only', async () => {
    const journal = await fetch(`${shop.bankUrl}/journal`);
    expect(journal.status).toBe(200);
    expect(await journal.text()).toContain('Journal');
    expect((await fetch(`${shop.bankUrl}/etc/passwd`)).status).toBe(404);
    expect((await fetch(api, { method: 'PUT' })).status).toBe(405);
    expect((await fetch(api)).status).toBe(400);
  });
});
