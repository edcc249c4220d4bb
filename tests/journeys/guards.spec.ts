/** Access to pages, and where a login leads (spec A §2). */
import { calls } from '@oner/config/contract';
import { explorePage } from './pages/explore.ts';
import { header } from './pages/header.ts';
import { loginPage } from './pages/login.ts';
import { uploadPage } from './pages/upload.ts';
import { expect, test } from './support/journey.ts';
import { demoPassword } from './support/people.ts';

test('a page of the user area redirects to the login and back', async ({ page }) => {
  await page.goto('/profile?tab=all');
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dall');
  const login = loginPage(page);
  const held = Promise.withResolvers<void>();
  await page.route(`**${calls.logIn.path}*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await login.logIn('aigerim', demoPassword);
  // A preloader covers the page until the reply arrives.
  await expect(login.preloader).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL('/profile?tab=all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Туындыларым');
});

test('an ended session leads to the login too', async ({ page, signIn, trouble }) => {
  await signIn('aliya');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Аккаунт баптаулары');
  // A token that the server rejects, as after a day.
  await page.evaluate(() => localStorage.setItem('token', 'an.old.token'));
  trouble.expect(/^401: GET \/api\//);
  await page.reload();
  await expect(page).toHaveURL('/login?next=%2Faccount');
});

const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\t\\evil.example/',
  'javascript:alert(1)',
];

test('a login never leads to another site', async ({ page, context, baseURL }) => {
  for (const next of elsewhere) {
    await test.step(JSON.stringify(next), async () => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await loginPage(page).logIn('aliya', demoPassword);
      await page.waitForURL((url) => url.pathname !== '/login');
      await expect(header(page).personMenu).toHaveText('Әлия');
      expect(new URL(page.url()).origin).toBe(baseURL);
      await page.evaluate(() => localStorage.clear());
      await context.clearCookies();
    });
  }
});

test('the menu uses the cookie that storage confirms, explore only session storage', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await loginPage(page).logIn('aliya', demoPassword);
  await expect(page).toHaveURL('/explore');
  await expect(header(page).personMenu).toHaveText('Әлия');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const enter = (await context.cookies()).find(({ name }) => name === 'enter');
  const minuteS = 60;
  expect((enter?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(minuteS);
  const sentWith = async (path: string, deed: () => Promise<unknown>): Promise<unknown> => {
    const [request] = await Promise.all([
      page.waitForRequest((one) => new URL(one.url()).pathname.startsWith(path)),
      deed(),
    ]);
    return request.headers().authorization;
  };

  await page.evaluate(() => localStorage.clear());
  expect(await sentWith(calls.getRole.path, () => page.goto('/about-us'))).toBe(`Bearer ${token}`);
  await expect(header(page).personMenu).toHaveText('Әлия');

  // A neighbouring host can plant a cookie: without storage it is no session.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);

  await page.evaluate((kept) => {
    localStorage.clear();
    sessionStorage.setItem('token', kept ?? '');
  }, token);
  await page.goto('/explore');
  await expect(header(page).personMenu).toHaveText('Кіру');
  await explorePage(page).whenAlive();
  const sort = () => explorePage(page).sortBy('Алдымен арзаны');
  expect(await sentWith(calls.listArt.path, sort)).toBe(`Bearer ${token}`);
});

test('the upload button leads authors to the form and all others to the registration', async ({
  page,
  signIn,
}) => {
  const button = page.getByRole('banner').getByRole('link', { name: 'Туынды жүктеу' });
  await page.goto('/about-us');
  await expect(button).toHaveAttribute('href', /\/register-seller$/);
  await signIn('aliya');
  await page.goto('/about-us');
  await expect(header(page).personMenu).toHaveText('Әлия');
  await expect(button).toHaveAttribute('href', /\/register-seller$/);
  await signIn('aigerim');
  await page.goto('/about-us');
  await expect(button).toHaveAttribute('href', /\/create-single$/);
});

test('a buyer who wants to upload reads that it takes an author', async ({ page, signIn }) => {
  await signIn('aliya');
  await page.goto('/about-us');
  await expect(header(page).personMenu).toHaveText('Әлия');
  await page.getByRole('banner').getByRole('link', { name: 'Туынды жүктеу' }).click();
  await expect(page).toHaveURL('/register-seller');
  const note = page.getByRole('main').getByRole('status');
  await expect(note).toContainText('Сіз сатып алушы болып кірдіңіз.');

  await page.goto('/create-single');
  await expect(note).toContainText('Бұл бет авторларға арналған.');
  await expect(uploadPage(page).title).toBeHidden();
  await note.getByRole('link', { name: 'Автор болып тіркелу' }).click();
  await expect(page).toHaveURL('/register-seller');
  await expect(note).toContainText('Автор аккаунты бөлек ашылады');

  await page.goto('about:blank');
  await signIn('aigerim');
  await page.goto('/register-seller');
  await expect(page).toHaveURL('/create-single');
});
