/** The bank sends no callback, or is away: its status answer decides, and silence changes nothing. */
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, minuteMs, startOfDay } from '@oner/config/terms';
import { afterEach, describe, expect, it } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import {
  advanceClockTo,
  type Buyer,
  type Changes,
  emailsOfOrder,
  newBuyer,
  order,
  orderOf,
  sendCallback,
  sentToBank,
  setClock,
  now as time,
} from '../../support/app/buyers.ts';
import { restartShop, skipBankPause } from '../../support/app/crash.ts';
import { shirt, shirtForSale } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { runJobs } from '../../support/app.ts';
import { callbacksAbout } from '../../support/trade-records.ts';

const notebook = { item: 'notebook', price: 3500 };
const shelf = new Map([[shirt.item, shirtForSale]]);
/** From here on, notebooks are limited to this number. */
const only = (stock: number): void => {
  shelf.set(notebook.item, {
    kind: 'notebook',
    name: 'Дәптер',
    priceTenge: notebook.price,
    sizes: [],
    stock,
  });
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const setup = { shelf, sendsEmails: true, withBank: true };
  const { app, database, bank, expectConsistent } = openForTests(engine, setup);
  afterEach(() => expectConsistent());

  type Sent = Awaited<ReturnType<typeof sentToBank>>;
  type Wanted = typeof shirt;
  const sent = (wanted: Wanted = shirt) => sentToBank(app, wanted);
  const now = ({ buyer, number }: Pick<Sent, 'buyer' | 'number'>) => orderOf(app, buyer, number);
  const stateOf = async (one: Pick<Sent, 'buyer' | 'number'>) => (await now(one)).payment_status;
  /** Moves the clock to this many minutes after the order was placed, and does everything that is due. */
  const minutesAfter = async (one: Pick<Sent, 'buyer' | 'number'>, minutes: number) => {
    const { created } = await now(one);
    await advanceClockTo(new Date(Date.parse(created) + minutes * minuteMs));
  };
  const pay = ({ number, placed }: Sent, isApproved = true) =>
    bank().charge(number, detailsOf(placed).amount, isApproved);
  const happened = async (one: Sent) => (await now(one)).events.map(({ event }) => event);
  const ordered = async (buyer: Buyer, changes: Changes = {}) => {
    const { status, body, error } = await order(app, buyer, notebook, changes);
    return { status, error, buyer, placed: body, number: body.number };
  };

  describe('a bank that sends no callback', () => {
    it('marks the order as paid by the first status request of the schedule', async () => {
      const one = await sent();
      pay(one);
      expect(await stateOf(one)).toBe('awaiting');
      await minutesAfter(one, 0.9);
      expect(await stateOf(one)).toBe('awaiting');
      await minutesAfter(one, 1.1);
      expect(await stateOf(one)).toBe('captured');
      const events = await happened(one);
      expect(events.at(-1)).toBe('payment_captured');
      expect(events.filter((event) => event === 'payment_captured')).toHaveLength(1);
    });

    it('is stored as read, without the e-mail and the card in its reply', async () => {
      const one = await sent();
      pay(one);
      await minutesAfter(one, 1.1);
      const [{ channel, raw, reference }] = await callbacksAbout({ sql: database() }, one.number);
      expect([channel, JSON.parse(raw)]).toMatchObject([
        'status',
        { number: one.number, reference },
      ]);
      expect(raw).not.toMatch(/@|\*{4}/);
    });

    it('marks a declined order as declined', async () => {
      const one = await sent();
      pay(one, false);
      await minutesAfter(one, 1.1);
      expect(await stateOf(one)).toBe('failed');
    });

    it('lets money that arrives after the end of the reservation still pay the order', async () => {
      const one = await sent();
      await minutesAfter(one, 16);
      expect(await stateOf(one)).toBe('expired');
      pay(one);
      await minutesAfter(one, 62);
      expect(await stateOf(one)).toBe('captured');
    });
  });

  describe('a reservation', () => {
    it('ends by itself if nothing was signed', async () => {
      only(1);
      const one = await ordered(await newBuyer());
      await minutesAfter(one, 14);
      expect(await stateOf(one)).toBe('not_paid');
      await minutesAfter(one, 15.1);
      expect(await now(one)).toMatchObject({ payment_status: 'expired', expires: null });
      expect(await emailsOfOrder(one.number)).toHaveLength(2);
      const params = { number: one.number };
      const again = await app.request('resumePayment', { params }, one.buyer.person);
      expect(again.error?.code).toBe('order-expired');
    });

    it('ends within three quarters of an hour, however often its buyer returns to the bank', async () => {
      only(1);
      const one = await sent(notebook);
      const { person } = one.buyer;
      const params = { number: one.number };
      const created = Date.parse((await now(one)).created);
      const ends: number[] = [];
      let details = detailsOf(one.placed);
      const sign = () => app.request('signPayment', { body: details }, person);
      for (const minute of [14, 28, 42]) {
        await minutesAfter(one, minute);
        const page = await app.request('resumePayment', { params }, person);
        details = detailsOf({ ...one.placed, payment: page.body });
        expect((await sign()).status).toBe(200);
        ends.push((Date.parse((await now(one)).expires ?? '') - created) / minuteMs);
      }
      // The clock runs on during the requests; the limit is exact.
      expect(ends[0]).toBeGreaterThanOrEqual(29);
      expect(ends.at(-1)).toBe(45);
      const other = await newBuyer();
      expect((await ordered(other)).error?.code).toBe('sold-out');
      await setClock(new Date(created + 45.1 * minuteMs));
      const again = await app.request('resumePayment', { params }, person);
      expect(again.error?.code).toBe('order-expired');
      expect((await sign()).error?.code).toBe('order-expired');
      expect(await now(one)).toMatchObject({ payment_status: 'expired', expires: null });
      expect((await ordered(other)).status).toBe(201);
    });

    it('does not end while the bank is silent, and ends once it reports that nothing was paid', async () => {
      const one = await sent();
      bank().mode = 'silent';
      for (const minutes of [16, 30]) {
        await minutesAfter(one, minutes);
        expect(await stateOf(one)).toBe('awaiting');
      }
      bank().mode = 'awake';
      skipBankPause();
      await minutesAfter(one, 40);
      expect(await stateOf(one)).toBe('expired');
    });

    it('ends after a day, though the bank still reports a payment under way', async () => {
      const one = await sent();
      bank().leavePending(one.number, detailsOf(one.placed).amount);
      await minutesAfter(one, 24 * 60 - 10);
      expect(await stateOf(one)).toBe('awaiting');
      await minutesAfter(one, 24 * 60 + 10);
      expect(await stateOf(one)).toBe('expired');
      // Money that comes later is treated like all late money.
      await sendCallback(app, one.placed);
      expect(await stateOf(one)).toBe('captured');
    });

    it('that lapsed twice blocks its item for the same buyer, telephone or mailbox for a day', async () => {
      only(9);
      const buyer = await newBuyer();
      for (let time = 0; time < 2; time += 1) {
        const one = await ordered(buyer);
        expect(one.status).toBe(201);
        await minutesAfter(one, 15.1);
        expect(await stateOf(one)).toBe('expired');
      }
      const [first, other] = [await newBuyer(), await newBuyer()];
      const refused = [
        await ordered(buyer, { phone: '+77015550199', email: 'new@oner.test' }),
        await ordered(first, { phone: buyer.phone }),
        await ordered(other, { email: buyer.email.replace('@', '+2@') }),
      ];
      expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
        Array(3).fill([409, 'held-before']),
      );
      expect(refused[0]?.error?.facts.time).toMatch(/\d{2}:\d{2}/);
      // Other buyers can order it.
      expect((await ordered(other)).status).toBe(201);
      await setClock(new Date(time().getTime() + 24.1 * 60 * minuteMs));
      expect((await ordered(buyer)).status).toBe(201);
    });
  });

  it('calls staff when the bank was silent for three days, and they query it by hand', async () => {
    const one = await sent();
    pay(one);
    bank().mode = 'silent';
    await minutesAfter(one, 60 * 73);
    await advanceClockTo(startOfDay(addDays(dateInAlmaty(time()), 1)));
    const calls = (await emailsOfOrder(one.number)).filter(({ to, subject }) =>
      [to === env().CONTACT_EMAIL, subject.startsWith('Нужна проверка')].every(Boolean),
    );
    expect(calls).toHaveLength(1);
    expect(await stateOf(one)).toBe('awaiting');
    const ask = (number: string) => app.desk('payments')('POST', `/orders/${number}/ask`, {});
    expect((await ask(one.number)).body).toEqual({ heard: false });
    bank().mode = 'awake';
    // The pause after the bank's silence is over.
    skipBankPause();
    expect((await ask(one.number)).body).toEqual({ heard: true });
    expect(await stateOf(one)).toBe('captured');
    expect((await ask('00000000000')).status).toBe(404);
  });

  it('is queried about every open payment as soon as the shop starts again', async () => {
    const one = await sent();
    pay(one);
    await runJobs();
    expect(await stateOf(one)).toBe('awaiting');
    await restartShop();
    expect(await stateOf(one)).toBe('captured');
  });
});
