/** The staff's desk of orders: due first, searched, moved many at once, filtered to originals. */
import { describe, expect, it } from 'vitest';
import { newBuyer, order, orderOf, sendCallback } from '../../support/app/buyers.ts';
import { openStaffedShop, type PaidOrder } from '../../support/app/staffed-shop.ts';
import { addAuthor, author, originalOf, type ShelfItem, shirt } from '../../support/app/trade.ts';

const work = 'worksteppe'.padEnd(24, 'a');
const price = 650_000;
const hoodie = { item: 'plainhoodie', price: 22_000 };
const made = { name: 'Дала', sizes: [0, 1, 2, 3, 4], stock: null };
const shelf = new Map<string, ShelfItem>([
  [shirt.item, { kind: 'tshirt', priceTenge: shirt.price, ...made }],
  [hoodie.item, { kind: 'hoodie', priceTenge: hoodie.price, ...made }],
]);

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openStaffedShop(engine, shelf, shirt, {}, async (originals) => {
    originals.set(work, originalOf(work));
    await addAuthor(author);
  });
  const { app, concluded, requestDesk: ask } = shop;

  const move = ({ number }: PaidOrder, name: string, more: object = {}) =>
    ask('POST', `/board/${number}/moves`, { move: name, ...more });
  const whole = async ({ number }: Pick<PaidOrder, 'number'>) =>
    (await ask('GET', `/board/${number}`)).body;

  it('lists and counts them separately', async () => {
    const buyer = await newBuyer();
    const { person, phone, email } = buyer;
    const made = (await order(app, buyer, shirt)).body;
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email };
    const bought = (await app.request('orderWork', { params: { id: work }, body }, person)).body;
    for (const placed of [made, bought]) {
      await sendCallback(app, placed);
      await orderOf(app, buyer, placed.number);
    }
    const board = async (query: string) => {
      const { orders, counts } = (await ask('GET', `/board?${query}`)).body;
      return [orders.map(({ number }) => number).toSorted(), counts.new];
    };
    expect(await board('stage=new&kind=original')).toEqual([[bought.number], 1]);
    expect(await board('stage=new')).toEqual([[made.number, bought.number].toSorted(), 2]);
  });

  it('shows first what is due first, page by page, with what the staff need', async () => {
    const paid = await concluded();
    await concluded();
    await concluded();
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = (await ask('GET', `/board?stage=to-make&limit=2${after}`)).body;
      seen.push(...page.orders.map(({ number }) => number));
      const due = page.orders.map(({ dueAt }) => dueAt);
      expect(due).toEqual(due.toSorted());
      if (!page.next) break;
      after = `&after=${page.next}`;
    }
    expect(seen).toContain(paid.number);
    expect(new Set(seen).size).toBe(seen.length);
    const one = await whole(paid);
    expect(one).toMatchObject({ email: paid.buyer.email, status: 'confirmed', refunds: [] });
    expect(one.history.map(({ actor }) => actor)).toContain('system');
    expect((await ask('GET', '/board/10000000000')).status).toBe(404);
    expect((await ask('GET', '/board?stage=all')).status).toBe(400);
  });

  it('finds an order of any stage by number, name, phone and tracking number', async () => {
    const paid = await concluded({}, hoodie);
    for (const step of ['start_production', 'mark_ready']) await move(paid, step);
    const tracking = `RR${paid.number}KZ`;
    const sent = (await move(paid, 'ship', { courier: 'Қазпошта', tracking })).body;
    const found = async (words: string): Promise<string[]> => {
      const listed = await ask('GET', `/board?limit=200&q=${encodeURIComponent(words)}`);
      return listed.body.orders.map(({ number }) => number);
    };
    expect(await found(paid.number.slice(0, 9))).toContain(paid.number);
    expect(await found(tracking.toLowerCase())).toEqual([paid.number]);
    expect(await found(`Қазпошта, ${tracking}`.toUpperCase())).toEqual([paid.number]);
    expect(await found(sent.recipient.toUpperCase())).toContain(paid.number);
    expect(await found(sent.phone)).toContain(paid.number);
    expect(await found('%')).toEqual([]);
    expect(await found('мұндай адам жоқ')).toEqual([]);
  });

  it('finds the orders of a checkout by the number that the bank has', async () => {
    const { person, phone, email } = await newBuyer();
    const parcels = [{ lines: [shirt, hoodie] }];
    const body = { buyer: person.profileId, name: 'Дана', phone, email, parcels };
    const { checkout, orders } = (await app.request('placeCheckout', { body }, person)).body;
    const { body: found } = await ask('GET', `/board?q=${checkout}`);
    const numbers = found.orders.map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(orders.toSorted());
    expect(await whole({ number: checkout ?? '' })).toMatchObject({ number: orders[0] });
  });

  it('moves many at once, each on its own, and lists beforehand which would not move', async () => {
    const [first, second] = [await concluded(), await concluded()];
    const fresh = await shop.paid();
    const numbers = [first.number, fresh.number, second.number, first.number];
    const many = (dryRun: boolean) =>
      ask('POST', '/board/moves', { move: 'start_production', numbers, dryRun });
    const told = {
      moved: [first.number, second.number],
      refused: [{ number: fresh.number, why: 'moved-on' }],
    };
    expect((await many(true)).body).toEqual(told);
    expect((await whole(first)).fulfillment).toBe('not_fulfilled');
    expect((await many(false)).body).toEqual(told);
    expect((await many(false)).body.moved).toEqual([]);
    const one = await whole(second);
    expect(one).toMatchObject({
      fulfillment: 'in_production',
      term: 'produce',
      can: ['mark_ready', 'cancel_by_provider'],
      terms: [{ term: 'produce', isOurs: true }, { term: 'cancel' }],
      receipts: [{ kind: 'sale', amount: one.total }],
      left: one.total,
    });
    expect(one.history.at(-1)?.actorName).toBe('Қызметкер staff:1');
  });
});
