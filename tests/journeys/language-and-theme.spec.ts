/** A visitor's choices persist (spec A §1, §2). */
import type { Page } from '@playwright/test';
import { header } from './pages/header.ts';
import { loginPage } from './pages/login.ts';
import { expect, test } from './support/journey.ts';
import { demoPassword } from './support/people.ts';

const isDark = (page: Page): Promise<boolean> =>
  page.locator('body').evaluate((body) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red + green + blue < 3 * 128;
  });

/** The menu under a person's name (spec A §2). */
const menu = [
  ['Мой профиль', '/ru/profile'],
  ['Настройки аккаунта', '/ru/account'],
  ['Депонировать работу', '/ru/deposit-enfties'],
  ['Центр помощи', '/ru/faq'],
] as const;

test('language and theme persist through log-out', { tag: '@both' }, async ({ page, context }) => {
  await test.step('another language keeps the path and the query', async () => {
    await page.goto('/explore?min=1000&order=1');
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await header(page).switchLanguage('Русский');
    await expect(page).toHaveURL('/ru/explore?min=1000&order=1');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Искусство');

    await page.goto('/ru/page-terms');
    await header(page).switchLanguage('English');
    await expect(page).toHaveURL('/en/page-terms');
    await header(page).switchLanguage('Русский');
    await expect(page).toHaveURL('/ru/page-terms');
  });

  await test.step('and the text typed into a form', async () => {
    await page.goto('/ru/contact');
    await header(page).switchLanguage('Қазақша');
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('button', { name: 'Жіберу' })).toBeEnabled();
    await page.getByRole('textbox', { name: 'Хабарламаңыз' }).fill('Көрме мамырда.');
    await header(page).switchLanguage('Русский');
    await expect(page).toHaveURL('/ru/contact');
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Көрме мамырда.');
  });

  await test.step('the bare address leads to the chosen language', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/ru');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Искусство напрямую от автора',
    );
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('RU');
    // Other addresses without a language redirect too, and keep their query.
    await page.goto('/explore?min=1000');
    await expect(page).toHaveURL('/ru/explore?min=1000');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    // A link with a language opens unchanged.
    await page.goto('/en/about-us');
    await expect(page).toHaveURL('/en/about-us');
    await page.goto('/ru');
  });

  await test.step('the dark theme stays and other tabs follow', async () => {
    const other = await context.newPage();
    await other.goto('/ru/about-us');
    expect(await isDark(page)).toBe(false);
    await header(page).toggleTheme();
    await expect.poll(() => isDark(page)).toBe(true);
    await expect.poll(() => isDark(other)).toBe(true);
    await page.reload();
    expect(await isDark(page)).toBe(true);
    await other.close();
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    expect(await stored()).toBe('dark');
    await header(page).toggleTheme();
    expect(await stored()).toBe('default');
    expect(await isDark(page)).toBe(false);
    await header(page).toggleTheme();
  });

  await test.step('logging out clears the person, not the choices', async () => {
    await page.goto('/ru/login');
    await loginPage(page).logIn('viktor', demoPassword);
    await expect(page).toHaveURL('/ru/explore');
    const { place, openMenu } = header(page);
    await openMenu();
    await expect(place.getByText('Здравствуйте, Виктор')).toBeVisible();
    for (const [name, path] of menu)
      await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await page.keyboard.press('Escape');
    await header(page).logOut();
    await expect(page.getByRole('status').filter({ hasText: 'Вы успешно вышли' })).toBeVisible();
    // Five seconds with the message, then home (spec A §2).
    await expect(page).toHaveURL('/ru');
    expect(await isDark(page)).toBe(true);
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
      'lang',
      'theme',
    ]);
    // The browser remains a known device, which grants no access (accounts/decisions/0002).
    const left = (await context.cookies()).filter(({ value }) => value !== '');
    expect(left.map(({ name, httpOnly }) => [name, httpOnly]).toSorted()).toEqual([
      ['device', true],
      ['lang', false],
    ]);
  });
});
