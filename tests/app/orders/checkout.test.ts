/** Items of several authors are ordered together or not at all, paid by one payment, and handled separately afterwards. */
import { dateInAlmaty } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { company, detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { checkStatements, importStatement } from '../../support/app/bank.ts';
import { advanceClock, newBuyer, now as shopNow } from '../../support/app/buyers.ts';
import {
  notebook,
  notebookLine,
  openCheckouts,
  shirtLine,
  sky,
  skyLine,
  steppe,
  steppeLine,
  total,
  wanted,
} from '../../support/app/checkout.ts';
import { unpublishWorks, withdrawConsent } from '../../support/app/conversations.ts';
import { author, originalOf, personOf } from '../../support/app/trade.ts';
import { paymentOf, verdictsOfRows } from '../../support/trade-records.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openCheckouts(engine);
  const { now, shelf, originals, sendCheckout, placed, postCallback, sign, paid } = shop;
  const { orders, states, cancel, countOf, expectConsistent } = shop;

  it('a basket becomes an order for each line, with the choices of its parcel and one payment for all', async () => {
    const one = await placed([
      { lines: [shirtLine], delivery: 'courier', city: 'cityalmaty', address: 'Абай 10' },
      { lines: [steppeLine, skyLine] },
    ]);
    expect(one).toMatchObject({ total, kept: true });
    expect(one.payment.to_sign).toMatchObject({
      order: one.checkout,
      amount: String(total),
      desc: '3 items',
      desc_order: 'Дала, M × 2, «Дала», 2021, «Дала», 2021',
    });
    const shown = await orders(one);
    expect(shown.map((order) => [order.total, order.delivery, order.place?.name.kk])).toEqual([
      [30_000, 'courier', 'Алматы'],
      [650_000, 'pickup', 'Абай'],
      [90_000, 'pickup', 'Абай'],
    ]);
    for (const { checkout, can, expires } of shown) {
      expect(checkout).toEqual({ number: one.checkout, orders: one.orders, total });
      expect([can.invoice, expires]).toEqual([false, one.expires]);
    }
    // The bank sends its buyer back with the number that it was given.
    const atReturn = { params: { number: one.checkout ?? '' } };
    const { body } = await now().app.request('getMyOrder', atReturn, one.buyer.person);
    expect([body.number, body.checkout?.orders]).toEqual([one.orders[0], one.orders]);
    const stranger = await newBuyer();
    expect((await now().app.request('getMyOrder', atReturn, stranger.person)).status).toBe(404);
    await expectConsistent();
  });

  it('a basket of one line is an order like any other', async () => {
    const one = await placed([{ lines: [shirtLine] }]);
    expect([one.checkout, one.orders]).toEqual([null, [one.payment.to_sign?.order]]);
    const [shown] = await orders(one);
    expect([shown?.checkout, shown?.can.invoice]).toEqual([null, true]);
    await expectConsistent();
  });

  it('each order of a paid basket has its receipt, and a cancelled one refunds its own sum', async () => {
    const one = await paid();
    expect((await orders(one)).map(({ receipts }) => receipts.map(({ amount }) => amount))).toEqual(
      [[30_000], [650_000], [90_000]],
    );
    await expectConsistent();
    await cancel(one, 2);
    expect(await states(one)).toEqual([
      'pending captured',
      'pending captured',
      'canceled refunded',
    ]);
    expect(now().bank.refundsOf(one.checkout ?? '')).toEqual(['90000']);
    await advanceClock(25 * 3_600_000);
    expect(await states(one)).toEqual([
      'confirmed captured',
      'confirmed captured',
      'canceled refunded',
    ]);
    await expectConsistent();
  });

  it('refunds every part once, though the bank is silent about each', async () => {
    const one = await paid([{ lines: [shirtLine, notebookLine] }]);
    now().bank.mode = 'deaf';
    await cancel(one, 0);
    await cancel(one, 1);
    now().bank.mode = 'awake';
    await advanceClock(2 * 3_600_000);
    expect(await states(one)).toEqual(Array(2).fill('canceled refunded'));
    expect(
      now()
        .bank.refundsOf(one.checkout ?? '')
        .toSorted(),
    ).toEqual(['30000', '3500']);
    await expectConsistent();
  });

  it('a basket with unavailable lines is refused as a whole, with the reason for each line', async () => {
    shelf.set('notebook', { ...notebook, stock: 0 });
    originals.set(sky, originalOf(sky, { priceTenge: 95_000 }));
    originals.set(steppe, originalOf(steppe, { isBlocked: true }));
    const buyer = await newBuyer();
    const { status, error } = await sendCheckout(buyer, [
      { lines: [shirtLine, notebookLine] },
      { lines: [steppeLine, skyLine] },
    ]);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'basket-changed',
      facts: {
        '0.1': 'sold-out',
        '1.0': 'out-of-stock',
        '1.1': 'price-changed',
        '1.1.price': 95_000,
      },
    });
    expect(await countOf(buyer)).toBe(0);
    await expectConsistent();
    shelf.set('notebook', notebook);
    const rest = [{ lines: [shirtLine, notebookLine] }];
    expect((await sendCheckout(buyer, rest)).status).toBe(201);
  });

  it('names form errors by their place', async () => {
    const buyer = await newBuyer();
    const { status, error } = await sendCheckout(buyer, [
      { lines: [{ ...shirtLine, size: 3 }] },
      { lines: [steppeLine], delivery: 'courier', city: 'cityalmaty' },
    ]);
    expect([status, error?.code]).toEqual([400, 'bad-request']);
    expect(error?.fields).toEqual({
      'parcels.0.lines.0.size': ['bad-choice'],
      'parcels.1.address': ['required'],
    });
    expect((await sendCheckout(buyer, [{ lines: [{ price: 1 }] }])).error?.fields).toEqual({
      'parcels.0.lines.0': ['required'],
    });
    expect(await countOf(buyer)).toBe(0);
  });

  it('a basket sent twice with one key is one checkout; another basket under that key is refused', async () => {
    const buyer = await newBuyer();
    const [first, second] = [
      await sendCheckout(buyer, wanted, 'k1'),
      await sendCheckout(buyer, wanted, 'k1'),
    ];
    expect(second.body).toEqual(first.body);
    const other = await sendCheckout(buyer, [{ lines: [shirtLine] }], 'k1');
    expect(other.error?.code).toBe('same-key-other-body');
    expect(await countOf(buyer)).toBe(3);
  });

  it('of two baskets with the same works in opposite order, one gets both and the other none', async () => {
    const both = [
      [steppeLine, skyLine],
      [skyLine, steppeLine],
    ].map((lines) => [{ lines }]);
    const buyers = [await newBuyer(), await newBuyer()];
    const answers = await Promise.all(
      buyers.map((buyer, at) => sendCheckout(buyer, both[at] ?? [])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const counts = await Promise.all(buyers.map(countOf));
    expect(counts.toSorted()).toEqual([0, 2]);
    await expectConsistent();
  });

  it('does not let its orders be signed, reported or invoiced one by one', async () => {
    const one = await placed();
    const [number = ''] = one.orders;
    const body = { ...detailsOf(one), order: number, amount: '30000' };
    const signed = await now().app.request('signPayment', { body }, one.buyer.person);
    expect(signed.error?.code).toBe('signature-refused');
    await sign(one);
    expect((await postCallback(one, { order: number })).error?.code).toBe('not-found');
    const asked = { params: { number }, body: { ...company } };
    const invoiced = await now().app.request('askInvoice', asked, one.buyer.person);
    expect(invoiced.error?.code).toBe('card-only');
    expect(await states(one)).toEqual(Array(3).fill('pending awaiting'));
    await expectConsistent();
  });

  it('is sent to the bank from the page of any of its orders', async () => {
    const one = await placed();
    const given = { params: { number: one.orders[1] ?? '' } };
    const begun = await now().app.request('resumePayment', given, one.buyer.person);
    expect(begun.body.to_sign).toMatchObject({ order: one.checkout, amount: String(total) });
    expect(await states(one)).toEqual(Array(3).fill('pending awaiting'));
    const shut = { ...one.buyer.person, isClosed: true };
    for (const number of [one.checkout ?? '', ...one.orders]) {
      const again = await now().app.request('resumePayment', { params: { number } }, shut);
      expect(again.error?.code, number).toBe('account-closed');
    }
    await expectConsistent();
  });

  it('a declined checkout may be tried again; unpaid it ends as a whole', async () => {
    const one = await placed();
    await sign(one);
    await postCallback(one, { res_code: '2', rc: '51', rrn: '' });
    expect(await states(one)).toEqual(Array(3).fill('pending failed'));
    await expectConsistent();
    await advanceClock(3_600_000);
    expect(await states(one)).toEqual(Array(3).fill('pending expired'));
    expect((await sendCheckout(await newBuyer())).status).toBe(201);
    await expectConsistent();
  });

  it('a checkout paid late keeps what is still available; the rest is refunded', async () => {
    const one = await placed();
    await sign(one);
    await advanceClock(3_600_000);
    expect(await states(one)).toEqual(Array(3).fill('pending expired'));
    await paid([{ lines: [skyLine, shirtLine] }]);
    const taken = now().bank.charge(one.checkout ?? '', detailsOf(one).amount, true);
    await postCallback(one, { rrn: taken?.rrn ?? '' });
    await advanceClock(60_000);
    expect(await states(one)).toEqual([
      'pending captured',
      'pending captured',
      'canceled refunded',
    ]);
    expect(now().bank.refundsOf(one.checkout ?? '')).toEqual(['90000']);
    await expectConsistent();
  });

  it('ends with its buyer’s consent, and so does each agreed price', async () => {
    const agreed: object[] = [];
    const buyer = await newBuyer();
    const conversations: string[] = [];
    for (const { work, price } of [steppeLine, skyLine]) {
      const offer = { params: { id: work }, body: { price: price - 20_000 } };
      const { body: sent } = await now().app.request('sendOffer', offer, buyer.person);
      const accept = { move: 'accept', version: sent.offer?.version ?? 0 } as const;
      await now().app.request(
        'answerOffer',
        { params: { id: sent.id }, body: accept },
        personOf(author),
      );
      conversations.push(sent.id);
      agreed.push({ work, price: price - 20_000 });
    }
    expect((await sendCheckout(buyer, [{ lines: agreed }])).status).toBe(201);
    await withdrawConsent(buyer.person);
    for (const id of conversations) {
      const { body } = await now().app.request('getConversation', { params: { id } }, buyer.person);
      expect(body.offer?.state).toBe('withdrawn');
    }
    await expectConsistent();
  });

  it('ends with a withdrawn work before its buyer has gone to the bank', async () => {
    const one = await placed();
    await unpublishWorks(originals);
    expect(await states(one)).toEqual(Array(3).fill('pending expired'));
    await expectConsistent();
  });

  it('an unpaid checkout is one reservation, however many items it has', async () => {
    const buyer = await newBuyer();
    const prints = Array.from({ length: 6 }, (_, at) => [`print${at}first`, `print${at}second`]);
    for (const id of prints.flat()) shelf.set(id, notebook);
    const answers = [];
    for (const ids of prints) {
      const lines = ids.map((item) => ({ item, price: notebook.priceTenge }));
      answers.push(await sendCheckout(buyer, [{ lines }]));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(201), 409]);
    const facts = { '0.0': 'too-many-reserved', '0.0.max': 5 };
    expect(answers.at(-1)?.error).toMatchObject({ code: 'basket-changed', facts });
    await expectConsistent();
  });

  it('a checkout paid with another sum waits for staff, who refund it in parts', async () => {
    const one = await placed();
    await sign(one);
    const taken = now().bank.charge(one.checkout ?? '', '700000.00', true);
    await postCallback(one, { amount: '700000.00', rrn: taken?.rrn ?? '' });
    expect(await states(one)).toEqual(Array(3).fill('requires_action awaiting'));
    await expectConsistent();
    for (const number of one.orders.toReversed()) {
      const body = { move: 'close_mismatch', reason: 'тексерілді' };
      const { status } = await now().app.desk('orders')('POST', `/board/${number}/moves`, body);
      expect(status).toBe(200);
      await expectConsistent();
    }
    const back = (await orders(one)).flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(700_000);
  });

  it('a checkout paid with another sum is divided once, even if an order is closed during a request about another', async () => {
    const one = await placed([{ lines: [shirtLine, notebookLine] }]);
    await sign(one);
    const taken = now().bank.charge(one.checkout ?? '', '31000.00', true);
    await postCallback(one, { amount: '31000.00', rrn: taken?.rrn ?? '' });
    await orders(one);
    const close = (number = '') =>
      now().app.desk('orders')('POST', `/board/${number}/moves`, {
        move: 'close_mismatch',
        reason: 'тексерілді',
      });
    const [first, ...others] = one.orders.toSorted();
    now().bank.beforeNextRequest = async () => {
      expect((await close(first)).status).toBe(200);
      await advanceClock(60_000);
      expect(now().bank.refundsOf(one.checkout ?? '')).toHaveLength(1);
    };
    expect((await close(others[0])).error?.code).toBe('shared-anew');
    for (const number of others) expect((await close(number)).status).toBe(200);
    await advanceClock(60_000);
    const back = now()
      .bank.refundsOf(one.checkout ?? '')
      .map(Number);
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(31_000);
    await expectConsistent();
  });

  it('a checkout paid with another sum that the bank reverses before closing needs no refund', async () => {
    const one = await placed();
    await sign(one);
    const taken = now().bank.charge(one.checkout ?? '', '700000.00', true);
    await postCallback(one, { amount: '700000.00', rrn: taken?.rrn ?? '' });
    await orders(one);
    const body = { move: 'close_mismatch', reason: 'тексерілді' };
    const close = (number: string) =>
      now().app.desk('orders')('POST', `/board/${number}/moves`, body);
    now().bank.refundPayment(one.checkout ?? '', '700000.00');
    for (const number of one.orders) expect((await close(number)).status).toBe(200);
    expect(await states(one)).toEqual(Array(3).fill('canceled failed'));
    await expectConsistent();
  });

  it('is one payment in a bank statement, with refunds as rows of their own', async () => {
    const one = await paid([{ lines: [shirtLine, notebookLine] }]);
    await cancel(one, 1);
    const { reference } = await paymentOf({ sql: now().database }, one.checkout ?? '');
    const day = dateInAlmaty(shopNow());
    const rows = [
      `${day};${reference};33500;Оплата заказа ${one.checkout}`,
      `${day};${reference};-3500;Возврат по заказу ${one.checkout}`,
    ];
    const text = ['Дата операции;RRN;Сумма;Назначение', ...rows].join('\r\n');
    const bytes = new TextEncoder().encode(text);
    await importStatement({ name: 'now().bank.csv', bytes, broughtBy: 'staff:1' });
    expect(await verdictsOfRows({ sql: now().database })).toEqual(['payment', 'refund']);
    await advanceClock(5 * 86_400_000);
    await checkStatements();
    const { body } = await now().app.desk('payments')('GET', '/differences');
    const missing = body.differences.filter(
      ({ kind }: { kind: string }) => kind === 'missing-there',
    );
    expect(missing).toEqual([]);
    await expectConsistent();
  });
});
