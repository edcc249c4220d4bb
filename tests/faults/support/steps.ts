/** What scenes have in common: an order that is wanted, placed, paid, and there once. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type Buyer,
  detailsOf,
  lettersAbout,
  type Placed,
  patience,
  sign,
  traces,
  untilOrder,
  wish,
} from '../../contract/payments/till.ts';
import type { EngineName } from '../../contract/support/chosen-engine.ts';
import { payAtBank, type ShopWithBank } from './till-with-bank.ts';

export type Stage = {
  readonly till: ShopWithBank;
  /** A buyer nobody has used yet. */
  buyer(): Buyer;
  /** Moves the shop's clock on. */
  pass(hours: number): Promise<void>;
};
export type Scene = {
  /** FAILPOINT of the shop. */
  readonly at: string;
  readonly on: EngineName;
  /** Plays until the process dies, which cuts off what is asked of it; answers what has to be seen afterwards. */
  play(stage: Stage): Promise<() => Promise<void>>;
};

export type Wanted = { readonly buyer: Buyer; readonly key: string; readonly body: object };

export const want = async ({ till, buyer }: Stage): Promise<Wanted> => {
  const who = buyer();
  return { buyer: who, key: randomUUID(), body: await wish(till.shop, who) };
};
export const place = async ({ till }: Stage, { buyer, key, body }: Wanted): Promise<Placed> => {
  const sender = { token: buyer.token, headers: { 'idempotency-key': key } };
  return (await till.shop.call('createOrder', { body }, sender)).body;
};
/** What the process was asked for when it died. */
export const cutOff = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => undefined);

/** The order is there once, however often it was asked for, and its letter was written once. */
export const isPlacedOnce = async (stage: Stage, wanted: Wanted): Promise<void> => {
  const { shop } = stage.till;
  const placed = await place(stage, wanted);
  const again = await place(stage, wanted);
  expect(again.number).toBe(placed.number);
  const orders = await shop.sql('orders').where({ buyer_id: wanted.buyer.buyerId }).pluck('number');
  expect(orders).toEqual([placed.number]);
  await expect.poll(() => lettersAbout(shop, placed.number), patience).toHaveLength(1);
};

export const placing = async (stage: Stage): Promise<() => Promise<void>> => {
  const wanted = await want(stage);
  await cutOff(place(stage, wanted));
  return () => isPlacedOnce(stage, wanted);
};

export type Begun = { readonly buyer: Buyer; readonly placed: Placed };

export const begin = async (stage: Stage): Promise<Begun> => {
  const wanted = await want(stage);
  return { buyer: wanted.buyer, placed: await place(stage, wanted) };
};
export const pay = async ({ till }: Stage, { buyer, placed }: Begun): Promise<void> => {
  const { body: signature } = await sign(till.shop, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
};

export const countOf = async ({ till }: Stage, number: string, event: string): Promise<number> => {
  const { sql } = till.shop;
  const order = sql('orders').where({ number }).select('id');
  return (await sql('order_events').where({ event, order_id: order })).length;
};
export const receiptsOf = async (
  { till }: Stage,
  number: string,
  kind: string,
): Promise<number> => {
  const { sql } = till.shop;
  const order = sql('orders').where({ number }).select('id');
  return (await sql('receipts').where({ kind, order_id: order })).length;
};

export const isPaidOnce = async (stage: Stage, { buyer, placed }: Begun): Promise<void> => {
  const { shop } = stage.till;
  const { number } = placed;
  await untilOrder(shop, buyer, number, (o) => o.payment_status === 'captured', 60_000);
  expect(await traces(shop, number)).toMatchObject({ state: 'captured', captures: 1, events: 1 });
  expect(await countOf(stage, number, 'payment_captured')).toBe(1);
  expect(await receiptsOf(stage, number, 'sale')).toBe(1);
  // Of the order and of its payment.
  await expect.poll(() => lettersAbout(shop, number), patience).toHaveLength(2);
};

export const paying = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await begin(stage);
  await pay(stage, begun);
  return () => isPaidOnce(stage, begun);
};

export const paid = async (stage: Stage): Promise<Begun> => {
  const begun = await begin(stage);
  await pay(stage, begun);
  const { number } = begun.placed;
  const { shop } = stage.till;
  await untilOrder(shop, begun.buyer, number, (o) => o.payment_status === 'captured');
  return begun;
};
