/** The board narrowed to originals counts originals alone, beside merchandise at the same stage. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBuyer, order, orderOf, tell } from '../../support/app/buyers.ts';
import {
  addAuthor,
  author,
  type Originals,
  openTrade,
  originalOf,
} from '../../support/app/trade.ts';
import type { App } from '../../support/app.ts';

const work = 'worksteppe'.padEnd(24, 'a');
const price = 650_000;
const shirt = { item: 'plaintshirt', price: 15_000 };
const thing = { kind: 'tshirt', name: 'Дала', sizes: [0, 1, 2, 3, 4], stock: null };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  beforeAll(async () => {
    const shelf = new Map([[shirt.item, { ...thing, priceTenge: shirt.price }]]);
    const originals: Originals = new Map([[work, originalOf(work)]]);
    app = await openTrade(engine, shelf, { originals });
    await app.fresh();
    await addAuthor(author);
  });
  afterAll(() => app?.close());

  it('lists and counts them apart', async () => {
    const buyer = await newBuyer();
    const { person, phone, email } = buyer;
    const made = (await order(app, buyer, shirt)).body;
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email };
    const bought = (await app.request('orderWork', { params: { id: work }, body }, person)).body;
    for (const placed of [made, bought]) {
      await tell(app, placed);
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
});
