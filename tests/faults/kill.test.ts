/**
 * The CMS is killed as by a power cut: at a boundary of its work, and at any moment with five buyers active. After its
 * restart, callers without an answer repeat their call, and everything has happened exactly once. A few kills per engine show
 * that the process really ends at a boundary; scripts/model/crashes.test.ts covers all boundaries in one process.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import {
  type Buyer,
  detailsOf,
  emailsAbout,
  newBuyer,
  orderInput,
  payAtBank,
  pollOptions,
  sign,
  toSign,
  traces,
  untilOrder,
} from '../contract/payments/buyer-and-bank.ts';
import { brokenInvariants } from '../contract/support/books.ts';
import { eventually } from '../contract/support/eventually.ts';
import { engine } from '../contract/support/shop.ts';
import { undelivered } from '../support/jobs-and-events.ts';
import { openShopWithBank, type ShopWithBank } from './support/shop-with-bank.ts';

const timeoutMs = 600_000;
/** The goal of a buyer: ordered, paid, left unpaid, or paid and cancelled. */
type Goal = 'placed' | 'paid' | 'expired' | 'refunded';
const scenes: Readonly<Record<typeof engine, readonly [goal: Goal, ...places: string[]][]>> = {
  sqlite: [
    ['placed', 'createOrder:before-commit', 'mail>platform.post:before-acknowledgement'],
    ['paid', 'receiveCallback:after-commit'],
  ],
  postgres: [
    ['placed', 'createOrder:after-commit'],
    ['refunded', 'payments.refund:before-commit#2'],
    ['expired', 'payments.expire:before-acknowledgement'],
  ],
};
/** Where each start dies; the one after the last of them goes on. */
const failpoints = scenes[engine].flatMap(([, ...places]) => places);
const counts = {
  placed: { place: 1 },
  paid: { place: 1, payment_captured: 1 },
  expired: { place: 1, payment_expired: 1 },
  refunded: { place: 1, payment_captured: 1, cancel: 1, refund_done: 1 },
};
const letters = { placed: 1, paid: 2 };

describe('a CMS that is killed', () => {
  let bank: ShopWithBank;
  let shop: ShopWithBank['shop'];
  let ahead = 0;
  const buyers: Buyer[] = [];
  beforeAll(async () => {
    bank = await openShopWithBank({ FAILPOINT: failpoints[0] });
    shop = bank.shop;
    while (buyers.length < 8) buyers.push(await newBuyer(shop));
    // No e-mail of theirs is left for a start that dies at one.
    await eventually(() => undelivered(shop), []);
  });
  afterAll(() => bank?.close());

  const startAgain = async (FAILPOINT?: string): Promise<void> => {
    // On PostgreSQL the leases of a dead process end after 20 seconds; this skips them.
    if (engine === 'postgres')
      for (const table of ['jobs', 'outbox_deliveries'])
        await shop.sql(table).whereNotNull('lease_until').update({ lease_until: 1 });
    await shop.restart({ FAILPOINT });
  };
  const pass = async (hours: number): Promise<void> => {
    ahead += hours * 3_600_000;
    await shop.moveClock(new Date(Date.now() + ahead));
  };

  /** The actions of a buyer up to the goal; run again, they continue where they were cut off. */
  const wayOf = async (goal: Goal) => {
    const buyer = buyers.pop();
    if (!buyer) throw new Error('no unused buyer left');
    const sender = { token: buyer.token, headers: { 'idempotency-key': randomUUID() } };
    const body = await orderInput(shop, buyer);
    const is = (number: string, ...states: readonly string[]) =>
      untilOrder(shop, buyer, number, ({ payment_status }) => states.includes(payment_status));
    const go = async () => {
      const { body: placed } = await shop.call('createOrder', { body }, sender);
      const { number } = placed;
      if (goal === 'expired') {
        await pass(0.3);
        return [number, await is(number, 'expired')] as const;
      }
      if (goal !== 'placed') {
        const { body: signature } = await sign(shop, buyer, detailsOf(placed));
        // The bank refuses a second payment.
        await payAtBank(placed, String(signature)).catch(() => {});
        await is(number, 'captured', 'refund_pending', 'refunded');
      }
      if (goal === 'refunded') {
        const given = { params: { number }, body: { reason: 'сынақ' } };
        await shop.call('cancelOrder', given, { token: buyer.token });
        await is(number, 'refunded');
        const { amount } = toSign(placed);
        await expect.poll(() => bank.returned(number)).toEqual([Number(amount)]);
      }
      return [number, await untilOrder(shop, buyer, number, () => true)] as const;
    };
    const check = async (): Promise<void> => {
      const [number, { events }] = await go();
      const { body: own } = await shop.call('listMyOrders', {}, buyer);
      expect(own.map((one) => one.number)).toEqual([number]);
      for (const [event, count] of Object.entries(counts[goal]))
        expect([event, events.filter((one) => one.event === event).length]).toEqual([event, count]);
      if (goal === 'paid')
        expect(await traces(shop, number)).toMatchObject({ captures: 1, events: 1 });
      if (goal === 'paid' || goal === 'placed')
        await expect.poll(() => emailsAbout(shop, number), pollOptions).toHaveLength(letters[goal]);
    };
    return { go, check };
  };

  it(
    'at boundaries of its work has done everything once',
    async () => {
      const next = failpoints.slice(1);
      for (const [goal, ...places] of scenes[engine]) {
        const { go, check } = await wayOf(goal);
        for (const at of places) {
          await go().catch(() => {});
          expect([at, await shop.cms().ended]).toEqual([at, null]);
          expect([at, shop.cms().child.signalCode]).toEqual([at, 'SIGKILL']);
          await startAgain(next.shift());
        }
        await check();
      }
    },
    timeoutMs,
  );

  it.skipIf(inherited().TEST_SCOPE === 'everyday')(
    'at any moment, with five active buyers',
    async () => {
      const ways = await Promise.all(Array.from({ length: 5 }, () => wayOf('paid')));
      const going = ways.map(({ go }) => go().catch(() => {}));
      await sleep(randomInt(300, 1500));
      await shop.cms().kill();
      await startAgain();
      await Promise.all(going);
      for (const { check } of ways) await check();
    },
    timeoutMs,
  );

  it('leaves books that agree', () => {
    expect(brokenInvariants(shop.place)).toBe('');
  });
});
