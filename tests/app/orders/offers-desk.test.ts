/** The desk of orders reads conversations, answers for their author, and answers reports of them. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBuyer } from '../../support/app/buyers.ts';
import { talkOf, work } from '../../support/app/talk.ts';
import {
  addAuthor,
  author,
  type Originals,
  openTrade,
  originalOf,
  reports,
} from '../../support/app/trade.ts';
import type { App } from '../../support/app.ts';
import { deedsOf } from '../../support/records.ts';

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
    reports.length = 0;
    await addAuthor(author);
  });
  afterAll(() => app?.close());

  const { offer, ask, see } = talkOf(() => app, originals);
  const desk = (path: string, body?: object) =>
    app.desk('orders')(body ? 'POST' : 'GET', path, body);

  it('answers on behalf of an author, with its reason in the audit log', async () => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer)).body;
    const listed = await desk('/offers');
    expect(listed.body).toMatchObject({ conversations: [{ id: sent.id, other: 'Дана Қ.' }] });
    const answered = await desk(`/offers/${sent.id}/answer`, {
      move: 'accept',
      version: 1,
      reason: 'Автор телефонмен келісті',
    });
    expect(answered.status).toBe(200);
    const seen = await see(sent, buyer.person);
    expect(seen.offer).toMatchObject({ state: 'accepted' });
    expect(seen.offer?.steps.at(-1)).toMatchObject({ move: 'accept', by: 'provider' });
    const [record] = await deedsOf({ sql: database }, { action: 'offer.answered-for-author' });
    expect(record?.facts).toContain('Автор телефонмен келісті');
    const again = await desk(`/offers/${sent.id}/answer`, {
      move: 'decline',
      version: 1,
      reason: 'себебі',
    });
    expect(again.status).toBe(409);
  });

  it('finds conversations by state, kind, section, author and report', async () => {
    const buyer = await newBuyer();
    const offered = (await offer(buyer)).body;
    const asking = await newBuyer();
    const asked = (await ask(asking)).body;
    const idsOf = async (query: string): Promise<string[]> => {
      const { status, body } = await desk(`/offers?${query}`);
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

  it('answers a report once, with its reason in the audit log', async () => {
    const buyer = await newBuyer();
    const sent = (await offer(buyer)).body;
    const other = (await ask(await newBuyer())).body;
    const report = { params: { id: sent.id }, body: { text: 'Айналып өтпек.' } };
    await app.request('reportConversation', report, buyer.person);
    const [shown] = (await desk(`/offers/${sent.id}`)).body.reports;
    expect(shown).toMatchObject({ by: 'buyer', state: 'new', answer: null });
    expect(shown.text).toContain('Айналып өтпек.');
    const step = { move: 'answer', outcome: 'upheld', text: 'Рақмет.', reason: 'Расталды' };
    const path = (id: string) => `/offers/${id}/reports/${shown.id}`;
    expect((await desk(path(other.id), step)).status).toBe(404);
    expect((await desk(path(sent.id), { ...step, reason: '' })).status).toBe(400);
    expect((await desk(path(sent.id), step)).status).toBe(200);
    expect((await desk(path(sent.id), step)).status).toBe(409);
    expect((await desk(`/offers/${sent.id}`)).body).toMatchObject({
      reported: 0,
      steps: [{ move: 'send', by: 'buyer', price: 500_000 }],
      reports: [{ state: 'answered', answer: 'Рақмет.' }],
    });
    const [record] = await deedsOf({ sql: database }, { action: 'conversation.report-answered' });
    expect(record?.facts).toContain('Расталды');
  });
});
