/** Reading, looking for works, products, authors, law and news: all of it works in a browser without JavaScript. */
import { expect, test } from './support/journey.ts';
import { findPlaces } from './support/screens.ts';

test.use({ javaScriptEnabled: false });

test('everything readable is readable without JavaScript', { tag: '@everyday' }, async ({
  page,
  request,
}) => {
  const { work, news, seller } = await findPlaces(request);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByLabel('Тіл: Қазақша').click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en');

  for (const path of ['/page-terms', '/page-privacy', '/page-agreement', '/about-us', '/faq']) {
    await page.goto(`/en${path}`);
    await expect(title).toHaveText(/\p{L}/u);
    expect((await main.textContent())?.length, path).toBeGreaterThan(600);
  }
  await page.goto('/en/page-terms');
  await main.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/#/);

  await page.goto('/en/blog');
  await main.locator(`a[href$="/news/${news}"]`).first().click();
  await expect(page).toHaveURL(`/en/news/${news}`);
  await expect(title).toHaveText(/\p{L}/u);

  await page.goto(`/en/author/${seller}`);
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/works\//);
  await page.goto(`/en/product-details/art/${work}`);
  await expect(main.getByRole('link', { name: 'Send a request' })).toBeVisible();
  // Only scripted controls are missing: there is no button without effect.
  for (const path of ['/explore', `/author/${seller}`, '/page-terms', '/blog']) {
    await page.goto(path);
    const buttons = main.locator('button:visible:not([type=submit])');
    await expect(buttons, path).toHaveCount(0);
  }
});
