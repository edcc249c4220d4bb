/** Saved works of a visitor: before an account, through the log-in, and the notices about them. */
import { addDays, dateInAlmaty, hourMs, startOfDay } from '@oner/config/terms';
import type { Page } from '@playwright/test';
import { newBuyer as newBuyerOf } from '../contract/payments/buyer-and-bank.ts';
import { explorePage } from './pages/explore.ts';
import { loginPage } from './pages/login.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newBuyer } from './support/people.ts';
import { publishOriginal } from './support/sold.ts';

test('works that a visitor saves are in the account after the log-in', {
  tag: ['@everyday-wide', '@both'],
}, async ({ page, request, isMobile }) => {
  const person = await newBuyer(request);
  await page.goto('/explore');
  await explorePage(page).whenAlive();
  const hearts = page.getByRole('main').getByRole('button', { name: /туындысын сақтау$/ });
  const [first, second] = [hearts.nth(0), hearts.nth(1)];
  const place = await first.boundingBox();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(await first.boundingBox()).toEqual(place);
  await second.click();
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Жылдам өту' });
    await bar.getByRole('link', { name: 'Іздеу' }).click();
    await expect(page.getByRole('combobox', { name: 'Сайт бойынша іздеу' })).toBeFocused();
    await bar.getByRole('link', { name: '2 Сақталған' }).click();
  } else await page.getByRole('link', { name: 'Сақталған туындылар: 2' }).click();
  await expect(page).toHaveURL('/saved');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText(/осы құрылғыда ғана сақтаулы/)).toBeVisible();
  await expectAccessible(page, 'works of this device');

  await page.getByRole('main').getByRole('link', { name: 'Кіру' }).click();
  const merged = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/my/favourites'),
  );
  await loginPage(page).logIn(person.username, person.password);
  expect((await merged).status()).toBe(200);
  await expect(page).toHaveURL('/saved');
  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('tab', { name: /^Туындылар/ })).toContainText('2');
  await expect(page.getByText(/осы құрылғыда ғана сақтаулы/)).toBeHidden();

  await page.getByRole('tab', { name: /^Тізімдер/ }).click();
  await page.getByLabel('Жаңа тізімнің атауы').fill('Қонақ бөлме');
  await page.getByRole('button', { name: 'Тізім құру' }).click();
  await expect(page.getByRole('button', { name: '«Қонақ бөлме» тізімін көрсету' })).toBeVisible();
  await page.getByRole('tab', { name: /^Туындылар/ }).click();
  await expectAccessible(page, 'works of the account');
});

test('the page of a work is shared by the device, by the clipboard, or by hand', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => void shared.push(data),
    });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void shared.push(text) },
    });
  });
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await page.goto('/art');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/works\//);
  const address = await page.locator('link[rel=canonical]').getAttribute('href');
  // A recipient of the link gets its picture too.
  expect((await page.request.get(await pictureOf(page))).headers()['content-type']).toMatch(
    /^image/,
  );
  const button = page.getByRole('button', { name: 'Бөлісу' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(shared).toEqual([{ title: await page.title(), url: address }]);

  await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await button.click();
  await expect(page.getByText('Сілтеме көшірілді')).toBeVisible();
  expect((await shared()).at(-1)).toBe(address);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const asked = new Promise<string[]>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve([dialog.message(), dialog.defaultValue()]);
      void dialog.dismiss();
    });
  });
  await button.click();
  expect(await asked).toEqual(['Сілтемені көшіру', address]);
});

test('an author is followed, and sees the number of followers', { tag: '@both' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const { body: works } = await client.call('listArt');
  const [work] = works.filter(({ seller }) => seller.user.username === 'aigerim');
  if (!work) throw new Error('no public work of aigerim');
  const { token } = await newBuyerOf(client);
  const countOf = async () => (await client.call('countSaves', {}, 'aigerim')).body;
  const before = await countOf();
  const page = await openLater(token);
  await page.goto(`/author/${work.seller.id}`);
  const follow = page.getByRole('button', { name: 'Жаңа туындыларын бақылау' });
  await follow.focus();
  await page.keyboard.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await countOf()).followers).toBe(before.followers + 1);
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/saved?tab=authors');
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page, 'authors that are followed');

  const author = await openLater(await client.as('aigerim'));
  await author.goto('/profile');
  await expect(
    author.getByText(`Жаңа туындыларыңызды бақылайтындар: ${before.followers + 1}`),
  ).toBeVisible();
});

/** The picture of the page's card in messengers. */
const pictureOf = async (page: Page): Promise<string> =>
  (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';

test('a list is read by its link, until sharing ends', { tag: '@both' }, async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const name = `Зал ${Date.now()}`;
  await signIn('aliya');
  await page.goto('/saved?tab=lists');
  await page.getByLabel('Жаңа тізімнің атауы').fill(name);
  await page.getByRole('button', { name: 'Тізім құру' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: `Бөлісу: ${name}` }).click();
  const address = (await row.getByRole('link', { name: 'Тізім беті' }).getAttribute('href')) ?? '';
  await expectAccessible(page, 'a shared list');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(visitor, 'the page of a shared list');
  await row.getByRole('button', { name: `Сілтемені жабу: ${name}` }).click();
  await expect(row.getByRole('link', { name: 'Тізім беті' })).toHaveCount(0);
  expect((await visitor.reload())?.status()).toBe(404);
  await context.close();
});

test('a saved search reports the work that matches it', { tag: '@both' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const buyer = await newBuyerOf(client);
  const word = `өрнек${buyer.phone.slice(-7)}`;
  const page = await openLater(buyer.token);
  await page.goto(`/explore?tech=oil&q=${encodeURIComponent(word)}`);
  await explorePage(page).whenAlive();
  await page.getByRole('button', { name: 'Іздеуді сақтау' }).click();
  await page.getByRole('link', { name: 'Сақталғандарды ашу' }).click();
  await expect(page).toHaveURL('/saved?tab=searches');
  await expect(page.getByRole('tab', { name: /^Іздеулер/ })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('0 туынды');

  const { id, publish } = await publishOriginal(client, 'nurlan', `Дала ${word}`);
  const params = { id };
  const nextDay = async (): Promise<void> => {
    const tomorrow = startOfDay(addDays(dateInAlmaty(later.now()), 1));
    await later.moveTo(new Date(tomorrow.getTime() + 10 * hourMs + 60_000));
    await page.goto('/notices');
  };
  await nextDay();
  const notice = page.getByRole('listitem').filter({ hasText: 'Сақтағандарыңыз туралы жаңалық' });
  await expect(notice).toContainText(`«Дала ${word}»`);
  await notice.getByRole('link').click();
  await expect(page).toHaveURL('/saved');

  await client.call('saveWork', { params }, { token: buyer.token });
  await page.reload();
  await page.getByLabel('Бағасы түссе').selectOption('Мына бағаға дейін түссе');
  await page.getByLabel('Ең жоғары баға, ₸').fill('100000');
  await page.getByRole('button', { name: 'Сақтау', exact: true }).click();
  const { token } = buyer;
  const favourites = async () =>
    (await client.call('listFavourites', { query: {} }, { token })).body.favourites;
  await expect.poll(favourites).toMatchObject([{ alert: { below: 100_000 } }]);
  await expectAccessible(page, 'a work with a price alert');
  const lower = { price_sale: '90000', no_ai: 'true', terms: 'true' };
  const changed = await client.call('updateArt', { params, body: lower as never }, 'nurlan');
  expect(changed.status).toBe(200);
  await publish();
  await nextDay();
  await expect(notice.first()).toContainText(
    `«Дала ${word}»: енді 90 000 ₸, бұрын 120 000 ₸ болған`,
  );
});
