/** Handover of an original by reports with photos: dispatch and receipt. For returns see handover-returns.test.ts. */
import { randomUUID } from 'node:crypto';
import { atAuthors } from '@oner/config/contract/order-states';
import { env } from '@oner/config/env';
import { addWorkingDays, dateInAlmaty, dayMs } from '@oner/config/terms';
import { beforeEach, describe, expect, it as onBoth } from 'vitest';
import { readEmails } from '../../contract/support/emails.ts';
import {
  advanceClock,
  type Buyer,
  eraseAccount,
  newBuyer,
  sendCallback,
} from '../../support/app/buyers.ts';
import { openConversations, price, work } from '../../support/app/conversations.ts';
import {
  buyersDeadlines,
  conditionPhotos,
  countStoredPhotos,
  courier,
  deleteHandovers,
  dispatchReport,
  emailsToAuthor,
  handoverActions,
  originalsToPack,
  reportDispatch,
  reportReturn,
  storedNotes,
  storedPickups,
  stranger,
} from '../../support/app/handover.ts';
import { addAuthor, author, personOf } from '../../support/app/trade.ts';
import { sceneEngines } from '../../support/chance.ts';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { auditActionsOf } from '../../support/records.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const it = onBoth.runIf(sceneEngines.includes(engine));
  let filesBefore = 0;
  const talk = openConversations(engine, { sendsEmails: true });
  const { app, database, expectConsistent } = talk;
  beforeEach(async () => {
    await addAuthor(stranger);
    filesBefore = countStoredPhotos();
  });

  const { concluded, currentOrder, receive, desk, move, listHandovers } = handoverActions(talk);
  const filesNow = () => countStoredPhotos() - filesBefore;

  it('an original is packed and shipped by its author and received by its buyer, with reports', async () => {
    const bought = await concluded(courier);
    const { number } = bought;
    expect(await listHandovers()).toMatchObject([
      {
        order: number,
        goes: 'by-courier',
        total: price,
        pack_from: null,
        dispatch: null,
        can: { dispatch: true, report_return: false, relist: false },
      },
    ]);
    expect(await emailsToAuthor(number, 'орау керек')).toHaveLength(1);
    const { dates, paid } = await currentOrder(bought);
    expect(dates?.produce_by).toBe(addWorkingDays(dateInAlmaty(new Date(paid ?? '')), 7));
    const toPack = await originalsToPack(author.profileId);
    expect(toPack).toMatchObject([{ order: number, until: dates?.produce_by }]);
    const account = bought.buyer.person.documentId;
    expect(await buyersDeadlines(account)).toMatchObject([
      { kind: 'order-cancel', whose: 'mine', date: dates?.cancel_through, number },
      { kind: 'order-ready', whose: 'provider', date: dates?.produce_by },
    ]);
    const list = await desk('GET', '/board?stage=to-make&kind=original');
    expect(list.body.orders.map((row: { number: string }) => row.number)).toEqual([number]);
    const sent = await reportDispatch(
      app,
      number,
      { note: 'Жақтауымен', tracking: 'KZ77' },
      await conditionPhotos(3),
    );
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      dispatch: { by: 'author', packing: 'canvas', declared: price, note: 'Жақтауымен' },
      can: { dispatch: false },
    });
    expect(sent.body.dispatch?.photos).toHaveLength(3);
    const order = await currentOrder(bought);
    expect(order).toMatchObject({
      fulfillment_status: 'shipped',
      tracking: 'KZ77',
      handover: { dispatch: { packing: 'canvas' }, receipt: null, may_report: true },
    });
    expect(order.events.map(({ event }) => event).slice(-3)).toEqual([
      'start_production',
      'mark_ready',
      'ship',
    ]);
    expect(await originalsToPack(author.profileId)).toEqual([]);
    const arrived = await receive(bought, { verdict: 'as-described', note: 'Рақмет' }, 2);
    expect([arrived.status, arrived.body]).toMatchObject([
      201,
      { receipt: { by: 'buyer', verdict: 'as-described', note: 'Рақмет' }, may_report: false },
    ]);
    const delivered = await currentOrder(bought);
    expect(delivered).toMatchObject({ fulfillment_status: 'delivered' });
    expect(await buyersDeadlines(account)).toMatchObject([
      { kind: 'order-return', date: delivered.dates?.return_through },
    ]);
    expect(await emailsToAuthor(number, 'сатып алушыға жетті')).toHaveLength(1);
    const { history } = (await desk('GET', `/board/${number}`)).body;
    expect(history.slice(-4).map(({ event, actor }) => [event, actor.split(':')[0]])).toEqual([
      ['start_production', 'author'],
      ['mark_ready', 'author'],
      ['ship', 'author'],
      ['deliver', 'user'],
    ]);
    // Every notice links to something that its reader may open.
    for (const person of [bought.buyer.person, personOf(author)]) {
      const { notices } = (await app.request('listNotices', { query: { limit: 100 } }, person))
        .body;
      expect(notices.length).toBeGreaterThan(1);
      for (const { event, path } of notices) {
        const [, order] = path?.match(/^\/purchases-sales\/(\d+)$/) ?? [];
        const [, hand] = path?.match(/^\/purchases-sales\?side=sold&hand=(\d+)$/) ?? [];
        const opens = order
          ? (await app.request('getMyOrder', { params: { number: order } }, person)).status === 200
          : hand
            ? (await listHandovers()).some((one) => one.order === hand)
            : path !== null;
        expect([event, path, opens]).toEqual([event, path, true]);
      }
    }
    // Of a receipt, the author sees the verdict and no photo.
    expect(await listHandovers()).toMatchObject([{ verdict: 'as-described' }]);
    expect(filesNow()).toBe(5);
    await expectConsistent();
  });

  it('an original can be collected from its author; only its buyer sees the place, until completion', async () => {
    const choose = (city: string | null) =>
      app.request('setPickup', { body: { city } }, personOf(author));
    const wanted = { delivery: 'pickup', pickup: atAuthors };
    expect((await talk.orderAs(await newBuyer(), price, wanted)).error?.fields).toEqual({
      pickup: ['bad-choice'],
    });
    expect((await choose('nocity00')).error?.fields).toEqual({ city: ['bad-choice'] });
    expect((await choose('pickupabay')).error?.fields).toEqual({ city: ['bad-choice'] });
    expect((await choose('cityastana')).body.city).toBe('cityastana');
    expect(await eventsOf({ sql: database() }, 'site.purge')).toEqual([{ tags: [`work:${work}`] }]);
    const sale = await app.request('getWorkSale', { params: { id: work } });
    expect(sale.body.delivery.pickup).toMatchObject([
      { id: 'pickupabay' },
      { id: atAuthors, name: { ru: 'У автора, Астана' }, address: null },
    ]);
    const bought = await concluded(wanted);
    expect(await listHandovers()).toMatchObject([{ goes: 'at-authors' }]);
    const without = await reportDispatch(app, bought.number);
    expect(without.error?.fields).toEqual({ place: ['required'] });
    await reportDispatch(app, bought.number, { place: 'Сарыарқа 5, 12, дс–жм' });
    expect(await currentOrder(bought)).toMatchObject({
      fulfillment_status: 'ready',
      place: { name: { kk: 'Автордан, Астана' }, address: null },
      handover: { dispatch: { place: 'Сарыарқа 5, 12, дс–жм' } },
    });
    expect(JSON.stringify(await readEmails(env().dataDir))).not.toContain('Сарыарқа');
    await receive(bought, { verdict: 'as-described' });
    await advanceClock(20 * dayMs);
    expect(await currentOrder(bought)).toMatchObject({
      status: 'completed',
      handover: { dispatch: { place: null }, may_report: false },
    });
    expect((await choose(null)).body.city).toBeNull();
    await expectConsistent();
  });

  it('an original for a pickup point is packed by its author and marked ready there by staff', async () => {
    const bought = await concluded();
    const { number } = bought;
    const early = await move(number, 'start_production');
    expect([early.status, early.error?.code]).toEqual([409, 'report-needed']);
    const all = { move: 'start_production', numbers: [number] };
    const many = await desk('POST', '/board/moves', all);
    expect(many.body).toEqual({ moved: [], refused: [{ number, why: 'report-needed' }] });
    expect((await desk('GET', `/board/${number}`)).body).toMatchObject({
      can: ['cancel_by_provider'],
      handover: { byReports: true, goes: 'to-pickup-point', can: { dispatch: true } },
    });
    await reportDispatch(app, number);
    expect(await currentOrder(bought)).toMatchObject({ fulfillment_status: 'in_production' });
    expect((await move(number, 'mark_ready')).body).toMatchObject({
      fulfillment: 'ready',
      handover: { dispatch: { by: 'author' } },
    });
    expect((await move(number, 'deliver')).status).toBe(200);
    // Staff have handed it over; its buyer may still report its condition.
    expect(await currentOrder(bought)).toMatchObject({ handover: { may_report: true } });
    expect((await receive(bought, { verdict: 'something-wrong' }, 1)).status).toBe(201);
    expect((await receive(bought, { verdict: 'as-described' })).error?.code).toBe('conflict');
    await expectConsistent();
  });

  it('is packed by the list that its page shows, unless its author chooses another', async () => {
    await talk.change({ packing: 'ceramics' });
    const { number } = await concluded();
    expect(await listHandovers()).toMatchObject([{ order: number, packing: 'ceramics' }]);
    expect((await desk('GET', `/board/${number}`)).body.handover).toMatchObject({
      packing: 'ceramics',
    });
    expect((await reportDispatch(app, number)).body.dispatch).toMatchObject({ packing: 'canvas' });
  });

  it('is reported by staff on behalf of its author, with a reason in the audit log', async () => {
    const { number } = await concluded();
    const report = (body: object, count = 1) =>
      conditionPhotos(count).then((files) =>
        desk('POST', `/board/${number}/dispatch`, body, files),
      );
    expect((await report(dispatchReport())).status).toBe(400);
    const bare = await report({ ...dispatchReport(), reason: 'Автор сапарда' }, 0);
    expect([bare.status, bare.error?.facts]).toEqual([400, { fields: ['photo'] }]);
    const part = await report({ ...dispatchReport({ steps: 'dry' }), reason: 'Автор сапарда' });
    expect([part.status, part.error?.facts]).toEqual([400, { fields: ['steps'] }]);
    expect(filesNow()).toBe(0);
    const { status, body } = await report({ ...dispatchReport(), reason: 'Автор сапарда' });
    expect([status, body]).toMatchObject([
      200,
      { fulfillment: 'ready', handover: { dispatch: { by: 'provider' } } },
    ]);
    const [code] = body.handover?.dispatch?.photos ?? [];
    const photo = await desk('GET', `/board/${number}/photos/${code}`);
    expect([photo.headers.get('content-type'), photo.body[0]]).toEqual(['image/jpeg', 0xff]);
    const again = await report({ ...dispatchReport(), reason: 'тағы' });
    expect([again.status, again.error?.code]).toEqual([409, 'moved-on']);
    const wanted = { subject: `order:${number}`, action: 'handover.%' };
    const deeds = await auditActionsOf({ sql: database() }, wanted);
    expect(deeds.map(({ action, actor }) => [action, actor])).toEqual([
      ['handover.dispatch', 'staff:1'],
      ['handover.photo-read', 'staff:1'],
    ]);
    expect(deeds[0]?.facts).toContain('Автор сапарда');
    expect(filesNow()).toBe(1);
    await expectConsistent();
  });

  onBoth('is reported once, in time, by no other person, with one to eight photos', async () => {
    const buyer = await newBuyer();
    const placed = (await talk.orderAs(buyer, price)).body;
    await sendCallback(app, placed);
    const { number } = placed;
    await currentOrder({ buyer, number });
    expect(await listHandovers()).toMatchObject([
      { can: { dispatch: false }, pack_from: expect.stringMatching(/Z$/) },
    ]);
    expect((await reportDispatch(app, number)).error?.code).toBe('conflict');
    await advanceClock(dayMs + 1000);
    const none = { photo: [] };
    const text = { photo: { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('<svg>') } };
    const refused = [
      await reportDispatch(app, number, {}, undefined, stranger),
      await reportDispatch(app, number, {}, none),
      await reportDispatch(app, number, {}, await conditionPhotos(9)),
      await reportDispatch(app, number, {}, text),
      await reportDispatch(app, number, { steps: 'dry,corners' }),
      await reportDispatch(app, number, { declared: '' }),
      await reportDispatch(app, number, { packing: 'gold' }),
      await reportReturn(app, number),
      await receive({ buyer, number }, { verdict: 'as-described' }),
      await receive({ buyer: await newBuyer(), number }, { verdict: 'as-described' }),
    ].map(({ error }) => error?.fields ?? error?.code);
    expect(refused).toEqual([
      'not-found',
      { photo: ['file-required'] },
      { photo: ['too-many-files'] },
      { photo: ['file-type'] },
      { steps: ['required'] },
      { declared: ['required'] },
      { packing: ['bad-choice'] },
      'conflict',
      'conflict',
      'not-found',
    ]);
    expect(filesNow()).toBe(0);
    const [one, two] = await Promise.all([
      reportDispatch(app, number),
      reportDispatch(app, number),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    expect(filesNow()).toBe(1);
    await expectConsistent();
  });

  it('has photos for its buyer and its author; those of a receipt are for its buyer alone', async () => {
    const bought = await concluded(courier);
    const { number, buyer } = bought;
    const sent = await reportDispatch(app, number, { tracking: 'KZ1' });
    const received = await receive(bought, { verdict: 'something-wrong' }, 1);
    const look = (photo: string | undefined, person: Buyer['person']) =>
      app.request('getReportPhoto', { params: { number, photo: photo ?? '' } }, person);
    const [dispatched] = sent.body.dispatch?.photos ?? [];
    const [arrived] = received.body.receipt?.photos ?? [];
    const seen = [
      await look(dispatched, buyer.person),
      await look(dispatched, personOf(author)),
      await look(arrived, buyer.person),
      await look(arrived, personOf(author)),
      await look(dispatched, personOf(stranger)),
      await look(dispatched, (await newBuyer()).person),
      await look('0'.repeat(24), buyer.person),
    ].map(({ status }) => status);
    expect(seen).toEqual([200, 200, 200, 404, 404, 404, 404]);
  });

  it('an original has a hand-over act as PDF for its buyer only, once it is packed', async () => {
    const bought = await concluded(courier);
    const { number, buyer } = bought;
    const act = (lang: 'kk' | 'ru' | 'en', person = buyer.person) =>
      app.request('getHandoverAct', { params: { number }, query: { lang } }, person);
    const textOf = async (lang: 'kk' | 'ru' | 'en') =>
      pdfPages((await act(lang)).body as never)
        .join(' ')
        .replace(/\s+/g, ' ');
    expect((await act('kk')).status).toBe(404);
    await reportDispatch(
      app,
      number,
      { note: 'Жақтауымен', tracking: 'KZ1' },
      await conditionPhotos(4),
    );
    const packed = await textOf('en');
    for (const said of [number, 'Stretched canvas', '650 000 ₸', 'The author,', 'not confirmed'])
      expect(packed).toContain(said);
    await receive(bought, { verdict: 'something-wrong', note: 'Бұрышы жаншылған' }, 2);
    const texts = { kk: 'Ескерту бар.', ru: 'Есть замечания.', en: 'Something is wrong.' };
    for (const lang of ['kk', 'ru', 'en'] as const) {
      const text = await textOf(lang);
      for (const said of [texts[lang], 'Бұрышы жаншылған', 'Жақтауымен', 'Дана'])
        expect(text).toContain(said);
    }
    expect((await act('kk', personOf(author))).status).toBe(404);
    expect((await act('kk', (await newBuyer()).person)).status).toBe(404);
  });

  it('an original ordered before reports existed is moved by staff without reports', async () => {
    const bought = await concluded();
    const { number } = bought;
    await deleteHandovers(database(), engine);
    for (const name of ['start_production', 'mark_ready', 'deliver'])
      expect((await move(number, name)).status).toBe(200);
    expect((await desk('GET', `/board/${number}`)).body.handover).toMatchObject({
      byReports: false,
      dispatch: null,
    });
    expect((await move(number, 'accept_return')).status).toBe(200);
  });

  it('keeps no text or photo of an erased person’s reports', async () => {
    const bought = await concluded(courier);
    const { number, buyer } = bought;
    await reportDispatch(app, number, { note: 'Автор жазды', tracking: 'KZ1' });
    await receive(bought, { verdict: 'as-described', note: 'Сатып алушы жазды' }, 2);
    await advanceClock(20 * dayMs);
    expect(filesNow()).toBe(3);
    await eraseAccount(buyer.person);
    expect(filesNow()).toBe(1);
    const texts = () => storedNotes(database());
    expect(await texts()).toEqual(['Автор жазды', '']);
    await app.request('setPickup', { body: { city: 'cityalmaty' } }, personOf(author));
    await eraseAccount(personOf(author));
    expect(await texts()).toEqual(['', '']);
    expect(await storedPickups(database())).toEqual([]);
    expect(filesNow()).toBe(1);
    await expectConsistent();
  });

  it('does not repeat a text of an erased author to the buyer', async () => {
    const { number, buyer } = await concluded(courier);
    await reportDispatch(app, number, { note: 'Автор жазды', tracking: 'KZ1' });
    const idempotencyKey = randomUUID();
    const once = { params: { number }, body: { verdict: 'as-described' }, idempotencyKey };
    const send = () => app.request('sendReceiptReport', once, buyer.person);
    const first = await send();
    expect(first.body.dispatch?.note).toBe('Автор жазды');
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    await eraseAccount(personOf(author));
    expect((await send()).body.dispatch).toMatchObject({ packing: 'canvas', note: null });
  });
});
