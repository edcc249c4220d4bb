/** A gift: its note and its wrap, the price of the wrap and who gets it, and who reads the note. */
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import {
  type Buyer,
  type Changes,
  eraseAccount,
  newBuyer,
  order,
  sendCallback,
} from '../../support/app/buyers.ts';
import { askInvoice } from '../../support/app/companies.ts';
import { licensedShirt, openStaffedShop } from '../../support/app/staffed-shop.ts';
import {
  addAuthor,
  author,
  type Originals,
  originalOf,
  type ShelfItem,
} from '../../support/app/trade.ts';
import { sceneEngines } from '../../support/chance.ts';

const original = 'workorsteppe'.padEnd(24, 'a');
const copy = { item: 'licensedshirt', price: licensedShirt.priceTenge };
const limited = { item: 'limitedbook', price: 3_500 };
const book: ShelfItem = {
  kind: 'notebook',
  name: 'Дәптер',
  priceTenge: limited.price,
  sizes: [],
  stock: 1,
};
const note = 'Айгүлге, туған күніңмен!\nДана';
const wrap = 1_500;
const gift = { note, wrap };

describe.each(sceneEngines)('on %s', (engine) => {
  const shelf = new Map<string, ShelfItem>([
    [copy.item, licensedShirt],
    [limited.item, book],
  ]);
  const originals: Originals = new Map();
  const options = { withPayouts: true, originals };
  const office = openStaffedShop(engine, shelf, copy, options, async () => {
    originals.set(original, originalOf(original));
    await addAuthor(author);
  });

  const place = (buyer: Buyer, changes: Changes, thing = copy) =>
    order(office.app, buyer, thing, changes);
  const checkout = ({ person, phone, email }: Buyer, parcels: readonly object[]) => {
    const body = { buyer: person.profileId, name: 'Дана', phone, email, parcels };
    return office.app.request('placeCheckout', { body }, person);
  };
  const postingsOf = async (number: string) => {
    const rows: { account: string; sum: number | string }[] = await office
      .database()('ledger_postings as p')
      .join('ledger_entries as e', 'e.id', 'p.entry_id')
      .where('e.order_number', number)
      .groupBy('p.account')
      .select('p.account')
      .sum({ sum: 'p.amount_tiyn' });
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum) / 100]));
  };

  it('a gift has its note, and its wrap is a separate line without a reward for the author', async () => {
    const offered = (await office.app.request('getDelivery', {})).body;
    expect(offered.wrap).toBe(wrap);
    const plain = await office.delivered({ quantity: 2 });
    const given = await office.delivered({ quantity: 2, gift });
    const shown = await office.orderOf(given);
    expect(shown).toMatchObject({ total: 31_500, gift: { note, wrapped: true } });
    expect(
      shown.lines.map(({ kind, names, unit_price: price }) => [kind, names.ru, price]),
    ).toEqual([
      ['tshirt', 'Дала', 15_000],
      ['wrap', 'Подарочная упаковка', wrap],
    ]);
    expect(shown.receipts).toMatchObject([{ kind: 'sale', amount: 31_500 }]);
    const [without, withWrap] = [await postingsOf(plain.number), await postingsOf(given.number)];
    expect(withWrap).toEqual({
      ...without,
      bank: (without.bank ?? 0) - wrap,
      provider: (without.provider ?? 0) + wrap,
    });
    const { body: staff } = await office.requestDesk('GET', `/board/${given.number}`);
    expect(staff.gift).toEqual({ note, wrapped: true });
    expect((await office.orderOf(plain)).gift).toBeNull();
    await office.expectConsistent();
  });

  it('is claimed and reviewed as its item, never by its wrap', async () => {
    const given = await office.delivered({ gift });
    const params = { number: given.number };
    const { person } = given.buyer;
    const said = { stars: 5, line: 2 };
    const review = await office.app.request('sendReview', { params, body: said }, person);
    expect(review.error?.fields).toEqual({ line: ['bad-choice'] });
    const torn = { kind: 'damaged', wish: 'refund', text: 'Жыртылған', line: '2' } as const;
    const claim = await office.app.request('sendClaim', { params, body: torn }, person);
    expect(claim.error?.code).toBe('claim-not-allowed');
    const ofThing = { ...torn, line: '1' };
    expect((await office.app.request('sendClaim', { params, body: ofThing }, person)).status).toBe(
      201,
    );
  });

  it('a cancelled gift refunds the wrap with everything else', async () => {
    const given = await office.paid({ gift });
    const params = { number: given.number };
    const { person } = given.buyer;
    expect((await office.app.request('cancelOrder', { params, body: {} }, person)).status).toBe(
      200,
    );
    await office.advanceHours(0.1);
    expect((await office.orderOf(given)).refunds).toMatchObject([{ amount: 16_500 }]);
    await office.expectConsistent();
  });

  it('a gift of a limited item keeps a piece, and takes it again when money comes late', async () => {
    const given = await office.paid({ gift, size: undefined }, limited);
    expect(await office.orderOf(given)).toMatchObject({ payment_status: 'captured', total: 5_000 });
    await office.expectConsistent();
  });

  it('is kept with its wrap for a company that pays by invoice', async () => {
    shelf.set('secondbook', book);
    const buyer = await newBuyer();
    const second = { item: 'secondbook', price: limited.price };
    const { number } = (await place(buyer, { gift, size: undefined }, second)).body;
    const asked = await askInvoice(office.app, buyer, number);
    expect(asked.error?.code).toBeUndefined();
    expect((await office.orderOf({ buyer, number })).invoice).toMatchObject({ amount: 5_000 });
    await office.expectConsistent();
  });

  it('may have no note, and be wrapped or not', async () => {
    const buyer = await newBuyer();
    const bare = await place(buyer, { gift: {} });
    expect(bare.body.total).toBe(copy.price);
    const shown = await office.orderOf({ buyer, number: bare.body.number });
    expect([shown.gift, shown.lines.length]).toEqual([{ note: '', wrapped: false }, 1]);
  });

  it('accepts a note of the greatest length once its letters are composed', async () => {
    const buyer = await newBuyer();
    const long = 'й'.repeat(300);
    const { body } = await place(buyer, { gift: { note: long.normalize('NFD') } });
    expect((await office.orderOf({ buyer, number: body.number })).gift?.note).toBe(long);
  });

  it.each([
    ['a note that is too long', { note: 'а'.repeat(301) }, { 'gift.note': ['too-long'] }],
    [
      'a note of letters that are two once composed',
      { note: '\u0958'.repeat(300) },
      { 'gift.note': ['too-long'] },
    ],
    ['a wrap that costs nothing whole', { wrap: 1.5 }, { 'gift.wrap': ['not-whole'] }],
  ])('is refused for %s', async (_case, wrong, fields) => {
    const answer = await place(await newBuyer(), { gift: wrong });
    expect([answer.status, answer.error?.fields]).toEqual([400, fields]);
  });

  it('is refused at another price of the wrap than its buyer saw', async () => {
    const buyer = await newBuyer();
    const answer = await place(buyer, { gift: { wrap: 900 } });
    expect([answer.status, answer.error]).toMatchObject([
      409,
      { code: 'price-changed', facts: { wrap } },
    ]);
    const { person } = buyer;
    expect((await office.app.request('listMyOrders', {}, person)).body).toEqual([]);
  });

  it('a gift in a basket has its note in each order of the parcel, and they share the price of the wrap', async () => {
    const buyer = await newBuyer();
    const lines = [
      { ...copy, size: 1 },
      { ...copy, size: 1 },
    ];
    const shown = await office.app.request('readBasket', { body: { lines } });
    expect(shown.body.parcels).toMatchObject([{ id: 'shop', wrap }]);
    const { body, status } = await checkout(buyer, [{ lines, gift }]);
    expect([status, body.total]).toEqual([201, 31_500]);
    const orders = [];
    for (const number of body.orders) orders.push(await office.orderOf({ buyer, number }));
    expect(orders.map(({ total, gift: given }) => [total, given])).toEqual([
      [15_750, { note, wrapped: true }],
      [15_750, { note, wrapped: true }],
    ]);
    const [, share] = orders[0]?.lines ?? [];
    expect(share).toMatchObject({ kind: 'wrap', unit_price: 750 });
    expect(share?.names.ru).toBe('Доля подарочной упаковки');
    await office.expectConsistent();
  });

  it('a gift in a basket, with a wrap price that does not divide evenly, is paid to the exact tenge', async () => {
    const buyer = await newBuyer();
    const lines = Array.from({ length: 7 }, () => ({ ...copy, size: 1 }));
    const { body } = await checkout(buyer, [{ lines, gift }]);
    expect(body.total).toBe(7 * copy.price + wrap);
    const shares = [];
    for (const number of body.orders)
      shares.push((await office.orderOf({ buyer, number })).total - copy.price);
    expect(shares.toSorted()).toEqual([214, 214, 214, 214, 214, 215, 215]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(wrap);
    await office.expectConsistent();
  });

  it('each cancelled order of a gift parcel refunds its share of the wrap, the last one the rest', async () => {
    const buyer = await newBuyer();
    const { person } = buyer;
    const lines = [
      { ...copy, size: 1 },
      { ...copy, size: 1 },
    ];
    const { body } = await checkout(buyer, [{ lines, gift }]);
    const whole = { ...body, number: body.checkout ?? '' };
    const signed = await office.app.request('signPayment', { body: detailsOf(whole) }, person);
    expect(signed.status).toBe(200);
    office.bank().charge(whole.number, detailsOf(whole).amount, true);
    expect((await sendCallback(office.app, whole)).status).toBe(200);
    const [first = '', second = ''] = body.orders;
    const backOf = async (number: string) => {
      expect((await office.orderOf({ buyer, number })).payment_status).toBe('captured');
      expect(
        (await office.app.request('cancelOrder', { params: { number }, body: {} }, person)).status,
      ).toBe(200);
      await office.advanceHours(0.1);
      await office.expectConsistent();
      return (await office.orderOf({ buyer, number })).refunds.map(({ amount }) => amount);
    };
    expect(await backOf(first)).toEqual([15_750]);
    const other = await office.orderOf({ buyer, number: second });
    expect([other.payment_status, other.gift?.wrapped, other.refunds]).toEqual([
      'captured',
      true,
      [],
    ]);
    expect(await backOf(second)).toEqual([15_750]);
    expect(await postingsOf(first)).toEqual(await postingsOf(second));
  });

  it('does not exist for what an author packs', async () => {
    const buyer = await newBuyer();
    const lines = [{ work: original, price: originals.get(original)?.priceTenge }];
    const shown = await office.app.request('readBasket', { body: { lines } }, buyer.person);
    expect(shown.body.parcels).toMatchObject([{ wrap: null }]);
    const answer = await checkout(buyer, [{ lines, gift: { note } }]);
    expect([answer.status, answer.error?.fields]).toEqual([
      400,
      { 'parcels.0.gift': ['bad-choice'] },
    ]);
  });

  it('a gift loses its note when its buyer is erased, and keeps its sums', async () => {
    const given = await office.delivered({ gift });
    await eraseAccount(given.buyer.person);
    const { body: staff } = await office.requestDesk('GET', `/board/${given.number}`);
    expect([staff.gift, staff.total]).toEqual([null, 16_500]);
    await office.expectConsistent();
  });

  it('appears in no event and in no e-mail', async () => {
    const told = 'Құпия тілек';
    const given = await office.delivered({ gift: { note: told } });
    for (const table of ['outbox', 'order_events', 'jobs', 'notices']) {
      const rows = await office.database()(table);
      expect(JSON.stringify(rows), table).not.toContain(told);
    }
    const letters = await office.emailsAbout(given.number);
    expect(letters.length).toBeGreaterThan(0);
    expect(JSON.stringify(letters)).not.toContain(told);
  });
});
