/**
 * Fate of an original with an open question, a reservation, a payment or a handover when its author or its buyer leaves, the
 * work changes, two buyers act at once, or money comes late (README of orders, "Cases").
 */
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, hourMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  eraseAccount,
  newBuyer,
  noticesTo,
  now,
  orderOf,
  sendCallback,
} from '../../support/app/buyers.ts';
import { askInvoice } from '../../support/app/companies.ts';
import {
  openConversations,
  price,
  seller,
  withdrawConsent,
  work,
} from '../../support/app/conversations.ts';
import { reportDispatch } from '../../support/app/handover.ts';
import { eventsOf } from '../../support/jobs-and-events.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine);
  const { app, expectConsistent, statusOf, sign, reserved, atTheBank, paid, offered, agreed } =
    talk;
  const {
    askAuthor,
    request,
    getConversation,
    answer,
    orderAs,
    saleOf,
    change,
    block,
    blockBuyer,
  } = talk;

  describe('its author is blocked', () => {
    it('a waiting offer ends at once, and both sides are notified', async () => {
      const [one, two] = [await offered(), await offered()];
      await answer(two.sent, seller, 'counter', { price: 600_000 });
      await block();
      for (const { buyer, sent } of [one, two]) {
        expect((await getConversation(sent, buyer.person)).offer).toMatchObject({
          state: 'superseded',
          due: null,
          can: [],
        });
        expect(await noticesTo(app, buyer.person)).toContain('offer-closed');
      }
      const closed = (await noticesTo(app, seller)).filter((one) => one === 'offer-closed-author');
      expect(closed).toHaveLength(2);
      await expectConsistent();
    });

    it('a request that waits ends at once', async () => {
      await change({ availability: 'on-order', priceTenge: null });
      const buyer = await newBuyer();
      const sent = (await request(buyer)).body;
      await block();
      expect((await getConversation(sent, buyer.person)).offer?.state).toBe('superseded');
      expect(await noticesTo(app, buyer.person)).toEqual(['offer-closed']);
    });

    it('an agreed price holds: its buyer pays it and gets the work', async () => {
      const { buyer, conversation } = await agreed();
      await block();
      expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('accepted');
      const { body } = await orderAs(buyer, 500_000);
      await sendCallback(app, body);
      expect(await statusOf(buyer, body)).toEqual(['pending', 'captured']);
      await expectConsistent();
    });

    it('a paid work is handed over: the blocked author can report that it is packed', async () => {
      const { buyer, placed } = await paid();
      await block();
      await advanceClock(24 * hourMs + 1000);
      expect((await reportDispatch(app, placed.number)).status).toBe(201);
      expect(await orderOf(app, buyer, placed.number)).toMatchObject({
        fulfillment_status: 'in_production',
      });
      await expectConsistent();
    });

    it('and unblocked before the event is handled: an offer goes on', async () => {
      const { buyer, sent } = await offered();
      await block(false);
      expect((await getConversation(sent, buyer.person)).offer?.state).toBe('sent');
    });
  });

  describe('its author takes their consent back', () => {
    it('an offer ends at once, agreed on or not, and both are told', async () => {
      const waiting = await offered();
      const { buyer, conversation } = await agreed();
      expect(await withdrawConsent(seller)).toEqual([]);
      for (const [one, person] of [
        [waiting.sent, waiting.buyer.person],
        [conversation, buyer.person],
      ] as const) {
        expect((await getConversation(one, person)).offer?.state).toBe('superseded');
        expect(await noticesTo(app, person)).toContain('offer-closed');
      }
      expect(await noticesTo(app, seller)).toContain('offer-closed-author');
      expect((await orderAs(buyer, 500_000)).error?.code).toBe('price-changed');
      await expectConsistent();
    });

    it.each([
      ['reserved', reserved],
      ['at the bank', atTheBank],
      ['paid for', paid],
    ])('an order that is %s goes on, and its author is not erased yet', async (_case, begin) => {
      const { buyer, placed } = await begin();
      expect(await withdrawConsent(seller)).toEqual([placed.number]);
      await change({ isBlocked: true, isHidden: true });
      await sendCallback(app, placed);
      expect(await statusOf(buyer, placed)).toEqual(['pending', 'captured']);
      expect(await withdrawConsent(seller)).toEqual([placed.number]);
      await expectConsistent();
    });

    it('what was agreed on and is being paid for goes on', async () => {
      const { buyer, conversation } = await agreed();
      const { body } = await orderAs(buyer, 500_000);
      expect(await withdrawConsent(seller)).toEqual([body.number]);
      await sendCallback(app, body);
      expect(await statusOf(buyer, body)).toEqual(['pending', 'captured']);
      expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('bought');
      await expectConsistent();
    });

    it('a reservation that ends unpaid no longer keeps their account', async () => {
      await reserved();
      await advanceClock(15 * 60_000 + 1000);
      expect(await withdrawConsent(seller)).toEqual([]);
    });
  });

  describe('its buyer takes their consent back', () => {
    it('a reservation that they are not paying for ends at once', async () => {
      const { buyer, placed } = await reserved();
      expect(await withdrawConsent(buyer.person)).toEqual([]);
      expect(await saleOf()).toMatchObject({ state: 'for-sale', until: null });
      expect(await statusOf(buyer, placed)).toEqual(['pending', 'expired']);
      expect((await sign(buyer, placed)).error?.code).toBe('order-expired');
      expect((await orderAs(await newBuyer(), price)).status).toBe(201);
      await eraseAccount(buyer.person);
      await expectConsistent();
    });

    it('a payment under way at the bank keeps their account', async () => {
      const { buyer, placed } = await atTheBank();
      expect(await withdrawConsent(buyer.person)).toEqual([placed.number]);
      expect(await saleOf()).toMatchObject({ state: 'reserved' });
    });

    it('an open invoice of a company keeps their account', async () => {
      const { buyer, placed } = await reserved();
      expect((await askInvoice(app, buyer, placed.number)).status).toBe(201);
      expect(await withdrawConsent(buyer.person)).toEqual([placed.number]);
      expect(await saleOf()).toMatchObject({ state: 'reserved' });
      await expectConsistent();
    });

    it('their offers end at once, agreed on or not, and the author is told', async () => {
      const waiting = await offered();
      await withdrawConsent(waiting.buyer.person);
      const { buyer, conversation } = await agreed();
      await withdrawConsent(buyer.person);
      expect((await getConversation(waiting.sent, seller)).offer?.state).toBe('withdrawn');
      expect((await getConversation(conversation, seller)).offer?.state).toBe('withdrawn');
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      expect(await noticesTo(app, seller)).toContain('offer-declined-author');
      await expectConsistent();
    });

    it('an unpaid reservation at an agreed price ends at once', async () => {
      const { buyer, conversation } = await agreed();
      await orderAs(buyer, 500_000);
      expect(await withdrawConsent(buyer.person)).toEqual([]);
      expect((await getConversation(conversation, seller)).offer?.state).toBe('withdrawn');
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      await expectConsistent();
    });

    it('what was agreed on and is being paid for goes on', async () => {
      const { buyer } = await agreed();
      const { body } = await orderAs(buyer, 500_000);
      await sign(buyer, body);
      expect(await withdrawConsent(buyer.person)).toEqual([body.number]);
      await sendCallback(app, body);
      expect(await statusOf(buyer, body)).toEqual(['pending', 'captured']);
      await expectConsistent();
    });
  });

  describe('its buyer is blocked', () => {
    it('their offers end at once, agreed or not; both sides are notified, and the work is free', async () => {
      const waiting = await offered();
      await blockBuyer(waiting.buyer);
      const { buyer, conversation } = await agreed();
      await blockBuyer(buyer);
      for (const [one, person] of [
        [waiting.sent, waiting.buyer.person],
        [conversation, buyer.person],
      ] as const) {
        expect((await getConversation(one, seller)).offer).toMatchObject({
          state: 'withdrawn',
          due: null,
        });
        expect((await noticesTo(app, person)).at(-1)).toBe('offer-closed-blocked');
        const { notices } = (await app.request('listNotices', { query: { limit: 1 } }, person))
          .body;
        expect(notices[0]?.path).toBe('/contact');
      }
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      const told = (await noticesTo(app, seller)).filter((one) => one === 'offer-declined-author');
      expect(told).toHaveLength(2);
      await expectConsistent();
    });

    it('their questions are closed until they are unblocked', async () => {
      const buyer = await newBuyer();
      const asked = (await askAuthor(buyer)).body;
      const write = () =>
        app.request('sendMessage', { params: { id: asked.id }, body: { text: 'Иә.' } }, seller);
      await blockBuyer(buyer);
      expect((await getConversation(asked, seller)).open).toBe(false);
      expect((await write()).error?.code).toBe('conflict');
      await blockBuyer(buyer, false);
      expect((await getConversation(asked, seller)).open).toBe(true);
      expect((await write()).status).toBe(201);
    });

    it('and unblocked before the event is handled: their offer goes on', async () => {
      const { buyer, sent } = await offered();
      await blockBuyer(buyer, false);
      expect((await getConversation(sent, buyer.person)).offer?.state).toBe('sent');
    });

    it('an order being paid at an agreed price continues', async () => {
      const { buyer, conversation } = await agreed();
      const { body } = await orderAs(buyer, 500_000);
      await sign(buyer, body);
      await blockBuyer(buyer);
      expect((await getConversation(conversation, seller)).offer?.state).toBe('accepted');
      await sendCallback(app, body);
      expect(await statusOf(buyer, body)).toEqual(['pending', 'captured']);
      await expectConsistent();
    });

    it('their reservation at it ends with the unpaid order', async () => {
      const { buyer, conversation } = await agreed();
      await orderAs(buyer, 500_000);
      await blockBuyer(buyer);
      expect((await getConversation(conversation, seller)).offer?.state).toBe('accepted');
      await advanceClock(15 * 60_000 + 1000);
      expect((await getConversation(conversation, seller)).offer?.state).toBe('withdrawn');
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      const told = await noticesTo(app, buyer.person);
      expect(told.filter((one) => one.startsWith('order-expired'))).toEqual([
        'order-expired-blocked',
      ]);
      await expectConsistent();
    });
  });

  describe('its buyer, for whom staff reserved it by hand, is blocked', () => {
    const kept = async () => {
      const buyer = await newBuyer();
      const through = addDays(dateInAlmaty(now()), 5);
      const whom = { kind: 'account', email: buyer.email };
      const body = { buyer: whom, through, reason: 'Жәрмеңкеде келістік' };
      const { status } = await app.desk('orders')('POST', `/originals/${work}/reservation`, body);
      expect(status).toBe(200);
      return buyer;
    };
    const toldStaff = () => eventsOf({ sql: talk.database() }, 'mail', 'reservation-blocked%');

    it('the reservation ends at once; both and staff are notified', async () => {
      const buyer = await kept();
      await blockBuyer(buyer);
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      expect(await noticesTo(app, buyer.person)).toContain('reservation-ended-blocked');
      expect(await noticesTo(app, seller)).toContain('reservation-ended-author');
      expect(await toldStaff()).toMatchObject([{ to: env().CONTACT_EMAIL }]);
      await expectConsistent();
    });

    it('and unblocked before the event is handled: it stays reserved', async () => {
      const buyer = await kept();
      await blockBuyer(buyer, false);
      expect(await saleOf()).toMatchObject({ state: 'reserved' });
      expect(await saleOf(buyer.person)).toMatchObject({ state: 'for-sale' });
    });

    it('while they are paying: it is for sale when their order lapses', async () => {
      const buyer = await kept();
      await orderAs(buyer, price);
      await blockBuyer(buyer);
      expect(await saleOf()).toMatchObject({ state: 'reserved' });
      await advanceClock(15 * 60_000 + 1000);
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      expect(await toldStaff()).toMatchObject([{ to: env().CONTACT_EMAIL }]);
      await expectConsistent();
    });
  });

  describe('two want it at once', () => {
    it('an offer accepted and an order of another buyer: one of them has it', async () => {
      const { sent } = await offered();
      const other = await newBuyer();
      const answers = await Promise.all([answer(sent, seller, 'accept'), orderAs(other, price)]);
      const outcomes = answers.map(
        ({ status, error }) => error?.code ?? (status < 300 ? 'has it' : status),
      );
      expect(outcomes.toSorted()).toEqual(['has it', 'work-reserved']);
      await expectConsistent();
    });

    it('one buyer in two tabs orders at the agreed price once', async () => {
      const { buyer } = await agreed();
      const answers = await Promise.all([orderAs(buyer, 500_000), orderAs(buyer, 500_000)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const [placed] = answers.filter(({ status }) => status === 201);
      expect(await saleOf(buyer.person)).toMatchObject({
        state: 'reserved',
        isMine: true,
        order: placed?.body.number,
      });
      await expectConsistent();
    });

    it('one author in two tabs answers once, and the other tab is told', async () => {
      const { buyer, sent } = await offered();
      const answers = await Promise.all([
        answer(sent, seller, 'accept'),
        answer(sent, seller, 'decline'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await getConversation(sent, buyer.person)).offer?.version).toBe(2);
      await expectConsistent();
    });
  });

  describe('an agreed price that has lapsed is paid late', () => {
    const lapsed = async (language = 'kk') => {
      const { buyer } = await agreed();
      const { body: placed } = await orderAs(buyer, 500_000, { language });
      await advanceClock(49 * hourMs);
      return { buyer, placed };
    };

    it.each([
      ['kk', 'осы бағамен сатып алу мүмкін болмай қалған', 'Шарт жасалмады'],
      ['ru', 'купить эту работу по этой цене уже было нельзя', 'Договор не заключён'],
      ['en', 'the work could no longer be bought at this price', 'No contract was concluded'],
    ])(
      'and another has it by then: they keep it; the money goes back, and its payer reads why: %s',
      async (language, why, outcome) => {
        const { buyer, placed } = await lapsed(language);
        const other = await paid();
        await sendCallback(app, placed);
        expect(await statusOf(buyer, placed)).toEqual(['canceled', 'refund_pending']);
        expect(await statusOf(other.buyer, other.placed)).toEqual(['pending', 'captured']);
        const key = `order-impossible:${placed.number}%`;
        const [letter] = await eventsOf({ sql: talk.database() }, 'mail', key);
        expect(letter).toMatchObject({ to: buyer.email, language });
        for (const text of [why, outcome]) expect(JSON.stringify(letter)).toContain(text);
        await expectConsistent();
      },
    );

    it('and it costs that by now: it is theirs', async () => {
      const { buyer, placed } = await lapsed();
      await change({ priceTenge: 500_000 });
      await sendCallback(app, placed);
      expect(await statusOf(buyer, placed)).toEqual(['pending', 'captured']);
      expect(await saleOf()).toMatchObject({ state: 'sold' });
      await expectConsistent();
    });

    it('and the work is made on order alone: the money goes back by itself', async () => {
      await change({ availability: 'on-order', priceTenge: null });
      const buyer = await newBuyer();
      const sent = (await request(buyer)).body;
      await answer(sent, seller, 'accept', { price: 300_000, days: 20 });
      const { body } = await orderAs(buyer, 300_000);
      await advanceClock(15 * 24 * hourMs);
      await sendCallback(app, body);
      expect(await statusOf(buyer, body)).toEqual(['canceled', 'refund_pending']);
      await expectConsistent();
    });
  });
});
