/** Ways to browse the catalogue (spec A §2: /explore-v4 to -v7), and the rows of cards that scroll. */

import { type CallReply, calls } from '@oner/config/contract';
import { authorPath, workPath } from '@oner/config/contract/page-addresses';
import type { Locator, Page } from '@playwright/test';
import { untilQuiet } from './support/alive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { reopenUntil } from './support/reopen-until.ts';

const leftOf = (track: Locator) => track.evaluate((element) => Math.round(element.scrollLeft));
const inView = (row: Locator) =>
  row.getByRole('article').evaluateAll((cards) => {
    const room = cards[0]?.parentElement?.getBoundingClientRect();
    const isWhole = ({ left, right }: DOMRect) =>
      room !== undefined && left >= room.left - 1 && right <= room.right + 1;
    return cards.filter((card) => isWhole(card.getBoundingClientRect())).length;
  });

test('shelves link to the filtered list', async ({ page, request }) => {
  await page.goto('/explore');
  await page.getByRole('link', { name: 'Деңгейі бойынша' }).click();
  await expect(page).toHaveURL('/explore-v4');
  const works: CallReply<typeof calls.listArt> = await (
    await request.get(`${calls.listArt.path}?proff=professionals`)
  ).json();
  const shelf = page.getByRole('region', { name: 'Кәсіби суретшілер' });
  await expect(shelf.getByRole('article')).toHaveCount(Math.min(8, works.length));
  await shelf.getByRole('link', { name: `${works.length} туындыны көру` }).click();
  await expect(page).toHaveURL('/art?proff=professionals');

  await page.goto('/explore-v5');
  await page.getByRole('link', { name: /^Кенеп \d+$/ }).click();
  await expect(page).toHaveURL('/art?mat=canvas');

  await page.goto('/explore-v6');
  const dear = page.getByRole('region', { name: /кемінде 400\s000 ₸/ });
  await dear
    .getByRole('link', { name: /көру$|туынды$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/art?min=400000&order=1');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('new authors are shown beside their works', async ({ page, request }) => {
  // Another journey may publish a work between the request and the page: then both are repeated.
  let sellers: CallReply<typeof calls.findSellers>['sellers'] = [];
  await reopenUntil(
    async () => {
      const asked = await request.get(`${calls.findSellers.path}?order=1&limit=24`);
      ({ sellers } = (await asked.json()) as CallReply<typeof calls.findSellers>);
      await page.goto('/explore-v7');
    },
    async (patience) => {
      const names = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
      await expect(names).toHaveText(
        sellers.map(({ user }) => new RegExp(`${user.first_name} ${user.last_name}`)),
        patience,
      );
      const [first] = sellers;
      const work = first?.newest[0];
      if (!first || !work) throw new Error('no author with public works');
      await expect(names.first()).toHaveAttribute('href', authorPath(first), patience);
      const newest = page.getByAltText(work.name);
      await page.getByRole('link').filter({ has: newest }).first().click(patience);
      await expect(page).toHaveURL(workPath({ ...work, seller: first }), patience);
    },
  );
});

const rows = (page: Page) => ({
  recent: page.getByRole('region', { name: 'Жаңа туындылар' }),
  crafts: page.getByRole('region', { name: 'Қолөнер' }),
});

test('rows of cards: how many are visible by width', async ({ page }) => {
  for (const [width, recent, crafts] of [
    [1440, 4, 3],
    [1000, 3, 3],
    [800, 2, 2],
    [390, 1, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/home-v2');
    expect(await inView(rows(page).recent), `recent at ${width}`).toBe(recent);
    expect(await inView(rows(page).crafts), `slider at ${width}`).toBe(crafts);
  }
});

test('rows of cards: buttons and arrow keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home-v2');
  const { recent } = rows(page);
  const cards = recent.getByRole('article');
  const track = cards.first().locator('..');
  const [back, on] = [
    recent.getByRole('button', { name: 'Алдыңғы слайд' }),
    recent.getByRole('button', { name: 'Келесі слайд' }),
  ];
  await expect(back).toBeDisabled();
  await on.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => leftOf(track)).toBeGreaterThan(0);
  await expect(back).toBeEnabled();
  await back.click();
  await expect.poll(() => leftOf(track)).toBe(0);

  await cards.first().getByRole('heading').getByRole('link').focus();
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(cards.nth(5).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(cards.nth(5)).toBeInViewport();
});

test('recently viewed works show four at a time, and scroll by keys, buttons and touch', {
  tag: '@both',
}, async ({ page, request, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const works: CallReply<typeof calls.listArt> = await (
    await request.get(calls.listArt.path)
  ).json();
  const [here, ...seen] = works.slice(0, 7);
  if (!here) throw new Error('no public work');
  for (const work of [...seen, here]) {
    await page.goto(workPath(work));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.name);
  }
  const row = page.getByRole('region', { name: 'Жақында қаралғандар' });
  const cards = row.getByRole('article');
  const track = cards.first().locator('..');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await row.scrollIntoViewIfNeeded();
  // The last one first, without the work of this page.
  await expect(cards.getByRole('heading')).toHaveText(seen.map(({ name }) => name).toReversed());
  expect(await inView(row)).toBe(isMobile ? 1 : 4);
  await expectAccessible(page, 'works looked at lately');

  const titles = cards.getByRole('heading').getByRole('link');
  await titles.first().focus();
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(titles.nth(5)).toBeFocused();
  await expect(cards.nth(5)).toBeInViewport();
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(track)).toBe(0);

  if (isMobile) {
    const place = await cards.first().boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: (place?.x ?? 0) + x, y: (place?.y ?? 0) + 40 }],
      });
    await touch('touchStart', 280);
    for (let x = 270; x >= 30; x -= 20) await touch('touchMove', x);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else await row.getByRole('button', { name: 'Келесі слайд' }).click();
  await expect.poll(() => leftOf(track)).toBeGreaterThan(0);
  await expect(cards.nth(isMobile ? 1 : 4)).toBeInViewport({ ratio: 0.9 });
});

test('no layout shift while a page loads', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/', '/explore', '/explore-v2?mat=felt', '/explore-v4']) {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') seen.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await untilQuiet(page);
    const shifts = await page.evaluate(() => ('shifts' in window ? window.shifts : undefined));
    expect(shifts, path).toBeInstanceOf(Array);
    // A small tolerance, for letters that change their font. Visitors notice 0.1.
    const sum = Array.isArray(shifts) ? shifts.reduce((all, one) => all + Number(one), 0) : 1;
    expect(sum, path).toBeLessThan(0.02);
  }
});
