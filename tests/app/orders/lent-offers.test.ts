/** A price is offered for days of a work, and for a licence: agreed on, ordered at that price, and let go. */
import type { CallReply, calls } from '@oner/config/contract';
import { addDays, rentPrice, tengeToTiyn } from '@oner/config/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '../../contract/payments/till.ts';
import type { Answer } from '../../contract/support/client.ts';
import {
  type Buyer,
  type Changes,
  newBuyer,
  noticesTo,
  orderOf,
  pass,
  tell,
} from '../../support/app/buyers.ts';
import {
  animation,
  exclusive,
  licensedWork as id,
  mine,
  openLicences,
  web,
} from '../../support/app/licences.ts';
import { today } from '../../support/app/rents.ts';
import { originalOf } from '../../support/app/trade.ts';
import { work as finish } from '../../support/app.ts';

type Conversation = CallReply<typeof calls.getConversation>;
type Placed = CallReply<typeof calls.orderRent>;
const month = 60_000;
const hour = 3_600_000;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openLicences>>;
  beforeAll(async () => {
    shop = await openLicences(engine);
  });
  beforeEach(async () => {
    await shop.fresh();
    shop.originals.set(id, originalOf(id, { rentTenge: month }));
  });
  afterAll(() => shop?.app.close());

  const days = (first: number, last: number) => ({
    firstDay: addDays(today(), first),
    lastDay: addDays(today(), last),
  });
  const listed = (period: ReturnType<typeof days>) => rentPrice(tengeToTiyn(month), period) / 100;
  const see = async ({ id: code }: Conversation, person = mine): Promise<Conversation> =>
    (await shop.app.request('getConversation', { params: { id: code } }, person)).body;
  const answer = async (
    one: Conversation,
    move: 'accept' | 'counter' | 'decline' | 'withdraw',
    person = mine,
    more: Changes = {},
  ): Promise<Answer<Conversation>> => {
    const version = (await see(one, person)).offer?.version;
    const body = { move, version, ...more };
    return shop.app.request('answerOffer', { params: { id: one.id }, body }, person);
  };
  const pay = async (placed: Placed): Promise<void> => {
    await tell(shop.app, placed);
    await finish();
  };
  const statusOf = async (buyer: Buyer, { number }: Placed) => {
    const { status, payment_status } = await orderOf(shop.app, buyer, number);
    return [status, payment_status];
  };

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
      (await shop.app.request('workRent', { params: { id } }, person)).body;
    const saleOf = async (person: Buyer['person'] | null = null) =>
      (await shop.app.request('workSale', { params: { id } }, person)).body;
    const agreed = async (price = 50_000) => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, price);
      const accepted = await answer(body, 'accept');
      expect([accepted.status, accepted.error?.code]).toEqual([200, undefined]);
      return { buyer, conversation: accepted.body };
    };

    it('are offered less for than their price, and no less than the floor', async () => {
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
      expect(body.offer).toMatchObject({ kind: 'rent', state: 'sent', price: 50_000 });
      expect(body.offer?.subject?.en).toMatch(/^\d+ \w+ \d{4} – \d+ \w+ \d{4}$/);
      expect((await offer(buyer, 50_000, days(60, 90))).error?.code).toBe('offer-open');
      expect(await noticesTo(shop.app, mine)).toEqual(['offer-received']);
      await shop.sound();
    });

    it('that are agreed on are kept for their renter, who orders them at that price', async () => {
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
      // The work itself is nobody's to buy until the days are paid or let go, its renter's neither.
      for (const { person } of [buyer, other])
        expect(await saleOf(person)).toMatchObject({
          state: 'reserved',
          until: due,
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
      await shop.sound();
    });

    it('are theirs at that price whatever the author changes, and cost what they cost a month when late', async () => {
      const { buyer } = await agreed();
      shop.originals.set(id, originalOf(id, { rentTenge: 2 * month }));
      const placed = await rentAs(buyer, 50_000);
      expect(placed.status).toBe(201);
      await pay(placed.body);
      const order = await orderOf(shop.app, buyer, placed.body.number);
      expect(order.rent).toMatchObject({ month_price: month });
      await shop.sound();
    });

    it('are countered, and accepted by the buyer', async () => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, 40_000);
      expect((await answer(body, 'counter', mine, { price: 55_000 })).status).toBe(200);
      expect((await answer(body, 'accept', buyer.person)).body.offer).toMatchObject({
        state: 'accepted',
        price: 55_000,
      });
      expect((await rentAs(buyer, 55_000)).status).toBe(201);
      await shop.sound();
    });

    it('that are near are agreed on as long as their author may answer', async () => {
      const buyer = await newBuyer();
      const near = days(5, 34);
      const { body } = await offer(buyer, 50_000, near);
      await pass(48 * hour);
      const accepted = await answer(body, 'accept');
      expect([accepted.status, accepted.error?.code]).toEqual([200, undefined]);
      expect((await rentAs(buyer, 50_000, near)).status).toBe(201);
      await shop.sound();
    });

    it('that somebody has rented meanwhile are not agreed on', async () => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, 50_000);
      const other = days(30, 45);
      expect((await rentAs(await newBuyer(), listed(other), other)).status).toBe(201);
      expect((await answer(body, 'accept')).error?.code).toBe('days-taken');
      await shop.sound();
    });

    it('that are not paid in time are free again, and late money goes back', async () => {
      const { buyer, conversation } = await agreed();
      const placed = await rentAs(buyer, 50_000);
      await pass(49 * hour);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('expired');
      expect((await rentOf()).taken).toEqual([]);
      expect((await saleOf()).state).toBe('for-sale');
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['canceled', 'refund_pending']);
      expect((await offer(buyer, 50_000)).error?.code).toBe('held-before');
      await shop.sound();
    });

    it('whose order lapsed are ordered again while the price stands, and late money of the first has them', async () => {
      const { buyer, conversation } = await agreed();
      const first = await rentAs(buyer, 50_000);
      await pass(hour);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await pay(first.body);
      expect(await statusOf(buyer, first.body)).toEqual(['pending', 'captured']);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('bought');
      expect((await rentAs(buyer, 50_000)).error?.code).toBe('days-taken');
      await shop.sound();
    });

    it('go with the order that has them, though money of the first comes while it waits', async () => {
      const { buyer, conversation } = await agreed();
      const first = await rentAs(buyer, 50_000);
      await pass(hour);
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
      await shop.sound();
    });
  });

  describe('a licence', () => {
    const offer = ({ person }: Buyer, price: number, { scope }: { scope: string } = web) =>
      shop.app.request(
        'offerLicence',
        { params: { id, scope }, body: { price, version: 1 } },
        person,
      ) as Promise<Answer<Conversation>>;
    const offersTo = async ({ person }: Buyer) =>
      (await shop.app.request('listLicences', { params: { id } }, person)).body.offers;
    const textFor = async ({ person }: Buyer, scope: string) => {
      const given = { params: { id, scope }, query: { lang: 'ru' } };
      return (await shop.app.request('getLicenceText', given, person)).body;
    };
    /** With the text as its buyer reads it. */
    const buyAs = async (buyer: Buyer, terms: typeof web | typeof exclusive, price: number) =>
      shop.orderAs(buyer, terms, { price, text: (await textFor(buyer, terms.scope)).hash });
    const agreed = async (terms: typeof web | typeof exclusive, price: number) => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, price, terms);
      const accepted = await answer(body, 'accept');
      expect([accepted.status, accepted.error?.code]).toEqual([200, undefined]);
      return { buyer, conversation: accepted.body };
    };

    it('is ordered at the price that is agreed on, which stands in its text', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      expect(conversation.offer).toMatchObject({ kind: 'licence', state: 'accepted' });
      expect((await offersTo(buyer))?.[1]).toMatchObject({
        scope: 'web',
        price: 20_000,
        agreedUntil: conversation.offer?.due,
        offerFrom: null,
      });
      expect((await offersTo(await newBuyer()))?.[1]).toMatchObject({
        price: 30_000,
        agreedUntil: null,
        offerFrom: 15_000,
      });
      const text = await textFor(buyer, 'web');
      expect(text.paragraphs.join(' ')).toContain('20\u00a0000');
      expect((await shop.orderAs(buyer, web)).error?.code).toBe('price-changed');
      const placed = await buyAs(buyer, web, 20_000);
      expect([placed.status, placed.body.total]).toEqual([201, 20_000]);
      await pay(placed.body);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('bought');
      await pass(25 * hour);
      const { number } = placed.body;
      expect((await shop.licenceOf(buyer, number))?.state).toBe('running');
      const given = { params: { number }, query: { lang: 'ru' } };
      const bought = await shop.app.request('getBoughtLicenceText', given, buyer.person);
      expect(bought.body.hash).toBe(text.hash);
      const { licences } = (await shop.desk('GET', '/licences?state=all')).body;
      expect(licences).toMatchObject([{ order: number, price: 20_000 }]);
      await shop.sound();
    });

    it('is bought at that price once: money of a second order goes back', async () => {
      const { buyer } = await agreed(web, 20_000);
      const [one, two] = [await buyAs(buyer, web, 20_000), await buyAs(buyer, web, 20_000)];
      await pay(one.body);
      await pay(two.body);
      expect(await statusOf(buyer, one.body)).toEqual(['pending', 'captured']);
      expect(await statusOf(buyer, two.body)).toEqual(['canceled', 'refund_pending']);
      await shop.sound();
    });

    it('is paid by an invoice in time, though a second order at its price has lapsed', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      const asked = (await buyAs(buyer, web, 20_000)).body;
      const given = { params: { number: asked.number }, body: company };
      const { invoice } = (await shop.app.request('askInvoice', given, buyer.person)).body;
      const second = (await buyAs(buyer, web, 20_000)).body;
      await pass(49 * hour);
      expect(await statusOf(buyer, second)).toEqual(['pending', 'expired']);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await pass(24 * hour);
      const path = `/invoices/${invoice?.number}/paid`;
      const transfer = { reference: 'P-1', paidOn: today() };
      expect((await shop.app.desk('payments')('POST', path, transfer, 2)).status).toBe(200);
      expect(await statusOf(buyer, asked)).toEqual(['pending', 'captured']);
      expect((await see(conversation, buyer.person)).offer).toMatchObject({
        state: 'bought',
        order: asked.number,
      });
      await shop.sound();
    });

    it('is agreed on no more once the last of two orders at its price has lapsed', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      const asked = (await buyAs(buyer, web, 20_000)).body;
      const given = { params: { number: asked.number }, body: company };
      expect((await shop.app.request('askInvoice', given, buyer.person)).status).toBe(201);
      await buyAs(buyer, web, 20_000);
      await pass(49 * hour);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await pass(14 * 24 * hour);
      expect(await statusOf(buyer, asked)).toEqual(['pending', 'expired']);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('expired');
      await shop.sound();
    });

    it('of one public animation costs its fee at least, whoever names the price', async () => {
      const buyer = await newBuyer();
      await shop.offer({ ...animation, price: 6000 });
      const tooLow = await shop.app.request(
        'offerLicence',
        { params: { id, scope: 'public-animation' }, body: { price: 4000, version: 2 } },
        buyer.person,
      );
      expect(tooLow.error).toMatchObject({
        fields: { price: ['too-small'] },
        facts: { min: 5000 },
      });
      await shop.offer({ ...animation, price: 5000 });
      expect((await offersTo(buyer))?.[0]).toMatchObject({ price: 5000, offerFrom: null });
      await shop.sound();
    });

    it('whose terms have changed is not agreed on; what was agreed on before is theirs', async () => {
      const waiting = await newBuyer();
      const { body } = await offer(waiting, 20_000);
      const { buyer } = await agreed(web, 25_000);
      await shop.offer({ ...web, months: 6 });
      expect((await answer(body, 'accept')).error?.code).toBe('licence-changed');
      expect((await offer(await newBuyer(), 20_000)).error?.code).toBe('licence-changed');
      const [shown] = (await offersTo(buyer)) ?? [];
      expect(shown).toMatchObject({ price: 25_000, months: 12, version: 1 });
      const placed = await shop.orderAs(buyer, web, {
        price: 25_000,
        version: 1,
        text: (await textFor(buyer, 'web')).hash,
      });
      expect(placed.status).toBe(201);
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['pending', 'captured']);
      await shop.sound();
    });

    it('that is exclusive goes to who pays first, and ends what others have offered', async () => {
      const { buyer, conversation } = await agreed(exclusive, 600_000);
      const placed = await buyAs(buyer, exclusive, 600_000);
      const waiting = await newBuyer();
      const { body } = await offer(waiting, 20_000);
      const first = await newBuyer();
      await shop.paid(first, exclusive);
      expect((await see(body, waiting.person)).offer?.state).toBe('superseded');
      expect((await see(conversation, buyer.person)).offer?.state).toBe('superseded');
      expect((await offer(await newBuyer(), 20_000)).error?.code).toBe('licence-sold');
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['canceled', 'refund_pending']);
      await shop.sound();
    });

    it('is agreed on though the original is sold', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      const other = await newBuyer();
      const { person, phone, email } = other;
      const by = { buyer: person.profileId, price: 650_000, name: 'Дана', phone, email };
      const bought = await shop.app.request('orderWork', { params: { id }, body: by }, person);
      expect(bought.status).toBe(201);
      await pay(bought.body);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await shop.sound();
    });
  });
});
