/** The search field of the header as a combobox (WAI-ARIA APG). The test supplies its answers and their timing. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

const seller = (n: number, name: string) => ({
  id: `seller0000000${n}`,
  photo: null,
  photo_small: null,
  level: null,
  user: { username: `author${n}`, first_name: name, last_name: 'Сәбитова' },
});
const found = (...names: readonly string[]) => ({
  works: [],
  total: 0,
  items: [],
  articles: [],
  authors: names.map((name, n) => seller(n, name)),
});

/** Holds each request until the test answers it. */
const holdAnswers = async (page: Page) => {
  const held: { q: string; answer(names: readonly string[]): Promise<void> }[] = [];
  await page.route('**/api/search?*', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    // A request that the page has cancelled meanwhile cannot be answered.
    const answer = (names: readonly string[]) =>
      route.fulfill({ json: found(...names) }).catch(() => undefined);
    held.push({ q, answer });
  });
  return {
    /** @param times number of requests in all */
    asked: (q: string, times = 1) =>
      expect.poll(() => held.filter((one) => one.q === q).length).toBe(times),
    /** Answers the last of these requests. */
    answer: async (q: string, ...names: readonly string[]) =>
      held.findLast((one) => one.q === q)?.answer(names),
  };
};

const open = async (page: Page) => {
  const answers = await holdAnswers(page);
  await page.goto('/page-terms');
  const field = page.getByRole('combobox', { name: 'Сайт бойынша іздеу' });
  const plain = page.locator('#site-search');
  // The field becomes a combobox on its first focus.
  await plain.focus();
  await expect(field).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Сайт бойынша іздеу' });
  return { answers, field, list, options: list.getByRole('option') };
};

test('suggestions are browsed and opened by keyboard', async ({ page }) => {
  const { answers, field, list, options } = await open(page);
  await page.keyboard.type('сә');
  await answers.asked('сә');
  await answers.answer('сә', 'Айгерім', 'Дана');
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(options).toHaveText(['Айгерім Сәбитова', 'Дана Сәбитова', 'Барлық нәтиже: «сә»']);
  await expectAccessible(page, 'suggestions');

  const chosen = list.getByRole('option', { selected: true });
  const walk = async (key: string, name: string | null) => {
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
    if (name === null) {
      await expect(chosen).toHaveCount(0);
      return expect(field).not.toHaveAttribute('aria-activedescendant');
    }
    await expect(chosen).toHaveText(name);
    const id = await chosen.getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
  };
  await walk('ArrowDown', 'Айгерім Сәбитова');
  await walk('ArrowDown', 'Дана Сәбитова');
  await expectAccessible(page, 'a suggestion is chosen');
  await walk('ArrowDown', 'Барлық нәтиже: «сә»');
  await walk('ArrowDown', null);
  await walk('ArrowUp', 'Барлық нәтиже: «сә»');
  await walk('ArrowUp', 'Дана Сәбитова');

  await test.step('Escape closes the list, keeps what is typed, and arrows open it again', async () => {
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await expect(field).toHaveValue('сә');
    await walk('ArrowDown', 'Айгерім Сәбитова');
  });

  await page.route('**/authors/*', (route) => route.fulfill({ body: 'Айгерім' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/authors/aigerim-sabitova-seller00000000');
});

test('Enter without a choice searches', async ({ page }) => {
  const { answers, list } = await open(page);
  await page.keyboard.type('сә');
  await answers.asked('сә');
  await answers.answer('сә', 'Айгерім');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'сә' })}`);
});

test('a late answer neither replaces a newer one nor opens a list again', async ({ page }) => {
  const { answers, field, list, options } = await open(page);

  await test.step('a text without suggestions is announced', async () => {
    await page.keyboard.type('ъъ');
    await answers.asked('ъъ');
    await answers.answer('ъъ');
    await expect(page.getByRole('status').filter({ hasText: 'Ұсыныс жоқ' })).toBeAttached();
    await expect(list).toBeHidden();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeHidden();
  });

  await test.step('the older request is answered last', async () => {
    await field.fill('да');
    await answers.asked('да');
    await field.fill('дана');
    await answers.asked('дана');
    await answers.answer('дана', 'Дана');
    await expect(options.first()).toHaveText('Дана Сәбитова');
    await answers.answer('да', 'Дархан');
    await expect(options).toHaveText(['Дана Сәбитова', 'Барлық нәтиже: «дана»']);
  });

  await test.step('the field is left before the answer comes', async () => {
    await field.fill('айг');
    await answers.asked('айг');
    await page.keyboard.press('Tab');
    await expect(field).not.toBeFocused();
    await answers.answer('айг', 'Айгерім');
    // It is requested again on focus, and until then there is nothing to show.
    await field.focus();
    await answers.asked('айг', 2);
    await expect(list).toBeHidden();
    await answers.answer('айг', 'Айгерім');
    await expect(list).toBeVisible();
  });
});
