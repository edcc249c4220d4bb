/** A visitor's own colours (Windows high contrast) and reduced motion: no state is shown by a background or a shadow alone. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { findPlaces } from './support/screens.ts';

/** The styles that remain when the visitor's colours apply. */
const lookOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const own = getComputedStyle(element);
    const before = getComputedStyle(element, '::before');
    return [own, before]
      .map((style) =>
        [
          style.color,
          style.backgroundColor,
          style.borderBlockEndColor,
          style.borderBlockEndWidth,
          style.outlineStyle,
          style.outlineColor,
          style.fontWeight,
          style.textDecorationLine,
        ].join(' '),
      )
      .join(', ');
  });

test('chosen and other options differ in the visitor’s colours', async ({
  page,
  request,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const main = page.getByRole('main');
  const differ = async (one: Locator, other: Locator): Promise<void> => {
    await expect(one.first()).toBeVisible();
    expect(await lookOf(one.first())).not.toBe(await lookOf(other.first()));
  };
  await page.goto('/ranking');
  await differ(main.locator('.tab[aria-current]'), main.locator('.tab:not([aria-current])'));

  const { work } = await findPlaces(request);
  await page.goto(`/product-details/art/${work}/room`);
  const paints = main.locator('.sw label');
  const backgrounds = await paints.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).backgroundColor),
  );
  expect(new Set(backgrounds).size).toBe(backgrounds.length);
  await differ(
    main.locator('.sw label:has(:checked)'),
    main.locator('.sw label:not(:has(:checked))'),
  );

  await signIn('aigerim');
  await page.goto('/clock');
  await differ(main.locator('.key .own--p'), main.locator('.key .own:not(.own--p)'));
  await differ(
    main.locator('.cal [aria-current]'),
    main.locator('.cal > :not([aria-current], .cal__w)'),
  );
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slowest = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } =
            getComputedStyle(element, part);
          const seconds =
            `${transitionDuration}, ${animationName === 'none' ? '0s' : animationDuration}`
              .split(', ')
              .map(Number.parseFloat);
          return Math.max(...seconds) > 0.001 || scrollBehavior !== 'auto'
            ? [`${element.localName}.${element.className}${part}`]
            : [];
        }),
      ),
    );
  for (const path of ['/', '/explore', '/register_choose']) {
    await page.goto(path);
    expect(await slowest(), path).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  await tabTo(page, page.getByRole('button', { name: 'Мәзірді ашу' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Мәзір' })).toBeVisible();
  expect(await slowest(), 'the drawer').toEqual([]);
});
