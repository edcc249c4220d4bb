/** A sold original disappears from lists but keeps its address; what its author may change meanwhile. */
import type { CallReply, calls } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import {
  approval,
  type Buyer,
  bodyOf,
  detailsOf,
  newBuyer,
  postCallback,
  sign,
  untilOrder,
} from '../payments/buyer-and-bank.ts';
import { eventually } from '../support/eventually.ts';
import { shop } from '../support/shop.ts';
import { newPublicWork, publicWork, workOfAuthor } from '../works/acts.ts';

type Placed = CallReply<typeof calls.orderWork>;

const orderOf = async (id: string, buyer: Buyer, changes: object = {}): Promise<Placed> => {
  const { buyerId, token, email, phone } = buyer;
  const { price } = (await shop.call('getWorkSale', { params: { id } })).body;
  const body = { buyer: buyerId, price, name: 'Дана', email, phone, ...changes };
  const answer = await shop.call('orderWork', { params: { id }, body }, { token });
  if (answer.status !== 201) throw new Error(`not ordered: ${JSON.stringify(answer.error)}`);
  return answer.body;
};
const pay = async (placed: Placed, buyer: Buyer) => {
  await sign(shop, buyer, detailsOf(placed));
  await postCallback(shop, bodyOf(approval(placed)));
  await untilOrder(shop, buyer, placed.number, (order) => order.payment_status === 'captured');
};
const saleOf = async (id: string, buyer: Buyer) =>
  (await shop.call('getWorkSale', { params: { id } }, { token: buyer.token })).body;

/** Public places where it is found. */
const placesOf = async (id: string, title: string): Promise<string[]> => {
  const query = { q: title };
  const [lists, found, addresses] = await Promise.all([
    shop.call('listArt', { query }),
    shop.call('searchAll', { query }),
    shop.call('listAddresses', { params: { kind: 'works' } }),
  ]);
  return Object.entries({
    list: lists.body,
    search: found.body.works,
    addresses: addresses.body,
  })
    .filter(([, works]) => works.some((work) => work.id === id))
    .map(([place]) => place);
};

describe('an original', () => {
  it('that is paid for leaves lists, search and sitemap, keeps its page, and is back when cancelled', async () => {
    const title = 'Кешкі бұлттар сатылды';
    const id = await newPublicWork(title, 'nurlan');
    const buyer = await newBuyer(shop);
    const everywhere = ['list', 'search', 'addresses'];
    expect(await placesOf(id, title)).toEqual(everywhere);
    const before = (await shop.call('getCounts', {})).body;
    const placed = await orderOf(id, buyer);
    expect(await placesOf(id, title)).toEqual(everywhere);
    await pay(placed, buyer);
    expect(await placesOf(id, title)).toEqual([]);
    expect((await shop.call('getCounts', {})).body).not.toEqual(before);
    expect((await publicWork(id)).body.availability).toBe('sold');
    expect(await saleOf(id, buyer)).toMatchObject({ state: 'sold', until: null, isMine: false });
    const { seller } = (await publicWork(id)).body;
    const { works, sold } = (await shop.call('getSeller', { params: { id: seller.id } })).body;
    expect(sold).toContainEqual(expect.objectContaining({ id, availability: 'sold' }));
    expect(JSON.stringify(works)).not.toContain(id);
    // Its author sees it in the archive, among the sales, and in a notice.
    expect((await workOfAuthor(id, 'nurlan')).availability).toBe('sold');
    const sales = (await shop.call('listMySales', {}, 'nurlan')).body;
    expect(sales.find(({ order }) => order === placed.number)).toMatchObject({
      kind: 'original',
      work: { id, name: title },
      quantity: 1,
      size: null,
    });
    const { body: money } = await shop.call('listTransactions', {}, 'nurlan');
    expect(money.some(({ order }) => order === placed.number)).toBe(true);
    const told = async () =>
      (await shop.call('listNotices', {}, 'nurlan')).body.notices.some(
        ({ event, title: said }) => event === 'original-paid-author' && said.includes(title),
      );
    await eventually(told, true);
    const cancel = { params: { number: placed.number }, body: {} };
    expect((await shop.call('cancelOrder', cancel, { token: buyer.token })).status).toBe(200);
    await eventually(() => placesOf(id, title), everywhere);
    expect((await publicWork(id)).body.availability).toBe('in-stock');
    expect((await shop.call('getCounts', {})).body).toEqual(before);
  });

  it('shows its buyer that it is reserved for them, and is not cached', async () => {
    const id = await newPublicWork('Брондалған таң', 'nurlan');
    const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)];
    const { number, expires } = await orderOf(id, buyer);
    const reserved = { state: 'reserved', until: expires };
    expect(await saleOf(id, buyer)).toMatchObject({ ...reserved, isMine: true, order: number });
    expect(await saleOf(id, other)).toMatchObject({ ...reserved, isMine: false, order: null });
    const answer = await shop.call('getWorkSale', { params: { id } });
    expect(answer.body).toMatchObject({ ...reserved, isMine: false, order: null });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const ended = await shop.call('getWorkSale', { params: { id } }, { token: 'ended' });
    expect([ended.status, ended.body.isMine]).toEqual([200, false]);
  });
});

describe('its author', () => {
  const remove = (id: string) => shop.call('deleteArt', { params: { id } }, 'nurlan');
  const set = (id: string, body: object) =>
    shop.call('changeWorkSettings', { params: { id }, body }, 'nurlan');
  const changePrice = (id: string, price: number) => {
    const body = { no_ai: 'true', terms: 'true', price_sale: String(price) };
    return shop.call('updateArt', { params: { id }, body }, 'nurlan');
  };

  it('cannot delete it while it is reserved or after it is sold', async () => {
    const id = await newPublicWork('Жоюға болмайды', 'nurlan');
    const buyer = await newBuyer(shop);
    const placed = await orderOf(id, buyer);
    const refused = await remove(id);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'work-reserved', facts: { until: placed.expires } },
    ]);
    await pay(placed, buyer);
    expect([(await remove(id)).error?.code, (await publicWork(id)).status]).toEqual([
      'work-sold',
      200,
    ]);
  });

  it('has a fixed availability once it is sold', async () => {
    const id = await newPublicWork('Сатылған күй', 'nurlan');
    const buyer = await newBuyer(shop);
    await pay(await orderOf(id, buyer), buyer);
    expect((await set(id, { availability: 'in-stock' })).error?.code).toBe('conflict');
    expect((await publicWork(id)).body.availability).toBe('sold');
  });

  it('is shown again, and people who asked are notified', async () => {
    const id = await newPublicWork('Күтілген сәт', 'nurlan');
    const buyer = await newBuyer(shop);
    await set(id, { hidden: true });
    const who = { token: buyer.token };
    const watched = await shop.call('watchWork', { params: { id } }, who);
    expect(watched.body).toEqual({ watched: true });
    await set(id, { hidden: false });
    await expect
      .poll(async () =>
        (await shop.call('listNotices', {}, who)).body.notices.map(({ event }) => event),
      )
      .toContain('original-free');
  });

  it('may change its price or be hidden while it is reserved: the buyer pays the agreed price', async () => {
    const id = await newPublicWork('Бағасы келісілген', 'nurlan');
    const buyer = await newBuyer(shop);
    const placed = await orderOf(id, buyer);
    expect((await changePrice(id, 999_000)).status).toBe(200);
    expect((await set(id, { hidden: true })).status).toBe(200);
    await pay(placed, buyer);
    const { total } = placed;
    const order = await untilOrder(shop, buyer, placed.number, ({ paid }) => paid !== null);
    expect(order).toMatchObject({ total, lines: [{ unit_price: total, kind: 'original' }] });
    // The sale stays through a change that a moderator approves.
    expect((await workOfAuthor(id, 'nurlan')).availability).toBe('sold');
  });
});
