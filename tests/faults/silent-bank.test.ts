/** The bank does not tell us, tells us wrong, or is not there: its status answer decides, and silence changes nothing. */
import { addDays, dateInAlmaty, startOfDay } from '@oner/config/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approval,
  bodyOf,
  callsToHouse,
  detailsOf,
  itemOf,
  lettersAbout,
  newBuyer,
  order,
  orderOf,
  patience,
  sign,
  tell,
  traces,
  untilOrder,
  waitingOrder,
} from '../contract/payments/till.ts';
import { brokenInvariants } from '../contract/support/books.ts';
import { panel } from '../contract/support/panel.ts';
import {
  minutesAfter,
  openShopWithBank,
  payAtBank,
  type ShopWithBank,
} from './support/till-with-bank.ts';

let till: ShopWithBank;
beforeAll(async () => {
  till = await openShopWithBank('drop-callbacks');
});
afterAll(() => till?.close());

const is = (status: string) => (o: { payment_status: string }) => o.payment_status === status;

describe('a bank that drops every callback', () => {
  it('has the order paid by the first question of the schedule', async () => {
    const { shop, door } = till;
    const { buyer, placed, signature } = await waitingOrder(shop);
    const back = new URL(await payAtBank(placed, signature));
    expect(back.origin).toBe(door.url);
    expect(back.searchParams.get('res_code')).toBe('0');
    // What the browser brings back is no proof: the order still waits.
    await untilOrder(shop, buyer, placed.number, is('awaiting'));
    expect(await traces(shop, placed.number)).toMatchObject({ state: 'awaiting', inbox: 0 });
    expect(door.passed).toEqual([]);
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 1.1));
    const paid = await untilOrder(shop, buyer, placed.number, is('captured'));
    expect(paid.events.at(-1)?.event).toBe('payment_captured');
    expect((await traces(shop, placed.number)).captures).toBe(1);
  });

  it('has a declined order declined', async () => {
    const { shop } = till;
    const { buyer, placed, signature } = await waitingOrder(shop);
    await payAtBank(placed, signature, 'declined');
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 1.1));
    await untilOrder(shop, buyer, placed.number, is('failed'));
  });

  it('has money that arrives after the end of the reservation pay the order still', async () => {
    const { shop } = till;
    const { buyer, placed, signature } = await waitingOrder(shop);
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 16));
    await untilOrder(shop, buyer, placed.number, is('expired'));
    await payAtBank(placed, signature);
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 62));
    await untilOrder(shop, buyer, placed.number, is('captured'));
  });
});

describe('a reservation', () => {
  it('ends by itself when nothing was ever signed', async () => {
    const { shop } = till;
    const buyer = await newBuyer(shop);
    const placed = (await order(shop, buyer)).body;
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 14));
    expect((await orderOf(shop, buyer, placed.number)).payment_status).toBe('not_paid');
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 15.1));
    const over = await untilOrder(shop, buyer, placed.number, is('expired'));
    expect(over.expires).toBeNull();
    await expect.poll(() => lettersAbout(shop, placed.number), patience).toHaveLength(2);
    const params = { number: placed.number };
    const again = await shop.call('resumePayment', { params }, { token: buyer.token });
    expect(again.error?.code).toBe('order-expired');
  });

  it('ends within three quarters of an hour, however often its buyer has himself sent to the bank', async () => {
    const { shop } = till;
    const { id: item, price } = await itemOf(shop, 'notebook');
    await shop.sql('shop_items').where({ document_id: item }).update({ stock: 1 });
    const { buyer, placed } = await waitingOrder(shop, { item, price });
    const params = { number: placed.number };
    const ends: number[] = [];
    let details = detailsOf(placed);
    const created = Date.parse((await orderOf(shop, buyer, placed.number)).created);
    for (const minute of [14, 28, 42]) {
      await shop.moveClock(new Date(created + minute * 60_000));
      const page = await shop.call('resumePayment', { params }, { token: buyer.token });
      details = detailsOf({ ...placed, payment: page.body });
      expect((await sign(shop, buyer, details)).status).toBe(200);
      const { expires } = await orderOf(shop, buyer, placed.number);
      const row = await shop.sql('payments').where(params).first();
      expect(Date.parse(expires ?? '')).toBe(Number(row.expires_at));
      ends.push((Date.parse(expires ?? '') - created) / 60_000);
    }
    // The clock runs on while we ask; the limit is exact.
    expect(ends[0]).toBeGreaterThanOrEqual(29);
    expect(ends.at(-1)).toBe(45);
    const other = await newBuyer(shop);
    expect((await order(shop, other, { item, price })).error?.code).toBe('sold-out');
    await shop.moveClock(new Date(created + 45.1 * 60_000));
    const again = await shop.call('resumePayment', { params }, { token: buyer.token });
    expect(again.error?.code).toBe('order-expired');
    expect((await sign(shop, buyer, details)).error?.code).toBe('order-expired');
    const over = await untilOrder(shop, buyer, placed.number, is('expired'));
    expect(over.expires).toBeNull();
    expect((await order(shop, other, { item, price })).status).toBe(201);
    expect(brokenInvariants(shop.place)).toBe('');
  });

  it('does not end while the bank is silent, and ends once it says that nothing was paid', async () => {
    const { shop, bank } = till;
    const { buyer, placed, signature } = await waitingOrder(shop);
    expect(signature).toMatch(/^[0-9a-f]{128}$/);
    await bank('reset');
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 16));
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 30));
    expect((await orderOf(shop, buyer, placed.number)).payment_status).toBe('awaiting');
    expect(await traces(shop, placed.number)).toMatchObject({ state: 'awaiting', inbox: 0 });
    await bank('drop-callbacks');
    // The shop gives a bank that was silent three times half a minute of rest; a new process knows of no silence.
    await shop.cms().stop();
    await shop.restart();
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 40));
    await untilOrder(shop, buyer, placed.number, is('expired'));
  }, 600_000);

  it('ends after a day, though the bank goes on saying that a payment is under way', async () => {
    const { shop } = till;
    const { buyer, placed, signature } = await waitingOrder(shop);
    await payAtBank(placed, signature, 'slow');
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 24 * 60 - 10));
    expect((await traces(shop, placed.number)).state).toBe('awaiting');
    await shop.moveClock(await minutesAfter(shop, buyer, placed, 24 * 60 + 10));
    await untilOrder(shop, buyer, placed.number, is('expired'));
    // Money that comes after it is late money, like all other.
    await tell(shop, bodyOf(approval(placed)));
    await untilOrder(shop, buyer, placed.number, is('captured'));
  });

  it('lapses twice, and its thing waits a day for the next one of the same buyer, telephone or mailbox', async () => {
    const { shop } = till;
    const { id: item, price } = await itemOf(shop, 'notebook');
    await shop.sql('shop_items').where({ document_id: item }).update({ stock: 9 });
    const buyer = await newBuyer(shop);
    let last = 0;
    for (let time = 0; time < 2; time += 1) {
      const answer = await order(shop, buyer, { item, price });
      expect(answer.status).toBe(201);
      last = (await minutesAfter(shop, buyer, answer.body, 15.1)).getTime();
      await shop.moveClock(new Date(last));
      await untilOrder(shop, buyer, answer.body.number, is('expired'));
    }
    const [one, other] = [await newBuyer(shop), await newBuyer(shop)];
    const email = buyer.email.replace('@', '+2@');
    const refused = [
      await order(shop, buyer, { item, price, phone: '+77015550199', email: 'new@oner.test' }),
      await order(shop, one, { item, price, phone: buyer.phone }),
      await order(shop, other, { item, price, email }),
    ];
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
      Array(3).fill([409, 'held-before']),
    );
    expect(refused[0]?.error?.facts.time).toMatch(/\d{2}:\d{2}/);
    // Others are not kept from it.
    expect((await order(shop, other, { item, price })).status).toBe(201);
    await shop.moveClock(new Date(last + 24.1 * 3_600_000));
    expect((await order(shop, buyer, { item, price })).status).toBe(201);
    expect(brokenInvariants(shop.place)).toBe('');
  });

  it('calls people when the bank has said nothing for three days, and they ask it by hand', async () => {
    const { shop, bank } = till;
    const { buyer, placed, signature } = await waitingOrder(shop);
    await payAtBank(placed, signature);
    await bank('reset');
    const late = new Date(await minutesAfter(shop, buyer, placed, 60 * 73));
    // At night: in the morning the bank's statement comes, and whatever stands in it is asked about once more.
    await shop.moveClock(startOfDay(addDays(dateInAlmaty(late), 1)));
    const subject = `order:${placed.number}`;
    const alerts = () => shop.sql('audit').where({ action: 'payment.unresolved', subject });
    await expect.poll(alerts, patience).toHaveLength(1);
    await expect.poll(callsToHouse(shop, placed.number), patience).toHaveLength(1);
    expect((await orderOf(shop, buyer, placed.number)).payment_status).toBe('awaiting');
    const { send } = await panel(shop, 'manager');
    const ask = () => send('POST', `/payments/orders/${placed.number}/ask`, {});
    expect((await ask()).body).toEqual({ heard: false });
    await bank('drop-callbacks');
    // What a silent bank was given to rest is over for a new process.
    await shop.cms().stop();
    await shop.restart();
    expect((await ask()).body).toEqual({ heard: true });
    await untilOrder(shop, buyer, placed.number, is('captured'));
    expect((await send('POST', '/payments/orders/00000000000/ask', {})).status).toBe(404);
  });
});
