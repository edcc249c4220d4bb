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

test('live search ignores case in Cyrillic text', { tag: '@both' }, async ({ page, request }) => {
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

  // Letters typed one by one are one history entry, not four.
  await page.reload();
  await expect(explore.titles).toHaveText(wanted);
  await explore.chip(typed).click();
  await expect(explore.titles).not.toHaveText(wanted);
});

test('filters, order and history', { tag: ['@both', '@everyday-wide'] }, async ({
  page,
  request,
}) => {
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

  await test.step('a price is applied by Apply and becomes a chip', async () => {
    await explore.openFilters();
    await explore.from.fill(String(middle));
    // On a phone the list behind the drawer does not change before that.
    if (explore.isNarrow) expect(await explore.names()).toEqual(everything);
    await explore.apply.click();
    await expect(explore.titles).toHaveText(namesOf(dear));
    await expect(page.getByRole('link', { name: /алып тастау: кемінде / })).toBeVisible();
    await expect(page).toHaveURL(`/explore?min=${middle}`);
  });

  await test.step('the order can be reversed', async () => {
    await explore.sortBy('Алдымен қымбаты');
    await expect(explore.titles).toHaveText(namesOf(dearDown));
    await expect(page).toHaveURL(`/explore?min=${middle}&order=2`);
  });

  await test.step('the address contains it all', async () => {
    await page.reload();
    await expect(explore.titles).toHaveText(namesOf(dearDown));
    await page.goBack();
    await expect(explore.titles).toHaveText(namesOf(dear));
    await page.goForward();
    await expect(explore.titles).toHaveText(namesOf(dearDown));
    await explore.titles.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/works\/[a-z0-9-]+$/);
    await page.goBack();
    await expect(page).toHaveURL(`/explore?min=${middle}&order=2`);
    await expect(explore.titles).toHaveText(namesOf(dearDown));
  });

  await test.step('the chip removes its filter', async () => {
    await page.getByRole('link', { name: /алып тастау: кемінде / }).click();
    await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'order=2')));
    await expect(page).toHaveURL('/explore?order=2');
  });
});

test('the wall of pictures is chosen by keyboard, and is kept on the way back', async ({
  page,
}) => {
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.whenAlive();
  const wall = page.getByRole('button', { name: 'Суреттер қабырғасы' });
  const heights = () =>
    explore.titles.first().evaluate((title) => {
      const card = title.closest('article');
      return card?.querySelector('.card__wall')?.getBoundingClientRect().height ?? 0;
    });
  const asGrid = await heights();
  await expect(wall).toHaveAttribute('aria-pressed', 'false');
  await wall.focus();
  await page.keyboard.press('Enter');
  await expect(wall).toHaveAttribute('aria-pressed', 'true');
  await expect(wall).toBeFocused();
  const asWall = await heights();
  expect(asWall).not.toBe(asGrid);

  const first = explore.titles.first().getByRole('link');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/works\//);
  await page.goBack();
  await expect(wall).toHaveAttribute('aria-pressed', 'true');
  expect(await heights()).toBe(asWall);
  // A list rendered by the server: the wall is shown before the list's script has loaded.
  await page.goto('/explore?order=2');
  await expect(page.locator('html')).toHaveAttribute('data-works', 'wall');
  await explore.whenAlive();
  await wall.focus();
  await page.keyboard.press('Space');
  await expect(wall).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await explore.whenAlive();
  await expect(wall).toHaveAttribute('aria-pressed', 'false');
});

test('a reversed range is reported at the field', async ({ page }) => {
  await page.goto('/explore');
  const explore = explorePage(page);
  // The form works once it shows the available range; before that the server answers it.
  await expect(explore.from).toHaveAttribute('placeholder', /\d/);
  await explore.from.fill('90 000');
  await explore.to.fill('10000');
  await explore.apply.click();
  await expect(explore.from).toHaveAccessibleDescription(
    'Бастапқы мән соңғысынан үлкен. Ауыстырып көріңіз.',
  );
  await expect(explore.from).toBeFocused();
  // The first field alone may have been sent before the other was filled.
  await expect(page).not.toHaveURL(/max=/);
});

test('an empty list offers to drop a filter', { tag: '@both' }, async ({ page, request }) => {
  await page.goto('/explore?q=жоқтуынды&min=1000');
  await expect(page.getByText('Бұл бөлімде «жоқтуынды» бойынша ештеңе жоқ.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Бүкіл сайттан іздеу' })).toBeVisible();
  await page.getByRole('link', { name: 'Іздеуді тазалау' }).click();
  await expect(page).toHaveURL('/explore?min=1000');
  await expect(explorePage(page).titles).toHaveText(namesOf(await worksFor(request, 'min=1000')));
});

/** A shop with five works per page, so that the demo world has several pages. */
const byFives = async (page: Page): Promise<void> => {
  await page.route('**/api/art/get?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=24', 'limit=5') }),
  );
};

/** Waits until the page has stored its scroll position. */
const settled = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.top === Math.round(scrollY))).toBe(true);

test('show more continues where the list ended', { tag: '@both' }, async ({ page, request }) => {
  const wanted = namesOf(await worksFor(request, 'order=1'));
  await byFives(page);
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.whenAlive();
  await explore.sortBy('Алдымен арзаны');
  await expect(explore.titles).toHaveText(wanted.slice(0, 5));
  await explore.showMore.click();
  await expect(explore.titles).toHaveText(wanted.slice(0, 10));
  await expect(explore.titles.nth(5).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(/[?&]order=1/);
});

test('show more, and the scroll position after a reload and after Back', {
  tag: '@both',
}, async ({ page, request }) => {
  const all = namesOf(await worksFor(request, ''));
  await byFives(page);
  // The first page is in the HTML, complete; another order is requested by fives.
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.whenAlive();
  await explore.sortBy('Алдымен қымбаты');
  await expect(explore.titles).toHaveCount(5);
  await expect(page.getByText(`Көрсетілгені: 5 / ${all.length}`)).toBeVisible();
  await explore.showMore.click();
  await expect(explore.titles).toHaveCount(10);
  await expect(page).toHaveURL('/explore?order=2&page=2');
  const ninth = explore.titles.nth(8);
  await ninth.scrollIntoViewIfNeeded();
  await settled(page);
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(300);

  await test.step('a reload', async () => {
    await page.unrouteAll();
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  });

  await test.step('another list and back', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    await explore.sortBy('Алдымен арзаны');
    await expect(page).toHaveURL('/explore?order=1');
    await page.goBack();
    await expect(page).toHaveURL('/explore?order=2&page=2');
    await expect(explore.titles).toHaveCount(all.length);
  });

  await test.step('a work and back', async () => {
    await ninth.scrollIntoViewIfNeeded();
    await settled(page);
    const before = await page.evaluate(() => scrollY);
    await ninth.getByRole('link').click();
    await expect(page).toHaveURL(/\/works\//);
    await page.goBack();
    await expect(explore.titles).toHaveCount(all.length);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test('every option shows how many works it finds', { tag: '@both' }, async ({ page, request }) => {
  const canvas = await worksFor(request, 'mat=canvas');
  const author = canvas[0]?.seller;
  if (!author) throw new Error('no work on canvas in the demo shop');
  const both = await worksFor(request, `mat=canvas&artist=${author.id}`);
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.openFilters();
  const label = (text: string, count: number) =>
    explore.panel.getByText(new RegExp(`^${text}\\s*${count}$`));
  // Folded filters keep the panel shorter than the list; one in use stays open.
  await expect(label('Кенеп', canvas.length)).toBeHidden();
  const onCanvas = await explore.box('mat', 'canvas');
  await expect(label('Кенеп', canvas.length)).toBeVisible();
  await onCanvas.check();
  if (explore.isNarrow) await explore.apply.click();
  await expect(explore.titles).toHaveText(namesOf(canvas));

  await explore.openFilters();
  const name = `${author.user.first_name} ${author.user.last_name}`;
  const theirs = await explore.box('artist', author.id);
  await expect(label(name, both.length)).toBeVisible();
  await theirs.check();
  if (explore.isNarrow) await explore.apply.click();
  await expect(explore.titles).toHaveText(namesOf(both));
  await expect(explore.chip(`Автор: ${name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Барлығын тазалау' }).click();
  await expect(page).toHaveURL('/explore');
});

test('several options of one filter, and none that finds nothing', async ({ page, request }) => {
  const either = await worksFor(request, 'mat=canvas,paper');
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.whenAlive();
  await (await explore.box('mat', 'canvas')).check();
  await (await explore.box('mat', 'paper')).check();
  await expect(explore.titles).toHaveText(namesOf(either));
  await expect(page).toHaveURL(`/explore?${new URLSearchParams({ mat: 'canvas,paper' })}`);
  await expect(explore.panel.getByText(/^.*\D0$/)).toHaveCount(0);
  await explore.chip('Қағаз').click();
  await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'mat=canvas')));
  await expect(await explore.box('mat', 'paper')).not.toBeChecked();
  // Without a script the form sends the name once per box.
  await page.goto('/explore?mat=canvas&mat=paper');
  await expect(explore.titles).toHaveText(namesOf(either));
});

test('the sale price and the rent price are filtered separately', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const rents = await worksFor(request, 'price=rent&order=1');
  await page.goto('/explore?max=50000');
  const explore = explorePage(page);
  await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'max=50000')));
  await page.goto('/explore?order=1');
  await explore.whenAlive();
  await explore.openFilters();
  await explore.rent.check({ force: true });
  await explore.closeFilters();
  await expect(explore.titles).toHaveText(namesOf(rents));
  await expect(page).toHaveURL('/explore?price=rent&order=1');
  await explore.chip('Жалға алу').click();
  await expect(page).toHaveURL('/explore?order=1');
});

test('sizes filter the list, and empty fields show the limit', async ({ page, request }) => {
  const all = await worksFor(request, '');
  const heights = all.flatMap(({ height }) => height ?? []);
  const limit = Math.round((Math.min(...heights) + Math.max(...heights)) / 2);
  await page.goto('/explore');
  const explore = explorePage(page);
  const lowest = explore.panel.getByLabel('Биіктігі, см: Бастап');
  await expect(lowest).toHaveAttribute('placeholder', `Бастап ${Math.min(...heights)}`);
  await explore.panel.getByText('Биіктігі, см').first().click();
  await lowest.fill(String(limit));
  await explore.apply.click();
  const high = all.filter(({ height }) => height !== null && height >= limit);
  await expect(explore.titles).toHaveText(namesOf(high));
  await expect(explore.chip(`Биіктігі ${limit} см-ден бастап`)).toBeVisible();
});

test('an invalid address is explained at its fields', async ({ page, trouble }) => {
  trouble.expect(/^400: GET \/api\//);
  const answer = await page.goto('/explore?min=abc&wmax=99999999&order=9&mat=%27or%271');
  expect(answer?.status()).toBe(200);
  const explore = explorePage(page);
  await expect(explore.from).toHaveValue('abc');
  await expect(explore.from).toHaveAccessibleDescription('Сан енгізіңіз.');
  await expect(explore.panel.getByLabel('Ұзындығы, см: Дейін')).toHaveAccessibleDescription(
    /Мән тым үлкен/,
  );
  await explore.from.fill('1000');
  await explore.panel.getByLabel('Ұзындығы, см: Дейін').fill('');
  await explore.apply.click();
  await expect(page).toHaveURL('/explore?min=1000');
  await expect(explore.from).toHaveAccessibleDescription('');

  await page.goto('/explore?min=5000&max=1000');
  await expect(explore.from).toHaveAccessibleDescription(
    'Бастапқы мән соңғысынан үлкен. Ауыстырып көріңіз.',
  );

  // An error that only the server detects.
  await page.goto('/explore?q=%01');
  await expect(explore.search).toHaveAccessibleDescription(/Сұрауды түсінбедік/);
  await page.getByRole('link', { name: 'Іздеуді тазалау' }).click();
  await expect(page).toHaveURL('/explore');
  await expect(explore.search).toHaveAccessibleDescription('');
});

test('a name in another alphabet is found, which the page says', async ({ page }) => {
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.search.fill('dala');
  await expect(
    page.getByText('«dala» бойынша ештеңе табылмады. Кирилл әріптерімен іздедік: «дала».'),
  ).toBeVisible();
  await expect(explore.titles.first()).toContainText(/дала/i);
  // A server-rendered page says so too, each in its language.
  await page.goto('/ru/explore?q=lfkf');
  await expect(page.getByText(/Искали в другой раскладке клавиатуры: «дала»/)).toBeVisible();
  await page.goto('/en/explore?q=lfkf');
  await expect(page.getByText(/on another keyboard layout: “дала”/)).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: lfkf' }).click();
  await expect(page.getByText(/keyboard layout/)).toHaveCount(0);
});

test('a longer name cancels the request before it', async ({ page, request, context }) => {
  const [some] = await worksFor(request, '');
  const name = some?.name ?? '';
  const asked: string[] = [];
  await context.route('**/api/art/get?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    // The first answer is the slowest: it must not arrive last.
    if (asked.length === 1) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  const broken: string[] = [];
  page.on('requestfailed', (lost) => broken.push(lost.failure()?.errorText ?? ''));
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.search.fill(name.slice(0, 2));
  await expect.poll(() => asked.length).toBe(1);
  await explore.search.fill(name);
  await expect(explore.titles).toHaveText(
    namesOf(await worksFor(request, `q=${encodeURIComponent(name)}`)),
  );
  expect(asked).toEqual([name.slice(0, 2), name]);
  expect(broken).toContain('net::ERR_ABORTED');
});

test('what is typed and chosen before the page is alive', { tag: '@both' }, async ({
  page,
  request,
}) => {
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
    const inForce = explore.isNarrow ? { q: typed } : { q: typed, min: '17' };
    await expect(page).toHaveURL(`/explore?${new URLSearchParams(inForce)}`);
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
    await expect(page).toHaveURL('/explore?order=1');
  });

  await test.step('the way back', async () => {
    await explore.sortBy('Алдымен қымбаты');
    await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'order=2')));
    await page.unrouteAll();
    release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    // Before going back, a list must be visible: the browser has replaced the old page by the new one.
    await expect(explore.titles.first()).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/explore?order=1');
    release();
    await expect(explore.titles).toHaveText(namesOf(await worksFor(request, 'order=1')));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search, an order and a way back', { tag: '@both' }, async ({ page, request }) => {
    await page.goto('/explore');
    const explore = explorePage(page);
    await explore.openFilters();
    await (await explore.box('mat', 'canvas')).check();
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

test('a list that fails to load keeps the filters and loads on a second try', async ({
  page,
  request,
  trouble,
}) => {
  trouble.expect(/^no answer: GET .*\/api\/art\/get/);
  await page.goto('/explore');
  const explore = explorePage(page);
  await explore.whenAlive();
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
