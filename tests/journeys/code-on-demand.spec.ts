/** Code loads on demand, also when it fails; and the scroll position when a page changes. */
import { explorePage } from './pages/explore.ts';
import { expect, test } from './support/journey.ts';

const chunk = /\/_astro\/ExploreIsland\.[\w-]+\.js/;
const failed = 'Беттің бір бөлігі жүктелмеді.';

test('a chunk that fails reloads the page once', async ({ page, trouble }) => {
  trouble.expect(/ExploreIsland/, /hydrat/i, /ERR_FAILED/);
  let asked = 0;
  // A new build has removed the file; the reloaded page names the new one.
  await page.route(chunk, (route) => {
    asked += 1;
    return asked <= 2 ? route.abort() : route.continue();
  });
  let loads = 0;
  page.on('request', (one) => {
    if (one.isNavigationRequest()) loads += 1;
  });
  await page.goto('/explore');
  await explorePage(page).whenAlive();
  expect(loads).toBe(2);
  await expect(page.getByText(failed)).toBeHidden();
});

test('a missing chunk is reported, and the page stays usable', async ({ page, trouble }) => {
  trouble.expect(/ExploreIsland/, /hydrat/i, /ERR_FAILED/);
  await page.route(chunk, (route) => route.abort());
  let loads = 0;
  page.on('request', (one) => {
    if (one.isNavigationRequest()) loads += 1;
  });
  await page.goto('/explore');
  const note = page.getByRole('alert').filter({ hasText: failed });
  // A page that is still blank counts as visible until its styles have loaded, this note included.
  await expect(page.locator('html')).toHaveAttribute('data-failed');
  await expect(note).toBeVisible();
  expect(loads).toBe(2);
  await expect(explorePage(page).titles.first()).toBeVisible();
  await page.unroute(chunk);
  await note.getByRole('link', { name: 'Бетті жаңарту' }).click();
  await explorePage(page).whenAlive();
  await expect(note).toBeHidden();
});

test('a chunk that has not loaded after 120 s counts as failed', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED/, /ERR_ABORTED/);
  await page.clock.install();
  let asked = 0;
  await page.route(chunk, async (route) => {
    asked += 1;
    // The first request is never answered.
    if (asked > 1) await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect.poll(() => asked).toBe(1);
  await page.waitForFunction(() => document.readyState !== 'loading');
  // The page's scripts have run: its theme button works.
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.clock.fastForward(119_000);
  expect(asked).toBe(1);
  await page.clock.fastForward(2_000);
  await expect.poll(() => asked).toBe(2);
});

test('a link opens a page at its top, and going back restores the position', async ({ page }) => {
  await page.goto('/author');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  const top = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(top).toBe(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Көркемөнер' }).click();
  await expect(page).toHaveURL('/art');
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/author');
  await expect.poll(top).toBeGreaterThan(400);
});
