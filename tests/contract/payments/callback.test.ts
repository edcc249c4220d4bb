/** The bank's word: believed when it verifies, heard once, and never in the way of the truth. */
import { describe, expect, it } from 'vitest';
import { signCallback } from '../../../plugins/payments/server/gateways/jysan/p-sign.ts';
import { shop, someAddress } from '../support/shop.ts';
import {
  approval,
  bodyOf,
  callsToHouse,
  decline,
  detailsOf,
  lettersAbout,
  orderOf,
  patience,
  secret,
  sign,
  tell,
  traces,
  untilOrder,
  type Word,
  waitingOrder,
} from './till.ts';

const isPaid = (order: { payment_status: string }) => order.payment_status === 'captured';
const untouched = { state: 'awaiting', reference: null, inbox: 0, captures: 0, events: 0 };

describe('an approval', () => {
  it('pays the order, with everything that is promised from then on', async () => {
    const { buyer, placed } = await waitingOrder(shop);
    const answer = await tell(shop, bodyOf(approval(placed)));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    const order = await untilOrder(shop, buyer, placed.number, isPaid);
    expect(order.status).toBe('pending');
    expect(order.expires).toBeNull();
    expect(order.events.map((e) => e.event)).toEqual([
      'place',
      'request_payment',
      'payment_captured',
    ]);
    const paidAt = Date.parse(order.paid ?? '');
    expect(Date.parse(order.dates?.impossible_until ?? '') - paidAt).toBe(86_400_000);
    await expect.poll(() => lettersAbout(shop, placed.number), patience).toHaveLength(2);
  });

  it('has one effect when it comes a hundred times at once', async () => {
    const { buyer, placed } = await waitingOrder(shop);
    const raw = bodyOf(approval(placed));
    const answers = await Promise.all(Array.from({ length: 100 }, () => tell(shop, raw)));
    expect(answers.map((a) => a.status).filter((status) => status !== 200)).toEqual([]);
    const { reference: _, ...left } = await traces(shop, placed.number);
    expect(left).toEqual({ state: 'captured', inbox: 1, captures: 1, events: 1 });
    const order = await untilOrder(shop, buyer, placed.number, isPaid);
    expect(order.events.filter((e) => e.event === 'payment_captured')).toHaveLength(1);
  });

  it('counts the same sum in any of the bank’s spellings', async () => {
    for (const spelling of [
      { amount: '15000.00', currency: 'KZT' },
      { amount: '15000.0', currency: '398' },
    ]) {
      const { placed } = await waitingOrder(shop);
      const amount = spelling.amount.replace('15000', detailsOf(placed).amount);
      await tell(shop, bodyOf({ ...approval(placed), ...spelling, amount }));
      expect((await traces(shop, placed.number)).state).toBe('captured');
    }
  });

  it('is heard at the address of its gateway, and at no other', async () => {
    const { placed } = await waitingOrder(shop);
    const raw = bodyOf(approval(placed));
    expect((await tell(shop, raw, 'paypal')).status).toBe(400);
    for (const other of ['jysan', 'halyk']) expect((await tell(shop, raw, other)).status).toBe(404);
    expect(await traces(shop, placed.number)).toEqual(untouched);
    expect((await tell(shop, raw, 'testbank')).status).toBe(200);
    expect((await traces(shop, placed.number)).captures).toBe(1);
  });
});

describe('a recording of what the bank has signed', () => {
  it('has no effect, does not wait for whoever holds the payment, and is limited by what it says', async () => {
    const { placed } = await waitingOrder(shop);
    const raw = bodyOf(approval(placed));
    expect((await tell(shop, raw)).status).toBe(200);
    // Whatever nobody has signed beside it makes no other word of it.
    const send = (n: number) => tell(shop, `${raw}&note=${n}`);
    const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => send(n)));
    const turned = answers.filter(({ status }) => status === 429);
    expect(turned.length).toBeGreaterThanOrEqual(30);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(turned[0]?.error?.code).toBe('too-many-attempts');
    expect(await traces(shop, placed.number)).toMatchObject({ inbox: 1, captures: 1, events: 1 });
    // Other words of the bank are heard.
    const { placed: other } = await waitingOrder(shop);
    expect((await tell(shop, bodyOf(approval(other)))).status).toBe(200);
  });
});

describe('what the bank did not sign', () => {
  it('is refused whichever field is flipped, and leaves no trace', async () => {
    const { placed } = await waitingOrder(shop);
    const word = approval(placed);
    const signature = signCallback(word, secret);
    for (const name of Object.keys(word) as (keyof Word)[]) {
      const flipped = { ...word, [name]: `${word[name].slice(0, -1)}x` };
      const answer = await tell(shop, bodyOf(flipped, signature));
      expect([name, answer.status, answer.error?.code]).toEqual([name, 409, 'signature-refused']);
    }
    for (const bit of [0, 1, 64, 127]) {
      const wrong = [...signature];
      wrong[bit] = wrong[bit] === 'a' ? 'b' : 'a';
      expect((await tell(shop, bodyOf(word, wrong.join('')))).status).toBe(409);
    }
    expect(await traces(shop, placed.number)).toEqual(untouched);
  });

  it.each([
    ['a signature that is too short', (w: Word) => bodyOf(w, 'ab'), 409],
    ['a signature of another secret', (w: Word) => bodyOf(w, signCallback(w, 'guess')), 409],
    ['an empty signature', (w: Word) => bodyOf(w, ''), 409],
    ['no signature', (w: Word) => new URLSearchParams(w).toString(), 400],
    ['a field twice', (w: Word) => `${bodyOf(w)}&amount=1`, 400],
    ['JSON', (w: Word) => JSON.stringify(w), 400],
    ['nothing', () => '', 400],
    ['a zero byte', (w: Word) => `${bodyOf(w)}&x=\u0000`, 400],
    ['more than a callback holds', (w: Word) => `${bodyOf(w)}&x=${'x'.repeat(20_000)}`, 400],
  ])('is refused: %s', async (_case, make, status) => {
    const { placed } = await waitingOrder(shop);
    expect((await tell(shop, make(approval(placed)))).status).toBe(status);
    expect(await traces(shop, placed.number)).toEqual(untouched);
  });

  it('cannot be borrowed from another order', async () => {
    const one = await waitingOrder(shop);
    const two = await waitingOrder(shop);
    const word = approval(one.placed);
    const moved = bodyOf({ ...word, order: two.placed.number }, signCallback(word, secret));
    expect((await tell(shop, moved)).status).toBe(409);
    expect(await traces(shop, two.placed.number)).toEqual(untouched);
  });

  it('does not tell which orders there are', async () => {
    const { placed } = await waitingOrder(shop);
    const known = await tell(shop, bodyOf(approval(placed), '0'.repeat(128)));
    const word = { ...approval(placed), order: '99999999999' };
    const unknown = await tell(shop, bodyOf(word, '0'.repeat(128)));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('is not a visit by browser', async () => {
    const { placed } = await waitingOrder(shop);
    const query = bodyOf(approval(placed));
    const answer = await shop.request('GET', `/api/payments/callback/testbank?${query}`);
    expect([404, 405]).toContain(answer.status);
    const empty = await shop.request('POST', `/api/payments/callback/testbank?${query}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(empty.status).toBe(400);
    expect(await traces(shop, placed.number)).toEqual(untouched);
  });
});

describe('a signed word that does not fit', () => {
  it.each([
    ['one tenge more', (w: Word) => ({ ...w, amount: String(Number(w.amount) + 1) })],
    ['a tiyn less', (w: Word) => ({ ...w, amount: `${Number(w.amount) - 1}.99` })],
    ['another currency', (w: Word) => ({ ...w, currency: 'USD' })],
  ])('calls people: %s', async (_case, change) => {
    const { buyer, placed } = await waitingOrder(shop);
    expect((await tell(shop, bodyOf(change(approval(placed))))).status).toBe(200);
    const order = await untilOrder(shop, buyer, placed.number, (o) => o.status !== 'pending');
    expect([order.status, order.paid]).toEqual(['requires_action', null]);
    // From here on nothing but people moves it, and nobody is sent to the bank again.
    await tell(shop, bodyOf(approval(placed)));
    expect((await traces(shop, placed.number)).state).toBe('mismatch');
    const again = await sign(shop, buyer, detailsOf(placed));
    expect(again.error?.code).toBe('payment-already-done');
    const alert = await shop
      .sql('audit')
      .where({ action: 'payment.mismatch', subject: `order:${placed.number}` });
    expect(alert).toHaveLength(1);
    await expect.poll(callsToHouse(shop, placed.number, 'не ту сумму'), patience).toHaveLength(1);
  });

  it('is kept when its order is unknown, and pays nothing', async () => {
    const { placed } = await waitingOrder(shop);
    const number = `9${placed.number.slice(1, 10)}`;
    const word = { ...approval(placed), order: number };
    expect((await tell(shop, bodyOf(word))).status).toBe(404);
    expect((await tell(shop, bodyOf(word))).status).toBe(404);
    expect(await traces(shop, number)).toMatchObject({ state: null, inbox: 1, captures: 0 });
  });

  it('is refused when its money has paid another order', async () => {
    const one = await waitingOrder(shop);
    const two = await waitingOrder(shop);
    const word = approval(one.placed);
    expect((await tell(shop, bodyOf(word))).status).toBe(200);
    const reused = await tell(shop, bodyOf({ ...word, order: two.placed.number }));
    expect([reused.status, reused.error?.code]).toEqual([409, 'conflict']);
    expect(await traces(shop, two.placed.number)).toMatchObject({ state: 'awaiting', captures: 0 });
  });

  it('changes nothing when a second movement of money comes for a paid order', async () => {
    const { buyer, placed } = await waitingOrder(shop);
    const first = approval(placed);
    await tell(shop, bodyOf(first));
    expect((await tell(shop, bodyOf(approval(placed)))).status).toBe(200);
    const left = await traces(shop, placed.number);
    expect(left).toMatchObject({ state: 'captured', reference: first.rrn, captures: 1, events: 1 });
    const order = await untilOrder(shop, buyer, placed.number, isPaid);
    expect(order.events.filter((e) => e.event === 'payment_captured')).toHaveLength(1);
  });
});

describe('a decline', () => {
  it('lets the buyer try again', async () => {
    const { buyer, placed } = await waitingOrder(shop);
    expect((await tell(shop, bodyOf(decline(placed)))).status).toBe(200);
    const is = (status: string) => (o: { payment_status: string }) => o.payment_status === status;
    const failed = await untilOrder(shop, buyer, placed.number, is('failed'));
    expect(Date.parse(failed.expires ?? '')).toBeGreaterThanOrEqual(Date.parse(placed.expires));
    const params = { number: placed.number };
    const { body } = await shop.call('resumePayment', { params }, { token: buyer.token });
    expect((await sign(shop, buyer, detailsOf({ payment: body }))).status).toBe(200);
    await untilOrder(shop, buyer, placed.number, is('awaiting'));
    await tell(shop, bodyOf(approval(placed)));
    const paid = await untilOrder(shop, buyer, placed.number, isPaid);
    expect(paid.events.map((e) => e.event)).toEqual([
      'place',
      'request_payment',
      'payment_failed',
      'request_payment',
      'payment_captured',
    ]);
    await expect.poll(() => lettersAbout(shop, placed.number), patience).toHaveLength(3);
  });

  it('that comes after the money changes nothing', async () => {
    const { buyer, placed } = await waitingOrder(shop);
    await tell(shop, bodyOf(approval(placed)));
    expect((await tell(shop, bodyOf(decline(placed)))).status).toBe(200);
    expect((await traces(shop, placed.number)).state).toBe('captured');
    await untilOrder(shop, buyer, placed.number, isPaid);
    expect((await orderOf(shop, buyer, placed.number)).payment_status).toBe('captured');
  });
});

it('is heard from an address that floods the shop with forged words, which cost it no row', async () => {
  const { buyer, placed } = await waitingOrder(shop);
  const from = someAddress();
  const post = (body: string) =>
    shop.call('paymentCallback', { params: { gateway: 'testbank' }, body }, { from });
  const forged = bodyOf(approval(placed), 'f'.repeat(128));
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(forged)));
    codes.push(...answers.map(({ error }) => error?.code));
  }
  // Two windows at most, should one end in between.
  expect(codes.filter((code) => code === 'signature-refused').length).toBeLessThanOrEqual(600);
  expect(codes).toContain('too-many-attempts');
  expect(await shop.sql('rate_limits').whereLike('key', 'callback%')).toEqual([]);
  expect((await post(bodyOf(approval(placed)))).status).toBe(200);
  await untilOrder(shop, buyer, placed.number, isPaid);
  expect((await traces(shop, placed.number)).inbox).toBe(1);
});

it('keeps what the bank said as it was said: no row of the inbox can be changed', async () => {
  const { placed } = await waitingOrder(shop);
  await tell(shop, bodyOf(approval(placed)));
  const inbox = () => shop.sql('payment_callbacks').where({ number: placed.number });
  await expect(inbox().update({ verdict: 'declined' })).rejects.toThrow(/append-only/);
  await expect(inbox().delete()).rejects.toThrow(/append-only/);
  expect(await inbox()).toHaveLength(1);
});

it('a refusal stays where the news that its page was asked for comes late', async () => {
  const { buyer, placed } = await waitingOrder(shop);
  await tell(shop, bodyOf(decline(placed)));
  const isFailed = (order: { payment_status: string }) => order.payment_status === 'failed';
  await untilOrder(shop, buyer, placed.number, isFailed);
  const news = shop
    .sql('outbox')
    .where({ event: 'payment.requested' })
    .whereLike('key', `${placed.number}#%`);
  const late = () => shop.sql('outbox_deliveries').whereIn('outbox_id', news.clone().select('id'));
  await late().update({ done_at: null, due_at: Date.now(), attempts: 0 });
  await expect.poll(async () => (await late().first()).done_at, patience).not.toBeNull();
  expect((await orderOf(shop, buyer, placed.number)).payment_status).toBe('failed');
});
