/** Queries of the payouts desk besides money. */
import { calendarEndsOn } from '@oner/config/terms';
import { expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const asAccountant = async (path: string) => {
  const { status, body } = await (await panel(shop, 'accountant')).send('GET', `/payouts${path}`);
  expect(status, path).toBe(200);
  return body;
};
const named = (words: string) => asAccountant(`/authors?q=${encodeURIComponent(words)}`);

it('finds an author by parts of the name in any order, without account data', async () => {
  const [found] = ((await named('сәбит АЙГЕРІМ')) as { authors: object[] }).authors;
  expect(found).toEqual({
    id: expect.any(String),
    name: 'Айгерім Сәбитова',
    username: 'aigerim',
  });
  expect(await named('aigerim viktor')).toEqual({ authors: [] });
});

it('shows each year of the calendar with its source and reliability, and all staff its end', async () => {
  const editor = await panel(shop, 'editor');
  const { body } = await editor.send('GET', '/platform/calendar');
  expect(body).toMatchObject({ endsOn: calendarEndsOn(), endsSoon: false });
  expect(await asAccountant('/calendar')).toMatchObject({
    endsOn: '2027-12-31',
    daysLeft: expect.any(Number),
    endsSoon: expect.any(Boolean),
    years: [
      { year: 2026, status: 'official', source: expect.stringMatching(/\w/), workingDays: 247 },
      { year: 2027, status: 'provisional', daysOff: expect.any(Array) },
    ],
  });
});

it('names who confirmed the fees, and marks the system as such', async () => {
  const { schedules } = (await asAccountant('/schedules')) as { schedules: object[] };
  expect(schedules).toContainEqual(
    expect.objectContaining({ version: 1, confirmedBy: 'system', confirmedByName: null }),
  );
});

it('refuses to save an item at a price that leaves its author a negative reward', async () => {
  const { body: items } = await shop.call('listItems', { params: { category: '2' } });
  const item = items.find(({ kind, work }) => kind === 'tshirt' && work);
  const { send } = await panel(shop, 'editor');
  const path = `/content-manager/collection-types/api::shop-item.shop-item/${item?.id}`;
  type Saved = {
    readonly data: { readonly priceTenge: number; readonly productionCostTenge: number };
  };
  const read = async () => ((await send('GET', path)).body as Saved).data;
  const save = (priceTenge: number) => send('PUT', path, { priceTenge });
  const { priceTenge: price, productionCostTenge: cost } = await read();
  expect(price).toBe(item?.price);
  /** Minimum price of a T-shirt, Agreement 6.2. */
  const least = cost + 2000;
  const refused = await save(least - 1);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(`не меньше ${least} ₸`);
  expect(refused.body).toMatchObject({
    error: { details: { errors: [{ path: ['priceTenge'] }] } },
  });
  expect((await read()).priceTenge).toBe(price);
  expect((await save(least)).status).toBe(200);
  expect((await read()).priceTenge).toBe(least);
  expect((await save(price)).status).toBe(200);
});
