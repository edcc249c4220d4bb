/** Editors' collections: from the home page to the works of an exhibition, by keyboard. */
import { type CallReply, calls } from '@oner/config/contract';
import { expect, test } from './support/journey.ts';

test('an exhibition is reached from the home page and shows its works in order', async ({
  page,
  request,
}) => {
  const path = calls.getCollection.path.replace(':id', 'blue-hour');
  const exhibition: CallReply<typeof calls.getCollection> = await (
    await request.get(`${path}?lang=en`)
  ).json();
  await page.goto('/en');
  const row = page.getByRole('region', { name: 'Exhibition and collections' });
  await row.getByRole('link', { name: exhibition.title }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/collections/blue-hour');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Blue Hour');
  await expect(main.getByText(/^Exhibition · /)).toBeVisible();
  const cards = main.getByRole('article').getByRole('article');
  await expect(cards).toHaveCount(exhibition.count);
  await expect(cards.first().getByRole('heading')).toHaveText('Almaty at Night');

  await main.getByRole('link', { name: 'Collections and exhibitions' }).click();
  await expect(page).toHaveURL('/en/collections');
  await expect(main.getByRole('article')).toHaveCount(3);
  expect((await request.get('/en/collections/nothing')).status()).toBe(404);
});
