/**
 * What brings a shop past each of its failpoints, and what must be true of it when it stands again. In this order what is
 * done again after one scene does not come past the place of the next one; `alone` says where it would.
 */
import { expect } from 'vitest';
import { detailsOf, orderOf, sign, traces, untilOrder } from '../../contract/payments/till.ts';
import { answering, claiming } from './claim-scenes.ts';
import { fiscal, messaging, stating } from './outside-scenes.ts';
import { closing, refundingAgain } from './people-scenes.ts';
import {
  type Begun,
  begin,
  countOf,
  cutOff,
  isPaidOnce,
  paid,
  pay,
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
  { at: 'payments.fiscal.issued', alone: true, play: fiscal },
  { at: 'payments.fiscal.tried', play: fiscal },
  { at: 'orders.claim.after-commit', play: claiming },
  { at: 'orders.claim.before-commit', on: 'postgres', play: claiming },
  { at: 'platform.message.sent', play: messaging },
  { at: 'orders.claim.photos-kept', play: claiming },
  { at: 'platform.message.begun', on: 'postgres', play: messaging },
  { at: 'orders.claim-answer.before-commit', play: answering },
  { at: 'orders.mismatch.before-commit', play: closing },
  { at: 'orders.refund-again.before-commit', on: 'postgres', play: refundingAgain },
  { at: 'payments.statement.taken', alone: true, play: stating },
  { at: 'payments.statement.before-commit', on: 'postgres', alone: true, play: stating },
  { at: 'platform.letter.before-post', alone: true, play: placing },
  { at: 'platform.letter.after-post', alone: true, play: placing },
  { at: 'platform.event.before-done', on: 'postgres', alone: true, play: placing },
  { at: 'platform.letter.before-commit', alone: true, play: placing },
  { at: 'orders.capture.after-commit', alone: true, play: paying },
  { at: 'orders.capture.before-commit', on: 'postgres', alone: true, play: paying },
  { at: 'orders.receipt.before-commit', play: paying },
  { at: 'payments.callback.after-commit', play: paying },
  { at: 'payments.callback.before-commit', on: 'postgres', play: paying },
  { at: 'orders.refund.after-commit', play: refunding },
  { at: 'orders.refund.before-commit', on: 'postgres', play: refunding },
  { at: 'payments.refund.settled', alone: true, play: refunding },
  { at: 'payments.refund.carried-out', on: 'postgres', alone: true, play: refunding },
  { at: 'payments.refund.tried', play: refunding },
  { at: 'orders.cancel.after-commit', play: refunding },
  { at: 'orders.cancel.before-commit', play: refunding },
  { at: 'payments.ask.answered', play: asking },
  { at: 'orders.conclude.before-commit', alone: true, play: concluding },
  { at: 'platform.job.before-done', on: 'postgres', alone: true, play: expiring },
  { at: 'payments.expire.before-commit', on: 'postgres', play: expiring },
  { at: 'payments.sign.after-commit', play: signing },
  { at: 'payments.sign.before-commit', play: signing },
  { at: 'orders.reserve.after-commit', play: placing },
  { at: 'orders.reserve.before-commit', on: 'postgres', play: placing },
];
