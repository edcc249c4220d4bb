/** Messages to the provider: one form on pages and in dialogs, which fills in the account and loses no text (spec A §2). */
import { shopPage } from './pages/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { findPlaces } from './support/screens.ts';

test('a form knows the writer by their account, and never overwrites their text', async ({
  page,
  buyer,
}) => {
  const main = page.getByRole('main');
  const line = (name: string) => main.getByRole('textbox', { name });
  const profile = '**/api/get/profile*';
  const held = Promise.withResolvers<void>();
  await page.route(profile, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/ru/contact');
  await expect(main.getByRole('button', { name: 'Отправить' })).toBeEnabled();
  await line('Имя и фамилия').fill('Мадина');
  await line('Сообщение').fill('Проводим выставку.');
  held.resolve();
  await expect(line('Электронная почта')).toHaveValue(buyer.email);
  await expect(line('Имя и фамилия')).toHaveValue('Мадина');
  await page.unroute(profile);

  await main.getByRole('button', { name: 'Отправить' }).click();
  await expect(main.getByRole('status').filter({ hasText: buyer.email })).toBeFocused();
  await main.getByRole('button', { name: 'Написать ещё' }).click();
  await expect(line('Имя и фамилия')).toHaveValue('Мадина');
  await expect(line('Сообщение')).toHaveValue('');

  await page.goto('/ru/report');
  await expect(line('Электронная почта')).toHaveValue(buyer.email);
});

test('a request in the dialog of the shop is kept for its own page', async ({ page }) => {
  const shop = shopPage(page);
  await page.goto('/activity');
  await shop.whenAlive();
  await shop.ask.click();
  const dialog = page.getByRole('dialog', { name: 'Бұйымға арнайы өтінім' });
  await dialog.getByLabel('Не керек').fill('40 футболка');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await shop.ask.click();
  await expect(dialog.getByLabel('Не керек')).toHaveValue('40 футболка');
  await expectAccessible(page, 'a request in a dialog');
  await page.goto('/merch-request');
  await expect(page.getByLabel('Не керек')).toHaveValue('40 футболка');
});

test('the text about one author is not shown at another work', async ({ page, request }) => {
  const { work, seller } = await findPlaces(request);
  const open = async (address: string, what: string) => {
    await page.goto(address);
    await page.getByRole('main').locator('summary', { hasText: 'Report' }).click();
    await page.getByRole('button', { name: what }).click();
  };
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Tell us what happened' });
  await open(`/en/author/${seller}`, 'Report this author');
  await text.fill('Not the painter.');
  await open(`/en/product-details/art/${work}`, 'Report this work');
  await expect(text).toHaveValue('');
  await open(`/en/author/${seller}`, 'Report this author');
  await expect(text).toHaveValue('Not the painter.');
});
