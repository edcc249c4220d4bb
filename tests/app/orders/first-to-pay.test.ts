/**
 * A limited item is never oversold, and however many accounts take turns, it can be reserved without payment only for a
 * limited time.
 */
import { env } from '@oner/config/env';
import { dayMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { company } from '../../contract/payments/buyer-and-bank.ts';
import { readEmails } from '../../contract/support/emails.ts';
import {
  advanceClock,
  type Buyer,
  newBuyer,
  order,
  orderOf,
  sendCallback,
} from '../../support/app/buyers.ts';
import { askInvoice } from '../../support/app/companies.ts';
import type { ShelfItem } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { lineOf, piecesHeld } from '../../support/trade-records.ts';

const notebook = { kind: 'notebook', name: 'Дәптер', priceTenge: 3500, sizes: [] };
const wanted = { item: 'notebook', price: notebook.priceTenge };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shelf = new Map<string, ShelfItem>();
  const { app, database, expectConsistent } = openForTests(engine, { shelf, sendsEmails: true });

  /** From here on, the ordered item is a notebook with limited stock. */
  const only = (stock: number, isEdition = false) =>
    shelf.set(wanted.item, { ...notebook, stock, isEdition });
  const begun = async (by?: Buyer) => {
    const buyer = by ?? (await newBuyer());
    const { status, body, error } = await order(app, buyer, wanted);
    expect([status, error?.code]).toEqual([201, undefined]);
    return { buyer, placed: body, number: body.number };
  };
  type Begun = Awaited<ReturnType<typeof begun>>;
  const now = ({ buyer, number }: Begun) => orderOf(app, buyer, number);
  const lapse = async (one: Begun): Promise<void> => {
    await advanceClock(15 * 60_000 + 5000);
    expect((await now(one)).payment_status).toBe('expired');
  };
  const pay = async (one: Begun): Promise<void> => {
    expect((await sendCallback(app, one.placed)).status).toBe(200);
  };
  const invoice = ({ buyer, number }: Begun, bin = company.bin) =>
    askInvoice(app, buyer, number, { bin });
  const editionOf = async (one: Begun) => (await now(one)).lines[0]?.edition;
  const bought = async (): Promise<Begun> => {
    const one = await begun();
    await pay(one);
    expect((await now(one)).payment_status).toBe('captured');
    return one;
  };
  const cancel = async ({ buyer, number }: Begun): Promise<void> => {
    const given = { params: { number }, body: {} };
    expect((await app.request('cancelOrder', given, buyer.person)).status).toBe(200);
  };
  const begin = async ({ number }: Begun): Promise<void> => {
    await advanceClock(dayMs + 1000);
    const body = { move: 'start_production' };
    expect((await app.desk('orders')('POST', `/board/${number}/moves`, body)).status).toBe(200);
  };
  const codeOf = async (buyer: Buyer) => (await order(app, buyer, wanted)).error?.code;

  it('a numbered item keeps its number and the edition total of the day of its sale', async () => {
    only(3, true);
    const [first, second] = [await begun(), await begun()];
    // Until it is paid, the number may go to another buyer.
    expect(await editionOf(first)).toBeNull();
    await lapse(first);
    const third = await begun();
    await pay(third);
    expect(await editionOf(third)).toEqual({ numbers: [1], total: 3 });
    // Pieces that an editor adds later do not change what was sold.
    only(5, true);
    const fourth = await begun();
    await pay(fourth);
    expect(await editionOf(fourth)).toEqual({ numbers: [2], total: 5 });
    expect(await editionOf(third)).toEqual({ numbers: [1], total: 3 });
    expect((await now(second)).payment_status).toBe('expired');
    await expectConsistent();
  });

  it('is no edition unless its editor says so', async () => {
    only(3);
    expect(await editionOf(await bought())).toBeNull();
  });

  it('a number cancelled before production is given again, and one that was produced never', async () => {
    only(2, true);
    await cancel(await bought());
    const made = await bought();
    expect(await editionOf(made)).toEqual({ numbers: [1], total: 2 });
    await begin(made);
    await cancel(made);
    const last = await bought();
    expect(await editionOf(last)).toEqual({ numbers: [2], total: 2 });
    expect(await codeOf(await newBuyer())).toBe('sold-out');
    await expectConsistent();
  });

  it('pieces that are no edition return to stock whenever their order is cancelled', async () => {
    only(1);
    const made = await bought();
    await begin(made);
    await cancel(made);
    await bought();
    await expectConsistent();
  });

  it('an item that lapsed three times in a week goes to the first payer, whoever let it lapse', async () => {
    only(1);
    for (let turn = 0; turn < 3; turn += 1) {
      const one = await begun();
      expect(one.placed.kept).toBe(true);
      expect(await codeOf(await newBuyer())).toBe('sold-out');
      await lapse(one);
    }
    // Now it is reserved for no buyer, and each order says so.
    const [slow, quick] = [await begun(), await begun()];
    expect([slow.placed.kept, quick.placed.kept]).toEqual([false, false]);
    expect(await now(slow)).toMatchObject({ payment_status: 'not_paid', kept: false });
    const letters = await readEmails(env().dataDir);
    const ofSlow = letters.filter(({ subject }) => subject.includes(slow.number));
    expect(ofSlow.map(({ text }) => text)).toEqual([expect.stringMatching(/бірінші|первым|first/)]);
    const { status, error } = await invoice(slow);
    expect([status, error?.code]).toEqual([409, 'card-only']);
    await expectConsistent();

    await pay(quick);
    expect((await now(quick)).payment_status).toBe('captured');
    expect(await codeOf(await newBuyer())).toBe('sold-out');
    await pay(slow);
    const late = await now(slow);
    expect([late.status, late.payment_status, late.refunds.map(({ amount }) => amount)]).toEqual([
      'canceled',
      'refund_pending',
      [wanted.price],
    ]);
    await expectConsistent();
  });

  it('is reserved again after a week', async () => {
    only(1);
    for (let turn = 0; turn < 3; turn += 1) await lapse(await begun());
    const one = await begun();
    expect(one.placed.kept).toBe(false);
    await advanceClock(7 * dayMs);
    expect((await now(one)).payment_status).toBe('expired');
    expect((await begun()).placed.kept).toBe(true);
    expect(await codeOf(await newBuyer())).toBe('sold-out');
  });

  it('an item paid and cancelled twice is closed to the same buyer for thirty days', async () => {
    only(9);
    const buyer = await newBuyer();
    for (let turn = 0; turn < 2; turn += 1) {
      const one = await begun(buyer);
      await pay(one);
      expect((await now(one)).payment_status).toBe('captured');
      const given = { params: { number: one.number }, body: {} };
      expect((await app.request('cancelOrder', given, buyer.person)).status).toBe(200);
    }
    expect(await codeOf(buyer)).toBe('held-before');
    expect(await codeOf({ ...(await newBuyer()), phone: buyer.phone })).toBe('held-before');
    expect((await begun()).placed.kept).toBe(true);
    await advanceClock(30 * dayMs + 60_000);
    await begun(buyer);
    await expectConsistent();
  });

  it('an item with an unpaid invoice is sold by card only for thirty days, to any buyer', async () => {
    only(1);
    const one = await begun();
    expect((await invoice(one)).status).toBe(201);
    await advanceClock(11 * dayMs);
    expect((await now(one)).payment_status).toBe('expired');
    const other = await begun();
    expect(other.placed.kept).toBe(true);
    const { status, error } = await invoice(other, '990740000673');
    expect([status, error?.code]).toEqual([409, 'card-only']);
    await lapse(other);
    await advanceClock(30 * dayMs);
    expect((await invoice(await begun(), '990740000673')).status).toBe(201);
    await expectConsistent();
  });

  it('pieces are sold up to their number in any quantities', async () => {
    only(5);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer()));
    const two = (buyer: Buyer) => order(app, buyer, wanted, { quantity: 2 });
    const answers = await Promise.all(buyers.map(two));
    const refused = { code: 'too-few-left', facts: { left: 1 } };
    const errors = answers.flatMap(({ error }) => error ?? []);
    expect(errors).toMatchObject(Array(6).fill(refused));
    await begun();
    expect(await codeOf(await newBuyer())).toBe('sold-out');
    expect(await piecesHeld({ sql: database() }, wanted.item)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is not reserved repeatedly by a buyer who does not pay', async () => {
    only(9);
    const buyer = await newBuyer();
    for (let time = 0; time < 5; time += 1) await begun(buyer);
    const { error } = await order(app, buyer, wanted);
    expect(error).toMatchObject({ code: 'too-many-reserved', facts: { max: 5 } });
    // Items made to order do not count, and other buyers are not affected.
    shelf.set('notepads', { ...notebook, stock: null });
    expect((await order(app, buyer, { ...wanted, item: 'notepads' })).status).toBe(201);
    await begun();
  });

  it('a piece cannot be reserved twice, enforced by the database', async () => {
    only(1);
    const { number } = await begun();
    const { order_id } = await lineOf({ sql: database() }, number);
    const again = { item_id: wanted.item, piece: 1, order_id, held_at: 1 };
    await expect(database()('order_pieces').insert(again)).rejects.toThrow(/unique/i);
    await expectConsistent();
  });
});
