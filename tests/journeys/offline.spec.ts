/** Without a connection: visited pages are available, others say so, and no personal page is cached. */
import type { Page } from '@playwright/test';
import { header } from './pages/header.ts';
import { expect, test } from './support/journey.ts';
import { findPlaces } from './support/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** The service worker has all of its files, and serves the pages from now on. */
const whenKept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
};

/** Cached addresses, without the files of pages. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('pages-')) continue;
      const shelf = await caches.open(name);
      found.push(...(await shelf.keys()).map(({ url }) => new URL(url).pathname));
    }
    return found;
  });

test('a visited page opens without a connection, another one lists the visited ones', async ({
  page,
  context,
  request,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const { work } = await findPlaces(request);
  const product = `/ru/product-details/art/${work}`;
  await page.goto('/ru/faq');
  await whenKept(page);
  await page.goto(product);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect.poll(() => kept(page)).toContain(product);

  await context.setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'Нет связи' });
  await expect.poll(() => kept(page)).toContain('/ru/faq');
  await expect(line).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(line).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);

  await page.goto('/ru/page-terms');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Недавно просмотренные');
  await expect(main).toContainText('Этой страницы нет на устройстве.');
  await main.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goto('/en/page-terms');
  await expect(main).toContainText('This page is not on your device.');
  await expect(main.getByRole('link', { name: 'Try again' })).toBeVisible();
  // It opens by itself when the connection returns.
  await context.setOffline(false);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('User terms');
});

test('no personal page is cached, and logging out deletes the visited ones', async ({
  page,
  buyer: _,
}) => {
  await page.goto('/faq');
  await whenKept(page);
  await page.goto('/purchases-sales');
  await expect(header(page).personMenu).toHaveText('Дана');
  await page.goto('/about-us');
  await expect.poll(() => kept(page)).toContain('/about-us');
  expect(await kept(page)).not.toContain('/purchases-sales');
  const all = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    return urls;
  });
  expect(all.filter((url) => /\/api(-auth)?\//.test(url))).toEqual([]);
  await header(page).logOut();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('the shop can be installed, in three languages', async ({ page, request }) => {
  for (const [language, start, name] of [
    ['kk', '/', 'Өнер'],
    ['ru', '/ru', 'Өнер'],
    ['en', '/en', 'Öner'],
  ] as const) {
    await page.goto(start);
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: language, start_url: start, short_name: name });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], src).toBe(type);
      if (type !== 'image/png') continue;
      // Width and height from the header of the PNG.
      const body = await icon.body();
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
    }
  }
});
