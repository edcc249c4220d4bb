/** Signatures over HTTP; what they are given for: tests/app/payments/sign.test.ts. */
import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { shop } from '../support/shop.ts';
import { detailsOf, newBuyer, order, secret, sign } from './buyer-and-bank.ts';

const placedOrder = async () => {
  const buyer = await newBuyer(shop);
  const placed = (await order(shop, buyer)).body;
  return { buyer, placed, details: detailsOf(placed) };
};

describe('a signature', () => {
  it('requires a signed-in person, identified by the header only', async () => {
    const { buyer, details } = await placedOrder();
    const visitor = await shop.call('signPayment', { body: details });
    const cookie = { headers: { cookie: `token=${buyer.token}` } };
    const rider = await shop.call('signPayment', { body: details }, cookie);
    expect([visitor.status, rider.status]).toEqual([401, 401]);
  });

  it('never exposes the secret, neither in a response nor in the log', async () => {
    const { buyer, placed, details } = await placedOrder();
    const { body } = await sign(shop, buyer, details);
    expect(JSON.stringify([placed, body])).not.toContain(secret);
    const log = await readFile(inject('run').logFile, 'utf8');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(body);
  });
});
