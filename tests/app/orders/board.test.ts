/** The staff's desk of orders: due first, searched, moved many at once, filtered to originals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  advanceClock,
  type Buyer,
  newBuyer,
  order,
  orderOf,
  type PricedItem,
  sendCallback,
} from '../../support/app/buyers.ts';
import {
  addAuthor,
  author,
  type Originals,
  openTrade,
  originalOf,
  type ShelfItem,
} from '../../support/app/trade.ts';
import type { App } from '../../support/app.ts';

const work = 'worksteppe'.padEnd(24, 'a');
const price = 650_000;
const shirt = { item: 'plaintshirt', price: 15_000 };
const hoodie = { item: 'plainhoodie', price: 22_000 };
const made = { name: 'Дала', sizes: [0, 1, 2, 3, 4], stock: null };
const shelf = new Map<string, ShelfItem>([
  [shirt.item, { kind: 'tshirt', priceTenge: shirt.price, ...made }],
  [hoodie.item, { kind: 'hoodie', priceTenge: hoodie.price, ...made }],
]);
/** Answers of the panel, which have no schema. */
type Row = { readonly number: string; readonly dueAt: string };
type Paid = { readonly buyer: Buyer; readonly number: string };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  beforeAll(async () => {
    const originals: Originals = new Map([[work, originalOf(work)]]);
    app = await openTrade(engine, shelf, { originals });
    await app.fresh();
    await addAuthor(author);
  });
  afterAll(() => app?.close());

  const ask = (method: string, path: string, body?: unknown) =>
    app.desk('orders')(method, path, body);
  const move = ({ number }: Paid, name: string, more: object = {}) =>
    ask('POST', `/board/${number}/moves`, { move: name, ...more });
  const whole = async ({ number }: Pick<Paid, 'number'>) =>
    (await ask('GET', `/board/${number}`)).body;
  const paidOrder = async (wanted: PricedItem = shirt): Promise<Paid> => {
    const buyer = await newBuyer();
    const placed = (await order(app, buyer, wanted)).body;
    await sendCallback(app, placed);
    expect((await orderOf(app, buyer, placed.number)).payment_status).toBe('captured');
    return { buyer, number: placed.number };
  };
  const concluded = async (wanted?: PricedItem): Promise<Paid> => {
    const paid = await paidOrder(wanted);
    await advanceClock(24.1 * 3_600_000);
    return paid;
  };

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
      const { orders, counts } = (await app.desk('orders')('GET', `/board?${query}`)).body;
      return [orders.map(({ number }: { number: string }) => number), counts.new];
    };
    expect(await board('stage=new&kind=original')).toEqual([[bought.number], 1]);
    const [all, count] = await board('stage=new');
    expect([all.toSorted(), count]).toEqual([[made.number, bought.number].toSorted(), 2]);
  });

  it('shows first what is due first, page by page, with what the staff need', async () => {
    const paid = await concluded();
    await concluded();
    await concluded();
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = (await ask('GET', `/board?stage=to-make&limit=2${after}`)).body;
      seen.push(...page.orders.map((one: Row) => one.number));
      const due = page.orders.map((one: Row) => one.dueAt);
      expect(due).toEqual(due.toSorted());
      if (!page.next) break;
      after = `&after=${page.next}`;
    }
    expect(seen).toContain(paid.number);
    expect(new Set(seen).size).toBe(seen.length);
    const one = await whole(paid);
    expect(one).toMatchObject({ email: paid.buyer.email, status: 'confirmed', refunds: [] });
    expect(one.history.map(({ actor }: { actor: string }) => actor)).toContain('system');
    expect((await ask('GET', '/board/10000000000')).status).toBe(404);
    expect((await ask('GET', '/board?stage=all')).status).toBe(400);
  });

  it('finds an order of any stage by number, name, phone and tracking number', async () => {
    const paid = await concluded(hoodie);
    for (const step of ['start_production', 'mark_ready']) await move(paid, step);
    const tracking = `RR${paid.number}KZ`;
    const sent = (await move(paid, 'ship', { courier: 'Қазпошта', tracking })).body;
    const found = async (words: string): Promise<string[]> => {
      const path = `/board?limit=200&q=${encodeURIComponent(words)}`;
      return (await ask('GET', path)).body.orders.map((one: Row) => one.number);
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
    const numbers = found.orders.map(({ number }: Row) => number);
    expect(numbers.toSorted()).toEqual(orders.toSorted());
    expect(await whole({ number: checkout ?? '' })).toMatchObject({ number: orders[0] });
  });

  it('moves many at once, each on its own, and lists beforehand which would not move', async () => {
    const [first, second] = [await concluded(), await concluded()];
    const fresh = await paidOrder();
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
    expect(one.history.at(-1).actorName).toBe('Қызметкер staff:1');
  });
});
