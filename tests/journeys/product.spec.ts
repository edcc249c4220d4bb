/** The page of a work: related works load late, the room is to scale, machines read facts, the newest work is the fallback. */

import { type CallReply, calls, type Work } from '@oner/config/contract';
import { authorPath, workPath } from '@oner/config/contract/page-addresses';
import type { APIRequestContext } from '@playwright/test';
import { stageIsAlive } from './pages/stage.ts';
import { expectAccessible, goDark } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { blockUser } from './support/moderator.ts';
import { ownShop } from './support/own-shop.ts';
import { reopenUntil } from './support/reopen-until.ts';
import { findPlaces } from './support/screens.ts';

test('related works are requested two seconds later, without a layout shift', {
  tag: '@both',
}, async ({ page, request }) => {
  const { work } = await findPlaces(request);
  const relatives = /\/api\/art\/get\/art\//;
  const held = Promise.withResolvers<void>();
  await page.route(relatives, async (route) => {
    await held.promise;
    await route.continue();
  });
  const askedAt = page.waitForRequest(relatives).then(() => Date.now());
  const openedAt = Date.now();
  await page.goto(`/product-details/art/${work}`);
  const section = page.getByRole('region', { name: 'Ұқсас туындылар' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('status')).toBeVisible();
  const before = await section.boundingBox();
  expect((await askedAt) - openedAt).toBeGreaterThan(1500);
  held.resolve();
  const cards = section.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const after = await section.boundingBox();
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(1);
  await expect(cards.getByRole('link', { name: 'Дала таңы', exact: true })).toHaveCount(1);
  // Arrow keys move from card to card.
  const links = cards.getByRole('heading').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
});

test('related works that fail are reported and can be requested again', async ({
  page,
  request,
  trouble,
}) => {
  const { work } = await findPlaces(request);
  trouble.expect(/^503: GET \/api\/art\/get\/art\//);
  await page.route(/\/api\/art\/get\/art\//, (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto(`/en/product-details/art/${work}`);
  const section = page.getByRole('region', { name: 'Related works' });
  await expect(section.getByRole('alert')).toContainText('Related works did not load');
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('article').first()).toBeVisible();
});

test('the room is to scale and moved by keys', { tag: '@both' }, async ({ page, request }) => {
  const { work: id } = await findPlaces(request);
  const answer = await request.get(calls.getWork.path.replace(':id', id));
  const work: { length: number; height: number; name: string } = await answer.json();
  await page.goto(`/en/product-details/art/${id}`);
  await page.getByRole('link', { name: 'View in a room' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/works/[a-z0-9-]+-${id}/room$`));
  const picture = page.getByRole('button', { name: new RegExp(`^${work.name}, `) });
  await expect(picture).toBeVisible();

  const metre = page.locator('.room__m');
  const sizes = async () => ({
    picture: (await picture.boundingBox())?.width ?? 0,
    metre: (await metre.boundingBox())?.width ?? 1,
  });
  const { picture: wide, metre: hundred } = await sizes();
  expect(wide / hundred).toBeCloseTo(work.length / 100, 1);
  const tall = (await picture.boundingBox())?.height ?? 0;
  expect(tall / hundred).toBeCloseTo(work.height / 100, 1);

  const height = page.locator('dd[aria-live]');
  const before = Number(/^\d+/.exec((await height.textContent()) ?? '')?.[0]);
  await tabTo(page, picture);
  await page.keyboard.press('ArrowUp');
  await expect(height).toHaveText(new RegExp(`^${before + 5}\\scm`));
  await page.keyboard.press('Shift+ArrowDown');
  await expect(height).toHaveText(new RegExp(`^${before + 4}\\scm`));
  await page.getByRole('button', { name: 'Down 5 cm' }).click();
  await expect(height).toHaveText(new RegExp(`^${before - 1}\\scm`));
  await page.getByRole('radio', { name: 'Sand' }).check({ force: true });
  await expectAccessible(page, 'light');
  await goDark(page);
  await expectAccessible(page, 'dark');
});

test('a picture is zoomed in and out by the keyboard', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const { work } = await findPlaces(request);
  await page.goto(`/en/product-details/art/${work}`);
  await stageIsAlive(page);
  const opener = page.getByRole('button', { name: 'Zoom', exact: true });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: /: enlarged picture$/ });
  const picture = dialog.getByRole('img');
  const scale = dialog.getByRole('status');
  const percent = async () => Number.parseInt((await scale.textContent()) ?? '', 10);
  await expect(picture).toBeVisible();
  // The picture has no zoom until its frame is measured.
  const closer = dialog.getByRole('button', { name: 'Zoom in' });
  await expect(closer).toHaveAttribute('aria-disabled', 'false');
  const whole = await percent();
  const smaller = dialog.getByRole('button', { name: 'Zoom out' });
  await expect(smaller).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await percent()).toBeGreaterThan(2 * whole);
  const before = await picture.boundingBox();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const after = await picture.boundingBox();
  expect(after?.x).toBeLessThan(before?.x ?? 0);
  expect(after?.y).toBeLessThan(before?.y ?? 0);
  // The buttons work like the keys; at the limit they keep the focus.
  for (let presses = 0; presses < 12; presses += 1)
    await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  // Zoomed in, tiles of the original cover it.
  const tile = dialog.locator('.zoom__t').first();
  await expect.poll(() => tile.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(512);
  await page.keyboard.press('0');
  expect(await percent()).toBe(whole);
  // The widest copy is shown, not that of the page.
  const widest = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(widest).toBe(1600);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a picture stays in view if its tiles do not load', async ({ page, request, trouble }) => {
  trouble.expect(/^no answer: GET .*\/zoom\//);
  const { work } = await findPlaces(request);
  await page.route('**/zoom/**', (route) => route.abort('connectionreset'));
  await page.goto(`/en/product-details/art/${work}`);
  await stageIsAlive(page);
  await page.getByRole('button', { name: 'Zoom', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /: enlarged picture$/ });
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  const lost = page.waitForEvent('requestfailed', (one) => one.url().includes('/zoom/'));
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('+');
  await lost;
  await expect(dialog.locator('.zoom__t').first()).toBeHidden();
  await page.keyboard.press('0');
  await expect(dialog.locator('.zoom__t')).toHaveCount(0);
  await expect(dialog.getByRole('img')).toBeVisible();
});

test('two fingers zoom into the point between them', { tag: '@narrow' }, async ({
  page,
  context,
  request,
}) => {
  const { work } = await findPlaces(request);
  await page.goto(`/en/product-details/art/${work}`);
  await stageIsAlive(page);
  await page.getByRole('button', { name: 'Zoom', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: /: enlarged picture$/ });
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  const touch = await context.newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: 195 - apart / 2, y: 420, id: 0 },
              { x: 195 + apart / 2, y: 420, id: 1 },
            ],
    });
  await fingers('touchStart', 80);
  for (const apart of [100, 120, 140, 160]) await fingers('touchMove', apart);
  await fingers('touchEnd');
  const wide = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(wide).toBeCloseTo(2 * (before?.width ?? 0), -1);
  // The page itself keeps its scale.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('items with a copy of a work have their pages, and the shop lists them', async ({
  page,
  request,
}) => {
  const { work } = await findPlaces(request);
  await page.goto(`/en/product-details/art/${work}`);
  const strip = page.getByRole('main').getByRole('link', { name: /₸$/ });
  const shown = await strip.count();
  expect(shown).toBeGreaterThan(0);
  await strip.first().click();
  await expect(page).toHaveURL(/\/en\/shop\/[a-z]+-shanyraq-[a-z0-9]+$/);
  await expect(page.getByRole('link', { name: 'See the original' })).toBeVisible();
  // The other items with this work, without this one.
  expect(await strip.count()).toBe(shown - 1);
  await page.goto(`/en/shop?work=${work}`);
  const items = page.getByRole('main').getByRole('article');
  await expect.poll(() => items.count()).toBeGreaterThanOrEqual(shown);
  // Plain items are hidden until it is known that the work may be printed on them.
  await expect(async () => {
    for (const text of await items.allTextContents()) expect(text).toContain('Шаңырақ');
  }).toPass();
});

test('works of a blocked author stay visible and cannot be bought', async ({ browser }) => {
  const shop = await ownShop();
  const context = await browser.newContext({ baseURL: shop.shop });
  try {
    const page = await context.newPage();
    const works: Work[] = await (await context.request.get(calls.listArt.path)).json();
    const work = works.find(({ seller, merch }) => merch && seller.user.username === 'viktor');
    const main = page.getByRole('main');
    await page.goto(`/en/product-details/${work?.id}`);
    await expect(main.getByText('In stock', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Have it printed on an item' })).toBeVisible();

    await blockUser(shop.cms, 'viktor');
    await reopenUntil(
      () => page.reload(),
      async (patience) => {
        // Not the state alone: a related work may be out of stock, too.
        const told = main.getByText('This original is not available right now.');
        await expect(told).toBeVisible(patience);
        // The panel reloads the sale; the print link is part of the page, which is rebuilt a moment later.
        const link = main.getByRole('link', { name: 'Have it printed on an item' });
        await expect(link).toHaveCount(0, patience);
      },
    );
    await expect(main.getByText('Out of stock', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Buy', exact: true })).toHaveCount(0);
    await expect(main.getByRole('radio')).toHaveCount(0);
  } finally {
    await context.close();
    await shop.stop();
  }
});

/** The first work for sale of a list whose author has given this detail. */
const describedWork = async (
  request: APIRequestContext,
  list: 'listArt' | 'listDesign',
  detail: 'provenance' | 'edition_total',
): Promise<CallReply<typeof calls.getWork>> => {
  const listed: CallReply<typeof calls.listArt> = await (
    await request.get(calls[list].path)
  ).json();
  for (const { id } of listed) {
    const work: CallReply<typeof calls.getWork> = await (
      await request.get(calls.getWork.path.replace(':id', id))
    ).json();
    if (work.details?.[detail] && work.price_sale) return work;
  }
  throw new Error(`no work with ${detail} in the demo shop`);
};

test('the page of an original states what it is, who sells it and until when the buyer may cancel', {
  tag: '@both',
}, async ({ page, request }) => {
  const work = await describedWork(request, 'listArt', 'provenance');
  await page.goto(`/en${workPath(work)}`);
  const main = page.getByRole('main');
  await test.step('what it is', async () => {
    const facts = main.locator('dl.facts');
    const terms = await facts.getByRole('term').allTextContents();
    const about = ['Signature', 'Framing', 'Condition', 'Weight', 'Provenance', 'Exhibitions'];
    expect(terms).toEqual(expect.arrayContaining(about));
    for (const said of ['On the back', 'Stretched, without a frame', 'Excellent', /^5[.,]2\skg$/])
      await expect(facts.getByText(said, { exact: true })).toBeVisible();
    await expect(facts.getByText(work.details?.provenance ?? '')).toBeVisible();
    await expect(facts).toContainText(
      new RegExp(`Created\\s*\\p{L}+ ${work.created?.slice(0, 4)}`, 'u'),
    );
  });
  await test.step('its author', async () => {
    const block = main.locator('.by');
    await expect(block.locator('.h4')).toHaveText(/\p{L}+/u);
    await expect(block.locator('img')).toBeVisible();
    await expect(block.locator('.by__t')).toHaveText(/\p{L}+.{40}/u);
    await expect(block.getByRole('link')).toHaveAttribute('href', `/en${authorPath(work.seller)}`);
  });
  await test.step('the promises, and who makes them', async () => {
    await expect(main.getByText('With a certificate of authenticity')).toBeVisible();
    await expect(main.getByText(/The seller is the author: \p{L}+/u)).toBeVisible();
    await main.getByText('What is checked: Stretched canvas').click();
    await expect(main.getByText('Paint and varnish are fully dry')).toBeVisible();
    await expect(main.getByText(/you may ask for a return within 14 days/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Terms of returns' })).toBeVisible();
  });
  await test.step('the delivery, its cost, and the last day to cancel', async () => {
    await expect(main.getByText(/^Pay today and you may cancel .*\d/)).toBeVisible();
    const path = calls.getWorkSale.path.replace(':id', work.id);
    const { delivery }: CallReply<typeof calls.getWorkSale> = await (
      await request.get(path)
    ).json();
    const [point] = delivery.pickup;
    const place = [point?.name.en, point?.address?.en].filter(Boolean).join(', ');
    expect(place).toContain('Almaty');
    await expect(main.getByText(place)).toBeVisible();
    await expect(main.getByText(/^Courier/).first()).toBeVisible();
    await expect(main.getByText(/^You pay the courier on receipt/)).toBeVisible();
  });
  await test.step('for a print, the number of the copy and the edition', async () => {
    const print = await describedWork(request, 'listDesign', 'edition_total');
    for (const [prefix, edition, copy] of [
      ['', 'Таралым', '7-дана, барлығы 30'],
      ['/ru', 'Тираж', 'Экземпляр 7 из 30'],
      ['/en', 'Edition', 'Copy 7 of 30'],
    ] as const) {
      await page.goto(prefix + workPath(print));
      const facts = page.getByRole('main').locator('dl.facts');
      await expect(facts.getByRole('term').filter({ hasText: edition })).toBeVisible();
      await expect(facts.getByRole('definition').filter({ hasText: copy })).toBeVisible();
      await expect(page.getByRole('main').locator('.by').getByRole('link')).toHaveAttribute(
        'href',
        prefix + authorPath(print.seller),
      );
    }
  });
});

test('without JavaScript a work shows everything but controls that need it', async ({
  browser,
  request,
  baseURL,
}) => {
  const { work, seller } = await findPlaces(request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(`/en/product-details/art/${work}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Send a request' })).toHaveAttribute(
    'href',
    '/en/contact',
  );
  await expect(main.getByRole('link', { name: 'Zoom' })).toHaveAttribute('href', /\.webp$/);
  await expect(main.getByRole('link', { name: 'Report' })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Related works' })).toBeHidden();
  await page.goto(`/en/author/${seller}`);
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.goto('/ru/author');
  await main.getByRole('searchbox').fill('ким');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Виктор Ким');
  await context.close();
});

test('pages have structured data, canonicals and a sitemap', async ({ page, request, baseURL }) => {
  const { work, workPage, authorPage, news } = await findPlaces(request);
  await page.goto(`/ru/product-details-v2-${work}`);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product, trail] = facts.map((text) => JSON.parse(text));
  expect(product).toMatchObject({ '@type': ['Product', 'VisualArtwork'] });
  expect(product.offers[0]).toMatchObject({ priceCurrency: 'KZT' });
  expect(trail.itemListElement).toHaveLength(3);
  const href = (selector: string) => page.locator(selector).getAttribute('href');
  expect(await href('link[rel=canonical]')).toBe(`${baseURL}/ru${workPage}`);
  for (const [language, prefix] of [
    ['kk', ''],
    ['ru', '/ru'],
    ['en', '/en'],
    ['x-default', '/en'],
  ]) {
    expect(await href(`link[hreflang="${language}"]`)).toBe(`${baseURL}${prefix}${workPage}`);
  }
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const image = await request.get((await meta('og:image')) ?? '');
  expect(image.headers()['content-type']).toBe(await meta('og:image:type'));
  expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '630']);
  expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe(
    'summary_large_image',
  );
  for (const path of ['/ru', '/en/crafts', authorPage, `/news/${news}`]) {
    const html = await (await request.get(path)).text();
    const card = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect([path, (await request.get(card)).headers()['content-type']]).toEqual([
      path,
      'image/jpeg',
    ]);
  }

  const index = await (await request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  const maps = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
  const whole = maps.join('');
  for (const path of ['/art', workPage, authorPage]) {
    expect(whole).toContain(`<loc>${baseURL}/en${path}</loc>`);
    expect(whole).toContain(`hreflang="x-default" href="${baseURL}/en${path}"`);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
  expect((await request.get('/sitemap-orders.xml')).status()).toBe(404);
});

test('a readable address has one spelling: every other one redirects to it', async ({
  request,
  baseURL,
}) => {
  const { work, workPage, seller, authorPage } = await findPlaces(request);
  const ask = async (path: string) => {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  for (const [path, to] of [
    [`/works/${work}`, workPage],
    [`/ru/works/an-old-title-${work}?from=card`, `/ru${workPage}?from=card`],
    [`/en${workPage.toUpperCase().replace('/WORKS', '/works')}`, `/en${workPage}`],
    [`/works/x-${work}/room`, `${workPage}/room`],
    [`/en/authors/${seller}`, `/en${authorPage}`],
  ] as const)
    expect([path, ...(await ask(path))]).toEqual([path, 301, to]);
  for (const path of [workPage, `/ru${workPage}/room`, `/product-details/art/${work}`, authorPage])
    expect([path, ...(await ask(path))]).toEqual([path, 200, undefined]);
  for (const path of [
    '/works',
    '/works/dala',
    '/works/dala-a1b2c3d4e5f6a1b2c3d4e5f6',
    `/works/${'a-'.repeat(60)}${work}`,
    `/works/%D0%B4-${work}`,
    '/authors/a1b2c3d4e5f6a1b2c3d4e5f6',
    '/news/no-such-article',
  ])
    expect([path, (await ask(path))[0]]).toEqual([path, 404]);
  for (const path of [`//works/${work}`, `/works//${work}`, `/works/a%2f${work}`])
    expect([path, (await ask(path))[0]]).toEqual([path, 400]);
});

test('a page of details without an id shows the first work of the showcase', async ({
  page,
  request,
}) => {
  for (const path of ['/item-details', '/item-details-v2']) {
    const [first]: CallReply<typeof calls.listShowcase> = await (
      await request.get(calls.listShowcase.path)
    ).json();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? 'none');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toContain(first ? workPath(first) : 'none');
  }
});
