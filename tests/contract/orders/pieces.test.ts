/** A thing that exists so many times is sold so many times, however many want it at once. */
import { afterAll, describe, expect, it } from 'vitest';
import { itemOf, newBuyer, order } from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { shop } from '../support/shop.ts';

const made: string[] = [];
/** A notebook that exists so many times. It has no picture, so no list shows it. */
const limited = async (stock: number): Promise<{ id: string; price: number }> => {
  const { id } = await itemOf(shop, 'notebook');
  const { id: _, ...row } = await shop.sql('shop_items').where({ document_id: id }).first();
  const fresh = `limited${String(Date.now())}${made.length}`.padEnd(24, '0');
  made.push(fresh);
  await shop.sql('shop_items').insert({ ...row, document_id: fresh, stock });
  return { id: fresh, price: row.price_tenge };
};
afterAll(() => shop.sql('shop_items').whereIn('document_id', made).update({ hidden: true }));

const held = (id: string) => shop.sql('order_pieces').where({ item_id: id, released_at: null });
const answerOf = ({ status, error }: Awaited<ReturnType<typeof order>>) =>
  error ? `${status} ${error.code}` : String(status);

describe('a thing that exists so many times', () => {
  it('goes to one of a hundred buyers when it exists once, and 99 are told so', async () => {
    const { id: item, price } = await limited(1);
    // Ten people who knock ten times each: to register a hundred costs more than all they order.
    const people = await Promise.all(Array.from({ length: 10 }, () => newBuyer(shop)));
    const buyers = Array.from({ length: 10 }, () => people).flat();
    const answers = await Promise.all(buyers.map((buyer) => order(shop, buyer, { item, price })));
    const counts = Map.groupBy(answers.map(answerOf), (answer) => answer);
    expect(counts.get('201')).toHaveLength(1);
    expect(counts.get('409 sold-out')).toHaveLength(99);
    expect(await held(item)).toHaveLength(1);
    const orders = await shop.sql('order_lines').where({ item_id: item });
    expect(orders).toHaveLength(1);
  });

  it('is sold to its last piece and not beyond, in whatever quantities', async () => {
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
    if (!last) throw new Error('there are buyers');
    expect((await order(shop, last, { item, price })).status).toBe(201);
    expect(answerOf(await order(shop, last, { item, price }))).toBe('409 sold-out');
    expect((await held(item)).map(({ piece }) => piece).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is not reserved again and again by one buyer who does not pay', async () => {
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
    // What is made to order counts never, and others are not kept waiting.
    const plain = await itemOf(shop, 'tshirt');
    expect((await order(shop, buyer, { item: plain.id, price: plain.price })).status).toBe(201);
    expect((await order(shop, await newBuyer(shop), { item, price })).status).toBe(201);
  });

  it('cannot be held twice, for the database does not let it', async () => {
    const { id: item, price } = await limited(1);
    const buyer = await newBuyer(shop);
    const { number } = (await order(shop, buyer, { item, price })).body;
    const { id } = await shop.sql('orders').where({ number }).first();
    const again = shop
      .sql('order_pieces')
      .insert({ item_id: item, piece: 1, order_id: id, held_at: 1 });
    await expect(again).rejects.toThrow(/unique/i);
    expect(brokenInvariants(shop.place)).toBe('');
  });
});
