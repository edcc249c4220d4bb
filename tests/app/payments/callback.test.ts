/** The bank's callback: trusted if its signature verifies, applied once, and never in conflict with the facts. */
import { env } from '@oner/config/env';
import { describe, expect, it } from 'vitest';
import { signCallback } from '../../../plugins/payments/server/gateways/jysan/p-sign.ts';
import {
  approval,
  type BankCallback,
  bodyOf,
  decline,
  detailsOf,
  secret,
} from '../../contract/payments/buyer-and-bank.ts';
import { sentToBank } from '../../support/app/buyers.ts';
import { openStaffedShop } from '../../support/app/staffed-shop.ts';
import { shirt, shirtShelf } from '../../support/app/trade.ts';
import { runJobs } from '../../support/app.ts';
import { redeliver, undelivered } from '../../support/jobs-and-events.ts';
import { countLimitRows } from '../../support/records.ts';
import { someAddress } from '../../support/some-address.ts';
import { callbacksAbout } from '../../support/trade-records.ts';

type Waiting = Awaited<ReturnType<typeof sentToBank>>;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const office = openStaffedShop(engine, shirtShelf, shirt);

  const waiting = () => sentToBank(office.app, shirt);
  const tell = (body: string, gateway = 'testbank', from = someAddress()) =>
    office.app.request('receiveCallback', { params: { gateway }, body, from });
  /** Stored callbacks about an order. */
  const inbox = (number: string) => callbacksAbout({ sql: office.database() }, number);
  const seen = async (one: Waiting) => {
    const { events, payment_status: state } = await office.orderOf(one);
    const captures = events.filter(({ event }) => event === 'payment_captured').length;
    return { state, captures, kept: (await inbox(one.number)).length };
  };
  const untouched = { state: 'awaiting', captures: 0, kept: 0 };
  const paidOnce = { state: 'captured', captures: 1, kept: 1 };
  /** E-mails that ask staff to check an order's money. */
  const callsToStaff = async (number: string, words = '') =>
    (await office.emailsAbout(number)).filter(
      ({ to, subject, text }) =>
        to === env().CONTACT_EMAIL &&
        subject.startsWith('Нужна проверка') &&
        text.replace(/\s+/g, ' ').includes(words),
    );

  describe('an approval', () => {
    it('pays the order, with everything that is promised from then on', async () => {
      const one = await waiting();
      const answer = await tell(bodyOf(approval(one.placed)));
      expect([answer.status, answer.body]).toEqual([200, { received: true }]);
      const order = await office.orderOf(one);
      expect(order).toMatchObject({ status: 'pending', payment_status: 'captured', expires: null });
      expect(order.events.map((e) => e.event)).toEqual([
        'place',
        'request_payment',
        'payment_captured',
      ]);
      const paidAt = Date.parse(order.paid ?? '');
      expect(Date.parse(order.dates?.impossible_until ?? '') - paidAt).toBe(86_400_000);
      expect(await office.emailsAbout(one.number)).toHaveLength(2);
    });

    it('has one effect when it arrives a hundred times at once', async () => {
      const one = await waiting();
      const raw = bodyOf(approval(one.placed));
      const answers = await Promise.all(Array.from({ length: 100 }, () => tell(raw)));
      expect(answers.map((a) => a.status).filter((status) => status !== 200)).toEqual([]);
      expect(await seen(one)).toEqual(paidOnce);
      expect((await office.orderOf(one)).receipts).toHaveLength(1);
    });

    it('accepts the same sum in any of the bank’s spellings', async () => {
      for (const spelling of [
        { amount: '15000.00', currency: 'KZT' },
        { amount: '15000.0', currency: '398' },
      ]) {
        const one = await waiting();
        await tell(bodyOf({ ...approval(one.placed), ...spelling }));
        expect(await seen(one)).toEqual(paidOnce);
      }
    });

    it('is accepted at the address of its gateway, and at no other', async () => {
      const one = await waiting();
      const raw = bodyOf(approval(one.placed));
      expect((await tell(raw, 'paypal')).status).toBe(400);
      for (const other of ['jysan', 'halyk']) expect((await tell(raw, other)).status).toBe(404);
      expect(await seen(one)).toEqual(untouched);
      expect((await tell(raw)).status).toBe(200);
      expect(await seen(one)).toEqual(paidOnce);
    });
  });

  describe('a replay of a signed callback', () => {
    it('has no effect, does not wait for a lock of the payment, and is limited by its content', async () => {
      const one = await waiting();
      const raw = bodyOf(approval(one.placed));
      expect((await tell(raw)).status).toBe(200);
      // Additional unsigned fields do not make another callback of it.
      // More than the limit of two windows, because one window may end during these calls.
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, n) => tell(`${raw}&note=${n}`)),
      );
      const turned = answers.filter(({ status }) => status === 429);
      expect(turned.length).toBeGreaterThanOrEqual(30);
      expect(turned[0]?.error?.code).toBe('too-many-attempts');
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(await seen(one)).toEqual(paidOnce);
      // Other callbacks of the bank are accepted.
      const other = await waiting();
      expect((await tell(bodyOf(approval(other.placed)))).status).toBe(200);
    });
  });

  describe('what the bank did not sign', () => {
    it('is refused whichever field is changed, and leaves no trace', async () => {
      const one = await waiting();
      const word = approval(one.placed);
      const signature = signCallback(word, secret);
      for (const name of Object.keys(word) as (keyof BankCallback)[]) {
        const flipped = { ...word, [name]: `${word[name].slice(0, -1)}x` };
        const answer = await tell(bodyOf(flipped, signature));
        expect([name, answer.status, answer.error?.code]).toEqual([name, 409, 'signature-refused']);
      }
      for (const bit of [0, 1, 64, 127]) {
        const wrong = [...signature];
        wrong[bit] = wrong[bit] === 'a' ? 'b' : 'a';
        expect((await tell(bodyOf(word, wrong.join('')))).status).toBe(409);
      }
      expect(await seen(one)).toEqual(untouched);
    });

    it.each([
      ['a signature that is too short', (w: BankCallback) => bodyOf(w, 'ab'), 409],
      [
        'a signature of another secret',
        (w: BankCallback) => bodyOf(w, signCallback(w, 'guess')),
        409,
      ],
      ['an empty signature', (w: BankCallback) => bodyOf(w, ''), 409],
      ['no signature', (w: BankCallback) => new URLSearchParams(w).toString(), 400],
      ['a field twice', (w: BankCallback) => `${bodyOf(w)}&amount=1`, 400],
      ['JSON', (w: BankCallback) => JSON.stringify(w), 400],
      ['nothing', () => '', 400],
      ['a zero byte', (w: BankCallback) => `${bodyOf(w)}&x=\u0000`, 400],
      [
        'more than a callback holds',
        (w: BankCallback) => `${bodyOf(w)}&x=${'x'.repeat(20_000)}`,
        400,
      ],
    ])('is refused: %s', async (_case, make, status) => {
      const one = await waiting();
      expect((await tell(make(approval(one.placed)))).status).toBe(status);
      expect(await seen(one)).toEqual(untouched);
    });

    it('cannot be borrowed from another order', async () => {
      const [one, two] = [await waiting(), await waiting()];
      const word = approval(one.placed);
      const moved = bodyOf({ ...word, order: two.number }, signCallback(word, secret));
      expect((await tell(moved)).status).toBe(409);
      expect(await seen(two)).toEqual(untouched);
    });

    it('does not reveal which orders exist', async () => {
      const word = approval((await waiting()).placed);
      const known = await tell(bodyOf(word, '0'.repeat(128)));
      const unknown = await tell(bodyOf({ ...word, order: '99999999999' }, '0'.repeat(128)));
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    });
  });

  describe('a signed callback that does not match', () => {
    it.each([
      ['one tenge more', (w: BankCallback) => ({ ...w, amount: String(Number(w.amount) + 1) })],
      ['a tiyn less', (w: BankCallback) => ({ ...w, amount: `${Number(w.amount) - 1}.99` })],
      ['another currency', (w: BankCallback) => ({ ...w, currency: 'USD' })],
    ])('calls people: %s', async (_case, change) => {
      const one = await waiting();
      expect((await tell(bodyOf(change(approval(one.placed))))).status).toBe(200);
      const stopped = { status: 'requires_action', paid: null };
      expect(await office.orderOf(one)).toMatchObject(stopped);
      // From here on only staff can move it, and no buyer is sent to the bank again.
      await tell(bodyOf(approval(one.placed)));
      expect(await office.orderOf(one)).toMatchObject(stopped);
      const given = { body: detailsOf(one.placed) };
      const again = await office.app.request('signPayment', given, one.buyer.person);
      expect(again.error?.code).toBe('payment-already-done');
      expect(await callsToStaff(one.number, 'не ту сумму')).toHaveLength(1);
    });

    it('is stored when its order is unknown, and pays nothing', async () => {
      const { placed } = await waiting();
      const number = `9${placed.number.slice(1, 10)}`;
      const raw = bodyOf({ ...approval(placed), order: number });
      expect([(await tell(raw)).status, (await tell(raw)).status]).toEqual([404, 404]);
      expect(await inbox(number)).toHaveLength(1);
    });

    it('is refused when its money has paid another order', async () => {
      const [one, two] = [await waiting(), await waiting()];
      const word = approval(one.placed);
      expect((await tell(bodyOf(word))).status).toBe(200);
      const reused = await tell(bodyOf({ ...word, order: two.number }));
      expect([reused.status, reused.error?.code]).toEqual([409, 'conflict']);
      expect(await seen(two)).toMatchObject({ state: 'awaiting', captures: 0 });
    });

    it('changes nothing when a second movement of money comes for a paid order', async () => {
      const one = await waiting();
      await tell(bodyOf(approval(one.placed)));
      const paid = await office.orderOf(one);
      expect((await tell(bodyOf(approval(one.placed)))).status).toBe(200);
      expect(await office.orderOf(one)).toEqual(paid);
      expect(await seen(one)).toMatchObject({ state: 'captured', captures: 1 });
    });
  });

  describe('a decline', () => {
    it('lets the buyer try again', async () => {
      const one = await waiting();
      expect((await tell(bodyOf(decline(one.placed)))).status).toBe(200);
      const failed = await office.orderOf(one);
      expect(failed.payment_status).toBe('failed');
      expect(Date.parse(failed.expires ?? '')).toBeGreaterThanOrEqual(
        Date.parse(one.placed.expires),
      );
      const { person } = one.buyer;
      const params = { number: one.number };
      const { body: payment } = await office.app.request('resumePayment', { params }, person);
      const given = { body: detailsOf({ payment }) };
      expect((await office.app.request('signPayment', given, person)).status).toBe(200);
      expect((await office.orderOf(one)).payment_status).toBe('awaiting');
      await tell(bodyOf(approval(one.placed)));
      const { events } = await office.orderOf(one);
      expect(events.map(({ event }) => event)).toEqual([
        'place',
        'request_payment',
        'payment_failed',
        'request_payment',
        'payment_captured',
      ]);
      expect(await office.emailsAbout(one.number)).toHaveLength(3);
    });

    it('is not shown to the buyer while a later attempt is under way, or has been paid', async () => {
      const one = await waiting();
      await tell(bodyOf(decline(one.placed)));
      expect((await office.orderOf(one)).payment_status).toBe('failed');
      const { person } = one.buyer;
      const params = { number: one.number };
      // Reads the state before the order's event handlers have run.
      const read = async () =>
        (await office.app.request('getMyOrder', { params }, person)).body.payment_status;
      const { body: payment } = await office.app.request('resumePayment', { params }, person);
      await office.app.request('signPayment', { body: detailsOf({ payment }) }, person);
      expect(await read()).toBe('awaiting');
      await tell(bodyOf(approval(one.placed)));
      expect(await read()).toBe('awaiting');
      expect((await office.orderOf(one)).payment_status).toBe('captured');
    });

    it('that comes after the payment changes nothing', async () => {
      const one = await waiting();
      await tell(bodyOf(approval(one.placed)));
      const paid = await office.orderOf(one);
      expect((await tell(bodyOf(decline(one.placed)))).status).toBe(200);
      expect(await office.orderOf(one)).toEqual(paid);
    });

    it('stays when an earlier payment request is handled late', async () => {
      const one = await waiting();
      await tell(bodyOf(decline(one.placed)));
      expect((await office.orderOf(one)).payment_status).toBe('failed');
      const shop = { sql: office.database() };
      await redeliver(shop, 'payment.requested', `${one.number}#%`);
      expect(await undelivered(shop, 'payment.requested')).toHaveLength(1);
      await runJobs();
      expect(await undelivered(shop, 'payment.requested')).toEqual([]);
      expect((await office.orderOf(one)).payment_status).toBe('failed');
    });
  });

  it('is accepted from an address that floods the shop with forged callbacks, which store no row', async () => {
    const one = await waiting();
    const from = someAddress();
    const post = (body: string) => tell(body, 'testbank', from);
    const forged = bodyOf(approval(one.placed), 'f'.repeat(128));
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => post(forged)));
      codes.push(...answers.map(({ error }) => error?.code));
    }
    // Two windows at most, if one ends in between.
    expect(codes.filter((code) => code === 'signature-refused').length).toBeLessThanOrEqual(600);
    expect(codes).toContain('too-many-attempts');
    expect(await countLimitRows({ sql: office.database() }, 'callback')).toBe(0);
    expect((await post(bodyOf(approval(one.placed)))).status).toBe(200);
    expect(await seen(one)).toEqual(paidOnce);
  });

  it('is stored as received: no row of the inbox can be changed', async () => {
    const one = await waiting();
    await tell(bodyOf(approval(one.placed)));
    const change = inbox(one.number).update({ verdict: 'declined' });
    await expect(change).rejects.toThrow(/append-only/);
    await expect(inbox(one.number).delete()).rejects.toThrow(/append-only/);
    expect(await seen(one)).toEqual(paidOnce);
    await office.expectConsistent();
  });
});
