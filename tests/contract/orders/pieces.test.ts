/** An item with limited stock is never oversold, however many buyers order at the same time. */
import { afterAll, describe, expect, it } from 'vitest';
import { addLimitedItem, hideItems } from '../../support/states.ts';
import { lineOf, linesWith, piecesHeld } from '../../support/trade-records.ts';
import { itemOf, newBuyer, order } from '../payments/buyer-and-bank.ts';
import { brokenInvariants } from '../support/books.ts';
import { shop } from '../support/shop.ts';

const made: string[] = [];
/** A notebook with limited stock. It has no picture, so no list shows it. */
const limited = async (stock: number): Promise<{ id: string; price: number }> => {
  const { id } = await itemOf(shop, 'notebook');
  const fresh = `limited${String(Date.now())}${made.length}`.padEnd(24, '0');
  made.push(fresh);
  return { id: fresh, price: await addLimitedItem(shop, id, fresh, stock) };
};
afterAll(() => hideItems(shop, made));

const answerOf = ({ status, error }: Awaited<ReturnType<typeof order>>) =>
  error ? `${status} ${error.code}` : String(status);

describe('a thing that exists so many times', () => {
  it('with one unit goes to one of a hundred buyers; 99 are refused', async () => {
    const { id: item, price } = await limited(1);
    // Ten people with ten orders each, because registering a hundred costs more than their orders.
    const people = await Promise.all(Array.from({ length: 10 }, () => newBuyer(shop)));
    const buyers = Array.from({ length: 10 }, () => people).flat();
    const answers = await Promise.all(buyers.map((buyer) => order(shop, buyer, { item, price })));
    const counts = Map.groupBy(answers.map(answerOf), (answer) => answer);
    expect(counts.get('201')).toHaveLength(1);
    expect(counts.get('409 sold-out')).toHaveLength(99);
    expect(await piecesHeld(shop, item)).toEqual([1]);
    expect(await linesWith(shop, item)).toHaveLength(1);
  });

  it('is sold up to its stock in any quantities', async () => {
    const { id: item, price } = await limited(5);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer(shop)));
    const answers = await Promise.all(
      buyers.map((buyer) => order(shop, buyer, { item, price, quantity: 2 })),
    );
    const counts = Map.groupBy(answers.map(answerOf), (answer) => answer);
    expect(counts.get('201')).toHaveLength(2);
    expect(counts.get('409 too-few-left')).toHaveLength(6);
    const refused = answers.find(({ error }) => error);
    expect(refused?.error?.facts).toEqual({ left: 1 });
    const [last] = buyers;
    if (!last) throw new Error('no buyer');
    expect((await order(shop, last, { item, price })).status).toBe(201);
    expect(answerOf(await order(shop, last, { item, price }))).toBe('409 sold-out');
    expect(await piecesHeld(shop, item)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is not reserved repeatedly by a buyer who does not pay', async () => {
    const { id: item, price } = await limited(9);
    const buyer = await newBuyer(shop);
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await order(shop, buyer, { item, price }));
    expect(answers.map(answerOf)).toEqual([
      '201',
      '201',
      '201',
      '201',
      '201',
      '409 too-many-reserved',
    ]);
    expect(answers.at(-1)?.error?.facts).toEqual({ max: 5 });
    // Items made to order do not count, and other buyers are not affected.
    const plain = await itemOf(shop, 'tshirt');
    expect((await order(shop, buyer, { item: plain.id, price: plain.price })).status).toBe(201);
    expect((await order(shop, await newBuyer(shop), { item, price })).status).toBe(201);
  });

  it('cannot be reserved twice, enforced by the database', async () => {
    const { id: item, price } = await limited(1);
    const buyer = await newBuyer(shop);
    const { number } = (await order(shop, buyer, { item, price })).body;
    const { order_id } = await lineOf(shop, number);
    const again = shop
      .sql('order_pieces')
      .insert({ item_id: item, piece: 1, order_id, held_at: 1 });
    await expect(again).rejects.toThrow(/unique/i);
    expect(brokenInvariants(shop.place)).toBe('');
  });
});
