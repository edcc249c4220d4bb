/** An item with limited stock is never oversold, by the row lock of its plugin; its rules: tests/app/orders/first-to-pay.test.ts. */
import { expect, it } from 'vitest';
import { addLimitedItem, hideItem } from '../../support/states.ts';
import { linesWith, piecesHeld } from '../../support/trade-records.ts';
import { itemOf, newBuyer, order } from '../payments/buyer-and-bank.ts';
import { shop } from '../support/shop.ts';

it('a thing with one unit goes to one of a hundred buyers; 99 are refused', async () => {
  const { id } = await itemOf(shop, 'notebook');
  const item = `limited${Date.now()}`.padEnd(24, '0');
  const price = await addLimitedItem(shop, id, item, 1);
  // Ten people with ten orders each, because registering a hundred costs more than their orders.
  const people = await Promise.all(Array.from({ length: 10 }, () => newBuyer(shop)));
  const buyers = Array.from({ length: 10 }, () => people).flat();
  const answers = await Promise.all(buyers.map((buyer) => order(shop, buyer, { item, price })));
  const codes = answers.map(({ status, error }) => error?.code ?? String(status));
  expect(codes.toSorted()).toEqual(['201', ...Array(99).fill('sold-out')]);
  expect(await piecesHeld(shop, item)).toEqual([1]);
  expect(await linesWith(shop, item)).toHaveLength(1);
  await hideItem(shop, item);
});
