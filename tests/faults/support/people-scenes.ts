/** What people settle: a shop that dies while they do has done it once, when they have done it again. */
import { expect } from 'vitest';
import {
  approval,
  bodyOf,
  detailsOf,
  itemOf,
  order,
  sign,
  tell,
  untilOrder,
} from '../../contract/payments/till.ts';
import { panel } from '../../contract/support/panel.ts';
import { type Begun, countOf, cutOff, pay, type Stage } from './steps.ts';

const settle = async ({ till }: Stage, { placed }: Begun, move: string) => {
  const manager = await panel(till.shop, 'manager');
  const path = `/orders/board/${placed.number}/moves`;
  return () => manager.send('POST', path, { move, reason: 'тексерілді' });
};

const isDoneOnce = async (
  stage: Stage,
  begun: Begun,
  [ask, event]: readonly [() => Promise<{ readonly status: number }>, string],
): Promise<void> => {
  const { number } = begun.placed;
  expect(await countOf(stage, number, event)).toBe(0);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 409]);
  expect(await countOf(stage, number, event)).toBe(1);
};

/** The second person has refused the refund of an order that has ended. */
export const refundingAgain = async (stage: Stage): Promise<() => Promise<void>> => {
  const { shop } = stage.till;
  const buyer = stage.buyer();
  const { id, price } = await itemOf(shop, 'hoodie');
  const placed = (await order(shop, buyer, { item: id, price, quantity: 10 })).body;
  const begun = { buyer, placed };
  const { number } = placed;
  await pay(stage, begun);
  await untilOrder(shop, buyer, number, (o) => o.payment_status === 'captured');
  await (await settle(stage, begun, 'cancel_by_provider'))();
  const { id: refund } = await shop.sql('refunds').where({ number }).first();
  const accountant = await panel(shop, 'accountant');
  await accountant.send('POST', `/orders/refunds/${refund}/drop`, {});
  await untilOrder(shop, buyer, number, (o) => o.status === 'requires_action');
  const ask = await settle(stage, begun, 'refund_again');
  await cutOff(ask());
  return async () => {
    await isDoneOnce(stage, begun, [ask, 'refund_again']);
    const states = await shop.sql('refunds').where({ number }).orderBy('id').pluck('state');
    expect(states).toEqual(['dropped', 'waiting']);
  };
};

/** The bank has told of another sum, and has no money of the order. */
export const closing = async (stage: Stage): Promise<() => Promise<void>> => {
  const { shop } = stage.till;
  const buyer = stage.buyer();
  const placed = (await order(shop, buyer)).body;
  const begun = { buyer, placed };
  await sign(shop, buyer, detailsOf(placed));
  await tell(shop, bodyOf({ ...approval(placed), amount: '1.00' }));
  await untilOrder(shop, buyer, placed.number, (o) => o.status === 'requires_action');
  const ask = await settle(stage, begun, 'close_mismatch');
  await cutOff(ask());
  return async () => {
    await isDoneOnce(stage, begun, [ask, 'close_unpaid']);
    await untilOrder(shop, buyer, placed.number, (o) => o.status === 'canceled');
  };
};
