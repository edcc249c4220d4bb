/** From paid to received, or back: deadlines that run by themselves, the staff's desk, and refunds that happen once. */
import type { Order } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { formatTenge } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { readEmails } from '../../contract/support/emails.ts';
import {
  emailsOfOrder,
  eraseAccount,
  newBuyer,
  order,
  sendCallback,
  sentToBank,
} from '../../support/app/buyers.ts';
import { skipBankPause } from '../../support/app/crash.ts';
import { openStaffedShop, type PaidOrder } from '../../support/app/staffed-shop.ts';
import { addAuthor, author, type ShelfItem, shirt } from '../../support/app/trade.ts';
import { placesStoring } from '../../support/records.ts';

const hoodie = { item: 'plainhoodie', price: 22_000 };
const made = { sizes: [0, 1, 2, 3, 4], stock: null, authorId: author.profileId };
const names = { kk: 'Футболка «Көктем»', ru: 'Футболка «Весна»', en: 'T-shirt “Spring”' };
const shelf = new Map<string, ShelfItem>([
  [shirt.item, { kind: 'tshirt', name: 'Дала', names, priceTenge: shirt.price, ...made }],
  [hoodie.item, { kind: 'hoodie', name: 'Дала', priceTenge: hoodie.price, ...made }],
]);
const [manager, accountant] = [1, 2];
type Sent = Awaited<ReturnType<typeof sentToBank>>;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openStaffedShop(engine, shelf, shirt, {}, () => addAuthor(author));
  const { app, database, bank, concluded, orderOf: now, paid: paidOrder } = shop;
  const { advanceHours: pass, requestDesk: ask, expectConsistent } = shop;
  const standsAt = ({ status, payment_status, fulfillment_status }: Order): string =>
    `${status}/${payment_status}/${fulfillment_status}`;
  const pay = async ({ placed }: Sent) => {
    bank().charge(placed.number, detailsOf(placed).amount, true);
    expect((await sendCallback(app, placed)).status).toBe(200);
  };
  const move = ({ number }: PaidOrder, name: string, more: object = {}) =>
    ask('POST', `/board/${number}/moves`, { move: name, ...more });
  const whole = async ({ number }: PaidOrder) => (await ask('GET', `/board/${number}`)).body;
  const cancel = ({ buyer, number }: PaidOrder, reason = '') =>
    app.request('cancelOrder', { params: { number }, body: { reason } }, buyer.person);
  const subjects = async (paid: PaidOrder) =>
    (await emailsOfOrder(paid.number)).map(({ subject }) => subject);
  const toBuyer = async (paid: PaidOrder) =>
    (await emailsOfOrder(paid.number)).filter(({ to }) => to === paid.buyer.email);
  const hasLetter = async (paid: PaidOrder, words: string) =>
    expect(await subjects(paid)).toContainEqual(expect.stringContaining(words));
  const refundOf = async ({ number }: PaidOrder) => {
    const { refunds } = (await ask('GET', '/refunds')).body;
    const found = refunds.find((one) => one.number === number);
    if (!found) throw new Error(`no refund of order ${number}`);
    return found;
  };

  describe('an order that goes well', () => {
    it('is licensed after 24 hours, produced and shipped by staff, received, and completed', async () => {
      const paid = await paidOrder({
        delivery: 'courier',
        city: 'cityalmaty',
        address: 'Абай 10, 5',
      });
      const { number } = paid;
      expect(await now(paid)).toMatchObject({
        delivery: 'courier',
        address: 'Абай 10, 5',
        can: { cancel: true, confirm_receipt: false },
      });
      expect((await move(paid, 'start_production')).error?.code).toBe('moved-on');
      await pass(23.9);
      expect(await now(paid)).toMatchObject({ status: 'pending', lines: [{ licences: [] }] });
      await pass(0.2);
      const { status, lines } = await now(paid);
      expect([status, lines[0]?.licences]).toEqual(['confirmed', [`${number}-1`]]);
      expect((await move(paid, 'declare_impossible', { reason: 'x' })).status).toBe(409);

      expect((await move(paid, 'start_production')).status).toBe(200);
      expect((await move(paid, 'ship', { tracking: 'KZ1' })).status).toBe(409);
      expect((await move(paid, 'mark_ready')).body.fulfillment).toBe('ready');
      expect((await move(paid, 'ship')).status).toBe(400);
      const parcel = { courier: 'Qazpost', tracking: 'KZ 1234' };
      expect((await move(paid, 'ship', parcel)).body.tracking).toBe('Qazpost, KZ 1234');
      const received = { params: { number }, body: {} };
      const got = await app.request('confirmReceipt', received, paid.buyer.person);
      expect(standsAt(got.body)).toBe('confirmed/captured/delivered');
      expect(got.body.tracking).toBe('Qazpost, KZ 1234');
      expect(got.body.dates?.return_through).toMatch(/^2027-02-\d\d$/);
      await now(paid);
      // Order, payment, licence, production, ready, courier, delivery.
      expect(await toBuyer(paid)).toHaveLength(7);

      await pass(14 * 24);
      expect((await now(paid)).status).toBe('confirmed');
      await pass(25);
      expect((await now(paid)).status).toBe('completed');
      expect(bank().refundsOf(number)).toEqual([]);
      const { orders, counts } = (await ask('GET', '/board?stage=completed')).body;
      expect(orders.map(({ number: one }) => one)).toContain(number);
      expect(counts.completed).toBeGreaterThanOrEqual(1);
    });
  });

  describe('an order that cannot be delivered', () => {
    it('is declared impossible within 24 hours, its licence is never concluded, and all is refunded', async () => {
      const paid = await paidOrder();
      const reason = 'Мата таусылды';
      expect((await move(paid, 'declare_impossible', { reason: ' ' })).status).toBe(400);
      expect((await move(paid, 'declare_impossible', { reason })).status).toBe(200);
      const over = await now(paid);
      expect(standsAt(over)).toBe('canceled/refunded/undeliverable');
      expect(over.refunds).toMatchObject([{ state: 'settled', amount: over.total }]);
      expect(bank().refundsOf(paid.number)).toEqual([String(over.total)]);
      expect((await move(paid, 'declare_impossible', { reason })).error?.code).toBe('moved-on');
      await pass(25);
      const { events } = await now(paid);
      expect(events.map(({ event }) => event)).not.toContain('conclude_licence');
      expect(await toBuyer(paid)).toHaveLength(4);
    });

    it('cannot be declared impossible after 24 hours', async () => {
      const paid = await concluded();
      expect((await now(paid)).events.map(({ event }) => event)).toContain('conclude_licence');
      const late = await move(paid, 'declare_impossible', { reason: 'x' });
      expect([late.status, late.error?.code]).toEqual([409, 'moved-on']);
    });
  });

  describe('a buyer who cancels', () => {
    it('is refunded in full within 5 working days, once', async () => {
      const to = { delivery: 'courier', city: 'cityalmaty', address: 'Абай 10, 5' };
      const paid = await concluded(to);
      await move(paid, 'start_production');
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => cancel(paid, 'ойланып қалдым')),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
      const over = await now(paid);
      expect(standsAt(over)).toBe('canceled/refunded/in_production');
      expect(over.can).toEqual({ cancel: false, confirm_receipt: false, invoice: false });
      expect(bank().refundsOf(paid.number)).toEqual([String(over.total)]);
      const ended = (await toBuyer(paid)).find(({ subject }) => subject.includes('тоқтатылды'));
      expect(ended?.text).toMatch(/^(?!.*(Қашан|Дайын болады|Бас тартуға болады):)/s);
      // The author is notified in their language that the order ended, without the buyer's text.
      const told = (await readEmails(env().dataDir))
        .filter(({ to, text }) => to === author.email && text.includes(paid.number))
        .map(({ text }) => text);
      expect(told).toContainEqual(expect.stringMatching(/есептелмейді.*шешімі/s));
      expect(told.join()).toContain(names.kk);
      expect(told.join()).not.toContain('Дала');
      expect(told.join()).not.toContain('ойланып');
    });

    it('is too late after 5 working days, until production is overdue', async () => {
      const paid = await concluded();
      await pass(7 * 24);
      expect((await now(paid)).can.cancel).toBe(false);
      const late = await cancel(paid);
      expect([late.status, late.error?.code]).toEqual([409, 'cancel-too-late']);
      await pass(4 * 24);
      expect((await now(paid)).can.cancel).toBe(true);
      expect((await cancel(paid)).status).toBe(200);
      const over = await now(paid);
      expect(over.payment_status).toBe('refunded');
      expect(over.events.map(({ event }) => event)).toContain('cancel_overdue');
    });

    it('and the staff at the same instant: exactly one wins', async () => {
      const paid = await concluded();
      await move(paid, 'start_production');
      await move(paid, 'mark_ready');
      const [canceled, ready] = await Promise.all([
        cancel(paid),
        move(paid, 'cancel_by_provider', { reason: 'ақау' }),
      ]);
      expect([canceled.status, ready.status].toSorted()).toEqual([200, 409]);
      expect((await now(paid)).payment_status).toBe('refunded');
      expect(bank().refundsOf(paid.number)).toHaveLength(1);
    });

    it('and is erased later: their text is deleted, the history stays', async () => {
      const paid = await paidOrder();
      const wrote = `Сырқаттанып қалдым, ${paid.number}`;
      expect((await cancel(paid, wrote)).status).toBe(200);
      expect((await now(paid)).payment_status).toBe('refunded');
      const told = async () =>
        (await whole(paid)).history.find(({ event }) => event === 'cancel')?.facts.reason;
      expect(await told()).toBe(wrote);
      const places = await placesStoring({ sql: database(), engine }, ['Сырқаттанып']);
      expect(places.filter((place) => place.startsWith('order_events.'))).toEqual([]);
      expect(JSON.stringify((await whole(paid)).refunds)).not.toContain('Сырқаттанып');
      await eraseAccount(paid.buyer.person);
      expect(await told()).toBe('');
    });

    it('can do it with their own orders only', async () => {
      const { number } = await paidOrder();
      const { person } = await newBuyer();
      for (const name of ['cancelOrder', 'confirmReceipt'] as const) {
        const answer = await app.request(name, { params: { number }, body: {} }, person);
        expect(answer.status).toBe(404);
      }
    });
  });

  describe('money that goes back', () => {
    it('waits for a second person above the limit, who is not the one who asked', async () => {
      const paid = await paidOrder({ quantity: 10 }, hoodie);
      expect((await move(paid, 'declare_impossible', { reason: 'станок' })).status).toBe(200);
      const refund = await refundOf(paid);
      expect(refund).toMatchObject({ state: 'waiting', way: 'gateway' });
      const agree = (staff: number) => ask('POST', `/refunds/${refund.id}/approve`, {}, staff);
      expect((await agree(manager)).error?.code).toBe('second-person');
      expect((await now(paid)).refunds[0]?.state).toBe('pending');
      expect(bank().refundsOf(paid.number)).toEqual([]);
      expect((await agree(accountant)).status).toBe(200);
      const again = await agree(accountant);
      expect([again.status, again.error?.code]).toEqual([409, 'moved-on']);
      expect((await now(paid)).payment_status).toBe('refunded');
    });

    it('is refunded in parts, and never more than came in', async () => {
      const paid = await concluded();
      for (const step of ['start_production', 'mark_ready', 'deliver']) await move(paid, step);
      const { total } = await now(paid);
      const part = (key: string, amount: number) =>
        ask('POST', `/board/${paid.number}/refunds`, { key, amount, reason: 'дақ' });
      expect((await part('spot', 1000)).status).toBe(200);
      expect((await now(paid)).payment_status).toBe('partially_refunded');
      // The same request again, as after a lost answer: still one refund.
      expect((await part('spot', 1000)).body.left).toBe(total - 1000);
      expect((await part('more', total)).error?.code).toBe('exceeds');
      expect((await move(paid, 'accept_return', { reason: 'кері' })).status).toBe(200);
      expect(standsAt(await now(paid))).toBe('canceled/refunded/returned');
      expect(bank().refundsOf(paid.number)).toEqual(['1000', String(total - 1000)]);
      const ended = (await toBuyer(paid)).find(({ text }) => text.includes('Қайтарылатын сома'));
      expect(ended?.text).toContain(`Қайтарылатын сома: ${formatTenge(total - 1000)}`);
    });

    it.each(['silent', 'deaf'] as const)(
      'is not lost when the bank is %s, and not doubled when it was only slow to answer',
      async (mood) => {
        const paid = await paidOrder();
        bank().mode = mood;
        expect((await move(paid, 'declare_impossible', { reason: 'сынақ' })).status).toBe(200);
        expect((await now(paid)).refunds).toMatchObject([{ state: 'pending' }]);
        await pass(0.02);
        expect((await now(paid)).refunds).toMatchObject([{ state: 'pending' }]);
        bank().mode = 'awake';
        skipBankPause();
        await pass(0.2);
        const over = await now(paid);
        expect([over.payment_status, over.refunds.length]).toEqual(['refunded', 1]);
        expect(bank().refundsOf(paid.number)).toEqual([String(over.total)]);
      },
    );

    it('is not abandoned once the bank has carried it out, however long it was silent', async () => {
      const paid = await concluded();
      for (const step of ['start_production', 'mark_ready', 'deliver']) await move(paid, step);
      bank().mode = 'deaf';
      const part = { key: 'spot', amount: 1000, reason: 'дақ' };
      expect((await ask('POST', `/board/${paid.number}/refunds`, part)).status).toBe(200);
      for (let hour = 0; hour < 80; hour += 1) {
        skipBankPause();
        await pass(1);
      }
      const { id, state } = await refundOf(paid);
      expect(state).toBe('failed');
      const drop = () => ask('POST', `/refunds/${id}/drop`, {}, accountant);
      expect((await drop()).error?.code).toBe('bank-silent');
      bank().mode = 'awake';
      skipBankPause();
      expect((await drop()).status).toBe(200);
      const over = await now(paid);
      expect(over.payment_status).toBe('partially_refunded');
      expect(over.refunds).toMatchObject([{ state: 'settled', amount: 1000 }]);
      expect((await drop()).error?.code).toBe('moved-on');
      expect(bank().refundsOf(paid.number)).toEqual(['1000']);
    });

    it('does not keep an order open whose days to return end while it is carried out', async () => {
      const paid = await concluded();
      for (const step of ['start_production', 'mark_ready', 'deliver']) await move(paid, step);
      await pass(14 * 24);
      bank().mode = 'silent';
      const part = { key: 'spot', amount: 1000, reason: 'дақ' };
      expect((await ask('POST', `/board/${paid.number}/refunds`, part)).status).toBe(200);
      await pass(24);
      expect(standsAt(await now(paid))).toBe('confirmed/refund_pending/delivered');
      bank().mode = 'awake';
      skipBankPause();
      await pass(1);
      await pass(1);
      expect(standsAt(await now(paid))).toBe('completed/partially_refunded/delivered');
    });

    it('goes by transfer, with two people, if the bank refuses', async () => {
      const paid = await paidOrder();
      // A part was refunded at the bank's own desk, so less is left than is owed.
      bank().refundPayment(paid.number, '1');
      await move(paid, 'declare_impossible', { reason: 'сынақ' });
      const failed = await now(paid);
      expect([failed.refunds[0]?.state, failed.payment_status]).toEqual([
        'failed',
        'refund_pending',
      ]);
      const calls = (await emailsOfOrder(paid.number)).filter(
        ({ to }) => to === env().CONTACT_EMAIL,
      );
      expect(calls.map(({ subject }) => subject)).toEqual([
        expect.stringContaining('Нужна проверка'),
      ]);
      const { id } = await refundOf(paid);
      expect((await ask('POST', `/refunds/${id}/transfer`, {})).status).toBe(200);
      const transfer = await refundOf(paid);
      expect(transfer).toMatchObject({ way: 'transfer', state: 'waiting' });
      const confirm = () => ask('POST', `/refunds/${transfer.id}/confirm`, { reference: 'KZ-77' });
      expect((await confirm()).status).toBe(409);
      const agreed = await ask('POST', `/refunds/${transfer.id}/approve`, {}, accountant);
      expect(agreed.status).toBe(200);
      expect((await confirm()).status).toBe(200);
      const over = await now(paid);
      expect(over.payment_status).toBe('refunded');
      expect(over.refunds.filter(({ state }) => state === 'settled')).toHaveLength(1);
      expect(bank().refundsOf(paid.number)).toEqual(['1']);
    });
  });

  describe('money that comes after the end of a reservation', () => {
    /** The only piece of an item, ordered and not paid in time. */
    const lapsed = async () => {
      const wanted = { item: `onlyone${shelf.size}`.padEnd(24, '0'), price: 3500 };
      const only = { sizes: [], stock: 1, authorId: null };
      shelf.set(wanted.item, { kind: 'notebook', name: 'Дәптер', priceTenge: 3500, ...only });
      const sent = await sentToBank(app, wanted);
      await pass(0.4);
      expect((await now(sent)).payment_status).toBe('expired');
      return { ...sent, wanted };
    };

    it('is refunded if the author allows no copies any more', async () => {
      const wanted = { item: 'withdrawnshirt', price: 15_000 };
      const item = { kind: 'tshirt', name: 'Дала', priceTenge: 15_000, ...made } as const;
      shelf.set(wanted.item, item);
      const sent = await sentToBank(app, wanted);
      await pass(0.4);
      shelf.set(wanted.item, { ...item, availability: 'out-of-stock' });
      await pay(sent);
      expect(standsAt(await now(sent))).toBe('canceled/refunded/not_fulfilled');
    });

    it('buys a limited item that is still available', async () => {
      const one = await lapsed();
      await pay(one);
      expect(standsAt(await now(one))).toBe('pending/captured/not_fulfilled');
      const late = await order(app, await newBuyer(), one.wanted);
      expect(late.error?.code).toBe('sold-out');
    });

    it('goes back by itself if another buyer has the item by now', async () => {
      const one = await lapsed();
      expect((await order(app, await newBuyer(), one.wanted)).status).toBe(201);
      await pay(one);
      const over = await now(one);
      expect(standsAt(over)).toBe('canceled/refunded/not_fulfilled');
      expect(bank().refundsOf(one.number)).toEqual([String(over.total)]);
      await hasLetter(one, 'мүмкін емес');
    });
  });

  it('leaves books that agree', () => expectConsistent());
});
