/** The signature of a payment: for my order, for its stored values, and for nothing else. */
import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { signPayment } from '../../../plugins/payments/server/gateways/jysan/p-sign.ts';
import { shop } from '../support/shop.ts';
import { detailsOf, newBuyer, order, secret, sign, traces } from './till.ts';

const placedOrder = async () => {
  const buyer = await newBuyer(shop);
  const placed = (await order(shop, buyer)).body;
  return { buyer, placed, details: detailsOf(placed) };
};
const refusal = ({ status, error }: Awaited<ReturnType<typeof sign>>) => [status, error?.code];

describe('a signature', () => {
  it('is given for the stored values of my order, the same each time', async () => {
    const { buyer, placed, details } = await placedOrder();
    expect((await traces(shop, placed.number)).state).toBe('not_paid');
    const first = await sign(shop, buyer, details);
    expect([first.status, first.body]).toEqual([200, signPayment(details, secret)]);
    expect((await sign(shop, buyer, details)).body).toBe(first.body);
    expect((await traces(shop, placed.number)).state).toBe('awaiting');
  });

  it('is one when twenty ask at once', async () => {
    const { buyer, placed, details } = await placedOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(shop, buyer, details)));
    expect(new Set(answers.map((a) => `${a.status} ${a.body}`)).size).toBe(1);
    const asked = await shop
      .sql('outbox')
      .where('event', 'payment.requested')
      .where('key', 'like', `${placed.number}#%`);
    expect(asked).toHaveLength(1);
    expect(await shop.sql('payments').where({ number: placed.number })).toHaveLength(1);
  });

  it('is refused for a value that differs by a sign, and leaves no trace', async () => {
    const { buyer, placed, details } = await placedOrder();
    const changed = { currency: '398', nonce: '1234567', client_id: '1', email: 'x@example.kz' };
    for (const [name, value] of Object.entries({ ...details, ...changed })) {
      const other = value === details[name as keyof typeof details] ? `${value}0` : value;
      if (name === 'order') continue;
      const answer = await sign(shop, buyer, { ...details, [name]: other.slice(0, 250) });
      // Some are longer than the gateway takes and are refused before they are compared.
      expect([name, answer.status === 400 || answer.status === 409]).toEqual([name, true]);
      expect(JSON.stringify(answer.body)).not.toMatch(/[0-9a-f]{128}/);
    }
    expect((await traces(shop, placed.number)).state).toBe('not_paid');
  });

  it.each([
    ['1'],
    ['14999'],
    ['15000.00'],
    ['15000.01'],
    ['15000 '],
    [' 15000'],
    ['-15000'],
    ['+15000'],
    ['1.5e4'],
    ['NaN'],
    ['Infinity'],
    ['0x3a98'],
    ['015000'],
    ['１５０００'],
    [''],
  ])('is refused for the amount "%s"', async (amount) => {
    const { buyer, details } = await placedOrder();
    expect(details.amount).not.toBe(amount);
    const answer = await sign(shop, buyer, { ...details, amount });
    expect(refusal(answer)).toEqual([409, 'signature-refused']);
  });

  it.each([
    'https://evil.example/payment-graph?redirect=true',
    '//evil.example',
    'http://127.0.0.1:1@evil.example',
    'javascript:alert(1)',
    '',
  ])('is refused for the return address "%s"', async (backref) => {
    const { buyer, details } = await placedOrder();
    expect(refusal(await sign(shop, buyer, { ...details, backref }))).toEqual([
      409,
      'signature-refused',
    ]);
  });

  it('is refused where a delimiter or a line break would shift the fields', async () => {
    const { buyer, details } = await placedOrder();
    for (const bad of [`${details.desc};`, `${details.desc}\r\n`, `${details.desc}\u0000`]) {
      const { status } = await sign(shop, buyer, { ...details, desc: bad });
      expect(status === 400 || status === 409).toBe(true);
    }
    const shifted = { ...details, desc: '', desc_order: `${details.desc};${details.desc_order}` };
    expect((await sign(shop, buyer, shifted)).status).toBe(409);
  });

  it('is not told of orders that are not mine: foreign and unknown look alike', async () => {
    const { details } = await placedOrder();
    const stranger = await newBuyer(shop);
    const foreign = await sign(shop, stranger, details);
    const unknown = await sign(shop, stranger, { ...details, order: '99999999999' });
    expect(refusal(foreign)).toEqual([404, 'not-found']);
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    expect((await traces(shop, details.order)).state).toBe('not_paid');
  });

  it('wants an order first', async () => {
    const { buyer, details } = await placedOrder();
    expect(refusal(await sign(shop, buyer, { ...details, order: '' }))).toEqual([
      409,
      'order-first',
    ]);
  });

  it('wants a person, told from the header alone', async () => {
    const { buyer, details } = await placedOrder();
    const visitor = await shop.call('signPayment', { body: details });
    const cookie = { headers: { cookie: `token=${buyer.token}` } };
    const rider = await shop.call('signPayment', { body: details }, cookie);
    expect([visitor.status, rider.status]).toEqual([401, 401]);
  });

  it('never shows the secret, neither in an answer nor in the log', async () => {
    const { buyer, placed, details } = await placedOrder();
    const { body } = await sign(shop, buyer, details);
    expect(JSON.stringify([placed, body])).not.toContain(secret);
    const log = await readFile(inject('run').logFile, 'utf8');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(body);
  });
});

describe('a fresh nonce', () => {
  it('takes the place of the old one', async () => {
    const { buyer, placed, details } = await placedOrder();
    const params = { number: placed.number };
    const again = await shop.call('resumePayment', { params }, { token: buyer.token });
    expect(again.status).toBe(200);
    const { url, language, ...fresh } = again.body;
    expect([url, language]).toEqual([placed.payment.url, placed.payment.language]);
    expect(fresh).toEqual({ ...details, nonce: expect.stringMatching(/^[1-9]\d{6}$/) });
    expect(fresh.nonce).not.toBe(details.nonce);
    expect((await sign(shop, buyer, details)).status).toBe(409);
    expect((await sign(shop, buyer, fresh)).body).toBe(signPayment(fresh, secret));
  });

  it('is not given for an order of somebody else', async () => {
    const { placed } = await placedOrder();
    const { token } = await newBuyer(shop);
    const params = { number: placed.number };
    expect((await shop.call('resumePayment', { params }, { token })).status).toBe(404);
  });
});
