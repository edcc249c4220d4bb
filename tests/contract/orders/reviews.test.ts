/** What buyers say of what they have received, who may read it, and what an author sees of his sales. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBuyer } from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { type Office, openOffice, type Paid } from './office.ts';

let office: Office;
/** A thing with a licensed copy, and who made the work. */
let copy: { item: string; price: number; workId: string; author: string };
beforeAll(async () => {
  office = await openOffice();
  const { sql } = office.shop;
  const row = await sql('shop_items as i')
    .join('catalogue as c', 'c.work_id', 'i.work_id')
    .where({ 'i.kind': 'tshirt', 'c.merch': true, 'c.blocked': false, 'c.hidden': false })
    // Of others the demo world tells what buyers think already.
    .whereNotIn('i.work_id', sql('reviews').whereNotNull('work_id').select('work_id'))
    .orderBy('i.document_id')
    .first('i.document_id', 'i.price_tenge', 'i.work_id', 'c.seller_id');
  const link = await sql('sellers as s')
    .join('sellers_user_lnk as k', 'k.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'k.user_id')
    .where('s.document_id', row.seller_id)
    .first('u.username');
  copy = {
    ...{ item: row.document_id, price: row.price_tenge },
    ...{ workId: row.work_id, author: link.username },
  };
});
afterAll(() => office?.close());

const opinion = { stars: 4, text: 'Түсі анық, матасы жұмсақ.' };
const send = (
  paid: Paid,
  body: object = opinion,
  name: 'sendReview' | 'changeReview' = 'sendReview',
) => office.shop.call(name, { params: { number: paid.number }, body }, { token: paid.buyer.token });
const decide = (id: string, move: string, body: object = {}) =>
  office.ask('POST', `/reviews/${id}/${move}`, body);
const published = async () =>
  (await office.shop.call('listReviews', { params: { id: copy.workId } })).body;
/** What the shop's card of the thing says of it. */
const ratingInShop = async () => {
  const { body } = await office.shop.call('listItems', { params: { category: '2' } });
  return body.find(({ id }) => id === copy.item)?.rating;
};
const bought = () => office.delivered({ item: copy.item, price: copy.price });

describe('a review', () => {
  it('is written after receipt, once, and bettered until somebody decides', async () => {
    const paid = await office.concluded({ item: copy.item, price: copy.price });
    expect((await send(paid)).error?.code).toBe('review-not-allowed');
    expect((await send(paid, opinion, 'changeReview')).status).toBe(404);
    await office.deliver(paid);
    expect((await office.orderOf(paid)).may_review).toBe(true);
    for (const stars of [0, 6, 4.5, '5']) expect((await send(paid, { stars })).status).toBe(400);
    const stranger = await newBuyer(office.shop);
    expect((await send({ ...paid, buyer: stranger })).status).toBe(404);

    const answers = await Promise.all([send(paid), send(paid), send(paid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const bettered = await send(
      paid,
      { stars: 5, text: 'Жуғаннан кейін де жақсы.' },
      'changeReview',
    );
    expect(bettered.body).toMatchObject({ stars: 5, state: 'waiting', can: { change: true } });
    expect([(await published()).count, await ratingInShop()]).toEqual([0, undefined]);
    expect((await decide(bettered.body.id, 'publish')).status).toBe(200);
    expect((await send(paid, opinion, 'changeReview')).error?.code).toBe('conflict');
    expect((await office.orderOf(paid)).reviews).toMatchObject([{ state: 'published', stars: 5 }]);
  });

  it('is shown with first name and initial, counted, answered by the author, and hidden', async () => {
    const paid = await bought();
    const { id } = (await send(paid, { stars: 2, text: 'Телефоным +7 701 555 01 01' })).body;
    const { reviews, counts } = (await office.ask('GET', '/reviews?state=waiting')).body;
    const row = reviews.find((one: { id: string }) => one.id === id);
    expect(row).toMatchObject({ flags: [{ category: 'contacts' }], workId: copy.workId });
    expect(counts.waiting).toBeGreaterThanOrEqual(1);
    await decide(id, 'publish');
    const shown = await published();
    expect(shown.count).toBe(shown.reviews.length);
    const stars = shown.reviews.map((review) => review.stars);
    const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
    expect(shown.average).toBe(Math.round(mean * 10) / 10);
    const { average, count } = shown;
    const inShop = await ratingInShop();
    expect(inShop).toMatchObject({ average, count });
    expect(inShop?.said[0]).toMatchObject({ stars: 2, text: 'Телефоным +7 701 555 01 01' });
    const [{ seller } = { seller: undefined }] = [
      (await office.shop.call('getWork', { params: { id: copy.workId } })).body,
    ];
    const onAuthor = await office.shop.call('listSellerReviews', {
      params: { id: seller?.id ?? '' },
    });
    expect(onAuthor.body.reviews.map((review) => review.id)).toContain(id);
    const mine = shown.reviews.find((review) => review.id === id);
    expect(mine?.name).toMatch(/^\S+ \S\.$/);
    expect(JSON.stringify(shown)).not.toContain(paid.buyer.email);

    const answer = (text: string, who: string) =>
      office.shop.call('answerReview', { params: { id }, body: { text } }, who);
    const other = copy.author === 'viktor' ? 'aigerim' : 'viktor';
    expect((await answer('Рақмет!', other)).status).toBe(404);
    expect((await answer('Рақмет!', copy.author)).body.answer?.text).toBe('Рақмет!');
    expect((await answer('Рақмет, ескереміз.', copy.author)).status).toBe(200);
    const listed = await office.shop.call('listMyReviews', {}, copy.author);
    expect(listed.body.reviews.find((one) => one.id === id)).toMatchObject({
      answer: { text: 'Рақмет, ескереміз.' },
      can: { answer: true },
    });
    await office.pass(25);
    expect((await answer('Тағы', copy.author)).error?.code).toBe('conflict');

    expect((await decide(id, 'hide')).status).toBe(400);
    expect((await decide(id, 'hide', { reason: 'жеке дерек' })).status).toBe(200);
    expect((await published()).reviews.map((review) => review.id)).not.toContain(id);
    expect((await ratingInShop())?.count).toBe(shown.count - 1);
    expect((await office.orderOf(paid)).reviews).toMatchObject([
      { state: 'hidden', reason: 'жеке дерек' },
    ]);
    expect((await decide(id, 'remove', { reason: 'жеке дерек' })).status).toBe(200);
    expect((await decide(id, 'publish')).body.error.code).toBe('moved-on');
  });
});

describe('what was sold and paid', () => {
  it('is listed for the author without a word about the buyer', async () => {
    const paid = await bought();
    const sales = await office.shop.call('listMySales', { query: { limit: '1' } }, copy.author);
    expect(sales.body).toMatchObject([
      { order: paid.number, work: { id: copy.workId }, fulfillment_status: 'delivered' },
    ]);
    expect(sales.headers.get('link')).toContain('rel="next"');
    expect(JSON.stringify(sales.body)).not.toMatch(new RegExp(`${paid.buyer.email}|Дана`));
    const none = await office.shop.call('listMySales', { query: { state: 'unpaid' } }, copy.author);
    expect(none.body).toEqual([]);
    const first = await office.shop.call('listTransactions', {}, copy.author);
    const rows = first.body;
    expect(rows.length).toBeLessThanOrEqual(6);
    expect(Number(first.headers.get('x-total-count'))).toBeGreaterThanOrEqual(rows.length);
    const own = rows.find(({ order, type }) => order === paid.number && type === 'copy');
    expect(own).toMatchObject({ customer: null, receipt: null, total: copy.price });
  });

  it('is listed for the buyer with his receipts, and his orders by what he wants to know', async () => {
    const paid = await bought();
    const mine = { token: paid.buyer.token };
    const { body, headers } = await office.shop.call('listTransactions', {}, mine);
    expect(body).toMatchObject([
      { order: paid.number, type: 'sale', status: 'captured', customer: 'Дана' },
    ]);
    expect(headers.get('x-total-count')).toBe('1');
    const inGroup = async (state: string) =>
      (await office.shop.call('listMyOrders', { query: { state } }, mine)).body.length;
    expect([await inGroup('received'), await inGroup('current'), await inGroup('')]).toEqual([
      1, 0, 1,
    ]);
    const next = await office.shop.call('listTransactions', { query: { page: '2' } }, mine);
    expect(next.body).toEqual([]);
    expect(brokenInvariants(office.shop.place)).toBe('');
  });
});
