/**
 * What brings a shop past each of its failpoints, and what must be true of it when it stands again. In this order what is
 * done again after one scene does not come past the place of the next one; `alone` says where it would.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Failpoint } from '../../../plugins/platform/server/failpoints/names.ts';
import {
  type Buyer,
  detailsOf,
  lettersAbout,
  orderOf,
  type Placed,
  patience,
  sign,
  traces,
  untilOrder,
  wish,
} from '../../contract/payments/till.ts';
import { payAtBank, type ShopWithBank } from './till-with-bank.ts';

export type Stage = {
  readonly till: ShopWithBank;
  /** A buyer nobody has used yet. */
  buyer(): Buyer;
  /** Moves the shop's clock on. */
  pass(hours: number): Promise<void>;
};
export type Scene = {
  readonly at: Failpoint;
  /** The shop is started once more in between, with no place armed. */
  readonly alone?: true;
  /** Plays until the process dies, which cuts off what is asked of it; answers what has to be seen afterwards. */
  play(stage: Stage): Promise<() => Promise<void>>;
};

type Wanted = { readonly buyer: Buyer; readonly key: string; readonly body: object };

const want = async ({ till, buyer }: Stage): Promise<Wanted> => {
  const who = buyer();
  return { buyer: who, key: randomUUID(), body: await wish(till.shop, who) };
};
const place = async ({ till }: Stage, { buyer, key, body }: Wanted): Promise<Placed> => {
  const sender = { token: buyer.token, headers: { 'idempotency-key': key } };
  return (await till.shop.call('createOrder', { body }, sender)).body;
};
/** What the process was asked for when it died. */
const cutOff = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => undefined);

/** The order is there once, however often it was asked for, and its letter was written once. */
const isPlacedOnce = async (stage: Stage, wanted: Wanted): Promise<void> => {
  const { shop } = stage.till;
  const placed = await place(stage, wanted);
  const again = await place(stage, wanted);
  expect(again.number).toBe(placed.number);
  const orders = await shop.sql('orders').where({ buyer_id: wanted.buyer.buyerId }).pluck('number');
  expect(orders).toEqual([placed.number]);
  await expect.poll(() => lettersAbout(shop, placed.number), patience).toHaveLength(1);
};

const placing = async (stage: Stage): Promise<() => Promise<void>> => {
  const wanted = await want(stage);
  await cutOff(place(stage, wanted));
  return () => isPlacedOnce(stage, wanted);
};

type Begun = { readonly buyer: Buyer; readonly placed: Placed };

const begin = async (stage: Stage): Promise<Begun> => {
  const wanted = await want(stage);
  return { buyer: wanted.buyer, placed: await place(stage, wanted) };
};
const pay = async ({ till }: Stage, { buyer, placed }: Begun): Promise<void> => {
  const { body: signature } = await sign(till.shop, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
};

const countOf = async ({ till }: Stage, number: string, event: string): Promise<number> => {
  const { sql } = till.shop;
  const order = sql('orders').where({ number }).select('id');
  return (await sql('order_events').where({ event, order_id: order })).length;
};
const receiptsOf = async ({ till }: Stage, number: string, kind: string): Promise<number> => {
  const { sql } = till.shop;
  const order = sql('orders').where({ number }).select('id');
  return (await sql('receipts').where({ kind, order_id: order })).length;
};

const isPaidOnce = async (stage: Stage, { buyer, placed }: Begun): Promise<void> => {
  const { shop } = stage.till;
  const { number } = placed;
  await untilOrder(shop, buyer, number, (o) => o.payment_status === 'captured', 60_000);
  expect(await traces(shop, number)).toMatchObject({ state: 'captured', captures: 1, events: 1 });
  expect(await countOf(stage, number, 'payment_captured')).toBe(1);
  expect(await receiptsOf(stage, number, 'sale')).toBe(1);
  // Of the order and of its payment.
  await expect.poll(() => lettersAbout(shop, number), patience).toHaveLength(2);
};

const paying = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await begin(stage);
  await pay(stage, begun);
  return () => isPaidOnce(stage, begun);
};

const paid = async (stage: Stage): Promise<Begun> => {
  const begun = await begin(stage);
  await pay(stage, begun);
  const { number } = begun.placed;
  const { shop } = stage.till;
  await untilOrder(shop, begun.buyer, number, (o) => o.payment_status === 'captured');
  return begun;
};

const cancel = ({ till }: Stage, { buyer, placed }: Begun) => {
  const given = { params: { number: placed.number }, body: { reason: 'сынақ' } };
  return till.shop.call('cancelOrder', given, { token: buyer.token });
};

const isRefundedOnce = async (stage: Stage, begun: Begun): Promise<void> => {
  const { shop } = stage.till;
  const { number, payment } = begun.placed;
  // Whoever got no answer asks again; a second cancellation is refused.
  if ((await orderOf(shop, begun.buyer, number)).status !== 'canceled') await cancel(stage, begun);
  await untilOrder(shop, begun.buyer, number, (o) => o.payment_status === 'refunded', 60_000);
  expect(await countOf(stage, number, 'cancel')).toBe(1);
  expect(await countOf(stage, number, 'refund_done')).toBe(1);
  expect(await receiptsOf(stage, number, 'return')).toBe(1);
  expect(await stage.till.returned(number)).toEqual([Number(payment.amount)]);
};

const refunding = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await paid(stage);
  await cutOff(cancel(stage, begun));
  return () => isRefundedOnce(stage, begun);
};

const signing = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await begin(stage);
  const { shop } = stage.till;
  const ask = () => sign(shop, begun.buyer, detailsOf(begun.placed));
  await cutOff(ask());
  return async () => {
    const [first, second] = [await ask(), await ask()];
    expect([first.status, first.body]).toEqual([200, second.body]);
    expect((await traces(shop, begun.placed.number)).state).toBe('awaiting');
    const where = { event: 'payment.requested' };
    const { number } = begun.placed;
    const told = await shop.sql('outbox').where(where).whereLike('key', `${number}%`);
    expect(told).toHaveLength(1);
  };
};

const expiring = async (stage: Stage): Promise<() => Promise<void>> => {
  const { buyer, placed } = await begin(stage);
  await cutOff(stage.pass(0.3));
  return async () => {
    const { shop } = stage.till;
    // It may have died before its clock was moved.
    await stage.pass(0.3);
    await untilOrder(shop, buyer, placed.number, (o) => o.payment_status === 'expired');
    expect(await countOf(stage, placed.number, 'payment_expired')).toBe(1);
  };
};

const concluding = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await paid(stage);
  await cutOff(stage.pass(24.1));
  return async () => {
    const { number } = begun.placed;
    await untilOrder(stage.till.shop, begun.buyer, number, (o) => o.status === 'confirmed');
    expect(await countOf(stage, number, 'conclude_licence')).toBe(1);
  };
};

const asking = async (stage: Stage): Promise<() => Promise<void>> => {
  await stage.till.bank('drop-callbacks');
  const begun = await begin(stage);
  await pay(stage, begun);
  await cutOff(stage.pass(0.02));
  await stage.till.bank('ok');
  return () => isPaidOnce(stage, begun);
};

export const scenes: readonly Scene[] = [
  { at: 'platform.letter.before-post', alone: true, play: placing },
  { at: 'platform.letter.after-post', alone: true, play: placing },
  { at: 'platform.event.before-done', alone: true, play: placing },
  { at: 'platform.letter.before-commit', alone: true, play: placing },
  { at: 'orders.capture.after-commit', play: paying },
  { at: 'orders.capture.before-commit', alone: true, play: paying },
  { at: 'orders.receipt.before-commit', play: paying },
  { at: 'payments.callback.after-commit', play: paying },
  { at: 'payments.callback.before-commit', play: paying },
  { at: 'orders.refund.after-commit', play: refunding },
  { at: 'orders.refund.before-commit', play: refunding },
  { at: 'payments.refund.settled', play: refunding },
  { at: 'payments.refund.carried-out', alone: true, play: refunding },
  { at: 'payments.refund.tried', play: refunding },
  { at: 'orders.cancel.after-commit', play: refunding },
  { at: 'orders.cancel.before-commit', play: refunding },
  { at: 'payments.ask.answered', play: asking },
  { at: 'orders.conclude.before-commit', alone: true, play: concluding },
  { at: 'platform.job.before-done', alone: true, play: expiring },
  { at: 'payments.expire.before-commit', play: expiring },
  { at: 'payments.sign.after-commit', play: signing },
  { at: 'payments.sign.before-commit', play: signing },
  { at: 'orders.reserve.after-commit', play: placing },
  { at: 'orders.reserve.before-commit', play: placing },
];
