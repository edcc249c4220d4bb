/**
 * Fate of an original that changes, or goes to another buyer, during a conversation, a reservation or a payment (README of
 * orders, "Cases").
 */
import { hourMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  newBuyer,
  noticesTo,
  orderOf,
  sendCallback,
} from '../../support/app/buyers.ts';
import { openConversations, price, seller, work } from '../../support/app/conversations.ts';
import { reportDispatch } from '../../support/app/handover.ts';
import { author, availabilityOf } from '../../support/app/trade.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine);
  const { app, originals, expectConsistent, statusOf, sign, reserved, atTheBank, paid, offered } =
    talk;
  const {
    offer,
    request,
    askAuthor,
    getConversation,
    answer,
    orderAs,
    saleOf,
    change,
    agreed,
    takeOut,
  } = talk;

  describe('changes of the work meanwhile', () => {
    it('sold: the offer ends, its buyer is notified', async () => {
      const [waiting, buying] = [await newBuyer(), await newBuyer()];
      const sent = (await offer(waiting)).body;
      const placed = (await orderAs(buying, price)).body;
      expect((await answer(sent, seller, 'accept')).error?.code).toBe('work-reserved');
      await sendCallback(app, placed);
      await orderOf(app, buying, placed.number);
      expect((await getConversation(sent, waiting.person)).offer).toMatchObject({
        state: 'superseded',
        can: [],
      });
      expect((await answer(sent, seller, 'accept')).error?.code).toBe('offer-over');
      expect(await noticesTo(app, waiting.person)).toEqual(['offer-superseded']);
      await expectConsistent();
    });

    it('taken out of the shop: the offer ends', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      originals.clear();
      expect((await answer(sent, seller, 'accept')).error?.code).toBe('offer-over');
      expect((await getConversation(sent, buyer.person)).offer?.state).toBe('superseded');
    });

    it('cheaper than the offer: it is not accepted, and the buyer may buy', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      await change({ priceTenge: 450_000 });
      expect((await answer(sent, seller, 'accept')).error).toMatchObject({
        code: 'price-changed',
        facts: { price: 450_000 },
      });
      expect((await orderAs(buyer, 450_000)).status).toBe(201);
    });

    it('dearer: an agreed price holds', async () => {
      const { buyer } = await agreed();
      await change({ priceTenge: 900_000 });
      expect((await orderAs(buyer, 500_000)).status).toBe(201);
    });

    it.each([
      ['blocked', { isBlocked: true }, 'out-of-stock'],
      ['on holiday', { isHidden: true }, 'work-reserved'],
      ['waiting for the author', { availability: 'out-of-stock' }, 'work-reserved'],
    ])('%s: nothing new is agreed on, and what was agreed on holds', async (_case, facts, code) => {
      const sent = (await offer(await newBuyer())).body;
      const { buyer } = await agreed();
      await change(facts);
      expect((await offer(await newBuyer())).error?.code).toBe(code);
      expect((await answer(sent, seller, 'accept')).error?.code).toBe('work-reserved');
      const placed = (await orderAs(buyer, 500_000)).body;
      await sendCallback(app, placed);
      expect(await orderOf(app, buyer, placed.number)).toMatchObject({
        payment_status: 'captured',
      });
      await expectConsistent();
    });

    it('blocked while a counter-offer waits: its buyer cannot accept it', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      const { body } = await answer(sent, seller, 'counter', { price: 600_000 });
      await change({ isBlocked: true });
      const seen = await getConversation(body, buyer.person);
      expect((await answer(seen, buyer.person, 'accept')).error?.code).toBe('out-of-stock');
      expect((await answer(seen, buyer.person, 'decline')).status).toBe(200);
    });

    it.each([
      ['of a blocked author', { isBlocked: true }, 'out-of-stock'],
      ['that is hidden', { isHidden: true }, 'out-of-stock'],
      ['that is sold', { availability: 'sold' }, 'sold-out'],
      ['on order', { availability: 'on-order' }, 'not-for-sale'],
      ['for rent alone', { priceTenge: null, rentTenge: 30_000 }, 'not-for-sale'],
    ])('%s takes no offer', async (_case, facts, code) => {
      await change(facts);
      expect((await offer(await newBuyer())).error?.code).toBe(code);
    });

    it('with its price on request takes any offer, which becomes its price', async () => {
      await change({ priceTenge: null });
      expect(await saleOf()).toMatchObject({ state: 'not-for-sale', price: null, offerFrom: 1 });
      const { buyer } = await agreed(10);
      expect((await orderAs(buyer, 10)).status).toBe(201);
    });

    it('takes no offer of its own author', async () => {
      const own = { person: seller, phone: author.phone, email: author.email };
      for (const send of [offer(own), askAuthor(own), request(own)])
        expect((await send).error?.code).toBe('own-work');
    });
  });

  describe('its price becomes available on request only', () => {
    const onRequest = () => change({ priceTenge: null });

    it('who has reserved it pays what they were told', async () => {
      const { buyer, placed } = await atTheBank();
      await onRequest();
      await sendCallback(app, placed);
      expect(await statusOf(buyer, placed)).toEqual(['pending', 'captured']);
    });

    it('money after the reservation goes back by itself', async () => {
      const { buyer, placed } = await reserved();
      await advanceClock(15 * 60_000 + 1000);
      await onRequest();
      await sendCallback(app, placed);
      expect(await statusOf(buyer, placed)).toEqual(['canceled', 'refund_pending']);
      await expectConsistent();
    });

    it('a waiting offer may be accepted, and then holds', async () => {
      const { buyer, sent } = await offered();
      await onRequest();
      expect((await answer(sent, seller, 'accept')).body.offer?.state).toBe('accepted');
      expect((await orderAs(buyer, 500_000)).status).toBe(201);
    });

    it('what was agreed on holds', async () => {
      const { buyer } = await agreed();
      await onRequest();
      expect((await orderAs(buyer, 500_000)).status).toBe(201);
    });
  });

  describe('the work itself changes', () => {
    it('another title and picture: the order shows what was ordered', async () => {
      const { buyer, placed } = await paid();
      await change({ name: '«Тау», 2024', names: { kk: 'Тау', ru: 'Горы', en: 'Mountains' } });
      const { lines } = await orderOf(app, buyer, placed.number);
      expect(lines).toMatchObject([{ name: '«Дала», 2021' }]);
    });

    it('removed while it is reserved: the order ends at once, and its buyer reads why', async () => {
      const { buyer, placed } = await reserved();
      await takeOut();
      expect(await statusOf(buyer, placed)).toEqual(['pending', 'expired']);
      expect((await sign(buyer, placed)).error?.code).toBe('order-expired');
      expect(await noticesTo(app, buyer.person)).toEqual(['order-placed', 'order-work-gone']);
      await expectConsistent();
    });

    it('removed while its buyer is at the bank: their money goes back by itself', async () => {
      const { buyer, placed } = await atTheBank();
      await takeOut();
      expect(await statusOf(buyer, placed)).toEqual(['pending', 'awaiting']);
      await sendCallback(app, placed);
      expect(await statusOf(buyer, placed)).toEqual(['canceled', 'refund_pending']);
      await expectConsistent();
    });

    it('removed when it is paid: it is handed over all the same', async () => {
      const { buyer, placed } = await paid();
      await takeOut();
      await advanceClock(24 * hourMs + 1000);
      expect((await reportDispatch(app, placed.number)).status).toBe(201);
      expect(await orderOf(app, buyer, placed.number)).toMatchObject({
        status: 'confirmed',
        fulfillment_status: 'in_production',
      });
      await expectConsistent();
    });

    it('removed while an offer is open or agreed on: it ends at once, and its buyer is notified', async () => {
      const waiting = await offered();
      const { buyer, conversation } = await agreed();
      await takeOut();
      for (const [one, person] of [
        [waiting.sent, waiting.buyer.person],
        [conversation, buyer.person],
      ] as const) {
        expect((await getConversation(one, person)).offer?.state).toBe('superseded');
        expect((await noticesTo(app, person)).at(-1)).toBe('offer-superseded');
      }
      await expectConsistent();
    });

    it('removed while an agreed price is being paid: offer and order end, the money goes back', async () => {
      const { buyer, conversation } = await agreed();
      const { body } = await orderAs(buyer, 500_000);
      await sign(buyer, body);
      await takeOut();
      expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('superseded');
      await sendCallback(app, body);
      expect(await statusOf(buyer, body)).toEqual(['canceled', 'refund_pending']);
      await expectConsistent();
    });
  });

  describe('that changes while a buyer is at the bank', () => {
    it.each([
      ['its price', { priceTenge: 900_000 }],
      ['its author, who is blocked', { isBlocked: true }],
      ['and is hidden', { isHidden: true }],
      ['and is on order alone from now on', { availability: 'on-order' }],
    ])('%s: the buyer who reserved it pays the agreed price and gets it', async (_case, facts) => {
      const buyer = await newBuyer();
      const placed = (await orderAs(buyer, price)).body;
      await change(facts);
      await sendCallback(app, placed);
      expect(await orderOf(app, buyer, placed.number)).toMatchObject({
        total: price,
        payment_status: 'captured',
      });
      expect(await availabilityOf(work)).toBe('sold');
    });

    it('and is removed from the shop: the money goes back by itself', async () => {
      const buyer = await newBuyer();
      const placed = (await orderAs(buyer, price)).body;
      originals.clear();
      await sendCallback(app, placed);
      expect(await orderOf(app, buyer, placed.number)).toMatchObject({
        status: 'canceled',
        payment_status: 'refund_pending',
      });
      await expectConsistent();
    });

    it.each([
      ['is as it was', {}, 'captured'],
      ['costs more', { priceTenge: 900_000 }, 'refund_pending'],
      ['costs less', { priceTenge: 100_000 }, 'refund_pending'],
      ['is of a blocked author', { isBlocked: true }, 'refund_pending'],
      ['is hidden', { isHidden: true }, 'refund_pending'],
      ['is sold elsewhere', { availability: 'sold' }, 'refund_pending'],
      ['is on order alone', { availability: 'on-order' }, 'refund_pending'],
    ])('money after the reservation, when it %s', async (_case, facts, payment) => {
      const buyer = await newBuyer();
      const placed = (await orderAs(buyer, price)).body;
      await advanceClock(15 * 60_000 + 1000);
      await change(facts);
      await sendCallback(app, placed);
      const order = await orderOf(app, buyer, placed.number);
      expect([order.payment_status, order.total]).toEqual([payment, price]);
      await expectConsistent();
    });

    it('and was sold to another buyer: the money of the first goes back', async () => {
      const first = await newBuyer();
      const placed = (await orderAs(first, price)).body;
      await advanceClock(15 * 60_000 + 1000);
      const other = await paid();
      await sendCallback(app, placed);
      expect(await orderOf(app, first, placed.number)).toMatchObject({
        status: 'canceled',
        payment_status: 'refund_pending',
      });
      expect(await statusOf(other.buyer, other.placed)).toEqual(['pending', 'captured']);
      expect(await availabilityOf(work)).toBe('sold');
      await expectConsistent();
    });
  });
});
