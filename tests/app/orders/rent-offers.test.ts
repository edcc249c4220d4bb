/** An offered price for renting a work: agreed on, ordered at that price, and lapsed. */
import { addDays, hourMs, rentPrice, tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../contract/support/client.ts';
import {
  advanceClock,
  type Buyer,
  newBuyer,
  noticesTo,
  orderOf,
} from '../../support/app/buyers.ts';
import { authorPerson, licensedWork as id } from '../../support/app/licences.ts';
import {
  type Conversation,
  month,
  openPriceOffers,
  type Placed,
} from '../../support/app/price-offers.ts';
import { rentActions, today } from '../../support/app/rents.ts';
import { originalOf } from '../../support/app/trade.ts';
import { sceneEngines } from '../../support/chance.ts';

describe.each(sceneEngines)('on %s', (engine) => {
  const { shop, see, answer, agree, pay, statusOf } = openPriceOffers(engine);
  const days = (first: number, last: number) => ({
    firstDay: addDays(today(), first),
    lastDay: addDays(today(), last),
  });
  const listed = (period: ReturnType<typeof days>) => rentPrice(tengeToTiyn(month), period) / 100;

  describe('days of a work', () => {
    const period = () => days(10, 39);
    const offer = (
      { person }: Buyer,
      price: number,
      of = period(),
    ): Promise<Answer<Conversation>> =>
      shop.app.request('offerRent', { params: { id }, body: { price, ...of } }, person);
    const rentAs = (buyer: Buyer, price: number, of = period()): Promise<Answer<Placed>> => {
      const { person, phone, email } = buyer;
      const body = { buyer: person.profileId, price, name: 'Дана', phone, email, ...of };
      return shop.app.request('orderRent', { params: { id }, body }, person);
    };
    const rentOf = async (person: Buyer['person'] | null = null) =>
      (await shop.app.request('getWorkRent', { params: { id } }, person)).body;
    const saleOf = async (person: Buyer['person'] | null = null) =>
      (await shop.app.request('getWorkSale', { params: { id } }, person)).body;
    const agreed = (price = 50_000) => agree((buyer) => offer(buyer, price));

    it('are offered less for than their price, and no less than the minimum', async () => {
      const buyer = await newBuyer();
      const price = listed(period());
      expect((await offer(buyer, price)).error).toMatchObject({
        fields: { price: ['too-large'] },
        facts: { max: price - 1 },
      });
      expect((await offer(buyer, 1)).error?.fields).toEqual({ price: ['too-small'] });
      expect((await offer(buyer, 50_000, days(1, 30))).error?.fields).toEqual({
        firstDay: ['too-small'],
      });
      const { status, body } = await offer(buyer, 50_000);
      expect(status).toBe(201);
      expect(body.offer).toMatchObject({
        kind: 'rent',
        state: 'sent',
        price: 50_000,
        listed: price,
      });
      expect(body.offer?.subject?.en).toMatch(/^\d+\u00a0\w+ \d{4}\u00a0– \d+\u00a0\w+ \d{4}$/);
      expect((await offer(buyer, 50_000, days(60, 90))).error?.code).toBe('offer-open');
      expect(await noticesTo(shop.app, authorPerson)).toEqual(['offer-received']);
      await shop.expectConsistent();
    });

    it('that are agreed on are reserved for their renter, who orders them at that price', async () => {
      const { buyer, conversation } = await agreed();
      const other = await newBuyer();
      const { due } = conversation.offer ?? {};
      expect((await rentOf(buyer.person)).agreed).toEqual({
        ...period(),
        price: 50_000,
        deposit: 0,
        until: due,
      });
      expect(await rentOf(other.person)).toMatchObject({ agreed: null, taken: [days(5, 44)] });
      expect((await rentAs(other, listed(period()))).error?.code).toBe('days-taken');
      expect((await offer(other, 50_000, days(20, 60))).error?.code).toBe('days-taken');
      // Until the days are paid or lapse no buyer can buy the work itself, not even its renter.
      for (const one of [buyer, other])
        expect(await saleOf(one.person)).toMatchObject({
          state: 'reserved',
          until: due,
          reservedFor: 'rent',
          hasAgreedDays: one === buyer,
          isMine: false,
        });
      expect((await rentAs(buyer, listed(period()))).error).toMatchObject({
        code: 'price-changed',
        facts: { price: 50_000 },
      });
      const placed = await rentAs(buyer, 50_000);
      expect([placed.status, placed.body]).toMatchObject([201, { total: 50_000, kept: true }]);
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['pending', 'captured']);
      expect((await see(conversation, buyer.person)).offer).toMatchObject({
        state: 'bought',
        order: placed.body.number,
      });
      expect((await rentAs(other, listed(days(45, 60)), days(45, 60))).status).toBe(201);
      await shop.expectConsistent();
    });

    it('that are agreed on are not taken by staff who extend a rent before them', async () => {
      const rent = await rentActions(shop.app, id, month).rentedOut();
      await agree((buyer) => offer(buyer, 50_000, days(50, 79)));
      const extend = async (days: number) => {
        const given = { lastDay: addDays(rent.lastDay, days), reason: 'Көрме ұзарды' };
        const path = `/rents/${rent.number}/extend`;
        const { status, error } = await shop.app.desk('orders')('POST', path, given);
        return status === 200 ? 'extended' : error?.code;
      };
      expect([await extend(20), await extend(5)]).toEqual(['not-free', 'extended']);
      await shop.expectConsistent();
    });

    it('that are agreed on end with a lost work, and cannot be paid', async () => {
      const rent = await rentActions(shop.app, id, month).rentedOut();
      const of = days(50, 79);
      const { buyer, conversation } = await agree((buyer) => offer(buyer, 50_000, of));
      const loss = { amount: 0, reason: 'Өрт' };
      const path = `/rents/${rent.number}/lost`;
      expect((await shop.app.desk('orders')('POST', path, loss)).status).toBe(200);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('superseded');
      expect((await rentAs(buyer, 50_000, of)).status).toBe(409);
      await shop.expectConsistent();
    });

    it('keep the agreed price whatever the author changes, and the old monthly price when late', async () => {
      const { buyer } = await agreed();
      shop.originals.set(id, originalOf(id, { rentTenge: 2 * month }));
      const placed = await rentAs(buyer, 50_000);
      expect(placed.status).toBe(201);
      await pay(placed.body);
      const order = await orderOf(shop.app, buyer, placed.body.number);
      expect(order.rent).toMatchObject({ month_price: month, agreed_price: 50_000 });
      await shop.expectConsistent();
    });

    it('can be ordered after the work left the rental offer, but by no other buyer', async () => {
      const { buyer } = await agreed();
      shop.originals.set(id, originalOf(id, { rentTenge: null }));
      expect((await rentAs(await newBuyer(), 50_000)).error?.code).toBe('not-for-rent');
      expect((await rentOf(buyer.person)).agreed).toMatchObject({ price: 50_000 });
      const placed = await rentAs(buyer, 50_000);
      expect(placed.status).toBe(201);
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['pending', 'captured']);
      await shop.expectConsistent();
    });

    it.each([
      ['rents it out no more', { rentTenge: null }, 'not-for-rent'],
      ['hides it', { rentTenge: month, isHidden: true }, 'out-of-stock'],
      ['puts it out of stock', { rentTenge: month, availability: 'out-of-stock' }, 'out-of-stock'],
    ])(
      'that wait while their author %s cannot be accepted by either side, but declined',
      async (_, facts, code) => {
        const [first, second] = [await newBuyer(), await newBuyer()];
        const { body: sent } = await offer(first, 50_000);
        const { body: countered } = await offer(second, 40_000);
        await answer(countered, 'counter', authorPerson, { price: 55_000 });
        shop.originals.set(id, originalOf(id, facts));
        expect((await answer(sent, 'accept')).error?.code).toBe(code);
        expect((await answer(countered, 'accept', second.person)).error?.code).toBe(code);
        expect((await see(sent)).offer?.state).toBe('sent');
        for (const [one, person] of [
          [sent, authorPerson],
          [countered, second.person],
        ] as const)
          expect((await answer(one, 'decline', person)).body.offer?.state).toBe('declined');
        await shop.expectConsistent();
      },
    );

    it('at an agreed price equal to the shop’s are kept, though it was raised and the order lapsed', async () => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, 40_000);
      const price = listed(period());
      await answer(body, 'counter', authorPerson, { price });
      await answer(body, 'accept', buyer.person);
      const placed = await rentAs(buyer, price);
      shop.originals.set(id, originalOf(id, { rentTenge: 2 * month }));
      await advanceClock(hourMs);
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['pending', 'captured']);
      expect((await see(body, buyer.person)).offer).toMatchObject({
        state: 'bought',
        order: placed.body.number,
      });
      await shop.expectConsistent();
    });

    it('are countered, and accepted by the buyer', async () => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, 40_000);
      expect((await answer(body, 'counter', authorPerson, { price: 55_000 })).status).toBe(200);
      expect((await answer(body, 'accept', buyer.person)).body.offer).toMatchObject({
        state: 'accepted',
        price: 55_000,
      });
      expect((await rentAs(buyer, 55_000)).status).toBe(201);
      await shop.expectConsistent();
    });

    it('that are near can be agreed on as long as their author may answer', async () => {
      const buyer = await newBuyer();
      const near = days(5, 34);
      const { body } = await offer(buyer, 50_000, near);
      await advanceClock(48 * hourMs);
      const accepted = await answer(body, 'accept');
      expect([accepted.status, accepted.error?.code]).toEqual([200, undefined]);
      expect((await rentAs(buyer, 50_000, near)).status).toBe(201);
      await shop.expectConsistent();
    });

    it('that another buyer has rented meanwhile cannot be agreed on', async () => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, 50_000);
      const other = days(30, 45);
      expect((await rentAs(await newBuyer(), listed(other), other)).status).toBe(201);
      expect((await answer(body, 'accept')).error?.code).toBe('days-taken');
      await shop.expectConsistent();
    });

    it('that are not paid in time are free again, and late money is refunded', async () => {
      const { buyer, conversation } = await agreed();
      const placed = await rentAs(buyer, 50_000);
      await advanceClock(49 * hourMs);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('expired');
      expect((await rentOf()).taken).toEqual([]);
      expect((await saleOf()).state).toBe('for-sale');
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['canceled', 'refund_pending']);
      expect((await offer(buyer, 50_000)).error).toMatchObject({
        code: 'lapsed-before',
        facts: { time: expect.any(String) },
      });
      // Lapsed days do not prevent an offer for the work itself, or for a licence.
      const given = { params: { id }, body: { price: 500_000 } };
      expect((await shop.app.request('sendOffer', given, buyer.person)).status).toBe(201);
      await shop.expectConsistent();
    });

    it('whose order lapsed can be ordered while the price holds; late money of the first order takes them', async () => {
      const { buyer, conversation } = await agreed();
      const first = await rentAs(buyer, 50_000);
      await advanceClock(hourMs);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await pay(first.body);
      expect(await statusOf(buyer, first.body)).toEqual(['pending', 'captured']);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('bought');
      expect((await rentAs(buyer, 50_000)).error?.code).toBe('days-taken');
      await shop.expectConsistent();
    });

    it('are paid at the last agreed price, and late money of a dearer order goes back', async () => {
      const buyer = await newBuyer();
      const first = await rentAs(buyer, listed(period()));
      expect(first.status).toBe(201);
      await advanceClock(hourMs);
      const { body: conversation } = await offer(buyer, 50_000);
      expect((await answer(conversation, 'accept')).status).toBe(200);
      await pay(first.body);
      expect(await statusOf(buyer, first.body)).toEqual(['canceled', 'refund_pending']);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      expect((await rentAs(buyer, 50_000)).status).toBe(201);
      await shop.expectConsistent();
    });

    it('go with the order that has them, though money of the first comes while it waits', async () => {
      const { buyer, conversation } = await agreed();
      const first = await rentAs(buyer, 50_000);
      await advanceClock(hourMs);
      const second = await rentAs(buyer, 50_000);
      expect(second.status).toBe(201);
      await pay(first.body);
      expect(await statusOf(buyer, first.body)).toEqual(['canceled', 'refund_pending']);
      await pay(second.body);
      expect(await statusOf(buyer, second.body)).toEqual(['pending', 'captured']);
      expect((await see(conversation, buyer.person)).offer).toMatchObject({
        state: 'bought',
        order: second.body.number,
      });
      await shop.expectConsistent();
    });
  });
});
