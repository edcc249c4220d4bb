/** What brings a shop to a boundary where it dies, and what must be true of it when it stands again. */
import { expect } from 'vitest';
import { orderOf, toSign, untilOrder } from '../../contract/payments/till.ts';
import {
  type Begun,
  begin,
  countOf,
  cutOff,
  paid,
  paying,
  placing,
  receiptsOf,
  type Scene,
  type Stage,
} from './steps.ts';

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
  expect(await stage.till.returned(number)).toEqual([Number(toSign({ payment }).amount)]);
};

const refunding = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await paid(stage);
  await cutOff(cancel(stage, begun));
  return () => isRefundedOnce(stage, begun);
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

/** Each of the three boundaries on each engine. Every other place: scripts/model/crashes.test.ts, in one process. */
export const scenes: readonly Scene[] = [
  { at: 'createOrder:before-commit', on: 'sqlite', play: placing },
  { at: 'paymentCallback:after-commit', on: 'sqlite', play: paying },
  { at: 'mail>platform.post:before-acknowledgement', on: 'sqlite', play: placing },
  { at: 'createOrder:after-commit', on: 'postgres', play: placing },
  { at: 'payments.refund:before-commit#2', on: 'postgres', play: refunding },
  { at: 'payments.expire:before-acknowledgement', on: 'postgres', play: expiring },
];
