/** Buyers' reviews of received items, who may read them, and an author's view of the sales. */
import { describe, expect, it } from 'vitest';
import { newBuyer, sendCallback, sentToBank } from '../../support/app/buyers.ts';
import { stranger } from '../../support/app/handover.ts';
import { licensedShirt, openStaffedShop, type PaidOrder } from '../../support/app/staffed-shop.ts';
import { addAuthor, author, personOf, rateItems } from '../../support/app/trade.ts';

const mine = personOf(author);
const copy = { item: 'licensedshirt', price: licensedShirt.priceTenge };
const workId = licensedShirt.work.id;
const opinion = { stars: 4, text: 'Түсі анық, матасы жұмсақ.' };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shelf = new Map([[copy.item, licensedShirt]]);
  const office = openStaffedShop(engine, shelf, copy, {}, () => addAuthor(author));

  const send = (
    { buyer, number }: PaidOrder,
    body: object = opinion,
    name: 'sendReview' | 'changeReview' = 'sendReview',
  ) => office.app.request(name, { params: { number }, body }, buyer.person);
  const published = async () =>
    (await office.app.request('listReviews', { params: { id: workId } })).body;
  /** The rating on the shop's card of the item. */
  const ratingInShop = async () => (await rateItems([copy.item])).get(copy.item);

  describe('a review', () => {
    it('is written after receipt, once, and can be edited until it is decided', async () => {
      const paid = await office.concluded();
      expect((await send(paid)).error?.code).toBe('review-not-allowed');
      expect((await send(paid, opinion, 'changeReview')).status).toBe(404);
      await office.deliver(paid);
      expect((await office.orderOf(paid)).may_review).toBe(true);
      for (const stars of [0, 6, 4.5, 'five', ''])
        expect((await send(paid, { stars })).status).toBe(400);
      expect((await send({ ...paid, buyer: await newBuyer() })).status).toBe(404);

      const answers = await Promise.all([send(paid), send(paid), send(paid)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      const better = { stars: 5, text: 'Жуғаннан кейін де жақсы.' };
      const bettered = await send(paid, better, 'changeReview');
      expect(bettered.body).toMatchObject({ stars: 5, state: 'waiting', can: { change: true } });
      expect([(await published()).count, await ratingInShop()]).toEqual([0, undefined]);
      expect((await office.decideReview(bettered.body.id, 'publish')).status).toBe(200);
      expect((await send(paid, opinion, 'changeReview')).error?.code).toBe('conflict');
      expect((await office.orderOf(paid)).reviews).toMatchObject([
        { state: 'published', stars: 5 },
      ]);
    });

    it('is shown with first name and initial, counted, answered by the author, and hidden', async () => {
      const paid = await office.delivered();
      const text = 'Телефоным +7 701 555 01 01';
      const { id } = (await send(paid, { stars: 2, text })).body;
      const { reviews, counts } = (await office.requestDesk('GET', '/reviews?state=waiting')).body;
      expect(reviews).toMatchObject([{ id, flags: ['+7'], workId }]);
      expect(counts.waiting).toBe(1);
      await office.decideReview(id, 'publish');
      const shown = await published();
      // Five stars from the previous review, and two.
      expect(shown).toMatchObject({ average: 3.5, count: 2 });
      expect(shown.reviews).toHaveLength(2);
      const ofItem = async (item: string) =>
        (await office.app.request('listItemReviews', { params: { id: item } })).body;
      expect(await ofItem(copy.item)).toEqual(shown);
      expect(await ofItem('anothershirt')).toMatchObject({ average: null, count: 0, reviews: [] });
      const inShop = await ratingInShop();
      expect(inShop).toMatchObject({ average: 3.5, count: 2 });
      expect(inShop?.said[0]).toMatchObject({ stars: 2, text });
      const params = { id: author.profileId };
      const onAuthor = await office.app.request('listSellerReviews', { params });
      expect(onAuthor.body.reviews.map((review) => review.id)).toContain(id);
      expect(shown.reviews.find((review) => review.id === id)?.name).toBe('Дана Қ.');
      expect(JSON.stringify(shown)).not.toContain(paid.buyer.email);

      const answer = (words: string, by = mine) =>
        office.app.request('answerReview', { params: { id }, body: { text: words } }, by);
      expect((await answer('Рақмет!', personOf(stranger))).status).toBe(404);
      expect((await answer('Рақмет!')).body.answer?.text).toBe('Рақмет!');
      expect((await answer('Рақмет, ескереміз.')).status).toBe(200);
      const listed = (await office.app.request('listMyReviews', {}, mine)).body.reviews;
      expect(listed.find((one) => one.id === id)).toMatchObject({
        answer: { text: 'Рақмет, ескереміз.' },
        can: { answer: true },
      });
      await office.advanceHours(25);
      expect((await answer('Тағы')).error?.code).toBe('conflict');

      const reason = 'жеке дерек';
      expect((await office.decideReview(id, 'hide')).status).toBe(400);
      expect((await office.decideReview(id, 'hide', { reason })).status).toBe(200);
      expect((await published()).reviews.map((review) => review.id)).not.toContain(id);
      expect((await ratingInShop())?.count).toBe(1);
      expect((await office.orderOf(paid)).reviews).toMatchObject([{ state: 'hidden', reason }]);
      expect((await office.decideReview(id, 'remove', { reason })).status).toBe(200);
      expect((await office.decideReview(id, 'publish')).error?.code).toBe('moved-on');
    });
  });

  describe('a list of paid sales', () => {
    it('shows an author their sales without data of the buyer', async () => {
      const paid = await office.delivered();
      const query = { limit: '1' };
      const sales = await office.app.request('listMySales', { query }, mine);
      expect(sales.body).toMatchObject([
        { order: paid.number, work: { id: workId }, fulfillment_status: 'delivered' },
      ]);
      expect(sales.headers.get('link')).toContain('rel="next"');
      expect(JSON.stringify(sales.body)).not.toMatch(new RegExp(`${paid.buyer.email}|Дана`));
      const unpaid = { query: { state: 'unpaid' } };
      expect((await office.app.request('listMySales', unpaid, mine)).body).toEqual([]);
      expect((await office.app.request('listMySales', {}, personOf(stranger))).body).toEqual([]);
      const items = async (by = mine) => (await office.app.request('listMyItems', {}, by)).body;
      const [shirt] = await items();
      expect(shirt).toMatchObject({ id: copy.item, price: copy.price, work: { id: workId } });
      // Three orders of one piece were paid, and none is cancelled.
      expect(shirt?.sold).toBe(3);
      expect(await items(personOf(stranger))).toEqual([]);
      const { body: rows, headers } = await office.app.request('listTransactions', {}, mine);
      expect(rows.length).toBeLessThanOrEqual(6);
      expect(Number(headers.get('x-total-count'))).toBe(3);
      expect(rows.find(({ order }) => order === paid.number)).toMatchObject({
        type: 'copy',
        customer: null,
        receipt: null,
        total: copy.price,
      });
    });

    it('shows a buyer their transactions, and their orders by state', async () => {
      const paid = await office.delivered();
      const { person } = paid.buyer;
      const { body, headers } = await office.app.request('listTransactions', {}, person);
      expect(body).toMatchObject([
        { order: paid.number, type: 'sale', status: 'captured', customer: 'Дана' },
      ]);
      expect(headers.get('x-total-count')).toBe('1');
      const inGroup = async (state: string) =>
        (await office.app.request('listMyOrders', { query: { state } }, person)).body.length;
      expect([await inGroup('received'), await inGroup('current'), await inGroup('')]).toEqual([
        1, 0, 1,
      ]);
      const next = await office.app.request('listTransactions', { query: { page: '2' } }, person);
      expect(next.body).toEqual([]);
      await office.expectConsistent();
    });
  });

  it('an author who bought an item with their own work cannot review it', async () => {
    const { person, ...contacts } = await newBuyer('seller');
    const buyer = { ...contacts, person: { ...person, profileId: author.profileId } };
    const sent = await sentToBank(office.app, copy, {}, buyer);
    expect((await sendCallback(office.app, sent.placed)).status).toBe(200);
    await office.advanceHours(25);
    await office.deliver(sent);
    expect(await office.orderOf(sent)).toMatchObject({
      may_review: false,
      lines: [{ own_work: true }],
    });
    const refused = await send(sent);
    expect([refused.status, refused.error?.code]).toEqual([409, 'review-of-own-work']);
    expect((await office.orderOf(sent)).reviews).toEqual([]);
  });
});
