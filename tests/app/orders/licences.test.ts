/** Licences of works: offered, bought, concluded, downloaded, certified, renewed, ended; and exclusive ones. */
import type { CallReply, calls } from '@oner/config/contract';
import { addDays, dateInAlmaty, endOfDay } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '../../contract/payments/till.ts';
import {
  type Buyer,
  type Changes,
  newBuyer,
  noticesTo,
  now,
  orderOf,
  pass,
  passTo,
  tell,
} from '../../support/app/buyers.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import {
  addAuthor,
  author,
  certified,
  type Originals,
  openTrade,
  originalContent,
  originalOf,
  personOf,
} from '../../support/app/trade.ts';
import type { App } from '../../support/app.ts';

const work = 'worksteppe'.padEnd(24, 'a');
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const mine = personOf(author);
type Mine = CallReply<typeof calls.getMyLicences>;

const web = {
  scope: 'web',
  price: 30_000,
  months: 12,
  territory: 'kazakhstan',
  runs: null,
} as const;
const animation = { ...web, scope: 'public-animation', price: 20_000, months: 3 } as const;
const run = { ...web, scope: 'print-run', price: 80_000, months: null, runs: 500 } as const;
const exclusive = { ...web, scope: 'exclusive', price: 900_000, territory: 'world' } as const;
type Terms = typeof web | typeof animation | typeof run | typeof exclusive;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  const originals: Originals = new Map();
  beforeAll(async () => {
    app = await openTrade(engine, new Map(), { originals });
  });
  beforeEach(async () => {
    database = await app.fresh();
    originals.clear();
    originals.set(work, originalOf(work));
    certified.clear();
    await addAuthor(author);
    await offer(web, animation, run, exclusive);
  });
  afterAll(() => app?.close());

  const offer = (...offers: readonly object[]) =>
    app.request('setMyLicences', { params: { id: work }, body: { offers } }, mine);
  const listed = async () => (await app.request('listLicences', { params: { id: work } })).body;
  const textOf = async (scope: string, lang = 'ru') =>
    (await app.request('getLicenceText', { params: { id: work, scope }, query: { lang } })).body;
  const orderAs = async (buyer: Buyer, terms: Terms, changes: Changes = {}) => {
    const found = (await listed()).offers.find(({ scope }) => scope === terms.scope);
    const { person, phone, email } = buyer;
    const body = {
      buyer: person.profileId,
      price: terms.price,
      name: 'Дана',
      phone,
      email,
      version: found?.version ?? 1,
      text: (await textOf(terms.scope))?.hash ?? '0'.repeat(64),
      ...changes,
    };
    const params = { id: work, scope: terms.scope };
    return app.request('orderLicence', { params, body }, person);
  };
  const paid = async (buyer: Buyer, terms: Terms, changes: Changes = {}): Promise<string> => {
    const placed = await orderAs(buyer, terms, changes);
    expect([placed.status, placed.error?.code]).toEqual([201, undefined]);
    await tell(app, placed.body);
    await orderOf(app, buyer, placed.body.number);
    return placed.body.number;
  };
  /** Paid, and its 24 hours are over. */
  const concluded = async (buyer: Buyer, terms: Terms, changes: Changes = {}): Promise<string> => {
    const number = await paid(buyer, terms, changes);
    await pass(24 * hourMs + 1000);
    return number;
  };
  const of = (buyer: Buyer, number: string) => orderOf(app, buyer, number);
  const licenceOf = async (buyer: Buyer, number: string) => (await of(buyer, number)).licence;
  const download = ({ person }: Buyer, number: string) =>
    app.request('makeDownload', { params: { number }, body: {} }, person);
  const keyOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
  const fileAt = (url: string, range = '') =>
    app.request('getDownload', { params: { key: keyOf(url) }, headers: { range } });
  const cancel = ({ person }: Buyer, number: string) =>
    app.request('cancelOrder', { params: { number }, body: {} }, person);
  const desk = (method: string, path: string, body?: unknown) =>
    app.desk('orders')(method, path, body);
  const sound = async () => expect(await firstBreach(database)).toBeNull();

  describe('what an author offers', () => {
    it('is read by everybody, and a change is a further version', async () => {
      expect((await listed()).offers).toEqual([
        { ...animation, version: 1 },
        { ...web, version: 1 },
        { ...run, version: 1 },
        { ...exclusive, version: 1 },
      ]);
      const { status, body } = await offer({ ...web, price: 35_000 }, animation);
      expect(status).toBe(200);
      expect(
        (body as Mine).offers.map(({ scope, version, price }) => [scope, version, price]),
      ).toEqual([
        ['public-animation', 1, 20_000],
        ['web', 2, 35_000],
      ]);
      // Offered again after a while it goes on counting.
      await offer(web, animation, run);
      expect((await listed()).offers.find(({ scope }) => scope === 'print-run')?.version).toBe(3);
    });

    it.each([
      [
        'an animation below the fee of 5,000',
        { ...animation, price: 4999 },
        { price: ['too-small'] },
      ],
      ['a print run without its number of copies', { ...run, runs: null }, { runs: ['required'] }],
      ['copies of what is not counted in them', { ...web, runs: 10 }, { runs: ['bad-choice'] }],
    ])('refuses %s', async (_case, wrong, fields) => {
      const answer = await offer(wrong);
      expect([answer.status, answer.error?.fields]).toEqual([400, fields]);
      expect((await listed()).offers).toHaveLength(4);
    });

    it('is of pictures and designs, never of a craft, and the author’s own', async () => {
      originals.set(work, originalOf(work, { section: 'artisan' }));
      expect((await offer(web)).error?.code).toBe('licence-not-allowed');
      expect((await listed()).offers).toEqual([]);
      const other = await newBuyer('seller');
      const given = { params: { id: work }, body: { offers: [web] } };
      expect((await app.request('setMyLicences', given, other.person)).error?.code).toBe(
        'not-found',
      );
    });
  });

  it('reads in three languages, each with its own fingerprint and the terms of the offer', async () => {
    const texts = await Promise.all(['kk', 'ru', 'en'].map((lang) => textOf('print-run', lang)));
    expect(new Set(texts.map(({ hash }) => hash)).size).toBe(3);
    for (const { paragraphs } of texts) {
      const text = paragraphs.join(' ');
      expect(text).toMatch(/500/);
      expect(text).toMatch(/80\u00a0000\u00a0₸/);
      expect(text).toMatch(/24/);
    }
  });

  it('is an order without a delivery, and its text is frozen with it', async () => {
    const buyer = await newBuyer();
    const placed = await orderAs(buyer, web, { text: (await textOf('web', 'en')).hash });
    expect(placed.body).toMatchObject({ total: 30_000, kept: true });
    expect(placed.body.payment.to_sign).toMatchObject({
      amount: '30000',
      desc: 'licence of a work',
    });
    const order = await of(buyer, placed.body.number);
    expect(order).toMatchObject({ place: null, arrival: null, handover: null, certificate: null });
    expect(order.lines).toMatchObject([{ kind: 'licence', quantity: 1, unit_price: 30_000 }]);
    expect(order.licence).toMatchObject({
      state: 'ordered',
      scope: 'web',
      from: null,
      may: { download: false },
    });
    await offer({ ...web, price: 99_000, months: 1 });
    const given = { params: { number: order.number }, query: { lang: 'en' } };
    const { body } = await app.request('getBoughtLicenceText', given, buyer.person);
    expect(body.paragraphs.join(' ')).toContain('30\u00a0000');
    await tell(app, placed.body);
    expect(await licenceOf(buyer, order.number)).toMatchObject({ state: 'paid', months: 12 });
    await sound();
  });

  it.each([
    ['another price', { price: 1 }, 'price-changed'],
    ['another version of its terms', { version: 7 }, 'licence-changed'],
    ['another text', { text: 'f'.repeat(64) }, 'licence-changed'],
    ['another’s profile', { buyer: 'strangers'.padEnd(24, 'a') }, 'not-found'],
  ])('is refused with %s', async (_case, changes, code) => {
    expect((await orderAs(await newBuyer(), web, changes)).error?.code).toBe(code);
  });

  it.each([
    ['of a blocked author', { isBlocked: true }],
    ['of a hidden work', { isHidden: true }],
  ])('is not sold anew %s', async (_case, facts) => {
    const buyer = await newBuyer();
    const running = await concluded(buyer, run);
    originals.set(work, originalOf(work, facts));
    expect((await listed()).offers).toEqual([]);
    expect((await orderAs(await newBuyer(), web)).error?.code).toBe('out-of-stock');
    // What was bought before goes on (L §4).
    expect((await download(buyer, running)).status).toBe(201);
  });

  it('is not bought by its author', async () => {
    const own = { person: mine, phone: author.phone, email: author.email };
    expect((await orderAs(own, web)).error?.code).toBe('own-work');
  });

  it('is concluded 24 hours after the payment, and then its file is there and its certificate issued', async () => {
    const buyer = await newBuyer();
    const number = await paid(buyer, web);
    expect((await download(buyer, number)).error?.code).toBe('conflict');
    await pass(24 * hourMs + 1000);
    const order = await of(buyer, number);
    const from = dateInAlmaty(now());
    expect(order).toMatchObject({ status: 'confirmed', fulfillment_status: 'not_fulfilled' });
    expect(order.certificate).toEqual({ code: 'CERTHF2234', state: 'valid' });
    expect(order.licence).toMatchObject({
      state: 'running',
      number: `${number}-1`,
      from,
      through: addDays(`${Number(from.slice(0, 4)) + 1}${from.slice(4)}`, -1),
      downloads: { left: 10, made: [] },
      may: { download: true, renew: false },
    });
    expect(certified.get(number)).toMatchObject({
      buyer: buyer.person.documentId,
      licence: { number: `${number}-1`, scope: 'web', territory: 'kazakhstan', runs: null },
    });
    expect(await noticesTo(app, buyer.person)).toEqual([
      'order-placed',
      'licence-paid',
      'licence-ready',
    ]);
    expect(await noticesTo(app, mine)).toEqual(['licence-paid-author']);
    await sound();
  });

  it('that is impossible is declared so within 24 hours, and all goes back', async () => {
    const buyer = await newBuyer();
    const number = await paid(buyer, web);
    const move = { move: 'declare_impossible', reason: 'файл жоқ' };
    expect((await desk('POST', `/board/${number}/moves`, move)).status).toBe(200);
    const order = await of(buyer, number);
    expect(order).toMatchObject({ status: 'canceled', licence: { state: 'ended' } });
    await pass(25 * hourMs);
    expect(certified.size).toBe(0);
    await sound();
  });

  describe('its file', () => {
    it('is read whole and in parts by a link that expires, and each link is counted', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, web);
      const { status, body } = await download(buyer, number);
      expect([status, body.left]).toEqual([201, 9]);
      const left = Date.parse(body.expires) - now().getTime();
      expect([left > 14 * 60_000, left <= 15 * 60_000]).toEqual([true, true]);
      const whole = await fileAt(body.url);
      expect([whole.status, Buffer.from(whole.body as Uint8Array)]).toEqual([200, originalContent]);
      expect(whole.headers.get('content-disposition')).toBe(
        `attachment; filename="oner-${number}-1.jpg"`,
      );
      expect(whole.headers.get('cache-control')).toBe('private, no-store');
      const part = await fileAt(body.url, 'bytes=3-10');
      expect([part.status, String(part.body)]).toEqual([206, 'original']);
      expect(part.headers.get('content-range')).toBe(`bytes 3-10/${originalContent.length}`);
      expect(String((await fileAt(body.url, 'bytes=-4')).body)).toBe('file');
      await pass(15 * 60_000);
      expect((await fileAt(body.url)).error?.code).toBe('link-expired');
      const { downloads } = (await licenceOf(buyer, number)) ?? {};
      expect(downloads).toMatchObject({ left: 9, made: [{ expires: body.expires }] });
    });

    it('is nobody else’s: another’s order and a changed link are not there', async () => {
      const [buyer, other] = [await newBuyer(), await newBuyer()];
      const number = await concluded(buyer, web);
      expect((await download(other, number)).error?.code).toBe('not-found');
      const { url } = (await download(buyer, number)).body;
      const later = keyOf(url).replace(
        /\.(\w+)\./,
        (_, end) => `.${(Number.parseInt(end, 36) + 1e6).toString(36)}.`,
      );
      for (const key of [`${keyOf(url)}x`, later, 'x', '..'])
        expect((await fileAt(`/${key}`)).error?.code).toBe('not-found');
    });

    it('is downloaded as often as the settings say', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, web);
      for (let made = 0; made < 10; made += 1)
        expect((await download(buyer, number)).status).toBe(201);
      const refused = await download(buyer, number);
      expect([refused.status, refused.error]).toMatchObject([
        409,
        { code: 'downloads-used-up', facts: { max: 10 } },
      ]);
      expect(await licenceOf(buyer, number)).toMatchObject({ may: { download: false } });
    });

    it('is received with its first download: from then on nothing is cancelled, and the order completes', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, web);
      expect((await of(buyer, number)).can.cancel).toBe(true);
      await download(buyer, number);
      const received = await of(buyer, number);
      expect([received.fulfillment_status, received.can.cancel, received.may_review]).toEqual([
        'delivered',
        false,
        false,
      ]);
      expect(received.claim_kinds).toEqual(['not-as-described', 'not-authentic', 'other']);
      expect((await cancel(buyer, number)).status).toBe(409);
      const back = { move: 'accept_return', reason: 'қайтару' };
      expect((await desk('POST', `/board/${number}/moves`, back)).status).toBe(409);
      await pass(16 * dayMs);
      expect((await of(buyer, number)).status).toBe('completed');
      expect((await licenceOf(buyer, number))?.state).toBe('running');
      await sound();
    });

    it('that nobody downloads counts as received when the days to cancel are over', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, web);
      const through = (await of(buyer, number)).dates?.cancel_through ?? '';
      await passTo(new Date(endOfDay(through).getTime() - 1000));
      expect((await of(buyer, number)).fulfillment_status).toBe('not_fulfilled');
      await pass(2000);
      expect((await of(buyer, number)).fulfillment_status).toBe('delivered');
      await sound();
    });
  });

  it('is cancelled before its first download, and its certificate and file are gone', async () => {
    const buyer = await newBuyer();
    const number = await concluded(buyer, web);
    expect((await cancel(buyer, number)).status).toBe(200);
    const order = await of(buyer, number);
    expect(order).toMatchObject({ status: 'canceled', licence: { state: 'ended' } });
    expect((await download(buyer, number)).error?.code).toBe('licence-over');
    expect(await noticesTo(app, mine)).toEqual(['licence-paid-author', 'licence-cancelled-author']);
    await sound();
  });

  it('is neither made nor shipped by anybody', async () => {
    const number = await concluded(await newBuyer(), web);
    const { body } = await desk('GET', `/board/${number}`);
    expect(body.can).toEqual(['cancel_by_provider']);
    const started = await desk('POST', `/board/${number}/moves`, { move: 'start_production' });
    expect(started.status).toBe(409);
    const toMake = (await desk('GET', '/board?stage=to-make')).body;
    expect([toMake.orders, toMake.counts['to-make']]).toEqual([[], 0]);
  });

  it('of a company is paid by its invoice, and its money goes back like that of others', async () => {
    const buyer = await newBuyer();
    const { number } = (await orderAs(buyer, exclusive)).body;
    const given = { params: { number }, body: company };
    const { invoice } = (await app.request('askInvoice', given, buyer.person)).body;
    const transfer = { reference: 'P-1', paidOn: dateInAlmaty(now()) };
    const path = `/invoices/${invoice?.number}/paid`;
    expect((await app.desk('payments')('POST', path, transfer, 2)).status).toBe(200);
    expect(await of(buyer, number)).toMatchObject({
      invoice: { state: 'paid', amount: exclusive.price },
      licence: { state: 'paid' },
    });
    await sound();
  });

  describe('an exclusive one', () => {
    it('goes to who pays first, and closes the work to all others', async () => {
      const [slow, quick, other] = [await newBuyer(), await newBuyer(), await newBuyer()];
      const ordered = await orderAs(slow, exclusive);
      const plain = await orderAs(other, web);
      expect(ordered.body.kept).toBe(false);
      await paid(quick, exclusive);
      expect((await listed()).closedUntil).toBe('');
      for (const terms of [web, exclusive])
        expect((await orderAs(await newBuyer(), terms)).error?.code).toBe('licence-sold');
      // Money that comes for what is closed by then goes back by itself.
      for (const [buyer, { body }] of [
        [slow, ordered],
        [other, plain],
      ] as const) {
        await tell(app, body);
        const late = await of(buyer, body.number);
        expect([late.status, late.payment_status, late.licence?.state]).toEqual([
          'canceled',
          'refund_pending',
          'ended',
        ]);
      }
      await sound();
    });

    it('leaves those that run to their end, and they are not renewed', async () => {
      const [first, second] = [await newBuyer(), await newBuyer()];
      const number = await concluded(first, web);
      const taken = await concluded(second, exclusive);
      expect((await download(first, number)).status).toBe(201);
      const through = (await licenceOf(first, number))?.through ?? '';
      await passTo(endOfDay(addDays(through, -5)));
      expect((await orderAs(first, web, { renews: number })).error?.code).toBe('licence-sold');
      await passTo(new Date(endOfDay(through).getTime() + 1000));
      expect((await licenceOf(first, number))?.state).toBe('expired');
      expect((await licenceOf(second, taken))?.state).toBe('running');
      await sound();
    });

    it('that ends opens the work again', async () => {
      const buyer = await newBuyer();
      const number = await paid(buyer, exclusive);
      await cancel(buyer, number);
      expect((await listed()).closedUntil).toBeNull();
      expect((await orderAs(await newBuyer(), web)).status).toBe(201);
    });

    it('is one, however many pay for it at the same time', async () => {
      const buyers = await Promise.all(Array.from({ length: 12 }, () => newBuyer()));
      const placed: Awaited<ReturnType<typeof orderAs>>[] = [];
      for (const buyer of buyers) placed.push(await orderAs(buyer, exclusive));
      await Promise.all(placed.map(({ body }) => tell(app, body)));
      const orders = [];
      for (const [index, buyer] of buyers.entries())
        orders.push(await of(buyer, placed[index]?.body.number ?? ''));
      const states = orders.map(({ licence }) => licence?.state);
      expect(states.filter((state) => state === 'paid')).toHaveLength(1);
      expect(states.filter((state) => state === 'ended')).toHaveLength(11);
      await sound();
    });

    it('is renewed by its buyer, whose new one closes the work from then on', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, exclusive);
      const through = (await licenceOf(buyer, number))?.through ?? '';
      await passTo(endOfDay(addDays(through, -10)));
      const renewal = await concluded(buyer, exclusive, { renews: number });
      expect(await licenceOf(buyer, renewal)).toMatchObject({
        state: 'running',
        from: addDays(through, 1),
        renews: number,
      });
      expect((await listed()).closedUntil).toBe((await licenceOf(buyer, renewal))?.through);
      await sound();
      // The renewal is cancelled, and the one before closes the work until it ends.
      await cancel(buyer, renewal);
      expect((await listed()).closedUntil).toBe(through);
      await sound();
    });
  });

  describe('its end', () => {
    it('is told in time with a renewal, which begins on the day after it', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, web);
      const through = (await licenceOf(buyer, number))?.through ?? '';
      expect((await orderAs(buyer, web, { renews: number })).error?.code).toBe('licence-over');
      await passTo(endOfDay(addDays(through, -30)));
      expect(await noticesTo(app, buyer.person)).toContain('licence-ending');
      expect((await licenceOf(buyer, number))?.may.renew).toBe(true);
      const renewal = await concluded(buyer, web, { renews: number });
      expect(await licenceOf(buyer, number)).toMatchObject({
        renewedBy: renewal,
        may: { renew: false },
      });
      expect((await licenceOf(buyer, renewal))?.from).toBe(addDays(through, 1));
      expect((await orderAs(buyer, web, { renews: number })).error?.code).toBe('licence-over');
      await passTo(new Date(endOfDay(through).getTime() + 1000));
      expect((await licenceOf(buyer, number))?.state).toBe('expired');
      // Who has renewed it is not told that it has ended.
      expect(await noticesTo(app, buyer.person)).not.toContain('licence-expired');
      await sound();
    });

    it('comes by the clock: its file is gone, and open links with it', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, web);
      const through = (await licenceOf(buyer, number))?.through ?? '';
      await passTo(new Date(endOfDay(through).getTime() - 60_000));
      const { url } = (await download(buyer, number)).body;
      await pass(60_000 + 1000);
      expect((await fileAt(url)).error?.code).toBe('licence-over');
      expect((await download(buyer, number)).error?.code).toBe('licence-over');
      expect(await licenceOf(buyer, number)).toMatchObject({ state: 'expired' });
      expect(await noticesTo(app, buyer.person)).toContain('licence-expired');
      await sound();
    });

    it('never comes to one without a term', async () => {
      const buyer = await newBuyer();
      const number = await concluded(buyer, run);
      expect(await licenceOf(buyer, number)).toMatchObject({ through: null, runs: 500 });
      await pass(4000 * dayMs);
      expect((await licenceOf(buyer, number))?.state).toBe('running');
      await sound();
    });
  });

  it('is withdrawn by staff with a reason, once its file was received', async () => {
    const buyer = await newBuyer();
    const number = await concluded(buyer, exclusive);
    const withdraw = () => desk('POST', `/licences/${number}/withdraw`, { reason: 'Шарт бұзылды' });
    expect((await withdraw()).body).toMatchObject({ error: { code: 'cancel-instead' } });
    const { url } = (await download(buyer, number)).body;
    const { licences } = (await desk('GET', '/licences')).body;
    expect(licences).toMatchObject([
      { order: number, scope: 'exclusive', isExclusive: true, downloads: 1, state: 'running' },
    ]);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body).toMatchObject({ error: { code: 'moved-on' } });
    const order = await of(buyer, number);
    expect(order.licence).toMatchObject({ state: 'withdrawn', withdrawn: 'Шарт бұзылды' });
    expect(order.certificate?.state).toBe('withdrawn');
    expect((await fileAt(url)).error?.code).toBe('licence-over');
    expect((await listed()).closedUntil).toBeNull();
    expect(await noticesTo(app, buyer.person)).toContain('licence-withdrawn');
    expect(await noticesTo(app, mine)).toContain('licence-withdrawn-author');
    const over = (await desk('GET', '/licences?state=over')).body.licences;
    expect(over).toMatchObject([{ state: 'withdrawn', reason: 'Шарт бұзылды' }]);
    await sound();
  });
});
