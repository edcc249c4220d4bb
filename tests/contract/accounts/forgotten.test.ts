/** A person uses the shop for a day and withdraws consent: no table contains data that identifies them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { jobOf } from '../../support/jobs-and-events.ts';
import { originalsOf, placesStoring } from '../../support/records.ts';
import {
  approval,
  bodyOf,
  decline,
  pollOptions,
  postCallback,
  unpaidOrder,
  untilOrder,
} from '../payments/buyer-and-bank.ts';
import { somePicture, unique } from '../support/cast.ts';
import { findRecord, orderOnBoard, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { openAuthor, publish } from '../works/acts.ts';
import { form, named } from '../works/pictures.ts';
import {
  accountOf,
  change,
  isErased,
  newAuthor,
  ordersOf,
  withdrawByPassword,
} from './newcomers.ts';

const filesOfDocuments = () => readdir(join(shop.place.dataDir, 'documents')).catch(() => []);
const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

const forgotten = async (account: string, words: readonly string[]) => {
  await expect.poll(() => isErased(account), { timeout: 60_000 }).toBe(true);
  await expect
    .poll(() => placesStoring(shop, words), { timeout: 60_000, interval: 300 })
    .toEqual([]);
};

describe('an author who is erased', () => {
  it('appears in no table: works, pictures, deposits, e-mails, reports and decisions', async () => {
    const sign = unique();
    const [first, last] = [`Канарей${sign}`, `Құсбеков${sign}`];
    const who = await newAuthor({ first_name: first, last_name: last, about: `${first} жайлы` });
    const account = await accountOf(who);
    await openAuthor(who.id);
    const files = { photo: await somePicture(400, 300) };
    await shop.call('changeSeller', { params: { id: who.id }, files }, { token: who.token });
    const whatsapp = { whatsapp: who.phone };
    expect((await change('sellers', who.id, whatsapp, who.token)).status).toBe(200);

    const title = `Суреті ${first}`;
    const works = [];
    for (const turn of [1, 2]) {
      const file = named(`${first}.jpg`, (await somePicture(900, 700)).bytes);
      const body = {
        title: `${title} ${turn}`,
        description_kk: `Авторы ${last}, тел. ${who.phone}`,
        sale_mode: 'sale',
        length: '60',
        height: '80',
        material: 'canvas',
        technique: 'oil',
        price_sale: '120000',
        no_ai: 'true',
        terms: 'true',
      };
      const headers = { 'idempotency-key': `forgotten-${sign}-${turn}` };
      const sent = await shop.call('createArt', { body, files: { file } }, { ...who, headers });
      works.push(sent.body.id);
    }
    const [live = '', waiting = ''] = works;
    await publish(live);
    const deposit = await shop.call('depositWork', { params: { id: live } }, who);
    const desk = await panel(shop, 'moderator');
    const reason = { key: 'other', facts: { note: `${first}, басқа сурет керек` } };
    const decision = { works: [{ id: waiting }], decision: 'request_changes', reason };
    expect((await desk.send('POST', '/moderation/decisions', decision)).status).toBe(200);
    const report = { mail: who.email, text: `Мен ${first} ${last}`, link: `/author/${who.id}` };
    expect((await shop.call('sendComplaint', { body: report })).status).toBe(201);
    const wish = { documents: `Куәлік ${last}`, reason: first, due: inTwoWeeks() };
    const asked = await desk.send('POST', `/moderation/authors/${who.id}/documents`, wish);
    const { id } = asked.body;
    const paper = named(`${last}.jpg`, (await somePicture(900, 700)).bytes);
    const filesBefore = await filesOfDocuments();
    const papers = await shop.call(
      'sendDocuments',
      { params: { id }, files: { file: paper } },
      who,
    );
    expect(papers.status).toBe(201);
    const complaint = await findRecord(await panel(shop, 'owner'), 'api::complaint.complaint', {
      mail: who.email,
    });
    const answer = { move: 'answer', outcome: 'upheld', text: `Құрметті ${first}` };
    const complaintPath = `/moderation/complaints/${complaint.documentId}`;
    expect((await desk.send('POST', complaintPath, answer)).status).toBe(200);

    const words = [sign, who.username, who.email, who.phone];
    expect((await placesStoring(shop, words)).length).toBeGreaterThan(10);
    expect((await withdrawByPassword(who)).body.open).toEqual([]);
    await forgotten(account, words);

    for (const work of works) {
      expect((await desk.send('GET', `/moderation/works/${work}`)).status).toBe(404);
      expect(await originalsOf(shop, work)).toEqual([]);
    }
    const { body: rest } = await desk.send('GET', '/moderation/documents');
    expect(JSON.stringify(rest)).not.toContain(id);
    expect(await filesOfDocuments()).toEqual(filesBefore);
    const shown = await shop.call('getDeposit', { params: { code: deposit.body.code } });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain(sign);
    expect((await shop.call('getWork', { params: { id: live } })).status).toBe(404);
    const letters = (await shop.emails()).filter(({ to }) => to.includes(who.email));
    expect(letters.some(({ text }) => text.includes('Канарей'))).toBe(true);
    expect((await shop.emails()).some(({ to }) => to.includes('.invalid'))).toBe(false);
  });

  it("stays while an order of an item with the author's work is open", async () => {
    const who = await newAuthor();
    const account = await accountOf(who);
    await openAuthor(who.id);
    const body = form('Көйлектегі сурет', { merch: 'true' });
    const file = named('w.jpg', (await somePicture(900, 700)).bytes);
    const work = await shop.call('createArt', { body, files: { file } }, who);
    await publish(work.body.id);
    const editor = await panel(shop, 'editor');
    const item = {
      name: 'Суретті дәптер',
      kind: 'notebook',
      priceTenge: 5000,
      workId: work.body.id,
    };
    const items = '/content-manager/collection-types/api::shop-item.shop-item';
    const made = (await editor.send('POST', items, item)).body as {
      data: { documentId: string };
    };
    const wanted = { item: made.data.documentId, price: 5000, size: undefined };
    const { buyer, placed } = await unpaidOrder(shop, wanted);
    expect((await postCallback(shop, bodyOf(approval(placed)))).status).toBe(200);
    const isPaid = (one: Order) => one.payment_status === 'captured';
    const { dates } = await untilOrder(shop, buyer, placed.number, isPaid);

    const { placed: begun } = await unpaidOrder(shop, wanted);
    const told = await withdrawByPassword(who);
    expect(told.body.open).toEqual([
      { plugin: 'orders', what: 'order', subject: placed.number, until: dates?.produce_by },
      // The bank may report a payment at any moment.
      { plugin: 'orders', what: 'order', subject: begun.number, until: null },
    ]);
    await expect.poll(jobOf(shop, 'accounts.erase', account).dueIn).toBeGreaterThan(3_600_000);
    expect(await isErased(account)).toBe(false);
  });
});

describe('a buyer who is erased', () => {
  it('is named in no order and no payment; accounting data stays', async () => {
    const sign = unique();
    const { buyer, placed } = await unpaidOrder(shop, {
      name: `Канарей${sign}`,
      comment: `${sign} қоңырауы істемейді`,
      delivery: 'courier',
      city: 'deliveryalmaty0000000000',
      address: `Абай даңғылы 10, ${sign}-пәтер`,
    });
    const account = await accountOf(buyer);
    expect((await postCallback(shop, bodyOf(decline(placed)))).status).toBe(200);
    const order = () => orderOnBoard(shop, placed.number);
    await expect.poll(async () => (await order()).payment, pollOptions).toBe('failed');
    const before = await order();
    expect([before.recipient, before.address].every((text) => text?.includes(sign))).toBe(true);
    const words = [sign, buyer.email, before.phone, before.email];
    expect(await placesStoring(shop, words)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^orders\./), expect.stringMatching(/^pay/)]),
    );
    await withdrawByPassword(buyer);
    await forgotten(account, words);
    const after = await order();
    expect([after.recipient, after.phone, after.email]).toEqual(['', '', '']);
    expect([after.address, after.comment]).toEqual([null, null]);
    for (const kept of ['number', 'total', 'status', 'createdAt'] as const)
      expect([kept, after[kept]]).toEqual([kept, before[kept]]);
    expect(await ordersOf(account)).toEqual([placed.number]);
  });
});
