/**
 * Every address of the site responds, in three languages and at three widths (spec A §2), and every screen meets WCAG 2.2 A
 * and AA: in a wide and a narrow variant that differ each day (look/sample.ts).
 */
import type { Page } from '@playwright/test';
import { untilQuiet } from './support/alive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, type Language, languages } from './support/look/addresses.ts';
import { cutTexts } from './support/look/cut-texts.ts';
import { sampleOf } from './support/look/sample.ts';
import { sidewaysAt } from './support/look/sideways.ts';
import { smallTargets } from './support/look/targets.ts';
import { wear } from './support/look/themes.ts';
import { findPlaces, screens, servedPatterns } from './support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [1440, 390, 320] as const;

test('no route is missing here', () => {
  // The demo world has no such pages: certificates.spec.ts, saved.spec.ts, offers.spec.ts and rotation.spec.ts cover them.
  const elsewhere = [
    '/certificate/[code]',
    '/saved/[code]',
    '/purchases-sales/works/[id]',
    '/rotation/[number]',
  ];
  const known = [...screens.map(({ pattern }) => pattern), ...elsewhere];
  expect(known.toSorted()).toEqual(servedPatterns().toSorted());
});

const titles = / — (Өнер|Öner)$|^(Өнер|Öner)\. /;

const open = async (page: Page, path: string, language: Language): Promise<void> => {
  const answer = await page.goto(addressOf(path, language));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toHaveText(/\p{L}/u);
  await expect(page).toHaveTitle(titles);
  // Waits for late parts before the check.
  await untilQuiet(page);
};

/** Checks of an address whose screen another row covers: its status, language and title. */
const ask = async (page: Page, path: string, language: Language): Promise<void> => {
  const answer = await page.request.get(addressOf(path, language));
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(titles);
};

/** Nothing is wider than the window, and at 320 px no text is cut off: the longest words differ by language. */
const expectEverythingFits = async (page: Page): Promise<void> => {
  for (const width of widths)
    await expect.poll(() => sidewaysAt(page, width), { message: 'sideways' }).toEqual([]);
  expect(await cutTexts(page), 'cut at 320 px').toEqual([]);
  await page.setViewportSize({ width: widths[0], height: 900 });
};

for (const [index, screen] of screens.entries()) {
  const { wide, narrow } = sampleOf(index);
  test(`every screen answers: ${screen.pattern}`, async ({ page, request, signIn }) => {
    if (screen.as) await signIn(screen.as);
    const path = screen.path(await findPlaces(request));
    for (const language of ['kk', 'ru', 'en'] as const) {
      await test.step(language, async () => {
        if (screen.again && language !== 'kk') return ask(page, path, language);
        await open(page, path, language);
        if (language === wide.language && !screen.again) {
          await wear(page, wide.theme);
          await expectAccessible(page, `${language}, ${wide.theme}`);
        }
        await expectEverythingFits(page);
      });
    }
  });

  if (screen.again) continue;
  test(`on a phone: ${screen.pattern}`, { tag: '@narrow' }, async ({ page, request, signIn }) => {
    if (screen.as) await signIn(screen.as);
    const path = screen.path(await findPlaces(request));
    const { language, theme } = narrow;
    await open(page, path, language);
    expect(await smallTargets(page), 'smaller than 44 px').toEqual([]);
    await wear(page, theme);
    await expectAccessible(page, `${language}, ${theme}`);
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
  kk: 'Тікелей автордан алынған өнер',
  ru: 'Искусство напрямую от автора',
  en: 'Original art, straight from the artist',
};
