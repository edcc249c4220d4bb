/** An order is reserved before anything is signed; everything that costs money comes from the database. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { someAuthor } from '../accounts/people.ts';
import { type Buyer, itemOf, newBuyer, order, orderOf, patience, wish } from '../payments/till.ts';
import { readLetters } from '../support/letters.ts';
import { shop } from '../support/shop.ts';

const ordersOf = async (buyer: Buyer) => shop.sql('orders').where({ buyer_id: buyer.buyerId });

describe('an order', () => {
  it('is reserved, with everything that is to be signed and no signature', async () => {
    const buyer = await newBuyer(shop);
    const item = await itemOf(shop, 'tshirt');
    const answer = await order(shop, buyer, { quantity: 2, comment: ' Сыйлыққа ' });
    expect(answer.status).toBe(201);
    const { number, total, payment, expires } = answer.body;
    expect(number).toMatch(/^[1-9]\d{10}$/);
    expect(total).toBe(item.price * 2);
    expect(payment).toMatchObject({
      order: number,
      amount: String(item.price * 2),
      currency: 'KZT',
      language: 'ru',
      nonce: expect.stringMatching(/^[1-9]\d{6}$/),
      client_id: expect.stringMatching(/^\d+$/),
      desc: 't-shirt',
      desc_order: `${item.name}, M × 2`,
      email: buyer.email,
      backref: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/payment-graph\?redirect=true$/),
    });
    const mine = await orderOf(shop, buyer, number);
    expect(mine).toMatchObject({
      status: 'pending',
      payment_status: 'not_paid',
      fulfillment_status: 'not_fulfilled',
      total: item.price * 2,
      expires,
      paid: null,
      dates: null,
      recipient: 'Дана',
      phone: buyer.phone,
      comment: 'Сыйлыққа',
    });
    expect(mine.lines).toMatchObject([
      { item: item.id, kind: 'tshirt', size: 1, quantity: 2, unit_price: item.price },
    ]);
    expect(Date.parse(expires) - Date.parse(mine.created)).toBe(15 * 60_000);
  });

  it('is told of by letter in the language of the order', async () => {
    const buyer = await newBuyer(shop);
    const { number } = (await order(shop, buyer, { language: 'en' })).body;
    const letter = async () =>
      (await readLetters(shop.place.dataDir)).find((l) => l.subject.includes(number));
    await expect.poll(letter, patience).toMatchObject({ to: buyer.email });
    expect((await letter())?.subject).toMatch(/^Order/);
  });

  it('costs what the database says, and another price is told', async () => {
    const buyer = await newBuyer(shop);
    const { price } = await itemOf(shop, 'tshirt');
    for (const wrong of [0, 1, price - 1, price + 1, price * 100]) {
      const answer = await order(shop, buyer, { price: wrong });
      expect([answer.status, answer.error?.code]).toEqual([409, 'price-changed']);
      expect(answer.error?.facts).toEqual({ price });
    }
    for (const wrong of [-1, 15_000.5, '15000', null, undefined, 1e308]) {
      expect((await order(shop, buyer, { price: wrong })).status).toBe(400);
    }
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it.each([
    ['of somebody else', { buyer: 'abcdefgh12345678' }],
    ['for a thing that there is not', { item: 'abcdefgh12345678' }],
  ])('%s is not there', async (_case, changes) => {
    const buyer = await newBuyer(shop);
    const answer = await order(shop, buyer, changes);
    expect([answer.status, answer.error?.code]).toEqual([404, 'not-found']);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('for another buyer’s profile is not there either', async () => {
    const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)];
    expect((await order(shop, buyer, { buyer: other.buyerId })).status).toBe(404);
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
    const buyer = await newBuyer(shop);
    const answer = await order(shop, buyer, { [field]: value });
    expect([answer.status, answer.error?.fields?.[field]]).toEqual([400, [code]]);
  });

  it('keeps a phone in one form', async () => {
    const buyer = await newBuyer(shop);
    const { number } = (await order(shop, buyer, { phone: '8 (701) 555-01-01' })).body;
    expect((await orderOf(shop, buyer, number)).phone).toBe('+77015550101');
  });

  it('has a size where the thing has sizes, M unless said, and none where it has none', async () => {
    const buyer = await newBuyer(shop);
    const shirt = (await order(shop, buyer, { size: undefined })).body;
    expect((await orderOf(shop, buyer, shirt.number)).lines[0]?.size).toBe(1);
    const bag = await itemOf(shop, 'shopper');
    const { number } = (await order(shop, buyer, { item: bag.id, price: bag.price, size: 2 })).body;
    expect((await orderOf(shop, buyer, number)).lines[0]?.size).toBeNull();
  });

  it('wants a person', async () => {
    const buyer = await newBuyer(shop);
    const answer = await shop.call('createOrder', { body: await wish(shop, buyer) });
    expect([answer.status, answer.error?.code]).toEqual([401, 'login-required']);
  });

  it('may be an author’s', async () => {
    const { access: token, id: buyer } = (await shop.call('registerSeller', { body: someAuthor() }))
      .body;
    const body = await wish(shop, await newBuyer(shop), { buyer });
    expect((await shop.call('createOrder', { body }, { token })).status).toBe(201);
  });

  it('is one when twenty send it with one key, and another body is told', async () => {
    const buyer = await newBuyer(shop);
    const body = await wish(shop, buyer);
    const sender = { token: buyer.token, headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('createOrder', { body }, sender)),
    );
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
    const other = await shop.call('createOrder', { body: { ...body, quantity: 2 } }, sender);
    expect([other.status, other.error?.code]).toEqual([409, 'same-key-other-body']);
  });

  it('keeps its price when the shop’s changes, for its line cannot be changed', async () => {
    const buyer = await newBuyer(shop);
    const { number } = (await order(shop, buyer)).body;
    const { id } = await shop.sql('orders').where({ number }).first();
    const line = () => shop.sql('order_lines').where({ order_id: id });
    await expect(line().update({ unit_price_tiyn: 1 })).rejects.toThrow(/append-only/);
    await expect(line().delete()).rejects.toThrow(/append-only/);
    const events = shop.sql('order_events').where({ order_id: id });
    await expect(events.update({ at: 1 })).rejects.toThrow(/append-only/);
  });
});

describe('what is sold out', () => {
  it('cannot be ordered', async () => {
    const buyer = await newBuyer(shop);
    const bag = await itemOf(shop, 'notebook');
    const row = () => shop.sql('shop_items').where({ document_id: bag.id });
    const { availability } = await row().first();
    await row().update({ availability: 'out-of-stock' });
    try {
      const answer = await order(shop, buyer, { item: bag.id, price: bag.price });
      expect([answer.status, answer.error?.code]).toEqual([409, 'out-of-stock']);
    } finally {
      await row().update({ availability });
    }
    expect(await ordersOf(buyer)).toEqual([]);
  });
});
