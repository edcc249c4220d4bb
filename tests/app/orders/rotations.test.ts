/** An office changes its works every few months: a plan of rents, each of which runs like every rent. */
import { addDays, addMonths, dayMs, endOfDay, writeDay } from '@oner/config/terms';
import { beforeEach, describe, expect, it as onBoth } from 'vitest';
import { company } from '../../contract/payments/buyer-and-bank.ts';
import {
  advanceClock,
  advanceClockTo,
  type Buyer,
  newBuyer,
  orderOf,
} from '../../support/app/buyers.ts';
import { payByTransfer } from '../../support/app/companies.ts';
import { firstBreach, shopInvariants, tradeInvariants } from '../../support/app/invariants.ts';
import { emailsTo, openRents, priceOf, rentActions, today } from '../../support/app/rents.ts';
import { author, originalOf, personOf } from '../../support/app/trade.ts';
import { runJobs as finish, startClockAt } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';
import { pdfPages } from '../../support/pdf-text.ts';

const id = (name: string) => name.padEnd(24, 'a');
const works = ['steppe', 'tulips', 'lake', 'yurt', 'eagle', 'saddle', 'snow'].map((name) =>
  id(`work${name}`),
);
const [steppe = '', tulips = '', lake = '', yurt = ''] = works;
/** Monthly price of each work, whole tenge: all differ. */
const monthOf = (work: string): number => 30_000 + works.indexOf(work) * 1000;
const titleOf = (work: string) => `“${work.slice(4, 8)}”, 2021`;
type Changes = Readonly<Record<string, unknown>>;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const it = onBoth.runIf(sceneEngines.includes(engine));
  const { app, database, originals, expectConsistent } = openRents(engine);
  beforeEach(async () => {
    // At noon, so that the hours that a test lets pass stay within the day.
    await startClockAt(new Date(endOfDay(addDays(today(), 1)).getTime() + 12 * 3_600_000));
    for (const work of works) {
      const name = titleOf(work);
      const names = { kk: name, ru: name, en: name };
      originals.set(work, originalOf(work, { name, names, rentTenge: monthOf(work) }));
    }
  });

  const { payFor, dispatch, receive, sendBack, takeBack, rentsAt } = rentActions(app);
  const plan = (changes: Changes = {}) => ({
    works: [steppe, tulips, lake],
    places: 1,
    months: 3,
    firstDay: addDays(today(), 10),
    ...changes,
  });
  const shown = async ({ person }: Buyer, changes: Changes = {}) =>
    app.request('planRotation', { body: plan(changes) }, person);
  const totalOf = (ofWorks: readonly string[], months: number): number =>
    ofWorks.reduce((sum, work) => sum + monthOf(work) * months, 0);
  const place = ({ person, phone, email }: Buyer, changes: Changes = {}) => {
    const wanted = plan(changes);
    const price = totalOf(wanted.works, wanted.months);
    const by = { buyer: person.profileId, name: 'Дана', phone, email };
    const to = { delivery: 'courier', city: 'cityalmaty', address: 'Абай 10, 5' };
    const body = { ...by, ...to, price, ...wanted, ...changes };
    return app.request('placeRotation', { body }, person);
  };
  const planOf = async ({ person }: Buyer, number: string) =>
    app.request('getRotation', { params: { number } }, person);
  const rentOf = async (work: string) =>
    (await app.request('getWorkRent', { params: { id: work } })).body;

  it('shows before the order when each work comes and goes, and its price', async () => {
    const buyer = await newBuyer();
    const firstDay = addDays(today(), 10);
    const second = addMonths(firstDay, 3);
    const { body } = await shown(buyer, { places: 2 });
    expect(body.stays).toMatchObject([
      { place: 1, firstDay, lastDay: addDays(second, -1), work: { id: steppe } },
      { place: 2, firstDay, lastDay: addDays(second, -1), work: { id: tulips } },
      { place: 1, firstDay: second, lastDay: addDays(addMonths(second, 3), -1) },
    ]);
    for (const { work, firstDay: from, lastDay, price, problem } of body.stays) {
      expect(price).toBe(priceOf(monthOf(work.id), from, lastDay));
      expect(problem).toBeNull();
    }
    expect(body.total).toBe(totalOf([steppe, tulips, lake], 3));
    expect((await rentOf(steppe)).taken).toEqual([]);
  });

  it('names the stays that are not available', async () => {
    const buyer = await newBuyer();
    await rentActions(app, tulips, monthOf(tulips)).place(110, 130);
    originals.set(lake, originalOf(lake, { rentTenge: null }));
    const stays = (await shown(buyer)).body.stays;
    expect(stays.map(({ problem }) => problem)).toEqual([null, 'days-taken', 'not-for-rent']);
    const own = { ...buyer, person: personOf(author) };
    expect((await shown(own)).body.stays[0]?.problem).toBe('own-work');
  });

  it.each([
    ['too early', { firstDay: '2020-01-01' }, { firstDay: ['too-small'] }],
    ['too far ahead', { firstDay: '2090-01-01' }, { firstDay: ['too-large'] }],
    ['of more than two years', { months: 9 }, { months: ['too-large'] }],
    ['of one work', { works: [steppe] }, { works: ['required'] }],
    ['of a work twice', { works: [steppe, steppe] }, { works: ['bad-choice'] }],
  ])('refuses a plan that is %s', async (_, changes, fields) => {
    const buyer = await newBuyer();
    expect((await shown(buyer, changes)).error).toMatchObject({ code: 'bad-request', fields });
    expect((await place(buyer, changes)).error).toMatchObject({ code: 'bad-request', fields });
  });

  it('a rotation is an order for each work, paid like any rent, and its days are taken for others', async () => {
    const [office, other] = [await newBuyer(), await newBuyer()];
    const { status, body } = await place(office);
    expect(status).toBe(201);
    expect(body.total).toBe(totalOf([steppe, tulips, lake], 3));
    expect(body.orders).toHaveLength(3);
    expect((await place(other)).error).toMatchObject({
      code: 'days-taken',
      facts: { work: titleOf(steppe) },
    });
    const [first = '', second = ''] = body.orders;
    await payFor(office, first);
    const stays = (await planOf(office, body.number)).body.stays;
    expect(stays).toMatchObject([
      { order: first, place: 1, state: 'reserved', paid: true, until: null, is_open: false },
      { order: second, paid: false, until: expect.any(String), may_invoice: true, is_open: false },
      { paid: false },
    ]);
    expect((await orderOf(app, office, first)).rent?.rotation).toEqual({
      number: body.number,
      place: 1,
    });
    expect((await planOf(other, body.number)).error?.code).toBe('not-found');
    await expectConsistent(shopInvariants);
  });

  onBoth('a rotation is ordered as a whole or not at all', async () => {
    const office = await newBuyer();
    await rentActions(app, lake, monthOf(lake)).place(150, 220);
    expect((await place(office)).error).toMatchObject({
      code: 'days-taken',
      facts: { work: titleOf(lake) },
    });
    expect((await app.request('listMyOrders', {}, office.person)).body).toEqual([]);
    expect((await rentOf(steppe)).taken).toEqual([]);
    const { error } = await place(office, { works: [steppe, tulips], price: 1 });
    const price = totalOf([steppe, tulips], 3);
    expect(error).toMatchObject({ code: 'price-changed', facts: { price } });
  });

  onBoth('of offices that order the same works at once one gets them', async () => {
    const offices = await Promise.all(Array.from({ length: 8 }, () => newBuyer()));
    const answers = await Promise.all(
      offices.map((office, at) =>
        place(office, { works: at % 2 ? [steppe, tulips] : [tulips, steppe], months: 1 + at }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, error } of answers)
      if (status !== 201) expect(error?.code).toBe('days-taken');
    await expectConsistent(shopInvariants);
  });

  onBoth('is found by reconcile if two works hang in one place at once', async () => {
    await place(await newBuyer(), { places: 2 });
    await expectConsistent(shopInvariants);
    await database()('rotation_stays').where('place', 2).update({ place: 1 });
    expect(await firstBreach(database(), tradeInvariants)).toMatch(/conflicts with rotation/);
  });

  it('counts as one reservation, however many works it has', async () => {
    const office = await newBuyer();
    const six = works.slice(0, 6);
    expect((await place(office, { works: six, places: 3, months: 2 })).status).toBe(201);
    const period = { firstDay: addDays(today(), 20), lastDay: addDays(today(), 50) };
    const price = priceOf(monthOf(works[6] ?? ''), period.firstDay, period.lastDay);
    const { person, phone, email } = office;
    const body = { buyer: person.profileId, name: 'Дана', phone, email, price, ...period };
    const rented = await app.request('orderRent', { params: { id: works[6] ?? '' }, body }, person);
    expect(rented.status).toBe(201);
  });

  onBoth('an unpaid stay can be ordered again, with the same work or another', async () => {
    const [office, other] = [await newBuyer(), await newBuyer()];
    const { number, orders } = (await place(office)).body;
    const [first = '', second = '', third = ''] = orders;
    await payFor(office, first);
    const again = (order: string, work: string, changes: Changes = {}, buyer = office) => {
      const body = { work, price: monthOf(work) * 3, ...changes };
      const given = { params: { number, order }, body };
      return app.request('replaceStay', given, buyer.person);
    };
    expect((await again(second, yurt)).error?.code).toBe('conflict');
    await advanceClock(16 * 60_000);
    const open = (await planOf(office, number)).body.stays;
    expect(open.map(({ state, is_open }) => [state, is_open])).toEqual([
      ['reserved', false],
      ['lapsed', true],
      ['lapsed', true],
    ]);
    expect((await again(first, yurt)).error?.code).toBe('conflict');
    expect((await again(second, yurt, {}, other)).error?.code).toBe('not-found');
    expect((await again(second, yurt, { price: 1 })).error).toMatchObject({
      code: 'price-changed',
      facts: { price: monthOf(yurt) * 3 },
    });
    // It would have to be prepared between the two stays.
    expect((await again(second, steppe)).error?.code).toBe('days-taken');
    expect((await again(second, yurt)).status).toBe(201);
    const both = await Promise.all([again(third, lake), again(third, lake)]);
    expect(both.map((one) => one.error?.code).toSorted()).toEqual(['conflict', undefined]);
    const { stays } = (await planOf(office, number)).body;
    expect(stays.map(({ work, place }) => [work.id, place])).toEqual([
      [steppe, 1],
      [yurt, 1],
      [lake, 1],
    ]);
    expect((await orderOf(app, office, stays[1]?.order ?? '')).address).toBe('Абай 10, 5');
    await payFor(office, stays[1]?.order ?? '');
    await expectConsistent(shopInvariants);
  });

  it('works change on their days with reports of both sides, and the renter is reminded of the next one', async () => {
    const office = await newBuyer();
    const { number, orders } = (await place(office, { works: [steppe, tulips], months: 1 })).body;
    for (const order of orders) await payFor(office, order);
    const [leaving, coming] = orders.map((order) => ({
      number: order,
      buyer: office,
      lastDay: '',
    }));
    if (!leaving || !coming) throw new Error('expected two orders of the plan');
    await advanceClock(dayMs + 1000);
    expect((await dispatch(leaving)).status).toBe(201);
    expect((await receive(leaving)).status).toBe(201);
    const [stay, next] = (await planOf(office, number)).body.stays;
    if (!stay || !next) throw new Error('expected two stays of the plan');
    const rows = (await app.desk('orders')('GET', '/rents?state=out')).body.rents;
    expect(rows).toMatchObject([
      {
        order: leaving.number,
        rent: { rotation: { number, place: 1 } },
        next: { names: { ru: titleOf(tulips) }, firstDay: next.firstDay },
      },
    ]);
    await advanceClockTo(endOfDay(addDays(stay.lastDay, -2)));
    await advanceClock(10 * 3_600_000);
    const letters = await emailsTo(office.email, titleOf(steppe), leaving);
    expect(letters.filter(({ text }) => text.includes(titleOf(tulips)))).toHaveLength(2);
    expect((await dispatch(coming)).status).toBe(201);
    await advanceClockTo(endOfDay(addDays(stay.lastDay, -1)));
    expect((await sendBack(leaving)).status).toBe(201);
    expect((await receive(coming)).status).toBe(201);
    expect((await takeBack(leaving)).status).toBe(201);
    await finish();
    const after = (await planOf(office, number)).body.stays;
    expect(after.map(({ state }) => state)).toEqual(['returned', 'running']);
    expect((await rentsAt('out')).map(({ order }) => order)).toEqual([coming.number]);
    await expectConsistent(shopInvariants);
  });

  it('a rotation has one contract with its schedule, in each language, for the company that pays', async () => {
    const office = await newBuyer();
    const { number, orders } = (
      await place(office, { works: [steppe, tulips, lake, yurt], places: 2 })
    ).body;
    const { person } = office;
    for (const order of orders) await payByTransfer(app, office, order);
    await finish();
    const stays = (await planOf(office, number)).body.stays;
    expect(stays.every(({ paid }) => paid)).toBe(true);
    const heading = { kk: 'Ауыстыру күндері', ru: 'Дни замены', en: 'Rotation days' } as const;
    for (const lang of ['kk', 'ru', 'en'] as const) {
      const given = { params: { number: orders[2] ?? '' }, query: { lang } };
      const { body } = await app.request('getRentContract', given, person);
      const text = pdfPages(body as never)
        .join(' ')
        .replace(/\s+/g, ' ');
      const day = (of: string) => writeDay(of, lang).replace(/\s+/g, ' ');
      for (const words of [number, company.bin, ...[steppe, tulips, lake, yurt].map(titleOf)])
        expect(text).toContain(words);
      const [, schedule = ''] = text.split(heading[lang]);
      for (const [at, from, to] of [
        [1, steppe, lake],
        [2, tulips, yurt],
      ] as const) {
        const [begin = '', end = ''] = [titleOf(from), titleOf(to)].map((title) =>
          String(schedule.indexOf(title)),
        );
        expect(Number(begin), `place ${at} in ${lang}`).toBeGreaterThan(0);
        expect(Number(end)).toBeGreaterThan(Number(begin));
      }
      for (const { lastDay } of stays.slice(0, 2)) expect(schedule).toContain(day(lastDay));
      for (const { firstDay } of stays.slice(2)) expect(schedule).toContain(day(firstDay));
    }
    await expectConsistent(shopInvariants);
  });
});
