/**
 * Every address of the site answers, in three languages and at three widths (spec A §2), and every screen keeps the
 * rules of WCAG 2.2 A and AA: wide, light and in Kazakh; on a phone, dark and in one of the other languages.
 */
import type { Page } from '@playwright/test';
import { expectAccessible, goDark } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { findPlaces, screens, servedPatterns } from './support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const languages = { kk: '', ru: '/ru', en: '/en' } as const;
type Language = keyof typeof languages;
const widths = [1440, 390, 320] as const;

test('no route is forgotten here', () => {
  const known = screens.map(({ pattern }) => pattern);
  expect(known.toSorted()).toEqual(servedPatterns().toSorted());
});

const addressOf = (path: string, language: Language): string => {
  const prefix = languages[language];
  return prefix + path.replace(/^\/$/, prefix ? '' : '/');
};
const titles = / — (Өнер|Öner)$|^(Өнер|Öner)\. /;

const open = async (page: Page, path: string, language: Language): Promise<void> => {
  const answer = await page.goto(addressOf(path, language));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toHaveText(/\p{L}/u);
  await expect(page).toHaveTitle(titles);
  // Parts that come by themselves have come before the page is looked at.
  await page.waitForLoadState('networkidle');
};

/** Of an address whose screen is looked at in another row: that it answers, in which language, and under which name. */
const ask = async (page: Page, path: string, language: Language): Promise<void> => {
  const answer = await page.request.get(addressOf(path, language));
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(titles);
};

const expectNothingSideways = async (page: Page): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The page is laid out anew a moment after its window has got the width.
    const wider = () =>
      page.evaluate((asked) => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return innerWidth === asked ? scrollWidth - clientWidth : Number.POSITIVE_INFINITY;
      }, width);
    await expect.poll(wider, { message: `pixels sideways at ${width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
};

for (const [index, screen] of screens.entries()) {
  test(`every screen answers: ${screen.pattern}`, async ({ page, request, signIn }) => {
    if (screen.as) await signIn(screen.as);
    const path = screen.path(await findPlaces(request));
    for (const language of ['kk', 'ru', 'en'] as const) {
      await test.step(language, async () => {
        if (screen.again && language !== 'kk') return ask(page, path, language);
        await open(page, path, language);
        if (language === 'kk' && !screen.again) await expectAccessible(page, 'kk, light');
        await expectNothingSideways(page);
      });
    }
  });

  if (screen.again) continue;
  test(`on a phone: ${screen.pattern}`, { tag: '@narrow' }, async ({ page, request, signIn }) => {
    if (screen.as) await signIn(screen.as);
    const path = screen.path(await findPlaces(request));
    const language = index % 2 ? 'ru' : 'en';
    await open(page, path, language);
    await goDark(page);
    await expectAccessible(page, `${language}, dark`);
  });
}

for (const [language, prefix] of Object.entries(languages)) {
  test(`an unknown address shows the home screen with a note: ${language}`, async ({
    page,
    trouble,
  }) => {
    const path = `${prefix}/no-such-page/at-all`;
    trouble.expect(new RegExp(`^404: GET ${path}$`));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('status').filter({ hasText: notes[language] ?? '' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(claims[language] ?? '');
  });
}

const notes: Readonly<Record<string, string>> = {
  kk: 'Бұл мекенжайда бет жоқ, сондықтан басты бетті көрсеттік.',
  ru: 'По этому адресу страницы нет, поэтому открыта главная.',
  en: 'There is no page at this address, so here is the home page.',
};
const claims: Readonly<Record<string, string>> = {
  kk: 'Автордың қолынан шыққан өнер',
  ru: 'Искусство из рук автора',
  en: 'Art from the author’s hands',
};
