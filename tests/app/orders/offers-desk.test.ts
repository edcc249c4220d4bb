/** The desk of orders reads conversations, answers for their author, and handles reports of them. */
import { describe, expect, it } from 'vitest';
import { newBuyer, noticesTo, orderOf, sendCallback } from '../../support/app/buyers.ts';
import {
  findConversation,
  lockLatestOffer,
  openConversations,
  seller,
  touchConversation,
} from '../../support/app/conversations.ts';
import { waitForLocks } from '../../support/app/locks.ts';
import { transact } from '../../support/app/platform.ts';
import { author, contacts, reports } from '../../support/app/trade.ts';
import { auditActionsOf } from '../../support/records.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openConversations(engine);
  const { app, database, offer, answer, askAuthor, getConversation, agreed, orderAs } = shop;
  const { desk, expectConsistent } = shop;

  it('staff answer on behalf of an author, with the reason in the audit log', async () => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer)).body;
    const listed = await desk('GET', '/offers');
    expect(listed.body).toMatchObject({ conversations: [{ id: sent.id, other: 'Дана Қ.' }] });
    const answered = await desk('POST', `/offers/${sent.id}/answer`, {
      move: 'accept',
      version: 1,
      reason: 'Автор телефонмен келісті',
    });
    expect(answered.status).toBe(200);
    const seen = await getConversation(sent, buyer.person);
    expect(seen.offer).toMatchObject({ state: 'accepted' });
    expect(seen.offer?.steps.at(-1)).toMatchObject({ move: 'accept', by: 'provider' });
    const [record] = await auditActionsOf(
      { sql: database() },
      { action: 'offer.answered-for-author' },
    );
    expect(record?.facts).toContain('Автор телефонмен келісті');
    const again = await desk('POST', `/offers/${sent.id}/answer`, {
      move: 'decline',
      version: 1,
      reason: 'себебі',
    });
    expect(again.status).toBe(409);
  });

  it.each([
    ['counters', { move: 'counter', price: 600_000 }, 'countered', 600_000, 'offer-countered'],
    ['declines', { move: 'decline' }, 'declined', 500_000, 'offer-declined'],
  ] as const)('%s on behalf of an author', async (_case, step, state, price, event) => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer)).body;
    const reason = 'Автор телефонмен айтты';
    const body = { ...step, version: 1, reason };
    expect((await desk('POST', `/offers/${sent.id}/answer`, body)).status).toBe(200);
    const seen = (await getConversation(sent, buyer.person)).offer;
    expect(seen).toMatchObject({ state, price });
    expect(seen?.steps.at(-1)).toMatchObject({ move: step.move, by: 'provider' });
    expect(await noticesTo(app, buyer.person)).toEqual([event]);
    const [record] = await auditActionsOf(
      { sql: database() },
      { action: 'offer.answered-for-author' },
    );
    expect(record?.facts).toContain(step.move);
    expect(record?.facts).toContain(reason);
    await expectConsistent();
  });

  it('writes messages that a report does not quote as those of the other side', async () => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer, 500_000, 'Сатып алушының сөзі')).body;
    const text = 'Провайдердің сөзі';
    const body = { move: 'counter', version: 1, price: 600_000, text, reason: 'себебі' };
    expect((await desk('POST', `/offers/${sent.id}/answer`, body)).status).toBe(200);
    expect((await getConversation(sent, buyer.person)).messages.at(-1)).toMatchObject({
      by: 'provider',
      text,
    });
    const report = { params: { id: sent.id }, body: { text: 'Айналып өтпек.' } };
    contacts.set(seller.documentId, { email: author.email, phone: author.phone });
    try {
      expect((await app.request('reportConversation', report, seller)).status).toBe(201);
    } finally {
      contacts.delete(seller.documentId);
    }
    expect(reports.at(-1)?.text).toContain('> Сатып алушының сөзі');
    expect(reports.at(-1)?.text).not.toContain(text);
    expect((await app.request('reportConversation', report, buyer.person)).status).toBe(201);
    expect(reports.at(-1)?.text).not.toContain(text);
  });

  it('finds conversations by state, kind, section, author and report', async () => {
    const buyer = await newBuyer();
    const offered = (await offer(buyer)).body;
    const asking = await newBuyer();
    const asked = (await askAuthor(asking)).body;
    const idsOf = async (query: string): Promise<string[]> => {
      const { status, body } = await desk('GET', `/offers?${query}`);
      expect(status).toBe(200);
      return body.conversations.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('state=waiting')).toEqual([offered.id]);
    expect(await idsOf('state=sent')).toEqual([offered.id]);
    expect(await idsOf('state=accepted')).toEqual([]);
    expect(await idsOf('state=question')).toEqual([asked.id]);
    expect(await idsOf('kind=price')).toEqual([offered.id]);
    expect(await idsOf('kind=request')).toEqual([]);
    expect(await idsOf('section=artisan')).toEqual([]);
    expect((await idsOf('section=art&author=омаров')).toSorted()).toEqual(
      [offered.id, asked.id].toSorted(),
    );
    expect(await idsOf('author=Сейтов')).toEqual([]);
    expect(await idsOf('reported=yes')).toEqual([]);
    const report = { params: { id: offered.id }, body: { text: 'Айналып өтпек.' } };
    await app.request('reportConversation', report, buyer.person);
    expect(await idsOf('reported=yes')).toEqual([offered.id]);
    expect(await idsOf('reported=yes&state=question')).toEqual([]);
  });

  it('staff close a conversation with a reason: the offer ends, both sides are notified and cannot write', async () => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer)).body;
    const close = (body: object) => desk('POST', `/offers/${sent.id}/close`, body);
    expect((await close({ reason: '' })).status).toBe(400);
    const reason = 'Мәміле сайттан тыс ұсынылды';
    expect((await close({ reason })).status).toBe(200);
    expect(await getConversation(sent, buyer.person)).toMatchObject({
      open: false,
      offer: { state: 'superseded', due: null },
    });
    expect((await noticesTo(app, buyer.person)).at(-1)).toBe('conversation-closed');
    expect((await noticesTo(app, seller)).at(-1)).toBe('conversation-closed-author');
    for (const person of [buyer.person, seller]) {
      const message = { params: { id: sent.id }, body: { text: 'Алло?' } };
      expect((await app.request('sendMessage', message, person)).error?.code).toBe('conflict');
    }
    expect((await offer(buyer)).error?.code).toBe('conflict');
    const [record] = await auditActionsOf({ sql: database() }, { action: 'conversation.closed' });
    expect(record?.facts).toContain(reason);
    expect((await close({ reason })).status).toBe(409);
    expect((await desk('POST', '/offers/000000000000000000000000/close', { reason })).status).toBe(
      404,
    );
  });

  it.runIf(engine === 'postgres')('closes a conversation while its offer ends', async () => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer)).body;
    const id = (await findConversation(sent.id))?.id ?? 0;
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // As the job of its deadline does.
    const ending = transact(async () => {
      await lockLatestOffer(id);
      isLocked.resolve();
      await mayEnd.promise;
      await touchConversation(id, 'system');
    });
    await isLocked.promise;
    const closing = desk('POST', `/offers/${sent.id}/close`, { reason: 'себебі' });
    await waitForLocks(database(), 1, closing);
    mayEnd.resolve();
    await ending;
    expect((await closing).status).toBe(200);
  });

  it('closes a conversation whose order is being paid: the order goes on at its price', async () => {
    const { buyer, conversation } = await agreed();
    const { body } = await orderAs(buyer, 500_000);
    await desk('POST', `/offers/${conversation.id}/close`, { reason: 'себебі' });
    expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('accepted');
    const shown = await getConversation(conversation, buyer.person);
    const written = await answer(shown, buyer.person, 'withdraw', { text: 'Алло?' });
    expect(written.error?.code).toBe('conflict');
    await sendCallback(app, body);
    expect(await orderOf(app, buyer, body.number)).toMatchObject({ payment_status: 'captured' });
    expect((await getConversation(conversation, buyer.person)).offer?.state).toBe('bought');
  });

  it('answers a report once, with its reason in the audit log', async () => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer)).body;
    const other = (await askAuthor(await newBuyer())).body;
    const report = { params: { id: sent.id }, body: { text: 'Айналып өтпек.' } };
    await app.request('reportConversation', report, buyer.person);
    const [shown] = (await desk('GET', `/offers/${sent.id}`)).body.reports;
    expect(shown).toMatchObject({ by: 'buyer', state: 'new', answer: null });
    expect(shown?.text).toContain('Айналып өтпек.');
    const step = { move: 'answer', outcome: 'upheld', text: 'Рақмет.', reason: 'Расталды' };
    const path = (id: string) => `/offers/${id}/reports/${shown?.id}`;
    expect((await desk('POST', path(other.id), step)).status).toBe(404);
    expect((await desk('POST', path(sent.id), { ...step, reason: '' })).status).toBe(400);
    expect((await desk('POST', path(sent.id), step)).status).toBe(200);
    expect((await desk('POST', path(sent.id), step)).status).toBe(409);
    expect((await desk('GET', `/offers/${sent.id}`)).body).toMatchObject({
      reported: 0,
      workUrl: expect.stringMatching(/^https?:\/\/[^/]+\/works\/\w+$/),
      steps: [{ move: 'send', by: 'buyer', price: 500_000 }],
      reports: [{ state: 'answered', answer: 'Рақмет.' }],
    });
    const [record] = await auditActionsOf(
      { sql: database() },
      { action: 'conversation.report-answered' },
    );
    expect(record?.facts).toContain('Расталды');
  });
});
