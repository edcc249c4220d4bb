/** Licences of works: offered, bought, concluded, downloaded, certified. */
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, endOfDay } from '@oner/config/terms';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  advanceClock,
  advanceClockTo,
  newBuyer,
  noticesTo,
  now,
  sendCallback,
} from '../../support/app/buyers.ts';
import { payByTransfer, refundByTransfer } from '../../support/app/companies.ts';
import {
  animation,
  authorPerson,
  exclusive,
  licensedWork,
  type MyLicences,
  openLicences,
  printRun,
  web,
} from '../../support/app/licences.ts';
import { author, certified, originalContent, originalOf } from '../../support/app/trade.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openLicences(engine);

  describe('what an author offers', () => {
    it('can be read by everyone, and a change is a new version', async () => {
      const first = { version: 1, agreedUntil: null };
      expect((await shop.listed()).offers).toEqual([
        { ...animation, ...first, offerFrom: 10_000 },
        { ...web, ...first, offerFrom: 15_000 },
        { ...printRun, ...first, offerFrom: 40_000 },
        { ...exclusive, ...first, offerFrom: 450_000 },
      ]);
      const { status, body } = await shop.offer({ ...web, price: 35_000 }, animation);
      expect(status).toBe(200);
      expect(
        (body as MyLicences).offers.map(({ scope, version, price }) => [scope, version, price]),
      ).toEqual([
        ['public-animation', 1, 20_000],
        ['web', 2, 35_000],
      ]);
      // The author sees which metadata the file would reveal to its buyers.
      expect((body as MyLicences).fileTags).toEqual(['place']);
      // Offered again later, its version goes on counting.
      await shop.offer(web, animation, printRun);
      expect((await shop.listed()).offers.find(({ scope }) => scope === 'print-run')?.version).toBe(
        3,
      );
    });

    it.each([
      [
        'an animation below the fee of 5,000',
        { ...animation, price: 4999 },
        { 'offers.1.price': ['too-small'] },
      ],
      [
        'a print run without its number of copies',
        { ...printRun, runs: null },
        { 'offers.1.runs': ['required'] },
      ],
      [
        'copies of what is not counted in them',
        { ...web, runs: 10 },
        { 'offers.1.runs': ['bad-choice'] },
      ],
    ])('refuses %s', async (_case, wrong, fields) => {
      const answer = await shop.offer(exclusive, wrong);
      expect([answer.status, answer.error?.fields]).toEqual([400, fields]);
      expect((await shop.listed()).offers).toHaveLength(4);
    });

    it('is for pictures and designs, never for crafts, and set by the author alone', async () => {
      shop.originals.set(licensedWork, originalOf(licensedWork, { section: 'artisan' }));
      expect((await shop.offer(web)).error?.code).toBe('licence-not-allowed');
      expect((await shop.listed()).offers).toEqual([]);
      const other = await newBuyer('seller');
      const given = { params: { id: licensedWork }, body: { offers: [web] } };
      expect((await shop.app.request('setMyLicences', given, other.person)).error?.code).toBe(
        'not-found',
      );
    });

    it('has a limited number of versions a day, and can be ended at any time', async () => {
      const { LICENCE_VERSIONS_PER_DAY } = env();
      const settings = env() as { LICENCE_VERSIONS_PER_DAY: number };
      settings.LICENCE_VERSIONS_PER_DAY = 5;
      onTestFinished(() => {
        settings.LICENCE_VERSIONS_PER_DAY = LICENCE_VERSIONS_PER_DAY;
      });
      // Four scopes were offered when the shop was opened.
      await advanceClock(hourMs);
      expect((await shop.offer({ ...web, price: web.price + 1 })).status).toBe(200);
      const more = { ...web, price: web.price + 2 };
      const refused = await shop.offer(more);
      expect([refused.status, refused.error]).toMatchObject([
        429,
        { code: 'too-many-attempts', facts: { minutes: 23 * 60 } },
      ]);
      expect((await shop.offer()).status).toBe(200);
      expect((await shop.listed()).offers).toEqual([]);
      await advanceClock(23 * hourMs);
      expect((await shop.offer(more)).status).toBe(200);
    });
  });

  it('the text of a licence has three languages, each with its own hash and the terms of the offer', async () => {
    const texts = await Promise.all(
      ['kk', 'ru', 'en'].map((lang) => shop.textOf('print-run', lang)),
    );
    expect(new Set(texts.map(({ hash }) => hash)).size).toBe(3);
    for (const { paragraphs } of texts) {
      const text = paragraphs.join(' ');
      expect(text).toMatch(/500/);
      expect(text).toMatch(/80\u00a0000\u00a0₸/);
      expect(text).toMatch(/24/);
    }
  });

  it('can be cancelled through the day of its download, and not any more', async () => {
    const buyer = await newBuyer();
    const number = await shop.concluded(buyer, web);
    const before = await shop.currentOrder(buyer, number);
    expect(before.can.cancel).toBe(true);
    expect((await shop.download(buyer, number)).status).toBe(201);
    const { dates, can } = await shop.currentOrder(buyer, number);
    const today = dateInAlmaty(now());
    expect(today < (before.dates?.cancel_through ?? '')).toBe(true);
    expect([dates?.cancel_through, can.cancel]).toEqual([today, false]);
  });

  it('is an order without a delivery, and its text is frozen with it', async () => {
    const buyer = await newBuyer();
    const placed = await shop.orderAs(buyer, web, { text: (await shop.textOf('web', 'en')).hash });
    expect(placed.body).toMatchObject({ total: 30_000, kept: true });
    expect(placed.body.payment.to_sign).toMatchObject({
      amount: '30000',
      desc: 'licence of a work',
    });
    const order = await shop.currentOrder(buyer, placed.body.number);
    expect(order).toMatchObject({ place: null, arrival: null, handover: null, certificate: null });
    expect(order.lines).toMatchObject([{ kind: 'licence', quantity: 1, unit_price: 30_000 }]);
    expect(order.licence).toMatchObject({
      state: 'ordered',
      scope: 'web',
      from: null,
      may: { download: false },
    });
    await shop.offer({ ...web, price: 99_000, months: 1 });
    const given = { params: { number: order.number }, query: { lang: 'en' } };
    const { body } = await shop.app.request('getBoughtLicenceText', given, buyer.person);
    expect(body.paragraphs.join(' ')).toContain('30\u00a0000');
    await sendCallback(shop.app, placed.body);
    expect(await shop.licenceOf(buyer, order.number)).toMatchObject({ state: 'paid', months: 12 });
    await shop.expectConsistent();
  });

  it('sent in two tabs by one buyer becomes two orders, and paying one charges once', async () => {
    const buyer = await newBuyer();
    const tabs = await Promise.all([shop.orderAs(buyer, web), shop.orderAs(buyer, web)]);
    const [one, two] = tabs.map(({ body }) => body.number);
    expect([tabs.map(({ status }) => status), one === two]).toEqual([[201, 201], false]);
    if (tabs[0]) await sendCallback(shop.app, tabs[0].body);
    await advanceClock(hourMs);
    expect(await shop.licenceOf(buyer, one ?? '')).toMatchObject({ state: 'paid' });
    expect(await shop.currentOrder(buyer, two ?? '')).toMatchObject({ payment_status: 'expired' });
    await shop.expectConsistent();
  });

  it.each([
    ['another price', { price: 1 }, 'price-changed'],
    ['another version of its terms', { version: 7 }, 'licence-changed'],
    ['another text', { text: 'f'.repeat(64) }, 'licence-changed'],
    ['another’s profile', { buyer: 'strangers'.padEnd(24, 'a') }, 'not-found'],
  ])('is refused with %s', async (_case, changes, code) => {
    expect((await shop.orderAs(await newBuyer(), web, changes)).error?.code).toBe(code);
  });

  it.each([
    ['of a blocked author', { isBlocked: true }],
    ['of a hidden work', { isHidden: true }],
  ])('is not sold anew %s', async (_case, facts) => {
    const buyer = await newBuyer();
    const running = await shop.concluded(buyer, printRun);
    shop.originals.set(licensedWork, originalOf(licensedWork, facts));
    expect((await shop.listed()).offers).toEqual([]);
    expect((await shop.orderAs(await newBuyer(), web)).error?.code).toBe('out-of-stock');
    // A licence bought before stays in force (L §4).
    expect((await shop.download(buyer, running)).status).toBe(201);
  });

  it('is not bought by its author', async () => {
    const own = { person: authorPerson, phone: author.phone, email: author.email };
    expect((await shop.orderAs(own, web)).error?.code).toBe('own-work');
  });

  it('a licence is concluded 24 hours after the payment, with its file available and a certificate issued', async () => {
    const buyer = await newBuyer();
    const number = await shop.paid(buyer, web);
    expect((await shop.download(buyer, number)).error?.code).toBe('conflict');
    await advanceClock(24 * hourMs + 1000);
    const order = await shop.currentOrder(buyer, number);
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
    expect(await noticesTo(shop.app, buyer.person)).toEqual([
      'order-placed',
      'licence-paid',
      'licence-ready',
    ]);
    expect(await noticesTo(shop.app, authorPerson)).toEqual(['licence-paid-author']);
    await shop.expectConsistent();
  });

  it('a licence declared impossible within 24 hours is cancelled, and gets no certificate', async () => {
    const buyer = await newBuyer();
    const number = await shop.paid(buyer, web);
    const move = { move: 'declare_impossible', reason: 'файл жоқ' };
    expect((await shop.desk('POST', `/board/${number}/moves`, move)).status).toBe(200);
    const order = await shop.currentOrder(buyer, number);
    expect(order).toMatchObject({ status: 'canceled', licence: { state: 'ended' } });
    await advanceClock(25 * hourMs);
    expect(certified.size).toBe(0);
    await shop.expectConsistent();
  });

  describe('its file', () => {
    it('is downloaded in full or in ranges by a link that expires, and each link is counted', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      const { status, body } = await shop.download(buyer, number);
      expect([status, body.left]).toEqual([201, 9]);
      const left = Date.parse(body.expires) - now().getTime();
      expect([left > 14 * 60_000, left <= 15 * 60_000]).toEqual([true, true]);
      const whole = await shop.fileOfDownload(body.url);
      expect([whole.status, Buffer.from(whole.body as Uint8Array)]).toEqual([200, originalContent]);
      expect(whole.headers.get('content-disposition')).toBe(
        `attachment; filename="oner-${number}-1.jpg"`,
      );
      expect(whole.headers.get('cache-control')).toBe('private, no-store');
      expect(whole.headers.get('content-length')).toBe(String(originalContent.length));
      const part = await shop.fileOfDownload(body.url, 'bytes=3-10');
      expect([part.status, String(part.body)]).toEqual([206, 'original']);
      expect(part.headers.get('content-range')).toBe(`bytes 3-10/${originalContent.length}`);
      expect(String((await shop.fileOfDownload(body.url, 'bytes=-4')).body)).toBe('file');
      const beyond = await shop.fileOfDownload(body.url, `bytes=${originalContent.length}-`);
      expect([beyond.status, beyond.error?.code]).toEqual([416, 'range-invalid']);
      await advanceClock(15 * 60_000);
      expect((await shop.fileOfDownload(body.url)).error?.code).toBe('link-expired');
      const { downloads } = (await shop.licenceOf(buyer, number)) ?? {};
      expect(downloads).toMatchObject({ left: 9, made: [{ expires: body.expires }] });
    });

    it('is available to its buyer only: another’s order and a changed link are not found', async () => {
      const [buyer, other] = [await newBuyer(), await newBuyer()];
      const number = await shop.concluded(buyer, web);
      expect((await shop.download(other, number)).error?.code).toBe('not-found');
      const { url } = (await shop.download(buyer, number)).body;
      const later = shop
        .keyOf(url)
        .replace(/\.(\w+)\./, (_, end) => `.${(Number.parseInt(end, 36) + 1e6).toString(36)}.`);
      for (const key of [`${shop.keyOf(url)}x`, later, 'x', '..'])
        expect((await shop.fileOfDownload(`/${key}`)).error?.code).toBe('not-found');
    });

    it('can be downloaded as often as the settings allow', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      for (let made = 0; made < 10; made += 1)
        expect((await shop.download(buyer, number)).status).toBe(201);
      const refused = await shop.download(buyer, number);
      expect([refused.status, refused.error]).toMatchObject([
        409,
        { code: 'downloads-used-up', facts: { max: 10 } },
      ]);
      expect(await shop.licenceOf(buyer, number)).toMatchObject({ may: { download: false } });
    });

    it('is received with its first download: from then on it cannot be cancelled, and the order completes', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      expect((await shop.currentOrder(buyer, number)).can.cancel).toBe(true);
      await shop.download(buyer, number);
      const received = await shop.currentOrder(buyer, number);
      expect([received.fulfillment_status, received.can.cancel, received.may_review]).toEqual([
        'delivered',
        false,
        false,
      ]);
      expect(received.claim_kinds).toEqual(['not-as-described', 'not-authentic', 'other']);
      expect((await shop.cancel(buyer, number)).status).toBe(409);
      const back = { move: 'accept_return', reason: 'қайтару' };
      expect((await shop.desk('POST', `/board/${number}/moves`, back)).status).toBe(409);
      await advanceClock(16 * dayMs);
      expect((await shop.currentOrder(buyer, number)).status).toBe('completed');
      expect((await shop.licenceOf(buyer, number))?.state).toBe('running');
      await shop.expectConsistent();
    });

    it('counts as received without a download when the days to cancel are over', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      const through = (await shop.currentOrder(buyer, number)).dates?.cancel_through ?? '';
      await advanceClockTo(new Date(endOfDay(through).getTime() - 1000));
      expect((await shop.currentOrder(buyer, number)).fulfillment_status).toBe('not_fulfilled');
      await advanceClock(2000);
      expect((await shop.currentOrder(buyer, number)).fulfillment_status).toBe('delivered');
      await shop.expectConsistent();
    });
  });

  it('a licence can be cancelled before its first download, and its file is then closed', async () => {
    const buyer = await newBuyer();
    const number = await shop.concluded(buyer, web);
    expect((await shop.cancel(buyer, number)).status).toBe(200);
    const order = await shop.currentOrder(buyer, number);
    expect(order).toMatchObject({ status: 'canceled', licence: { state: 'ended' } });
    expect((await shop.download(buyer, number)).error?.code).toBe('licence-over');
    expect(await noticesTo(shop.app, authorPerson)).toEqual([
      'licence-paid-author',
      'licence-cancelled-author',
    ]);
    await shop.expectConsistent();
  });

  it('is neither produced nor shipped', async () => {
    const number = await shop.concluded(await newBuyer(), web);
    const { body } = await shop.desk('GET', `/board/${number}`);
    expect(body).toMatchObject({ can: ['cancel_by_provider'], term: null });
    const started = await shop.desk('POST', `/board/${number}/moves`, { move: 'start_production' });
    expect(started.status).toBe(409);
    const toMake = (await shop.desk('GET', '/board?stage=to-make')).body;
    expect([toMake.orders, toMake.counts['to-make']]).toEqual([[], 0]);
  });

  it('a company pays a licence by invoice, and a cancelled one is refunded by transfer', async () => {
    const buyer = await newBuyer();
    const { number } = (await shop.orderAs(buyer, exclusive)).body;
    await payByTransfer(shop.app, buyer, number);
    expect(await shop.currentOrder(buyer, number)).toMatchObject({
      invoice: { state: 'paid', amount: exclusive.price },
      licence: { state: 'paid' },
    });
    expect((await shop.cancel(buyer, number)).status).toBe(200);
    expect(await shop.currentOrder(buyer, number)).toMatchObject({
      payment_status: 'refund_pending',
    });
    await refundByTransfer(shop.app, number);
    expect(await shop.currentOrder(buyer, number)).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
      refunds: [{ state: 'settled', amount: exclusive.price }],
      licence: { state: 'ended' },
    });
    expect((await shop.listed()).offers).toHaveLength(4);
    await shop.expectConsistent();
  });
});
