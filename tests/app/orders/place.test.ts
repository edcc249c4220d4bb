/** An order is reserved before anything is signed; every price comes from the database. */
import { randomUUID } from 'node:crypto';
import { env } from '@oner/config/env';
import { describe, expect, it } from 'vitest';
import { readEmails } from '../../contract/support/emails.ts';
import {
  type Buyer,
  type Changes,
  newBuyer,
  orderInput,
  orderOf,
  order as orderThing,
} from '../../support/app/buyers.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { lineOf } from '../../support/trade-records.ts';

const shelf = {
  plaintshirt: {
    kind: 'tshirt',
    name: 'Дала',
    names: { kk: 'Футболка «Дала»', ru: 'Футболка «Степь»', en: 'T-shirt “Steppe”' },
    priceTenge: 15_000,
    sizes: [0, 1, 2, 3, 4],
    stock: null,
  },
  plainshopper: { kind: 'shopper', name: 'Дала', priceTenge: 5000, sizes: [], stock: null },
  barecanvas: {
    kind: 'canvas',
    name: 'Кенеп',
    priceTenge: 18_000,
    sizes: [],
    stock: null,
    work: null,
  },
  gonenotebook: {
    kind: 'notebook',
    name: 'Дала',
    priceTenge: 3500,
    sizes: [],
    stock: null,
    availability: 'out-of-stock' as const,
  },
};
const { priceTenge: price, name } = shelf.plaintshirt;
const shirt = { item: 'plaintshirt', price };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const setup = { shelf: new Map(Object.entries(shelf)), sendsEmails: true, isOne: true };
  const { app, database } = openForTests(engine, setup);

  const order = (buyer: Buyer, changes: Changes = {}) => orderThing(app, buyer, shirt, changes);
  const ordersOf = async ({ person }: Buyer) =>
    (await app.request('listMyOrders', {}, person)).body;

  describe('an order', () => {
    it('accepts the payload of the specification, with phone and e-mail of the account', async () => {
      const buyer = await newBuyer();
      const { person, phone, email } = buyer;
      const body = {
        buyer: person.profileId,
        ...shirt,
        desc: 'Дала',
        name: 'Дана',
        size: 2,
      };
      const answer = await app.request('createOrder', { body }, person);
      expect(answer.status).toBe(201);
      const { body: kept } = await app.desk('orders')('GET', `/board/${answer.body.number}`);
      expect([kept.phone, kept.email]).toEqual([phone, email]);
      // Typed values are used, and emptied ones count as missing.
      const empty = await app.request('createOrder', { body: { ...body, email: '' } }, person);
      expect(empty.error?.fields).toEqual({ email: ['required'] });
      const unknown = { ...person, documentId: 'user'.padEnd(24, 'z'), sessionId: 'unknown' };
      const nobody = await app.request('createOrder', { body }, unknown);
      expect(nobody.error?.fields).toEqual({ phone: ['required'], email: ['required'] });
    });

    it('is reserved, with all payment values to be signed and no signature', async () => {
      const buyer = await newBuyer();
      const answer = await order(buyer, { quantity: 2, comment: ' Сыйлыққа ' });
      expect(answer.status).toBe(201);
      const { number, total, payment, expires } = answer.body;
      expect(number).toMatch(/^[1-9]\d{10}$/);
      expect(total).toBe(price * 2);
      expect(payment).toMatchObject({ gateway: 'testbank', gateways: ['testbank'] });
      expect(payment.to_sign).toMatchObject({
        order: number,
        amount: String(price * 2),
        currency: 'KZT',
        language: 'ru',
        nonce: expect.stringMatching(/^[1-9]\d{6}$/),
        client_id: expect.stringMatching(/^\d+$/),
        desc: 't-shirt',
        desc_order: `${name}, M × 2`,
        email: buyer.email,
        backref: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/payment-graph\?redirect=true$/),
      });
      const mine = await orderOf(app, buyer, number);
      expect(mine).toMatchObject({
        status: 'pending',
        payment_status: 'not_paid',
        fulfillment_status: 'not_fulfilled',
        total: price * 2,
        expires,
        paid: null,
        dates: null,
        recipient: 'Дана',
        phone: buyer.phone,
        comment: 'Сыйлыққа',
      });
      expect(mine.lines).toMatchObject([
        { item: 'plaintshirt', kind: 'tshirt', size: 1, quantity: 2, unit_price: price },
      ]);
      expect(Date.parse(expires) - Date.parse(mine.created)).toBe(15 * 60_000);
    });

    it('is confirmed by e-mail in the language of the order', async () => {
      const buyer = await newBuyer();
      const { number } = (await order(buyer, { language: 'en' })).body;
      await orderOf(app, buyer, number);
      const letters = await readEmails(env().dataDir);
      expect(letters.filter(({ subject }) => subject.includes(number))).toMatchObject([
        {
          to: buyer.email,
          subject: expect.stringMatching(/^Order/),
          text: expect.stringMatching(/Reserved for you: T-shirt “Steppe”, M\./),
        },
      ]);
    });

    it('costs the price of the database, and a different price is refused with the right one', async () => {
      const buyer = await newBuyer();
      for (const wrong of [0, 1, price - 1, price + 1, price * 100]) {
        const answer = await order(buyer, { price: wrong });
        expect([answer.status, answer.error?.code]).toEqual([409, 'price-changed']);
        expect(answer.error?.facts).toEqual({ price });
      }
      for (const wrong of [-1, 15_000.5, '15000', null, undefined, 1e308]) {
        expect((await order(buyer, { price: wrong })).status).toBe(400);
      }
      expect(await ordersOf(buyer)).toEqual([]);
    });

    it.each([
      ['of somebody else', { buyer: 'abcdefgh12345678' }],
      ['for a thing that there is not', { item: 'abcdefgh12345678' }],
    ])('%s is not there', async (_case, changes) => {
      const buyer = await newBuyer();
      const answer = await order(buyer, changes);
      expect([answer.status, answer.error?.code]).toEqual([404, 'not-found']);
      expect(await ordersOf(buyer)).toEqual([]);
    });

    it('of an item without a work is refused, and nothing of it is stored', async () => {
      const buyer = await newBuyer();
      const bare = { item: 'barecanvas', price: shelf.barecanvas.priceTenge };
      const answer = await orderThing(app, buyer, bare);
      expect([answer.status, answer.error?.fields]).toEqual([400, { work: ['work-required'] }]);
      expect(await ordersOf(buyer)).toEqual([]);
    });

    it('is handed over at the first pickup point by default, or delivered to a city of the tariff', async () => {
      const buyer = await newBuyer();
      const shown = async (changes: Changes) =>
        orderOf(app, buyer, (await order(buyer, changes)).body.number);
      const { pickup, courier: cities } = (await app.request('getDelivery', {})).body;
      const [[abay], [almaty]] = [pickup, cities];
      expect(await shown({})).toMatchObject({
        delivery: 'pickup',
        address: null,
        place: { name: { ru: 'Абай' } },
        arrival: { from: abay?.ready, to: abay?.ready },
      });
      const courier = { delivery: 'courier', city: 'cityalmaty', address: 'Абай 10, 5' };
      expect(await shown(courier)).toMatchObject({
        delivery: 'courier',
        address: 'Абай 10, 5',
        place: { name: { ru: 'Алматы' }, fee: { from: 1500, to: 2500 } },
        arrival: almaty?.arrives,
        // The courier's fee is not part of it (L §9).
        total: price,
      });
    });

    it('by courier needs an address', async () => {
      const buyer = await newBuyer();
      const answer = await order(buyer, { delivery: 'courier' });
      expect([answer.status, answer.error?.fields]).toEqual([
        400,
        { city: ['required'], address: ['required'] },
      ]);
      expect(await ordersOf(buyer)).toEqual([]);
    });

    it('for another buyer’s profile is not found', async () => {
      const [buyer, other] = [await newBuyer(), await newBuyer()];
      expect((await order(buyer, { buyer: other.person.profileId })).status).toBe(404);
      expect(await ordersOf(other)).toEqual([]);
    });

    it.each([
      ['phone', '12345', 'phone-invalid'],
      ['phone', '', 'required'],
      ['email', 'nobody', 'email-invalid'],
      ['email', 'a@b.kz\r\nBcc: c@d.kz', 'email-invalid'],
      ['name', '   ', 'required'],
      ['name', 'x'.repeat(161), 'too-long'],
      ['quantity', 0, 'too-small'],
      ['quantity', 51, 'too-large'],
      ['quantity', 1.5, 'not-whole'],
      ['size', -1, 'too-small'],
      ['comment', 'x'.repeat(1001), 'too-long'],
      ['language', 'de', 'bad-choice'],
    ])('says what is wrong with %s "%s"', async (field, value, code) => {
      const answer = await order(await newBuyer(), { [field]: value });
      expect([answer.status, answer.error?.fields?.[field]]).toEqual([400, [code]]);
    });

    it('stores a phone number in one format', async () => {
      const buyer = await newBuyer();
      const { number } = (await order(buyer, { phone: '8 (701) 555-01-01' })).body;
      expect((await orderOf(app, buyer, number)).phone).toBe('+77015550101');
    });

    it('has a size if the item has sizes, M by default, and none otherwise', async () => {
      const buyer = await newBuyer();
      const plain = (await order(buyer, { size: undefined })).body;
      expect((await orderOf(app, buyer, plain.number)).lines[0]?.size).toBe(1);
      const bag = { item: 'plainshopper', price: shelf.plainshopper.priceTenge };
      const { number } = (await order(buyer, { ...bag, size: 2 })).body;
      expect((await orderOf(app, buyer, number)).lines[0]?.size).toBeNull();
    });

    it('requires a login', async () => {
      const answer = await app.request('createOrder', {
        body: orderInput(await newBuyer(), shirt),
      });
      expect([answer.status, answer.error?.code]).toEqual([401, 'login-required']);
    });

    it('can be an author’s', async () => {
      expect((await order(await newBuyer('seller'))).status).toBe(201);
    });

    it('is placed once for twenty requests with one key, and another body is refused', async () => {
      const buyer = await newBuyer();
      const body = orderInput(buyer, shirt);
      const idempotencyKey = randomUUID();
      const send = (sent: object) =>
        app.request('createOrder', { body: sent, idempotencyKey }, buyer.person);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
      expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 20 }, () => 201));
      expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
      expect(await ordersOf(buyer)).toHaveLength(1);
      const other = await send({ ...body, quantity: 2 });
      expect([other.status, other.error?.code]).toEqual([409, 'same-key-other-body']);
    });

    it('keeps its price when the shop’s changes, because its line cannot be changed', async () => {
      const { number } = (await order(await newBuyer())).body;
      const { order_id: id } = await lineOf({ sql: database() }, number);
      const line = () => database()('order_lines').where({ order_id: id });
      await expect(line().update({ unit_price_tiyn: 1 })).rejects.toThrow(/append-only/);
      await expect(line().delete()).rejects.toThrow(/append-only/);
      const events = database()('order_events').where({ order_id: id });
      await expect(events.update({ at: 1 })).rejects.toThrow(/append-only/);
    });
  });

  it('a sold-out item cannot be ordered', async () => {
    const buyer = await newBuyer();
    const answer = await order(buyer, {
      item: 'gonenotebook',
      price: shelf.gonenotebook.priceTenge,
    });
    expect([answer.status, answer.error?.code]).toEqual([409, 'out-of-stock']);
    expect(await ordersOf(buyer)).toEqual([]);
  });
});
