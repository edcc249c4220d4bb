/** The basket of an account, stored until it is ordered, and its items that became unavailable. */
import { describe, expect, it } from 'vitest';
import { type Buyer, eraseAccount, newBuyer } from '../../support/app/buyers.ts';
import {
  notebook,
  notebookLine,
  openCheckouts,
  shirtLine,
  sky,
  skyLine,
  steppe,
  steppeLine,
} from '../../support/app/checkout.ts';
import { author, originalOf } from '../../support/app/trade.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const { now, shelf, originals, sendCheckout, placed } = openCheckouts(engine);
  const fill = ({ person }: Buyer, lines: readonly object[]) =>
    now().app.request('fillBasket', { body: { lines } }, person);
  const keysOf = async ({ person }: Buyer) =>
    (await now().app.request('getBasket', {}, person)).body.lines.map(({ key }) => key);

  it('has each item once, even if it is sent twice, until it is ordered', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    await fill(buyer, [shirtLine, steppeLine]);
    const { body } = await fill(buyer, [{ ...shirtLine, quantity: 3 }]);
    expect(body.lines).toMatchObject([
      { key: 'shirtdala.-.1', line: { quantity: 3 }, problem: null, parcel: 'shop' },
      { key: `-.${steppe}.-`, problem: null, parcel: author.profileId },
    ]);
    expect(body.lines.map(({ shown }) => shown?.price)).toEqual([15_000, 650_000]);
    expect(body.parcels).toMatchObject([
      { id: 'shop', author: null, delivery: { pickup: [{ id: 'pickupabay' }] } },
      { id: author.profileId, author: 'Ерлан Омаров' },
    ]);
    expect(await keysOf(other)).toEqual([]);
    await sendCheckout(buyer, [{ lines: [steppeLine] }]);
    expect(await keysOf(buyer)).toEqual(['shirtdala.-.1']);
    const drop = { params: { line: 'shirtdala.-.1' } };
    for (const lines of [[], []])
      expect((await now().app.request('dropFromBasket', drop, buyer.person)).body.lines).toEqual(
        lines,
      );
  });

  it('is unchanged when its order is refused', async () => {
    const buyer = await newBuyer();
    await fill(buyer, [steppeLine, skyLine]);
    await placed([{ lines: [skyLine] }]);
    expect((await sendCheckout(buyer)).error?.code).toBe('basket-changed');
    expect(await keysOf(buyer)).toEqual([`-.${steppe}.-`, `-.${sky}.-`]);
  });

  it('shows at once what is not available, to any visitor', async () => {
    shelf.set('notebook', { ...notebook, stock: 1 });
    await placed([{ lines: [skyLine] }]);
    originals.set(steppe, originalOf(steppe, { priceTenge: 700_000 }));
    const lines = [
      { ...notebookLine, quantity: 2 },
      skyLine,
      steppeLine,
      { item: 'nothinglikeit', price: 1 },
    ];
    const { body } = await now().app.request('readBasket', { body: { lines } });
    expect(body.lines.map(({ shown, problem }) => [shown?.price, problem])).toEqual([
      [3500, { code: 'too-few-left', facts: { left: 1 } }],
      [90_000, { code: 'work-reserved', facts: { until: expect.any(String) } }],
      [700_000, null],
      [undefined, { code: 'not-found', facts: {} }],
    ]);
  });

  it('keeps its limit of lines when two tabs fill it at once, in any order', async () => {
    const buyer = await newBuyer();
    const lines = Array.from({ length: 24 }, (_, n) => ({ item: `thingnumber${n}`, price: 1 }));
    const answers = await Promise.all([
      fill(buyer, lines.slice(0, 12)),
      fill(buyer, lines.slice(12)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await keysOf(buyer)).toHaveLength(12);
    const kept = lines.filter((_, n) => (answers[0]?.status === 200) === n < 12);
    const again = await Promise.all([fill(buyer, kept), fill(buyer, kept.toReversed())]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('has a limit of lines, and is deleted with its person', async () => {
    const buyer = await newBuyer();
    const lines = Array.from({ length: 21 }, (_, n) => ({ item: `thingnumber${n}`, price: 1 }));
    await fill(buyer, lines.slice(0, 20));
    const { error } = await fill(buyer, lines.slice(20));
    expect(error).toMatchObject({ code: 'too-many-saved', facts: { most: 20 } });
    expect(await keysOf(buyer)).toHaveLength(20);
    await eraseAccount(buyer.person);
    expect(await keysOf(buyer)).toEqual([]);
  });
});
