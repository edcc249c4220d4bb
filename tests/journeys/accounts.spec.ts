/** Account actions of a person (spec A §2, §5, §8; spec L §4). */
import { readFile } from 'node:fs/promises';
import { type CallReply, calls } from '@oner/config/contract';
import type { Browser, Page } from '@playwright/test';
import { accountPage } from './pages/account.ts';
import { header } from './pages/header.ts';
import { loginPage } from './pages/login.ts';
import { uploadPage } from './pages/upload.ts';
import { expect, frontDoorHeaders, test } from './support/journey.ts';
import { addSession, newBuyer } from './support/people.ts';
import { photograph, textNamedJpg } from './support/picture.ts';
import { resetLinkTo } from './support/reset-link.ts';

const profileOf = async (page: Page): Promise<CallReply<typeof calls.getProfile>[number]> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(calls.getProfile.path, { headers });
  const [profile]: CallReply<typeof calls.getProfile> = await answer.json();
  if (!profile) throw new Error('no session found');
  return profile;
};

/** Another browser of the same person. */
const elsewhere = async (browser: Browser, origin: string, token: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'kk-KZ',
    extraHTTPHeaders: frontDoorHeaders(),
  });
  await addSession(context, origin, token);
  return context.newPage();
};

test('a forgotten password, by the link of an e-mail', { tag: '@both' }, async ({
  page,
  request,
  trouble,
}) => {
  trouble.expect(/^400: POST \/api\/user\/reset-password/);
  const person = await newBuyer(request);
  const password = `Жаңа жыл, жаңа құпия ${person.username}`;
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Құпиясөзді сақтау' });
  const fill = async (text: string): Promise<void> => {
    await main.getByLabel('Жаңа құпиясөз', { exact: true }).fill(text);
    await main.getByLabel('Құпиясөзді қайталаңыз').fill(text);
    await save.click();
  };

  await page.goto('/login');
  await main.getByRole('button', { name: 'Құпиясөзді ұмыттыңыз ба?' }).click();
  await main.getByLabel('Электрондық пошта').fill(person.email);
  await main.getByRole('button', { name: 'Сілтеме жіберу' }).click();
  await expect(main.getByRole('status')).toContainText('сілтеме электрондық поштаға жіберілді');
  await expect.poll(() => resetLinkTo(person.email)).toContain('/login#reset=');
  const link = await resetLinkTo(person.email);

  await test.step('the token leaves the address, and both passwords have to match', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Жаңа құпиясөз');
    await expect(page).toHaveURL('/login');
    await main.getByLabel('Жаңа құпиясөз', { exact: true }).fill(password);
    await main.getByLabel('Құпиясөзді қайталаңыз').fill('басқа құпиясөз');
    await save.click();
    await expect(page.getByText('Құпиясөздер сәйкес келмейді.')).toBeVisible();
    await fill(password);
    await expect(main.getByRole('status')).toContainText('Құпиясөз өзгертілді.');
  });

  await test.step('the new password is accepted, the old one is not', async () => {
    trouble.expect(/^400: POST \/api-auth\/token/);
    await loginPage(page).logIn(person.username, person.password);
    await expect(main.getByRole('alert')).toHaveText('Пайдаланушы аты немесе құпиясөз қате.');
    await loginPage(page).logIn(person.username, password);
    await expect(page).toHaveURL('/explore');
  });

  await test.step('a link works once, and then offers to send another', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await fill(`${password}!`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Сілтеме жарамсыз');
    await main.getByRole('button', { name: 'Жаңа сілтеме сұрату' }).click();
    await expect(main.getByLabel('Электрондық пошта')).toBeVisible();
  });
});

test('an author changes profile and bank details', async ({ page, trouble, author }) => {
  trouble.expect(/^40[03]: PATCH \/api\/changed-sellers\//);
  trouble.expect(/^400: POST \/api\/user\/reauthenticate/);
  const account = accountPage(page);
  await page.goto('/account');

  await test.step('a photo of another type is refused by an alert', async () => {
    await expect(account.firstName).toHaveValue(author.firstName);
    await account.photo.setInputFiles(textNamedJpg);
    await expect(account.problem).toHaveText(
      'Бұл файл түрі қабылданбайды. jpg, jpeg немесе png файлын таңдаңыз.',
    );
    await account.photo.setInputFiles(await photograph('me.jpg', { width: 800, height: 800 }));
    await expect(page.getByText('Сақтағаннан кейін ауысады: me.jpg')).toBeVisible();
  });

  await test.step('a refusal of the server is shown at its field', async () => {
    await account.firstName.fill('Ақмарал');
    await account.about.fill('Керамика мен шыны.');
    await account.whatsapp.fill('8 701 000 11 22');
    await account.username.fill('aigerim');
    await account.save.first().click();
    await expect(account.problem.first()).toContainText('Пайдаланушы аты: Бұл атпен біреу');
    await expect(account.about).toHaveValue('Керамика мен шыны.');
    await account.username.fill(author.username);
  });

  await test.step('after saving, the page leads to the profile', async () => {
    await account.save.first().click();
    await expect(page).toHaveURL('/profile');
    await expect(account.toast('Профиль жаңартылды!')).toBeVisible();
    await header(page).openMenu();
    await expect(page.getByText('Сәлеметсіз бе, Ақмарал').filter({ visible: true })).toBeVisible();
    expect(await profileOf(page)).toMatchObject({
      about_kk: 'Керамика мен шыны.',
      whatsapp: 'https://wa.me/77010001122',
      photo: expect.stringMatching(/^\/uploads\//),
      user: { first_name: 'Ақмарал', last_name: author.lastName, username: author.username },
    });
  });

  await test.step('the portrait is removed again', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Фотоны алып тастау' }).click();
    await expect(page.getByText('Сақтағаннан кейін фото алынады')).toBeVisible();
    await account.save.first().click();
    await expect(page).toHaveURL('/profile');
    expect((await profileOf(page)).photo).toBeNull();
  });

  await test.step('bank details: a session without fresh proof asks for the password first', async () => {
    await page.goto('/account#payee');
    await account.iban.fill('KZ86 125K ZT50 0410 0101');
    await account.save.last().click();
    await expect(page.getByText('IBAN қате.').first()).toBeVisible();
    await account.iban.fill('KZ86 125K ZT50 0410 0100');
    await account.save.last().click();
    await expect(page).toHaveURL('/profile');
    expect((await profileOf(page)).iban).toMatch(/0100$/);
    expect((await profileOf(page)).iban).not.toContain('125K');

    // They registered a moment ago, so the server's demand for fresh proof is simulated once.
    const error = { code: 'reauthentication-required', facts: {} };
    await page.route(
      '**/api/changed-sellers/**',
      (route) => route.fulfill({ status: 403, json: { error } }),
      {
        times: 1,
      },
    );
    await page.goto('/account#payee');
    await account.iban.fill('KZ75 125K ZT20 6910 0100');
    await account.save.last().click();
    await expect(account.passwordAgain).toBeFocused();
    await account.passwordAgain.fill('бұл емес шығар');
    await account.confirmPassword.click();
    await expect(page.getByText('Қазіргі құпиясөз қате.').first()).toBeVisible();
    await account.passwordAgain.fill(author.password);
    await account.confirmPassword.click();
    await expect(page).toHaveURL('/profile');
    expect((await profileOf(page)).iban).toMatch(/0100$/);
  });
});

test('a new password ends the sessions of other browsers', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const person = await newBuyer(request);
  const origin = baseURL ?? '';
  const other = await elsewhere(browser, origin, person.access);
  await other.goto('/account');
  await expect(accountPage(other).firstName).toHaveValue(person.firstName);

  const logIn = { username: person.username, password: person.password };
  const answer = await request.post(calls.logIn.path, { data: logIn });
  const { access }: CallReply<typeof calls.logIn> = await answer.json();
  await addSession(context, origin, access);
  const account = accountPage(page);
  await page.goto('/account');
  await account.firstName.fill('Әлі сақталмаған');
  await account.tab('Құпиясөзді өзгерту').click();
  await account.oldPassword.fill(person.password);
  await account.newPassword.fill(`${person.password} жаңа`);
  await account.repeat.fill(`${person.password} жаңа`);
  await account.changePassword.click();
  await expect(account.toast('Құпиясөз өзгертілді, басқа құрылғылардағы сеанстар')).toBeVisible();
  await expect(account.oldPassword).toHaveValue('');
  await expect(account.firstName).toHaveValue('Әлі сақталмаған');

  // This browser stays logged in, the other one has to log in again.
  await page.reload();
  await expect(account.firstName).toHaveValue(person.firstName);
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await other.context().close();
});

test('a session is ended from another browser', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const person = await newBuyer(request);
  const origin = baseURL ?? '';
  const other = await elsewhere(browser, origin, '');
  await other.goto('/login-v2');
  await loginPage(other).logIn(person.username, person.password);
  await expect(other).toHaveURL('/explore');

  await addSession(context, origin, person.access);
  await page.goto('/security');
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: 'Белсенді сеанстар' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Осы құрылғы' })).toHaveCount(1);
  await rows
    .filter({ hasText: 'Chrome, Linux' })
    .getByRole('button', { name: /^Сеансты аяқтау/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Сеанс аяқталды.' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await other.goto('/account');
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await other.context().close();

  await test.step('ending one’s own session leaves no data for the next person at this browser', async () => {
    await page.evaluate(async () => {
      localStorage.setItem('draft:art', '{}');
      await caches.open('pages-of-before');
    });
    await rows.getByRole('button', { name: /^Сеансты аяқтау/ }).click();
    await expect(page).toHaveURL('/');
    const left = await page.evaluate(() => localStorage.getItem('draft:art'));
    expect(left).toBeNull();
    const names = () => page.evaluate(() => caches.keys());
    await expect.poll(names).not.toContain('pages-of-before');
  });
});

test('an author who cannot be paid is reminded once a session', { tag: '@both' }, async ({
  page,
  author: _,
}) => {
  const reminder = page.getByRole('dialog', { name: 'IBAN мен ЖСН толтырылмаған' });
  const root = page.locator('html');
  // A page that is open does not change: a role found out on one page causes the reminder on the next.
  await page.goto('/about-us');
  await expect(root).toHaveAttribute('data-payee', 'missing');
  await expect(reminder).toBeHidden();
  await page.goto('/about-us');
  await expect(reminder).toBeVisible();
  await expect(reminder.getByRole('link', { name: 'Профильде толтыру' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reminder).toBeHidden();
  await page.goto('/faq');
  await reminder.getByRole('button', { name: 'Кейін' }).click();
  await expect(reminder).toBeHidden();
  await page.goto('/about-us');
  await expect(root).toHaveAttribute('data-role', 'seller');
  await expect(reminder).toBeHidden();
});

test('leaving with an unsent work asks first, and other tabs notice', async ({
  page,
  context,
  author: _,
}) => {
  await page.goto('/create-single');
  await uploadPage(page).title.fill('Жіберілмеген');
  const other = await context.newPage();
  await other.goto('/about-us');
  await expect(header(other).personMenu).toHaveText('Дана');

  const ask = page.getByRole('dialog', { name: 'Жіберілмеген жазбаңыз бар' });
  await page.goto('/about-us');
  await header(page).logOut();
  await ask.getByRole('button', { name: 'Қалу' }).click();
  await expect(ask).toBeHidden();
  await expect(header(page).personMenu).toHaveText('Дана');
  await header(page).logOut();
  await ask.getByRole('button', { name: 'Бәрібір шығу' }).click();

  const told = (where: Page) =>
    where.getByRole('status').filter({ hasText: 'Сіз жүйеден сәтті шықтыңыз' });
  await expect(told(page)).toBeVisible();
  await expect(told(other)).toBeVisible();
  await expect(header(other).personMenu).toHaveText('Кіру');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(page).toHaveURL('/');
});

test('the stored data, and the end of the consent', { tag: '@everyday' }, async ({
  page,
  trouble,
  buyer,
}) => {
  trouble.expect(/^400: POST \/api\/my\/withdraw-consent/);
  const account = accountPage(page);
  await page.goto('/account');
  await expect(page.getByText(/^Қабылданды: .* нұсқасы\. /)).toHaveCount(2);

  const [download] = await Promise.all([page.waitForEvent('download'), account.download.click()]);
  expect(download.suggestedFilename()).toBe('oner-derekterim.json');
  const held = await readFile(await download.path(), 'utf8');
  expect(held).toContain(buyer.email);
  expect(JSON.parse(held)).toBeInstanceOf(Object);

  await account.withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Келісімді кері қайтарасыз ба?' });
  const confirm = dialog.getByRole('button', { name: 'Келісімді кері қайтару' });
  await dialog.getByLabel('Құпиясөз', { exact: true }).fill('бұл емес шығар');
  await confirm.click();
  await expect(dialog).toContainText('Қазіргі құпиясөз қате.');
  await dialog.getByLabel('Құпиясөз', { exact: true }).fill(buyer.password);
  await confirm.click();
  const verdict = page.getByRole('dialog', { name: 'Келісім кері қайтарылды' });
  await expect(verdict).toContainText('деректеріңіз бүгін өшіріледі');
  await verdict.getByRole('button', { name: 'Басты бетке өту' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeFalsy();
});
