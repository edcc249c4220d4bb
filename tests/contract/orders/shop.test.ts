/** Items printed with a work of the buyer's choice, and requests for items that the shop does not list. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintWork } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { originalsOf, printable } from '../../support/records.ts';
import { lineOf } from '../../support/trade-records.ts';
import { type Buyer, newBuyer, order, plainItem, pollOptions } from '../payments/buyer-and-bank.ts';
import { findRecords, panel, typesPath } from '../support/panel.ts';
import { proofEmails } from '../support/proven.ts';
import { shop, someAddress } from '../support/shop.ts';
import { newPublicWork } from '../works/acts.ts';

const found = async (q: string): Promise<PrintWork> => {
  const [work] = (await shop.call('listPrintWorks', { query: { q } })).body;
  if (!work) throw new Error(`no printable work found for ${q}`);
  return work;
};
const ordersOf = async (buyer: Buyer) => (await shop.call('listMyOrders', {}, buyer)).body;
const whole = { fit: 'whole', scale: 100, x: 50, y: 0 };

describe('works to print', () => {
  it('are those whose authors allow copies, newest first, paged', async () => {
    const seen: PrintWork[] = [];
    let query: Record<string, string> = { limit: '7' };
    for (;;) {
      const { status, body, headers } = await shop.call('listPrintWorks', { query });
      expect(status).toBe(200);
      seen.push(...body);
      const after = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      if (!after) break;
      query = { limit: '7', after };
    }
    expect(seen.map(({ id }) => id)).toEqual(await printable(shop));
    expect(seen.every(({ picture }) => picture.width > 0 && picture.height > 0)).toBe(true);
  });

  it('are found by title and author', async () => {
    expect(await found('анар')).toMatchObject({
      name: 'Анар',
      picture: { width: 3600, height: 3600 },
      canvas: true,
    });
    const { body } = await shop.call('listPrintWorks', { query: { q: 'сәбитова' } });
    expect(body.length).toBeGreaterThan(0);
    expect(new Set(body.map(({ author }) => author))).toEqual(new Set(['Айгерім Сәбитова']));
  });

  it('may be requested by id; a work without consent is 404', async () => {
    const { id } = await found('анар');
    expect((await shop.call('getPrintWork', { params: { id } })).body.name).toBe('Анар');
    const { body } = await shop.call('listArt', { query: { limit: 100 } });
    const params = { id: body.find(({ merch }) => !merch)?.id ?? '' };
    expect((await shop.call('getWork', { params })).status).toBe(200);
    expect((await shop.call('getPrintWork', { params })).status).toBe(404);
  });

  it('can be placed on every item without a work, and on no other', async () => {
    for (const category of [0, 1, 2, 3, 4, 5]) {
      const { body } = await shop.call('listItems', { params: { category } });
      for (const { work, frame } of body) expect(frame === undefined).toBe(work !== null);
      expect(body.some(({ work }) => work === null)).toBe(true);
    }
  });
});

describe('an order with a chosen work', () => {
  it('stores work, author and the original file for printing', async () => {
    const buyer = await newBuyer(shop);
    const { id: work } = await found('анар');
    const shirt = await plainItem(shop, 'tshirt');
    const { body: shirts } = await shop.call('listItems', { params: { category: 2 } });
    const name = shirts.find(({ id }) => id === shirt.item)?.name;
    const placement = { ...whole, scale: 80, x: 10 };
    const answer = await order(shop, buyer, { ...shirt, work, placement });
    expect(answer.status).toBe(201);
    const line = await lineOf(shop, answer.body.number);
    expect(line).toMatchObject({
      name: `${name} «Анар»`,
      work_id: work,
      author: 'Полина Орлова',
    });
    expect(line.seller_id).toMatch(/^[a-z0-9]{24}$/);
    const [original] = await originalsOf(shop, work);
    expect(line.print_file).toBe(original?.file);
    expect(JSON.parse(line.print)).toEqual({
      sha256: original?.sha256,
      width: 3600,
      height: 3600,
      placement,
    });
  });

  it('uses the default placement of its kind', async () => {
    const buyer = await newBuyer(shop);
    const { id: work } = await found('анар');
    const notebook = await plainItem(shop, 'notebook');
    const laid = await lineOf(shop, (await order(shop, buyer, { ...notebook, work })).body.number);
    expect(JSON.parse(laid.print).placement).toEqual({ fit: 'fill', scale: 100, x: 50, y: 50 });
  });

  it('is required for an item without a work', async () => {
    const buyer = await newBuyer(shop);
    const shirt = await plainItem(shop, 'tshirt');
    const answer = await order(shop, buyer, shirt);
    expect([answer.status, answer.error?.fields]).toEqual([400, { work: ['work-required'] }]);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('is refused with figures if the print would be blurred', async () => {
    const buyer = await newBuyer(shop);
    // Its photo is 900 px wide, the print 305 mm.
    const work = await newPublicWork('Ұсақ сурет', 'polina', { change: { merch: 'true' } });
    const shirt = await plainItem(shop, 'tshirt');
    const large = { ...shirt, work, size: 4, placement: whole };
    const answer = await order(shop, buyer, large);
    expect([answer.status, answer.error?.code]).toEqual([409, 'picture-too-small']);
    expect(answer.error?.facts).toEqual({ dpi: 75, least: 100 });
    expect(await ordersOf(buyer)).toEqual([]);
    const smaller = await order(shop, buyer, { ...large, placement: { ...whole, scale: 70 } });
    expect(smaller.status).toBe(201);
  });

  it.each([
    ['a canvas that is cut', 'canvas', { fit: 'fill' }, 'placement', 'bad-choice'],
    ['a scale that is too small', 'tshirt', { scale: 10 }, 'placement.scale', 'too-small'],
    ['a place off the thing', 'tshirt', { x: 101 }, 'placement.x', 'too-large'],
    ['half a percent', 'tshirt', { y: 0.5 }, 'placement.y', 'not-whole'],
  ] as const)('cannot have %s', async (_case, kind, change, field, code) => {
    const buyer = await newBuyer(shop);
    const { id: work } = await found('анар');
    const thing = await plainItem(shop, kind);
    const answer = await order(shop, buyer, { ...thing, work, placement: { ...whole, ...change } });
    expect([answer.status, answer.error?.fields]).toEqual([400, { [field]: [code] }]);
  });

  it('cannot replace the work of an item', async () => {
    const buyer = await newBuyer(shop);
    const { id: work } = await found('анар');
    const { body } = await shop.call('listItems', { params: { category: 2 } });
    const { id: item, price } = body.find((one) => one.work && one.work.id !== work) ?? {};
    const answer = await order(shop, buyer, { item, price, work });
    expect([answer.status, answer.error?.fields]).toEqual([400, { work: ['bad-choice'] }]);
  });

  it('is refused after the author withdrew consent; the original file stays for earlier orders', async () => {
    const buyer = await newBuyer(shop);
    const change = { merch: 'true', canvas_copy: 'true' };
    const work = await newPublicWork('Бұлақ басында', 'aigerim', { change });
    const shirt = await plainItem(shop, 'tshirt');
    const wanted = { ...shirt, work, placement: { ...whole, scale: 60 } };
    const first = await order(shop, buyer, wanted);
    expect(first.status).toBe(201);

    const settings = { params: { id: work }, body: { merch: false } };
    expect((await shop.call('changeWorkSettings', settings, 'aigerim')).status).toBe(200);
    const late = await order(shop, buyer, wanted);
    expect([late.status, late.error?.code]).toEqual([409, 'licence-not-allowed']);
    expect((await shop.call('getPrintWork', { params: { id: work } })).status).toBe(404);

    const { print_file: file } = await lineOf(shop, first.body.number);
    expect((await shop.call('deleteArt', { params: { id: work } }, 'aigerim')).status).toBe(200);
    expect(await originalsOf(shop, work)).toEqual([]);
    expect(existsSync(join(shop.place.dataDir, 'originals', file))).toBe(true);
  });
});

describe('a request for what the shop does not list', () => {
  const request = (email: string) => ({
    name: 'Дана Қасымова',
    email,
    info: '40 футболок к 16 декабря',
    language: 'ru',
  });
  const letterTo = (address: string, words: string) => async () =>
    (await shop.emails()).some(({ to, text }) => to === address && text.includes(words));
  const type = 'api::merch-request.merch-request';
  const recordsOf = async (mail: string) =>
    findRecords(await panel(shop, 'manager'), type, { mail });

  it('is stored in the panel once, confirmed, and answered by a manager by e-mail', async () => {
    const email = `merch.${Date.now()}@example.kz`;
    const from = someAddress();
    for (const _ of [1, 2]) {
      const sent = await shop.call('sendMerchRequest', { body: request(email) }, { from });
      expect([sent.status, sent.body]).toEqual([201, { sent: true }]);
    }
    const kept = { language: 'ru', name: 'Дана Қасымова' };
    const records = await recordsOf(email);
    expect(records).toMatchObject([{ requestState: 'new', ...kept }]);
    const [asked, ...more] = await proofEmails(shop, email);
    expect(more).toEqual([]);
    expect(asked?.text).not.toMatch(/футболок|Дана/);
    await expect.poll(letterTo('info@oner.test', email), pollOptions).toBe(true);

    const path = `${typesPath}/${type}/${records[0]?.documentId}`;
    const moderator = await panel(shop, 'moderator');
    expect((await moderator.send('PUT', path, { answer: 'Нет' })).status).toBe(403);
    const manager = await panel(shop, 'manager');
    const answer = 'Сделаем к 12 декабря, пришлём счёт.';
    expect((await manager.send('PUT', path, { answer })).status).toBe(200);
    // The address is not verified yet, so the answer waits.
    const token = asked?.token;
    expect((await shop.call('verifyEmail', { body: { token } })).status).toBe(200);
    await expect.poll(letterTo(email, answer), pollOptions).toBe(true);
    expect(await recordsOf(email)).toMatchObject([{ requestState: 'answered', answer }]);
    expect((await manager.send('PUT', path, { requestState: 'closed' })).status).toBe(200);
    expect(await recordsOf(email)).toMatchObject([{ requestState: 'closed' }]);
  });

  it('says what is missing', async () => {
    const body = { name: ' ', email: 'nobody', info: '' };
    const answer = await shop.call('sendMerchRequest', { body });
    expect([answer.status, answer.error?.fields]).toEqual([
      400,
      { name: ['required'], email: ['email-invalid'], info: ['required'] },
    ]);
  });

  it('may be sent five times an hour from one place', async () => {
    const from = someAddress();
    const send = (n: number) =>
      shop.call('sendMerchRequest', { body: request(`many.${n}@example.kz`) }, { from });
    for (const n of [1, 2, 3, 4, 5]) expect((await send(n)).status).toBe(201);
    const late = await send(6);
    expect([late.status, late.error?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
