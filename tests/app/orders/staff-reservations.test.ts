/** Staff reserve an original by hand: for an account, which buys it, or for a person without one. */
import { addDays, dateInAlmaty, endOfDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  advanceClockTo,
  type Buyer,
  eraseAccount,
  newBuyer,
  noticesTo,
  now,
  orderOf,
  sendCallback,
} from '../../support/app/buyers.ts';
import {
  openConversations,
  price,
  seller,
  withdrawConsent,
  work,
} from '../../support/app/conversations.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import { forgetAuthorsUp, keepAuthors } from '../../support/app/offer-tables.ts';
import { author } from '../../support/app/trade.ts';
import { runJobs } from '../../support/app.ts';
import { jobOf } from '../../support/jobs-and-events.ts';
import { auditActionsOf } from '../../support/records.ts';

const reason = 'Жәрмеңкеде келістік';
const walkIn = { kind: 'person', name: 'Сәуле Ахметова', contact: '+77011234567' } as const;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine);
  const { app, desk, database, saleOf, expectConsistent } = talk;
  const inDays = (days: number): string => addDays(dateInAlmaty(now()), days);
  const forAccount = ({ email }: Buyer) => ({ kind: 'account', email }) as const;
  const reserve = (buyer: object, through = inDays(5), id = work) =>
    desk('POST', `/originals/${id}/reservation`, { buyer, through, reason });
  const kept = async (buyer: object, through?: string): Promise<string> => {
    const { status, body } = await reserve(buyer, through);
    expect(status).toBe(200);
    return body.id;
  };
  const orderAs = (buyer: Buyer, tenge = price) => talk.orderAs(buyer, tenge);
  const listed = async (state = 'open') =>
    (await desk('GET', `/reservations?state=${state}`)).body.reservations;
  const factsOf = async (action: string): Promise<string[]> =>
    (await auditActionsOf({ sql: database() }, { action: `reservation.${action}` })).map(
      ({ facts }) => facts,
    );
  /** Lets the order of a buyer lapse unpaid. */
  const lapse = () => advanceClock(15 * 60_000 + 1000);

  it('keeps a work for a person without an account: it cannot be bought, and its page says until when', async () => {
    const buyer = await newBuyer();
    await kept(walkIn);
    const until = endOfDay(inDays(5)).toISOString();
    for (const who of [buyer.person, null])
      expect(await saleOf(who)).toMatchObject({ state: 'reserved', until, isMine: false });
    const refused = await orderAs(buyer);
    expect(refused.error).toMatchObject({ code: 'work-reserved', facts: { until } });
    expect(await listed()).toMatchObject([
      {
        state: 'open',
        name: walkIn.name,
        contact: walkIn.contact,
        price,
        through: inDays(5),
        hasAccount: false,
        can: ['extend', 'move', 'release'],
      },
    ]);
    expect(await noticesTo(app, seller)).toEqual(['original-reserved-author']);
    const [facts] = await factsOf('made');
    expect(facts).toContain(reason);
    expect(facts).not.toContain(walkIn.name);
    await expectConsistent();
  });

  it('a reserved original is bought only by its account, at the price of the day of reservation', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const id = await kept(forAccount(buyer));
    await talk.change({ priceTenge: 900_000 });
    expect(await saleOf(buyer.person)).toMatchObject({ state: 'for-sale', price });
    expect((await orderAs(other, 900_000)).error?.code).toBe('work-reserved');
    const placed = await orderAs(buyer);
    expect(placed.status).toBe(201);
    await expectConsistent();
    expect(await listed()).toMatchObject([
      { order: placed.body.number, can: ['extend', 'release'] },
    ]);
    await sendCallback(app, placed.body);
    expect((await orderOf(app, buyer, placed.body.number)).payment_status).toBe('captured');
    expect(await saleOf()).toMatchObject({ state: 'sold' });
    expect(await listed()).toEqual([]);
    expect(await listed('ended')).toMatchObject([{ id, state: 'bought', can: [] }]);
    expect(await noticesTo(app, buyer.person)).toContain('original-reserved');
    await expectConsistent();
  });

  it('survives a lapsed order of its buyer, and late money of theirs gets the work', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    await kept(forAccount(buyer));
    const placed = (await orderAs(buyer)).body;
    await lapse();
    expect((await orderAs(other)).error?.code).toBe('work-reserved');
    expect(await saleOf(buyer.person)).toMatchObject({ state: 'for-sale', price });
    await expectConsistent();
    await sendCallback(app, placed);
    expect((await orderOf(app, buyer, placed.number)).payment_status).toBe('captured');
    expect(await listed('ended')).toMatchObject([{ state: 'bought' }]);
    await expectConsistent();
  });

  it('refunds late money of another buyer by itself', async () => {
    const [late, buyer] = [await newBuyer(), await newBuyer()];
    const placed = (await orderAs(late)).body;
    await lapse();
    await kept(forAccount(buyer));
    await sendCallback(app, placed);
    expect((await orderOf(app, late, placed.number)).status).toBe('canceled');
    expect(await saleOf()).toMatchObject({ state: 'reserved' });
    await expectConsistent();
  });

  it('ends after its last day by itself, and both are notified', async () => {
    const buyer = await newBuyer();
    await kept(forAccount(buyer), inDays(1));
    await advanceClockTo(new Date(endOfDay(inDays(1)).getTime() - 1000));
    expect(await saleOf()).toMatchObject({ state: 'reserved' });
    await advanceClock(2000);
    expect(await saleOf()).toMatchObject({ state: 'for-sale' });
    expect(await noticesTo(app, buyer.person)).toEqual(['original-reserved', 'reservation-ended']);
    expect(await noticesTo(app, seller)).toEqual([
      'original-reserved-author',
      'reservation-ended-author',
    ]);
    expect(await listed('ended')).toMatchObject([{ state: 'expired' }]);
    expect((await orderAs(await newBuyer())).status).toBe(201);
    await expectConsistent();
  });

  it('waits at its end for an open order of its buyer, and ends with it if unpaid', async () => {
    const buyer = await newBuyer();
    await kept(forAccount(buyer), inDays(0));
    await advanceClockTo(new Date(endOfDay(inDays(0)).getTime() - 60_000));
    const placed = (await orderAs(buyer)).body;
    await advanceClock(2 * 60_000);
    expect(await listed()).toHaveLength(1);
    expect((await orderAs(await newBuyer())).error?.code).toBe('work-reserved');
    await lapse();
    expect(await listed('ended')).toMatchObject([{ state: 'expired', order: placed.number }]);
    expect(await saleOf()).toMatchObject({ state: 'for-sale' });
    await expectConsistent();
  });

  it('past its end blocks no buyer, even before its job has run', async () => {
    await kept(walkIn, inDays(0));
    const at = endOfDay(inDays(0)).getTime() + 1000;
    await jobOf({ sql: database() }, 'orders.staff-reservation-due').postpone(new Date(at * 2));
    await advanceClockTo(new Date(at));
    expect(await listed()).toHaveLength(1);
    expect((await orderAs(await newBuyer())).status).toBe(201);
    expect(await listed('ended')).toMatchObject([{ state: 'expired', name: '', contact: '' }]);
    await expectConsistent();
  });

  it('can be extended within thirty days of the day it was made, and no further', async () => {
    const id = await kept(walkIn, inDays(2));
    const [last, beyond] = [inDays(30), inDays(31)];
    const extend = (through: string, why = reason) =>
      desk('POST', `/reservations/${id}/extend`, { through, reason: why });
    await advanceClock(86_400_000);
    expect((await extend(beyond)).error).toMatchObject({ code: 'term-out-of-bounds' });
    expect((await extend(inDays(-1))).error).toMatchObject({ code: 'term-out-of-bounds' });
    expect((await extend(last, '')).status).toBe(400);
    // A caller without an answer repeats the call.
    for (const _ of ['first', 'again']) expect((await extend(last)).status).toBe(200);
    expect(await saleOf()).toMatchObject({ until: endOfDay(last).toISOString() });
    expect(await factsOf('extended')).toEqual([expect.stringContaining(reason)]);
    const once = 'original-reserved-author';
    expect(await noticesTo(app, seller)).toEqual([once, once]);
    await expectConsistent();
  });

  it('a staff reservation can be moved to another buyer, but not while the first one is paying', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const id = await kept(forAccount(first));
    const move = () =>
      desk('POST', `/reservations/${id}/move`, { buyer: forAccount(second), reason });
    await orderAs(first);
    expect((await move()).error).toMatchObject({ code: 'work-reserved' });
    await lapse();
    for (const _ of ['first', 'again']) expect((await move()).status).toBe(200);
    expect((await orderAs(first)).error?.code).toBe('work-reserved');
    expect((await orderAs(second)).status).toBe(201);
    expect(await noticesTo(app, first.person)).toContain('reservation-ended');
    expect(await noticesTo(app, second.person)).toEqual(['original-reserved', 'order-placed']);
    expect(await factsOf('moved')).toEqual([expect.stringContaining(reason)]);
    await expectConsistent();
  });

  it('moved to a buyer who watched the work: others who watch it learn that it is sold, its buyer does not', async () => {
    const [first, second, other] = [await newBuyer(), await newBuyer(), await newBuyer()];
    const id = await kept(forAccount(first));
    for (const { person } of [second, other])
      expect((await app.request('watchWork', { params: { id: work } }, person)).body).toEqual({
        watched: true,
      });
    await desk('POST', `/reservations/${id}/move`, { buyer: forAccount(second), reason });
    const placed = (await orderAs(second)).body;
    await sendCallback(app, placed);
    expect((await orderOf(app, second, placed.number)).payment_status).toBe('captured');
    expect(await noticesTo(app, other.person)).toEqual(['original-gone']);
    expect(await noticesTo(app, second.person)).not.toContain('original-gone');
  });

  it('is released, and its person’s data deleted', async () => {
    const id = await kept(walkIn);
    expect((await desk('POST', `/reservations/${id}/release`, { reason: ' ' })).status).toBe(400);
    expect(await saleOf()).toMatchObject({ state: 'reserved' });
    expect((await desk('POST', `/reservations/${id}/release`, { reason })).status).toBe(200);
    expect(await saleOf()).toMatchObject({ state: 'for-sale' });
    const [facts, ...more] = await factsOf('released');
    expect(more).toEqual([]);
    expect(facts).toContain(reason);
    expect(facts).not.toContain(walkIn.name);
    expect(await listed('ended')).toMatchObject([{ state: 'released', name: '', contact: '' }]);
    const again = await desk('POST', `/reservations/${id}/release`, { reason });
    expect(again.error).toMatchObject({ code: 'not-from-here' });
    expect((await desk('POST', '/reservations/999/release', { reason })).status).toBe(404);
    expect((await orderAs(await newBuyer())).status).toBe(201);
    await expectConsistent();
  });

  it.each([
    ['sold', { availability: 'sold' }, 'sold-out'],
    ['on order', { availability: 'on-order' }, 'not-for-sale'],
    ['of a price on request', { priceTenge: null }, 'not-for-sale'],
    ['out of stock', { availability: 'out-of-stock' }, 'out-of-stock'],
    ['of a blocked author', { isBlocked: true }, 'out-of-stock'],
  ])('is not made of a work %s', async (_case, facts, code) => {
    await talk.change(facts);
    expect((await reserve(walkIn)).error).toMatchObject({ code });
    expect(await listed()).toEqual([]);
  });

  it('is refused for a taken work, for its author, without a person, or beyond its limits', async () => {
    const codeOf = async (buyer: object, through?: string, id?: string) =>
      (await reserve(buyer, through, id)).error?.code;
    expect(await codeOf(walkIn, inDays(31))).toBe('term-out-of-bounds');
    expect(await codeOf(walkIn, inDays(-1))).toBe('term-out-of-bounds');
    expect(await codeOf({ kind: 'account', email: 'nobody@example.kz' })).toBe('no-account');
    expect(await codeOf({ kind: 'account', email: author.email })).toBe('own-work');
    expect(await codeOf(walkIn, inDays(5), 'nosuchwork'.padEnd(24, 'a'))).toBe('not-found');
    await orderAs(await newBuyer());
    expect(await codeOf(walkIn)).toBe('work-reserved');
    await lapse();
    await kept(walkIn);
    expect(await codeOf(walkIn)).toBe('work-reserved');
    await expectConsistent();
  });

  it('a reservation and an accepted offer exclude each other', async () => {
    const buyer = await newBuyer();
    const sent = (await talk.offer(buyer)).body;
    const accept = () => talk.answer(sent, seller, 'accept');
    const id = await kept(walkIn);
    expect((await accept()).error?.code).toBe('work-reserved');
    await desk('POST', `/reservations/${id}/release`, { reason });
    expect((await accept()).status).toBe(200);
    expect((await reserve(walkIn)).error).toMatchObject({ code: 'work-reserved' });
    await expectConsistent();
  });

  it.each([
    ['is erased', eraseAccount],
    ['takes the consent back', withdrawConsent],
  ])('ends when its account %s', async (_case, go) => {
    const buyer = await newBuyer();
    await kept(forAccount(buyer));
    await go(buyer.person);
    expect(await listed('ended')).toMatchObject([{ state: 'released' }]);
    expect(await saleOf()).toMatchObject({ state: 'for-sale' });
    await expectConsistent();
  });

  it('keeps no name of an erased author, also not from before names were removed', async () => {
    const buyer = await newBuyer();
    const { body } = await talk.askAuthor(buyer);
    await kept(walkIn);
    await eraseAccount(seller);
    const authors = async () => [
      ...(await listed('ended')).map((one) => one.work.author),
      (await talk.getConversation(body, buyer.person)).work.author,
    ];
    expect(await authors()).toEqual(['', '']);
    await keepAuthors(database(), 'Ерлан Омаров');
    expect(await authors()).toEqual(['Ерлан Омаров', 'Ерлан Омаров']);
    await forgetAuthorsUp(database());
    await runJobs();
    expect(await authors()).toEqual(['', '']);
  });

  it('a reservation and simultaneous purchases leave one owner of the work', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newBuyer()));
    const answers = await Promise.all([
      reserve(walkIn),
      ...buyers.map((buyer) => orderAs(buyer)),
      reserve(walkIn),
    ]);
    const won = answers.filter(({ status }) => status === 200 || status === 201);
    expect(won).toHaveLength(1);
    expect(await saleOf()).toMatchObject({ state: 'reserved' });
    await expectConsistent();
  });

  it('is found by reconcile if it is open and holds nothing', async () => {
    await kept(walkIn);
    await expectConsistent();
    const sql = database();
    await sql('order_pieces').where('item_id', work).update({ released_at: now().getTime() });
    expect(await firstBreach(sql)).toMatch(
      /^open staff reservations hold their works: 1, as reservation \d+ is open/,
    );
  });

  it('or an order holds a piece, and the database refuses a piece without either', async () => {
    const sql = database();
    await expect(
      sql('order_pieces').insert({ item_id: work, piece: 1, held_at: 0 }),
    ).rejects.toThrow(/order_pieces_holder/);
  });
});
