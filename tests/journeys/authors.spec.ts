/** Authors: found, viewed, ranked, reported. By keyboard wherever a pointer is not needed. */
import { calls } from '@oner/config/contract';
import { expectAccessible, goDark } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { findPlaces } from './support/screens.ts';

test('an author is found by name, by letter and by level', { tag: '@both' }, async ({ page }) => {
  await page.goto('/ru/author');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('12 авторов');
  await main.getByRole('searchbox', { name: 'Поиск по имени' }).fill('ким');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=%D0%BA%D0%B8%D0%BC/);
  await expect(main.getByRole('status')).toHaveText('1 автор');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Виктор Ким');
  await expect(main.getByRole('searchbox')).toHaveValue('ким');

  await page.goto('/ru/author');
  await main.getByRole('navigation', { name: 'По первой букве' }).getByText('О').click();
  for (const name of await main.getByRole('heading', { level: 2 }).allTextContents()) {
    expect(name).toMatch(/^О/);
  }
  await main.getByRole('combobox', { name: 'Уровень' }).selectOption({ index: 1 });
  // On a phone with scripts there is no button: the list follows the choice.
  const find = main.getByRole('button', { name: 'Найти' });
  if (!test.info().project.name.startsWith('narrow')) await find.click();
  await expect(page).toHaveURL(/level=masters/);
  await page.goto('/ru/author?q=никого-такого');
  await expect(main).toContainText('Такой автор не найден.');
  await main.getByRole('link', { name: 'Показать всех авторов' }).click();
  await expect(main.getByRole('status')).toHaveText('12 авторов');
});

test('the list of authors follows the typed text, and Back leads away', async ({ page }) => {
  await page.goto('/ru/about-us');
  await page.goto('/ru/author');
  const main = page.getByRole('main');
  const names = main.getByRole('heading', { level: 2 });
  const search = main.getByRole('searchbox');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await search.pressSequentially('ким');
  await expect(main.getByRole('status')).toHaveText('1 автор');
  await expect(names).toHaveText(['Виктор Ким']);
  await expect(page).toHaveURL(/[?]q=[^&]+$/);
  await expect(search).toBeFocused();
  await main.getByRole('combobox', { name: 'Уровень' }).selectOption('masters');
  await expect(main).toContainText('Такой автор не найден.');
  await search.fill('');
  await expect(page).toHaveURL(/[?]level=masters$/);
  await main.getByRole('combobox', { name: 'Порядок' }).selectOption('1');
  await expect(page).toHaveURL(/level=masters&order=1$/);
  await expect(names.first()).toBeVisible();
  const newestFirst = await names.allTextContents();
  // All on the same page, and found again by its address.
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await page.reload();
  expect(await names.allTextContents()).toEqual(newestFirst);
  await page.goBack();
  await expect(page).toHaveURL(/about-us/);
});

test('a list of authors that does not load is opened as a plain page', async ({
  page,
  trouble,
}) => {
  // Chromium reports a view transition that a quick second navigation interrupts as a page error.
  trouble.expect(/^503: GET \/ru\/author/);
  await page.goto('/ru/author');
  await page.route(/\/ru\/author[?]q=/, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('main').getByRole('searchbox').fill('ким');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Виктор Ким']);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('ким');
});

test('a work is reported too; too many reports are refused with a waiting time', async ({
  page,
  request,
  trouble,
}) => {
  const { work } = await findPlaces(request);
  trouble.expect(/^429: POST \/api\/art\/send_complain/);
  for (let count = 0; count < 4; count += 1) {
    const data = { mail: 'v@example.kz', text: `№ ${count}`, link: `/product-details/art/${work}` };
    expect((await request.post(calls.sendComplaint.path, { data })).status()).toBe(201);
  }
  await page.goto(`/en/product-details/art/${work}`);
  const open = async () => {
    await page.getByRole('main').locator('summary', { hasText: 'Report' }).click();
    await page.getByRole('button', { name: 'Report this work' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Report this work' });
  const text = dialog.getByRole('textbox', { name: 'Tell us what happened' });
  const send = dialog.getByRole('button', { name: 'Send' });
  await dialog.getByRole('textbox', { name: /mail/i }).fill('v@example.kz');
  await text.fill('It is a print.');
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('v@example.kz');
  await page.keyboard.press('Escape');

  await open();
  await text.fill('And one more thing.');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(/try again in \d+ min/);
  await expect(text).toHaveValue('And one more thing.');
});

test('the page of an author has a tab for each section with works', {
  tag: '@both',
}, async ({ page, request }) => {
  const { seller } = await findPlaces(request);
  await page.goto(`/author/${seller}`);
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation', { name: 'Туындыларының бөлімдері' });
  const works = main.locator('#works');
  // This author has art only: a heading, and no tabs without works.
  await expect(tabs).toHaveCount(0);
  const heading = works.getByRole('heading', { level: 2, name: /^Көркемөнер/ });
  const counted = Number(await heading.locator('.cnt').textContent());
  await expect(works.locator('> .works').first().getByRole('article')).toHaveCount(counted);
  // Works and items come before the text about the author, also on a phone, where long text is folded.
  const about = main.getByRole('complementary');
  const places = [await works.boundingBox(), await about.boundingBox()];
  expect(places[0]?.y ?? 0).toBeLessThanOrEqual(places[1]?.y ?? 0);
  const folded = about.getByRole('group');
  for (const one of await folded.all()) expect(await one.getAttribute('open')).toBeNull();
  const things = main.getByRole('region', { name: 'Туындылары салынған бұйымдар' });
  await expect(things.getByRole('article').first()).toBeVisible();
  await page.goto(`/author/${seller}?tab=artisan`);
  await expect(tabs.getByRole('link', { name: /^Қолөнер/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(main).toContainText('Бұл бөлімде әзірге туынды жоқ.');
  await tabs.getByRole('link', { name: /^Көркемөнер/ }).click();
  await expect(page).toHaveURL(/tab=art#works/);
  await expect(tabs).toHaveCount(0);
  for (const link of await main.locator('aside a[target=_blank]').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  await main.getByRole('link', { name: 'Дүкен арқылы сұрау' }).click();
  await expect(page).toHaveURL(/\/contact\?about=author/);
  await expect(page.getByRole('main').getByRole('textbox', { name: /хабар/i })).toHaveValue(
    new RegExp(`: [\\p{L} ]+, .*/authors/[a-z-]+-${seller}\\s`, 'u'),
  );
});

test('an author is reported by keyboard, and nothing typed is lost', { tag: '@both' }, async ({
  page,
  request,
  trouble,
}) => {
  const { seller } = await findPlaces(request);
  await page.goto(`/ru/author/${seller}`);
  const menu = page.getByRole('main').locator('summary', { hasText: 'Жалоба' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Пожаловаться на автора' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Жалоба на профиль' });
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Отправить письмо' }).click();
  const mail = dialog.getByRole('textbox', { name: /почта/i });
  const text = dialog.getByRole('textbox', { name: 'Опишите, что произошло' });
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toBeFocused();
  await expectAccessible(page, 'a report that is wrong, light');

  await mail.fill('visitor@example.kz');
  await text.fill('Эту картину написал не он.');
  trouble.expect(/^503: POST \/api\/art\/send_complain/);
  await page.route('**/api/art/send_complain', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(text).toHaveValue('Эту картину написал не он.');

  await dialog.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(dialog.getByRole('status')).toContainText('Письмо отправлено!');
  await expect(dialog.getByRole('status')).toContainText('visitor@example.kz');
  await goDark(page);
  await expectAccessible(page, 'a report that is sent, dark');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the ranking begins with design, and has other sections', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/en/ranking');
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem').filter({ hasText: '@' });
  await expect(main.getByRole('link', { name: 'Graphic design', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // No design has been bought in the demo shop, unless another journey was quicker.
  await expect(main.getByText(/^No paid/).or(rows.first())).toBeVisible();
  await main.getByRole('link', { name: 'Art', exact: true }).click();
  await expect(page).toHaveURL(/section=art/);
  await expect(rows.first()).toContainText('Rank 1');
  await expect(rows.first()).toContainText(/@\w+/);
  await expect(rows.first()).toContainText(/\d+ orders?/);
  expect(await rows.count()).toBeLessThanOrEqual(6);
});
