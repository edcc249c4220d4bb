/** Tests that deliberate faults of the bank are delivered; their effect on the shop is tested with the callbacks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signCallback } from '../server/gateways/jysan/p-sign.ts';
import { type BankMode, COPIES, makeCourier, signedCallback } from './deliver.ts';
import type { Journal, Operation } from './journal.ts';

const heard: URLSearchParams[] = [];
/** Status codes of the shop's next responses; 200 when the list is empty. */
const answers: number[] = [];
const shop = createServer(async (from, to) => {
  let body = '';
  for await (const part of from) body += part;
  heard.push(new URLSearchParams(body));
  to.writeHead(answers.shift() ?? 200).end();
});
beforeAll(() => new Promise<void>((open) => shop.listen(0, '127.0.0.1', open)));
afterAll(() => new Promise((closed) => shop.close(closed)));
beforeEach(() => {
  heard.length = 0;
});

const deliver = async (mode: BankMode, ...rrns: readonly string[]): Promise<Operation[]> => {
  const backref = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/payment`;
  const operations = new Map<string, Operation>();
  const journal = {
    get: (id: string) => operations.get(id),
    save: (one: Operation) => void operations.set(one.id, one),
  } as Journal;
  const courier = makeCourier(journal, mode, signedCallback('secret', mode));
  const all = rrns.map((rrn, n) => {
    const about = { id: `${n}`, order: '1', amount: '5000', currency: 'KZT', rrn, backref };
    return { ...about, readyAt: Date.now(), deliveredAt: null, attempts: 0 } as Operation;
  });
  for (const one of all) journal.save(one);
  await Promise.all(all.map(courier.deliver));
  return [...operations.values()];
};
const codes = () => heard.map((fields) => fields.get('res_code'));

describe('a bank', () => {
  it('posts no callbacks in mode drop-callbacks', async () => {
    const [one] = await deliver('drop-callbacks', '7');
    expect([codes(), one?.deliveredAt]).toEqual([[], null]);
  });
  it('posts five copies at once in mode duplicate', async () => {
    await deliver('duplicate', '7');
    expect(codes()).toEqual(Array.from({ length: COPIES }, () => '0'));
  });
  it('posts the last callback first in mode reorder', async () => {
    await deliver('reorder', '', '7');
    expect(codes()).toEqual(['0', '2']);
  });
  it('signs the true sum and posts a changed one in mode flip', async () => {
    await deliver('flip', '7');
    const { sign, ...fields } = Object.fromEntries(heard[0] ?? []);
    expect(fields.amount).toBe('1');
    expect(signCallback({ ...fields, amount: '5000' }, 'secret')).toBe(sign);
  });
  it('repeats a callback that was not answered with 200', async () => {
    answers.push(502);
    await deliver('ok', '7');
    await expect.poll(codes).toEqual(['0', '0']);
  });
});
