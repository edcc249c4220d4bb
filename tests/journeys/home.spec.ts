/** The home page and its arrangements, news, and the sample pages of the template (spec A §2). */
import { type CallReply, calls } from '@oner/config/contract';
import { expect, test } from './support/journey.ts';

test('shows the authors’ favourites, and other arrangements lead to the same page', async ({
  page,
  request,
}) => {
  const works: CallReply<typeof calls.listMainWorks> = await (
    await request.get(calls.listMainWorks.path)
  ).json();
  await page.goto('/');
  const chosen = page.getByRole('region', { name: 'Авторлардың таңдауы' });
  // The page's first work, and the works on the wall below it, are not repeated.
  const wall = page.getByRole('region', { name: 'Қабырғадағы туындылар' });
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const onWall = [
    (await first.textContent())?.trim(),
    ...(await wall.getByRole('link').allTextContents()),
  ];
  const expected = works.map(({ name }) => name).filter((name) => !onWall.includes(name));
  expect(expected.length).toBeGreaterThanOrEqual(4);
  await expect(chosen.getByRole('article')).toHaveCount(expected.length);
  for (const name of expected)
    await expect(chosen.getByRole('link', { name, exact: true })).toHaveCount(1);

  // The shop first, and a canonical address for search engines.
  await page.goto('/ru/home-v5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Искусство напрямую от автора');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Работы на изделиях');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ru$/);
});

test('an article links to the older one, and has other arrangements of its page', async ({
  page,
  request,
}) => {
  const news: CallReply<typeof calls.listNews> = await (
    await request.get(`${calls.listNews.path}?lang=en`)
  ).json();
  const [newest, second] = news;
  if (!newest || !second) throw new Error('no news in the demo shop');
  await page.goto('/en/blog-detail3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/en/news/${newest.id}$`));
  await page.getByRole('link', { name: `Older article ${second.title}` }).click();
  await expect(page).toHaveURL(`/en/news/${second.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const article = facts.map((text) => JSON.parse(text)).find((ld) => ld['@type'] === 'NewsArticle');
  expect(article).toMatchObject({ headline: second.title, inLanguage: 'en' });
});

test('screens without a function behind them keep their addresses, and are not linked', async ({
  page,
  signIn,
}) => {
  await signIn('aliya');
  const places = ['/activity-v2', '/display'];
  for (const path of places) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/activity-v2');
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0);
  for (const path of ['/', '/account', '/ranking', '/author']) {
    await page.goto(path);
    for (const gone of places) await expect(page.locator(`a[href="${gone}"]`)).toHaveCount(0);
  }
  // The ranking has orders in the demo world, so the authors' page links to it.
  await page.getByRole('main').locator('a[href*="/ranking"]').click();
  await expect(page).toHaveURL(/\/ranking/);
});

test('a message closes after five seconds, but not under the pointer or the focus', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about-us');
  await page.evaluate(() =>
    sessionStorage.setItem('toast', JSON.stringify({ kind: 'ok', text: 'Сынақ хабары' })),
  );
  await page.reload();
  const message = page.getByRole('status').getByText('Сынақ хабары');
  await message.hover();
  // From here on the clock moves only on command: the machine may be slow.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.clock.runFor(12_000);
  await expect(message).toBeVisible();
  const close = page.getByRole('status').getByRole('button', { name: 'Жабу' });
  await close.focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(12_000);
  await expect(message).toBeVisible();
  await close.blur();
  await page.clock.runFor(4_500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(message).toHaveCount(0);
});
