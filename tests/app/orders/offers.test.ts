/** Agreements of buyer and author before an original is ordered: questions, price offers, requests of works on order. */
import { randomUUID } from 'node:crypto';
import { env } from '@oner/config/env';
import { addWorkingDays, dateInAlmaty, hourMs } from '@oner/config/terms';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  advanceClock,
  type Buyer,
  eraseAccount,
  newBuyer,
  noticesTo,
  now,
  orderOf,
  sendCallback,
  setClock,
} from '../../support/app/buyers.ts';
import { openConversations, price, seller, work } from '../../support/app/conversations.ts';
import { firstBreach, tradeInvariants } from '../../support/app/invariants.ts';
import { forgetAgainUp } from '../../support/app/offer-tables.ts';
import { findKey, finishKey } from '../../support/app/platform.ts';
import { reports } from '../../support/app/trade.ts';
import { runJobs } from '../../support/app.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine);
  const {
    app,
    database,
    offer,
    request,
    askAuthor,
    getConversation,
    answer,
    orderAs,
    saleOf,
    change,
    agreed,
  } = talk;
  const { expectConsistent } = talk;

  describe('an offer of a price', () => {
    it('waits for the author until its deadline, which both see', async () => {
      const buyer = await newBuyer();
      const { status, body } = await offer(buyer, 500_000, 'Алып кетемін.');
      expect(status).toBe(201);
      expect(body).toMatchObject({
        side: 'buyer',
        other: 'Ерлан Омаров',
        work: { id: work, section: 'art' },
        messages: [{ by: 'buyer', text: 'Алып кетемін.', contacts: false }],
        offer: { kind: 'price', state: 'sent', price: 500_000, version: 1, can: ['withdraw'] },
      });
      expect(Date.parse(body.offer?.due ?? '') - now().getTime()).toBeGreaterThan(71 * hourMs);
      const received = await getConversation(body, seller);
      expect(received).toMatchObject({
        side: 'author',
        other: 'Дана Қ.',
        offer: { can: ['accept', 'counter', 'decline'], order: null },
      });
      expect(JSON.stringify(received)).not.toMatch(/@|\+77/);
      expect(await noticesTo(app, seller)).toEqual(['offer-received']);
      await expectConsistent();
    });

    it('that is accepted reserves the work at that price for that buyer, who pays it', async () => {
      const { buyer, conversation } = await agreed();
      const other = await newBuyer();
      expect(conversation.offer).toMatchObject({ state: 'accepted', can: [] });
      expect(await saleOf(other.person)).toMatchObject({
        state: 'reserved',
        until: conversation.offer?.due,
        isMine: false,
        offerFrom: null,
        agreedUntil: null,
      });
      expect(await saleOf(buyer.person)).toMatchObject({
        state: 'for-sale',
        price: 500_000,
        agreedUntil: conversation.offer?.due,
        offerFrom: null,
      });
      expect((await orderAs(other, price)).error?.code).toBe('work-reserved');
      expect((await offer(other)).error?.code).toBe('work-reserved');
      expect((await orderAs(buyer, price)).error).toMatchObject({
        code: 'price-changed',
        facts: { price: 500_000 },
      });
      const placed = await orderAs(buyer, 500_000);
      expect([placed.status, placed.body]).toMatchObject([201, { total: 500_000, kept: true }]);
      expect((await getConversation(conversation, buyer.person)).offer?.order).toBe(
        placed.body.number,
      );
      expect((await getConversation(conversation, seller)).offer?.order).toBeNull();
      await sendCallback(app, placed.body);
      const order = await orderOf(app, buyer, placed.body.number);
      expect(order).toMatchObject({ payment_status: 'captured', total: 500_000 });
      // The agreement stays with the order.
      expect(order.conversation).toBe(conversation.id);
      expect((await getConversation(conversation, buyer.person)).offer).toMatchObject({
        state: 'bought',
      });
      expect(await noticesTo(app, buyer.person)).toContain('offer-accepted');
      await expectConsistent();
    });

    it('tells the accepting side the hours left to pay, and allows as many', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      expect(sent.offer?.pay_hours).toBe(48);
      const { body } = await answer(sent, seller, 'counter', { price: 600_000 });
      const seen = await getConversation(body, buyer.person);
      const accepted = (await answer(seen, buyer.person, 'accept')).body.offer;
      const until = Date.parse(accepted?.due ?? '') - now().getTime();
      expect(Math.round(until / 60_000)).toBe(60 * (seen.offer?.pay_hours ?? 0));
    });

    it('shows the listed price at its latest price, also to staff', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      expect(sent.offer?.listed).toBe(price);
      await change({ priceTenge: 700_000 });
      expect((await getConversation(sent, seller)).offer?.listed).toBe(price);
      await answer(sent, seller, 'counter', { price: 600_000 });
      expect((await getConversation(sent, buyer.person)).offer?.listed).toBe(700_000);
      const onDesk = await app.desk('orders')('GET', `/offers/${sent.id}`);
      expect(onDesk.body).toMatchObject({ offer: { price: 600_000, listed: 700_000 } });
    });

    it('is countered by each side in turn, and the last price is agreed on', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      const countered = await answer(sent, seller, 'counter', { price: 600_000, text: 'Осылай.' });
      expect(countered.body.offer).toMatchObject({ state: 'countered', price: 600_000, can: [] });
      const seen = await getConversation(sent, buyer.person);
      expect(seen.unread).toBe(true);
      expect(seen.offer?.can).toEqual(['accept', 'counter', 'decline']);
      expect((await answer(sent, buyer.person, 'accept')).error?.code).toBe('conflict');
      const raised = await answer(seen, buyer.person, 'counter', { price: 550_000 });
      expect(raised.body.offer).toMatchObject({ state: 'sent', price: 550_000 });
      const { body } = await answer(raised.body, seller, 'accept');
      expect(body.offer).toMatchObject({ state: 'accepted', price: 550_000 });
      expect(body.offer?.steps.map(({ move, by, price: at }) => [move, by, at])).toEqual([
        ['send', 'buyer', 500_000],
        ['counter', 'author', 600_000],
        ['counter', 'buyer', 550_000],
        ['accept', 'author', 550_000],
      ]);
      expect((await orderAs(buyer, 550_000)).status).toBe(201);
      expect(await noticesTo(app, buyer.person)).toEqual([
        'offer-countered',
        'offer-accepted',
        'order-placed',
      ]);
      expect(await noticesTo(app, seller)).toEqual(['offer-received', 'offer-countered-author']);
    });

    it('that is declined or withdrawn is over, and another one may be sent', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      expect((await offer(buyer, 520_000)).error?.code).toBe('offer-open');
      const declined = (await answer(sent, seller, 'decline')).body;
      expect(declined.offer).toMatchObject({ state: 'declined', due: null, can: [] });
      expect((await answer(declined, seller, 'accept')).error?.code).toBe('offer-over');
      const again = (await offer(buyer, 520_000)).body;
      expect(again.id).toBe(sent.id);
      expect((await answer(again, buyer.person, 'withdraw')).body.offer?.state).toBe('withdrawn');
      expect(await noticesTo(app, buyer.person)).toEqual(['offer-declined']);
      expect(await noticesTo(app, seller)).toEqual([
        'offer-received',
        'offer-received',
        'offer-declined-author',
      ]);
      await expectConsistent();
    });

    it('that is not answered expires, and both sides are notified', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      await advanceClock(72 * hourMs + 1000);
      expect((await getConversation(sent, buyer.person)).offer).toMatchObject({
        state: 'expired',
        due: null,
      });
      expect((await answer(sent, seller, 'accept')).error?.code).toBe('offer-over');
      expect(await noticesTo(app, buyer.person)).toEqual(['offer-expired']);
      expect(await noticesTo(app, seller)).toContain('offer-expired-author');
      await expectConsistent();
    });

    it('is over at its deadline, even if its job has not run', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      await setClock(new Date(now().getTime() + 72 * hourMs + 1000));
      expect((await answer(sent, seller, 'accept')).error?.code).toBe('offer-over');
      expect((await getConversation(sent, seller)).offer?.state).toBe('expired');
    });

    it('that is accepted and not paid lapses, and its buyer waits before the next', async () => {
      const { buyer, conversation } = await agreed();
      await advanceClock(48 * hourMs + 1000);
      expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('expired');
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      expect((await offer(buyer)).error?.code).toBe('lapsed-before');
      expect((await offer(await newBuyer())).status).toBe(201);
      expect((await orderAs(buyer, 500_000)).error?.code).toBe('price-changed');
      expect(await noticesTo(app, buyer.person)).toEqual(['offer-accepted', 'offer-unpaid']);
      await advanceClock(7 * 24 * hourMs);
      expect((await offer(buyer)).status).toBe(201);
      await expectConsistent();
    });

    it('may be ordered again during its term, and then lapses with its last order', async () => {
      const { buyer, conversation } = await agreed();
      await orderAs(buyer, 500_000);
      await advanceClock(16 * 60_000);
      expect(await saleOf(buyer.person)).toMatchObject({ state: 'for-sale', price: 500_000 });
      await advanceClock(47.5 * hourMs);
      expect((await orderAs(buyer, 500_000)).status).toBe(201);
      await setClock(new Date(Date.parse(conversation.offer?.due ?? '') + 1000));
      await advanceClock(0);
      expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('accepted');
      await advanceClock(16 * 60_000);
      expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('expired');
      expect(await saleOf()).toMatchObject({ state: 'for-sale', price });
      await expectConsistent();
    });

    it('that lapsed and is paid late: the money goes back by itself', async () => {
      const { buyer } = await agreed();
      const placed = (await orderAs(buyer, 500_000)).body;
      await advanceClock(49 * hourMs);
      await sendCallback(app, placed);
      const order = await orderOf(app, buyer, placed.number);
      expect(order).toMatchObject({ status: 'canceled', payment_status: 'refund_pending' });
      expect(await saleOf()).toMatchObject({ state: 'for-sale' });
      await expectConsistent();
    });

    it('paid after its order lapsed, while still reserved: the buyer gets the work', async () => {
      const { buyer, conversation } = await agreed();
      const placed = (await orderAs(buyer, 500_000)).body;
      await advanceClock(hourMs);
      await sendCallback(app, placed);
      expect(await orderOf(app, buyer, placed.number)).toMatchObject({
        payment_status: 'captured',
      });
      expect((await getConversation(conversation, buyer.person)).offer).toMatchObject({
        state: 'bought',
      });
      await expectConsistent();
    });

    it('that is accepted has priority over the late money of another buyer', async () => {
      const first = await newBuyer();
      const placed = (await orderAs(first, price)).body;
      await advanceClock(16 * 60_000);
      await agreed();
      await sendCallback(app, placed);
      expect(await orderOf(app, first, placed.number)).toMatchObject({
        payment_status: 'refund_pending',
      });
      await expectConsistent();
    });

    it.each([
      ['below the floor', 324_999, 'too-small'],
      ['of the price itself', price, 'too-large'],
    ])('%s is refused with the least it may name', async (_case, tenge, fault) => {
      const { status, error } = await offer(await newBuyer(), tenge);
      expect([status, error]).toMatchObject([
        400,
        { code: 'bad-request', fields: { price: [fault] }, facts: { min: 325_000 } },
      ]);
    });

    it('is limited in number, so that authors are not flooded', async () => {
      const buyer = await newBuyer();
      for (const tenge of [400_000, 410_000, 420_000]) {
        const { body } = await offer(buyer, tenge);
        await answer(body, buyer.person, 'withdraw');
      }
      const { status, error } = await offer(buyer, 430_000);
      expect([status, error?.code]).toEqual([429, 'too-many-attempts']);
      await advanceClock(24 * hourMs);
      expect((await offer(buyer, 430_000)).status).toBe(201);
    });

    it('sent twice at once by one buyer is one', async () => {
      const buyer = await newBuyer();
      const codes = (await Promise.all([offer(buyer), offer(buyer)])).map(({ status }) => status);
      expect(codes.toSorted()).toEqual([201, 409]);
    });

    it('accepted twice at once reserves the work for one buyer', async () => {
      const [one, other] = [await newBuyer(), await newBuyer()];
      const [first, second] = [(await offer(one)).body, (await offer(other)).body];
      const answers = await Promise.all([
        answer(first, seller, 'accept'),
        answer(second, seller, 'accept'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('work-reserved');
      await expectConsistent();
    });

    it('is found by reconcile if another buyer’s order holds its work', async () => {
      const { buyer } = await agreed();
      const { number } = (await orderAs(buyer, 500_000)).body;
      await expectConsistent();
      const other = (await newBuyer()).person.documentId;
      const sql = database();
      await sql('offers').where('state', 'accepted').update({ owner_id: other });
      const rule = tradeInvariants.filter(({ name }) => name === 'agreed works are reserved once');
      expect(await firstBreach(sql, rule)).toContain(`reserves a work that order ${number}`);
    });

    it('is answered once, though the response to the answer was lost', async () => {
      const { body: sent } = await offer(await newBuyer());
      const once = {
        params: { id: sent.id },
        body: { move: 'counter', version: 1, price: 400_000, text: 'Жарайды' },
        idempotencyKey: randomUUID(),
      } as const;
      const first = await app.request('answerOffer', once, seller);
      expect([first.status, first.body.offer?.price]).toEqual([200, 400_000]);
      expect(await app.request('answerOffer', once, seller)).toMatchObject({
        status: 200,
        body: first.body,
      });
      const { messages } = await getConversation(sent, seller);
      expect(messages.filter(({ text }) => text === 'Жарайды')).toHaveLength(1);
      const other = { ...once, body: { ...once.body, price: 390_000 } };
      expect((await app.request('answerOffer', other, seller)).error?.code).toBe(
        'same-key-other-body',
      );
    });

    it('of another person is not found', async () => {
      const { body } = await offer(await newBuyer());
      const { person } = await newBuyer();
      const stranger = { params: { id: body.id } };
      const codes = [
        await app.request('getConversation', stranger, person),
        await answer(body, person, 'accept'),
        await app.request('sendMessage', { ...stranger, body: { text: 'Сәлем' } }, person),
        await app.request('reportConversation', { ...stranger, body: { text: '!' } }, person),
      ].map(({ error }) => error?.code);
      expect(codes).toEqual(['not-found', 'not-found', 'not-found', 'not-found']);
    });
  });

  describe('a work on order', () => {
    beforeEach(() => change({ availability: 'on-order', priceTenge: null }));

    it('is requested, confirmed with price and term, and paid', async () => {
      const buyer = await newBuyer();
      const sent = (await request(buyer, 'Көк түспен.')).body;
      expect(sent.offer).toMatchObject({ kind: 'request', state: 'sent', price: null });
      expect((await getConversation(sent, seller)).offer?.can).toEqual(['accept', 'decline']);
      expect((await answer(sent, seller, 'accept')).error?.fields).toEqual({
        price: ['required'],
        days: ['required'],
      });
      const confirmed = await answer(sent, seller, 'accept', { price: 300_000, days: 20 });
      expect(confirmed.body.offer).toMatchObject({ state: 'accepted', price: 300_000, days: 20 });
      expect(await saleOf()).toMatchObject({ state: 'reserved' });
      const placed = await orderAs(buyer, 300_000);
      expect(placed.status).toBe(201);
      await sendCallback(app, placed.body);
      const order = await orderOf(app, buyer, placed.body.number);
      // The agreed 20 working days, not the seven of merchandise.
      const paidOn = dateInAlmaty(new Date(order.paid ?? ''));
      expect(order.dates?.produce_by).toBe(addWorkingDays(paidOn, 20));
      expect(await saleOf()).toMatchObject({ state: 'sold' });
      expect(await noticesTo(app, buyer.person)).toContain('request-confirmed');
      await app.request(
        'cancelOrder',
        { params: { number: placed.body.number }, body: {} },
        buyer.person,
      );
      expect(await saleOf()).toMatchObject({ state: 'on-order' });
      await expectConsistent();
    });

    it('whose author does not answer expires, and both are notified', async () => {
      const buyer = await newBuyer();
      const sent = (await request(buyer)).body;
      await advanceClock(119 * hourMs);
      expect((await getConversation(sent, buyer.person)).offer?.state).toBe('sent');
      await advanceClock(hourMs + 1000);
      expect((await getConversation(sent, buyer.person)).offer?.state).toBe('expired');
      expect(await noticesTo(app, buyer.person)).toEqual(['offer-expired']);
      expect(await noticesTo(app, seller)).toEqual(['request-received', 'offer-expired-author']);
    });

    it('cannot be requested if it is in stock, nor ordered without a request', async () => {
      const buyer = await newBuyer();
      expect((await orderAs(buyer, 300_000)).error?.code).toBe('not-for-sale');
      await change({});
      expect((await request(buyer)).error?.code).toBe('not-for-sale');
    });
  });

  describe('a conversation', () => {
    it('goes on between the two, marks contact data, and is listed for each', async () => {
      const buyer = await newBuyer();
      const asked = (await askAuthor(buyer)).body;
      const written = { params: { id: asked.id }, body: { text: 'Жазыңыз: +7 701 123 45 67' } };
      await app.request('sendMessage', written, seller);
      const seen = await getConversation(asked, buyer.person);
      expect(seen.messages).toMatchObject([
        { by: 'buyer', contacts: false },
        { by: 'author', contacts: true, text: 'Жазыңыз: +7 701 123 45 67' },
      ]);
      expect(seen.unread).toBe(true);
      expect((await getConversation(asked, buyer.person)).unread).toBe(false);
      const list = async (side: 'received' | 'made', person: Buyer['person']) =>
        (await app.request('listConversations', { query: { side } }, person)).body.conversations;
      expect((await list('received', seller)).map(({ id }) => id)).toEqual([asked.id]);
      expect((await list('made', buyer.person)).map(({ id }) => id)).toEqual([asked.id]);
      expect(await list('made', seller)).toEqual([]);
      expect((await askAuthor(buyer, 'Тағы бір сұрақ')).body.id).toBe(asked.id);
      expect(await noticesTo(app, seller)).toEqual(['message-to-author']);
    });

    it('notifies its reader of what came after a read when the hour is over, once', async () => {
      await setClock(new Date((Math.ceil(now().getTime() / hourMs) + 0.5) * hourMs));
      const buyer = await newBuyer();
      const asked = (await askAuthor(buyer)).body;
      await advanceClock(1000);
      await getConversation(asked, seller);
      await advanceClock(1000);
      await askAuthor(buyer, 'Тағы бір сұрақ');
      expect(await noticesTo(app, seller)).toHaveLength(1);
      for (const _ of ['over', 'later']) {
        await advanceClock(hourMs);
        expect(await noticesTo(app, seller)).toEqual(['message-to-author', 'message-to-author']);
      }
    });

    it('is reported with the other side’s messages', async () => {
      const buyer = await newBuyer();
      const asked = (await askAuthor(buyer, 'Маған былай төлеңіз')).body;
      const report = { params: { id: asked.id }, body: { text: 'Айналып өтпек.' } };
      expect((await app.request('reportConversation', report, seller)).status).toBe(409);
      const once = { ...report, idempotencyKey: randomUUID() };
      for (const _ of ['first', 'again'])
        expect((await app.request('reportConversation', once, buyer.person)).status).toBe(201);
      expect(reports).toHaveLength(1);
      expect(reports).toMatchObject([{ link: `/works/${work}` }]);
      // None of the reporter's own messages.
      const { other } = await getConversation(asked, buyer.person);
      expect(other).not.toBe('');
      expect(reports[0]?.text).toBe(`Айналып өтпек.\n\n${asked.id} (${other})`);
    });

    it('that is full takes no message, but an offer and an answer without one', async () => {
      const { CONVERSATION_MESSAGES } = env();
      const settings = env() as { CONVERSATION_MESSAGES: number };
      settings.CONVERSATION_MESSAGES = 2;
      onTestFinished(() => {
        settings.CONVERSATION_MESSAGES = CONVERSATION_MESSAGES;
      });
      const buyer = await newBuyer();
      const { id } = (await askAuthor(buyer, 'Жақтауы бар ма?')).body;
      const write = (person = seller) =>
        app.request('sendMessage', { params: { id }, body: { text: 'Бар' } }, person);
      expect((await write()).status).toBe(201);
      const full = { code: 'conversation-full', facts: { most: 2 } };
      expect((await write()).error).toMatchObject(full);
      expect((await write(buyer.person)).error).toMatchObject(full);
      expect((await askAuthor(buyer, 'Тағы')).error).toMatchObject(full);
      expect((await offer(buyer, 500_000, 'Тағы')).error).toMatchObject(full);
      const sent = await offer(buyer, 500_000);
      expect([sent.status, sent.body.messages.length]).toEqual([201, 2]);
      const text = { text: 'Жарайды' };
      expect((await answer(sent.body, seller, 'accept', text)).error).toMatchObject(full);
      expect((await answer(sent.body, seller, 'accept')).body.offer?.state).toBe('accepted');
    });

    it('of an erased buyer keeps no text of theirs, and their offer ends', async () => {
      const { buyer, conversation } = await agreed();
      await app.request(
        'sendMessage',
        { params: { id: conversation.id }, body: { text: 'Құпия сөз' } },
        buyer.person,
      );
      await eraseAccount(buyer.person);
      const left = await getConversation(conversation, seller);
      expect(left).toMatchObject({ open: false, offer: { state: 'withdrawn' } });
      expect(JSON.stringify(left)).not.toContain('Құпия');
      const more = { params: { id: conversation.id }, body: { text: 'Сәлем' } };
      expect((await app.request('sendMessage', more, seller)).error?.code).toBe('conflict');
      expect(await saleOf()).toMatchObject({ state: 'for-sale' });
      expect(await noticesTo(app, seller)).toContain('offer-declined-author');
      await expectConsistent();
    });

    it('of an erased buyer is not in the reply to a request that the author repeats', async () => {
      const buyer = await newBuyer();
      const { id } = (await askAuthor(buyer, 'Құпия сөз')).body;
      const once = { params: { id }, body: { text: 'Жарайды' }, idempotencyKey: randomUUID() };
      const first = await app.request('sendMessage', once, seller);
      expect(first.body.messages).toHaveLength(2);
      const repeated = await app.request('sendMessage', once, seller);
      expect([repeated.status, repeated.body]).toEqual([201, first.body]);
      // As replies were stored before: with all texts.
      const claim = { call: 'sendMessage', owner: seller.documentId, key: once.idempotencyKey };
      await finishKey({ ...claim, bodyHash: '' }, first.body);
      await forgetAgainUp(database());
      expect((await findKey({ ...claim, bodyHash: '' }))?.reply).toEqual({ id });
      await eraseAccount(buyer.person);
      const late = await app.request('sendMessage', once, seller);
      expect(late.body.messages).toHaveLength(2);
      expect(JSON.stringify(late.body)).not.toContain('Құпия');
    });

    it('of an erased author leaves none of their messages in a report of it', async () => {
      const buyer = await newBuyer();
      const { id } = (await askAuthor(buyer)).body;
      const written = { params: { id }, body: { text: 'Құпия сөз' } };
      await app.request('sendMessage', written, seller);
      const report = { params: { id }, body: { text: 'Айналып өтпек.' } };
      expect((await app.request('reportConversation', report, buyer.person)).status).toBe(201);
      const [whole] = reports.slice(-1);
      if (!whole) throw new Error('no report');
      const { text } = whole;
      expect(text).toContain('Құпия');
      await eraseAccount(seller);
      expect(whole.text).toBe(`Айналып өтпек.\n\n${id}`);
      // As an erasure left it before reports were cut.
      whole.text = text;
      await forgetAgainUp(database());
      await runJobs();
      expect(whole.text).toBe(`Айналып өтпек.\n\n${id}`);
    });

    it('of an erased reporter leaves neither their address nor their words in the report', async () => {
      const buyer = await newBuyer();
      const { id } = (await askAuthor(buyer)).body;
      await app.request('sendMessage', { params: { id }, body: { text: 'Жоқ.' } }, seller);
      const report = { params: { id }, body: { text: 'Құпия шағым' } };
      expect((await app.request('reportConversation', report, buyer.person)).status).toBe(201);
      expect(JSON.stringify(reports.at(-1))).toContain(buyer.email);
      await eraseAccount(buyer.person);
      const kept = JSON.stringify(reports.at(-1));
      for (const gone of ['Құпия', buyer.email]) expect(kept).not.toContain(gone);
    });

    it('of an erased author ends the offers to them, and loses their name', async () => {
      const buyer = await newBuyer();
      const sent = (await offer(buyer)).body;
      await eraseAccount(seller);
      const left = await getConversation(sent, buyer.person);
      expect(left).toMatchObject({
        other: '',
        work: { author: '' },
        offer: { state: 'superseded' },
      });
      expect(await noticesTo(app, buyer.person)).toEqual(['offer-closed']);
      await expectConsistent();
    });
  });
});
