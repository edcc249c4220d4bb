/** What the desk of authors' money asks beside the money itself. */
import { expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const asAccountant = async (path: string) => {
  const { status, body } = await (await panel(shop, 'accountant')).send('GET', `/payouts${path}`);
  expect(status, path).toBe(200);
  return body;
};
const named = (words: string) => asAccountant(`/authors?q=${encodeURIComponent(words)}`);

it('finds an author by words of the name in any order, and tells nothing of the account', async () => {
  const [found] = ((await named('сәбит АЙГЕРІМ')) as { authors: object[] }).authors;
  expect(found).toEqual({
    id: expect.any(String),
    name: 'Айгерім Сәбитова',
    username: 'aigerim',
  });
  expect(await named('aigerim viktor')).toEqual({ authors: [] });
});

it('shows each year of the calendar with its source and how sure it is', async () => {
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

it('names who has said yes to the fees, and keeps the system a system', async () => {
  const { schedules } = (await asAccountant('/schedules')) as { schedules: object[] };
  expect(schedules).toContainEqual(
    expect.objectContaining({ version: 1, confirmedBy: 'system', confirmedByName: null }),
  );
});
