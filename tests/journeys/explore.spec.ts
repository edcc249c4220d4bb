/** Finding a work (spec A §2 Explore): the list follows the filters, and the address follows both. */
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { explorePage } from './pages/explore.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/journey.ts';

type Works = CallReply<typeof calls.listArt>;

const worksFor = async (request: APIRequestContext, query: string): Promise<Works> => {
  const answer = await request.get(`${calls.listArt.path}?limit=24&${query}`);
  expect(answer.status()).toBe(200);
  return answer.json();
};
const namesOf = (works: Works): string[] => works.map(({ name }) => name);

test('live search knows Cyrillic letters', { tag: '@both' }, async ({ page, request }) => {
  await page.goto('/explore');
  const explore = explorePage(page);
  const [someName = ''] = await explore.names();
  const typed = someName.slice(0, 4).toLocaleUpperCase('kk');
  const wanted = namesOf(await worksFor(request, `q=${encodeURIComponent(typed)}`));
  expect(wanted).toContain(someName);
  expect(wanted.length).toBeLessThan((await explore.names()).length);

  await explore.openFilters();
  await explore.search.pressSequentially(typed);
  await expect(explore.count).toHaveText(`${wanted.length} туынды`);
  await explore.closeFilters();
  await expect(explore.titles).toHaveText(wanted);
  for (const name of wanted)
    expect(name.toLocaleLowerCase('kk')).toContain(typed.toLocaleLowerCase('kk'));
  expect(new URL(page.url()).searchParams.get('q')).toBe(typed);

  // Letters typed one by one are one step in the history, not four.
  await page.reload();
  await expect(explore.titles).toHaveText(wanted);
  await explore.chip(typed).click();
  await expect(explore.titles).not.toHaveText(wanted);
});

test('filters, order and history', { tag: '@both' }, async ({ page, request }) => {
  const all = await worksFor(request, 'order=1');
  const prices = all.flatMap(({ price_sale: price }) => price ?? []);
  const middle = prices[Math.floor(prices.length / 2)] ?? 0;
  const dear = await worksFor(request, `min=${middle}`);
  const dearDown = await worksFor(request, `min=${middle}&order=2`);
  const sums = dearDown.map(({ price_sale: price }) => price ?? 0);
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  expect(Math.min(...sums)).toBeGreaterThanOrEqual(middle);

  await page.goto('/explore');
  const explore = explorePage(page);
  const everything = await explore.names();

  await test.step('a price waits for Apply and becomes a chip', async () => {
    await explore.openFilters();
    await explore.from.fill(String(middle));
    expect(await explore.names()).toEqual(everything);
    await explore.apply.click();
    await expect(explore.titles).toHaveText(namesOf(dear));
    await expect(page.getByRole('link', { name: /бастап$/ })).toBeVisible();
    await expect(page).toHaveURL(`/explore?min=${middle}`);
  });

  await test.step('the order can be turned', async () => {
    await explore.sortBy('Алдымен қымбаты');
    await expect(explore.titles).toHaveText(namesOf(dearDown));
    await expect(page).toHaveURL(`/explore?min=${middle}&order=2`);
  });

  await test.step('the address says it all', async () => {
    await page.reload();
    await expect(explore.titles).toHaveText(namesOf(dearDown));
    await page.goBack();
    await expect(explore.titles).toHaveText(namesOf(dear));
    await page.goForward();
    await expect(explore.titles).toHaveText(namesOf(dearDown));
    await explore.titles.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product-details\/art\//);
    await page.goBack();
    await expect(page).toHaveURL(`/explore?min=${middle}&order=2`);
    await expect(explore.titles).toHaveText(namesOf(dearDown));
  });

  await test.step('the chip takes its filter away', async () => {
    await page.getByRole('link', { name: /бастап$/ }).click();
    await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'order=2')));
    await expect(page).toHaveURL('/explore?order=2');
  });
});

test('a reversed range is told at the field', async ({ page }) => {
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.from.fill('90 000');
  await explore.to.fill('10000');
  await explore.apply.click();
  await expect(explore.from).toHaveAccessibleDescription(
    'Бастапқы мән соңғысынан үлкен. Ауыстырып көріңіз.',
  );
  await expect(explore.from).toBeFocused();
  await expect(page).toHaveURL('/explore');
});

test('an empty list offers to drop a filter', { tag: '@both' }, async ({ page, request }) => {
  await page.goto('/explore?q=жоқтуынды&min=1000');
  await expect(page.getByText('Ештеңе табылмады. Сүзгілердің бірін алып тастаңыз.')).toBeVisible();
  const ways = page.getByRole('link', { name: /сүзгісін алып тастау$/ });
  await expect(ways).toHaveCount(2);
  await page.getByRole('link', { name: '«жоқтуынды» сүзгісін алып тастау' }).click();
  await expect(page).toHaveURL('/explore?min=1000');
  await expect(explorePage(page).titles).toHaveText(namesOf(await worksFor(request, 'min=1000')));
});

/** A shop whose pages hold five works, so that the demo world has several. */
const byFives = async (page: Page): Promise<void> => {
  await page.route('**/api/art/get?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=24', 'limit=5') }),
  );
};

test('show more goes on where the list ended', { tag: '@both' }, async ({ page, request }) => {
  const wanted = namesOf(await worksFor(request, 'order=1'));
  await byFives(page);
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.sortBy('Алдымен арзаны');
  await expect(explore.titles).toHaveText(wanted.slice(0, 5));
  await explore.showMore.click();
  await expect(explore.titles).toHaveText(wanted.slice(0, 10));
  await expect(explore.titles.nth(5).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(/[?&]order=1/);
});

test('what is typed and chosen before the page is alive', { tag: '@both' }, async ({
  page,
  request,
  trouble,
}) => {
  // A form that is sent while its page is still coming in goes on without the browser's fade.
  trouble.expect(/^error: Transition was skipped/);
  const [some] = await worksFor(request, '');
  const typed = (some?.name ?? '').slice(0, 4);
  const wanted = namesOf(await worksFor(request, `q=${encodeURIComponent(typed)}`));
  let release = await holdScripts(page);
  await page.goto('/explore', { waitUntil: 'commit' });
  const explore = explorePage(page);

  await test.step('a name', async () => {
    await explore.openFilters();
    await explore.search.fill(typed);
    await explore.from.fill('17');
    release();
    await expect(explore.titles).toHaveText(wanted);
    await expect(page).toHaveURL(`/explore?${new URLSearchParams({ q: typed })}`);
    await expect(explore.search).toHaveValue(typed);
    await expect(explore.from).toHaveValue('17');
    await explore.closeFilters();
  });

  await test.step('a level', async () => {
    await page.unrouteAll();
    release = await holdScripts(page);
    await page.goto('/explore', { waitUntil: 'commit' });
    await explore.openFilters();
    await explore.level('Жас суретшілер').check();
    release();
    await expect(page).toHaveURL('/explore?proff=young-artists');
    await expect(explore.titles).toHaveText(
      namesOf(await worksFor(request, 'proff=young-artists')),
    );
    await explore.closeFilters();
  });

  await test.step('an order', async () => {
    await page.unrouteAll();
    release = await holdScripts(page);
    await page.goto('/explore', { waitUntil: 'commit' });
    await explore.sortBy('Алдымен арзаны');
    release();
    await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'order=1')));
    expect(new URL(page.url()).searchParams.getAll('order').at(-1)).toBe('1');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search, an order and a way back', { tag: '@both' }, async ({ page, request }) => {
    await page.goto('/explore');
    const explore = explorePage(page);
    await explore.openFilters();
    await explore.material.selectOption({ label: 'Кенеп' });
    await explore.from.fill('1 000');
    await explore.apply.click();
    const found = await worksFor(request, 'mat=canvas&min=1000');
    await expect(explore.titles).toHaveText(namesOf(found));
    await explore.chip('Кенеп').click();
    await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'min=1000')));
    await explore.sortBy('Алдымен қымбаты');
    if (page.viewportSize()?.width === 390)
      await page.getByRole('button', { name: 'Қолдану' }).click();
    await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'min=1000&order=2')));
  });
});

test('a list that does not come keeps the filters and comes on a second try', async ({
  page,
  request,
  trouble,
}) => {
  trouble.expect(/^no answer: GET .*\/api\/art\/get/);
  await page.goto('/explore');
  const explore = explorePage(page);
  await page.route('**/api/art/get?*', (route) => route.abort('connectionreset'));
  await explore.from.fill('1000');
  await explore.apply.click();
  await expect(page.getByRole('alert')).toContainText('Туындылар жүктелмеді');
  await expect(explore.from).toHaveValue('1000');
  await page.unroute('**/api/art/get?*');
  await page.getByRole('button', { name: 'Қайталау' }).click();
  await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'min=1000')));
});

test('each section lists its own works', async ({ page, request }) => {
  for (const [path, call] of [
    ['/explore-v2', calls.listArtisan],
    ['/explore-v3', calls.listDesign],
  ] as const) {
    const works: Works = await (await request.get(`${call.path}?limit=24`)).json();
    await page.goto(path);
    await expect(explorePage(page).titles).toHaveText(namesOf(works));
  }
});
