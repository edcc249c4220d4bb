/** The original of a paid order that ends: for sale again, sold for good, or waiting for its author's decision. */
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  type Buyer,
  type Changes,
  newBuyer,
  orderOf,
  sendCallback,
} from '../../support/app/buyers.ts';
import { openConversations, price, work } from '../../support/app/conversations.ts';
import { reportDispatch, reportReturn } from '../../support/app/handover.ts';
import { availabilityOf, isOrderOpen } from '../../support/app/trade.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine);
  const { app, saleOf, change, expectConsistent } = talk;
  const orderAs = (buyer: Buyer, changes: Changes = {}) =>
    talk.orderAs(buyer, price, changes, work);
  const paid = async (buyer: Buyer, changes: Changes = {}) => {
    const placed = (await orderAs(buyer, changes)).body;
    await sendCallback(app, placed);
    return orderOf(app, buyer, placed.number);
  };
  const availabilityNow = () => availabilityOf(work);
  const staff = { reason: 'себебі' };
  const moved = async (number: string, move: string, more: object = {}) => {
    const { status } = await app.desk('orders')('POST', `/board/${number}/moves`, {
      move,
      ...staff,
      ...more,
    });
    expect([move, status]).toEqual([move, 200]);
  };
  /** Waits 24 hours and applies staff actions to the order. */
  const until = async (number: string, ...moves: readonly string[]) => {
    await advanceClock(24 * 3_600_000 + 1000);
    for (const move of moves) {
      if (move === 'pack') expect((await reportDispatch(app, number)).status).toBe(201);
      else
        await moved(number, move, move === 'ship' ? { courier: 'Қазпошта', tracking: 'KZ1' } : {});
    }
  };

  it('an original cancelled before it left its author is for sale again', async () => {
    const buyer = await newBuyer();
    const { number } = await paid(buyer);
    const { status } = await app.request(
      'cancelOrder',
      { params: { number }, body: {} },
      buyer.person,
    );
    expect([status, await availabilityNow()]).toEqual([200, 'in-stock']);
    expect((await orderAs(await newBuyer())).status).toBe(201);
    await expectConsistent();
  });

  it.each(['on-order', 'out-of-stock'])(
    'an original that became %s while reserved is so again when its paid order is cancelled',
    async (availability) => {
      const buyer = await newBuyer();
      const placed = (await orderAs(buyer)).body;
      await change({ availability });
      await sendCallback(app, placed);
      const { number } = await orderOf(app, buyer, placed.number);
      expect(await availabilityNow()).toBe('sold');
      await app.request('cancelOrder', { params: { number }, body: {} }, buyer.person);
      expect(await saleOf()).toMatchObject({ state: availability });
      await expectConsistent();
    },
  );

  it('an original that could not be delivered waits for its author’s decision', async () => {
    const { number } = await paid(await newBuyer());
    await moved(number, 'declare_impossible');
    expect(await availabilityNow()).toBe('out-of-stock');
    expect((await orderAs(await newBuyer())).error?.code).toBe('out-of-stock');
    await change({ availability: 'in-stock' });
    expect((await orderAs(await newBuyer())).status).toBe(201);
    await expectConsistent();
  });

  it('an original that was in transit waits for its author’s decision', async () => {
    const { number } = await paid(await newBuyer(), {
      delivery: 'courier',
      city: 'cityalmaty',
      address: 'Абай 10, 5',
    });
    await until(number, 'pack', 'ship');
    await moved(number, 'cancel_by_provider');
    expect(await availabilityNow()).toBe('out-of-stock');
    await expectConsistent();
  });

  it('an original that came back after the receipt waits for its author’s decision', async () => {
    const { number } = await paid(await newBuyer());
    await until(number, 'pack', 'mark_ready', 'deliver');
    expect(await availabilityNow()).toBe('sold');
    // A late certificate makes this check.
    expect(await isOrderOpen(number)).toBe(true);
    await reportReturn(app, number);
    await moved(number, 'accept_return');
    expect(await isOrderOpen(number)).toBe(false);
    expect(await availabilityNow()).toBe('out-of-stock');
    expect(await saleOf()).toMatchObject({ state: 'out-of-stock', price: null });
    await expectConsistent();
  });

  it('an original without any complaint stays sold', async () => {
    const buyer = await newBuyer();
    const { number } = await paid(buyer);
    await until(number, 'pack', 'mark_ready', 'deliver');
    await advanceClock(20 * 86_400_000);
    expect(await orderOf(app, buyer, number)).toMatchObject({ status: 'completed' });
    expect(await saleOf()).toMatchObject({ state: 'sold' });
    await expectConsistent();
  });
});
