/** Account actions and the search for works, without a pointer (WCAG 2.1.1, 2.4.3, 2.4.7). */
import { calls } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { accountPage } from './pages/account.ts';
import { explorePage } from './pages/explore.ts';
import { header } from './pages/header.ts';
import { loginPage } from './pages/login.ts';
import { uploadPage } from './pages/upload.ts';
import { expect, test } from './support/journey.ts';
import { pressWithKeys, tabTo, typeInto } from './support/keyboard.ts';
import { newAuthor, staffByCalls } from './support/moderated.ts';
import { addSession, newBuyer } from './support/people.ts';
import { resetLinkTo } from './support/reset-link.ts';

test('an author is reminded, gives bank details, and leaves', async ({
  page,
  trouble,
  author: _,
}) => {
  trouble.expect(/^400: PATCH \/api\/changed-sellers\//);
  await page.goto('/about-us');
  await expect(page.locator('html')).toHaveAttribute('data-payee', 'missing');
  await page.goto('/faq');
  const reminder = page.getByRole('dialog', { name: 'IBAN мен ЖСН толтырылмаған' });
  await expect(reminder).toBeVisible();
  await pressWithKeys(page, reminder.getByRole('button', { name: 'Кейін' }));
  await expect(reminder).toBeHidden();

  const account = accountPage(page);
  await page.goto('/account#payee');
  await expect(account.save.last()).toBeEnabled();
  await typeInto(page, account.iban, 'KZ86 125K ZT50 0410 0101');
  await page.keyboard.press('Enter');
  await expect(account.problem.filter({ hasText: 'IBAN қате' })).toBeVisible();
  await expect(account.iban).toHaveAccessibleDescription(/IBAN қате/);
  await typeInto(page, account.iban, 'KZ86 125K ZT50 0410 0100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');

  await page.goto('/create-single');
  await typeInto(page, uploadPage(page).title, 'Жіберілмеген');
  const { personMenu, place } = header(page);
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Enter');
    await pressWithKeys(page, place.getByRole('button', { name: 'Шығу' }));
  };
  await tabTo(page, personMenu, 'Shift+Tab');
  await leave();
  const ask = page.getByRole('dialog', { name: 'Жіберілмеген жазбаңыз бар' });
  await pressWithKeys(page, ask.getByRole('button', { name: 'Қалу' }));
  await expect(ask).toBeHidden();
  await expect(personMenu).toBeFocused();
  await leave();
  await pressWithKeys(page, ask.getByRole('button', { name: 'Бәрібір шығу' }));
  const told = page.getByRole('status').filter({ hasText: 'Сіз жүйеден сәтті шықтыңыз' });
  await expect(told).toBeVisible();
});

test('a new password, by the link of an e-mail', async ({ page, request }) => {
  const person = await newBuyer(request);
  await request.post(calls.requestPasswordReset.path, { data: { email: person.email } });
  await expect.poll(() => resetLinkTo(person.email)).not.toBe('');
  await page.goto(await resetLinkTo(person.email));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  const first = main.getByLabel('Жаңа құпиясөз', { exact: true });
  const again = main.getByLabel('Құпиясөзді қайталаңыз');
  const password = `Жаңа жыл, жаңа құпия ${person.username}`;
  await typeInto(page, first, password);
  await typeInto(page, again, 'басқа құпиясөз');
  await page.keyboard.press('Enter');
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(/сәйкес келмейді/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status')).toContainText('Құпиясөз өзгертілді.');
  await typeInto(page, loginPage(page).username, person.username);
  await typeInto(page, loginPage(page).password, password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore');
});

test('sessions are ended one by one, and the position is kept', async ({
  page,
  request,
  buyer,
}) => {
  const { username, password } = buyer;
  for (const _ of [1, 2]) await request.post(calls.logIn.path, { data: { username, password } });
  await page.goto('/security');
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: 'Белсенді сеанстар' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const others = rows.filter({ hasNotText: 'Осы құрылғы' });
  const end = { name: /^Сеансты аяқтау/ };
  await pressWithKeys(page, others.first().getByRole('button', end));
  await expect(rows).toHaveCount(2);
  // Another row has taken its place, or it was the last one.
  const focused = main.locator('li :focus');
  await expect(focused).toHaveAccessibleName(end.name);
  await pressWithKeys(page, others.getByRole('button', end));
  await expect(rows).toHaveCount(1);
  await expect(focused).toHaveAccessibleName(end.name);
});

test('a document is taken back, and the next one may be uploaded', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const author = await newAuthor(request, { language: 'kk' });
  await addSession(context, baseURL ?? '', author.access);
  const due = dateInAlmaty(new Date(Date.now() + 14 * 86_400_000));
  const wish = { documents: 'Жеке куәлік көшірмесі', reason: 'Төлем алдындағы тексеру', due };
  await (await staffByCalls('moderator')).act(`/moderation/authors/${author.id}/documents`, wish);
  await page.goto('/account');
  const main = page.getByRole('main');
  const files = main.getByLabel('Файлдарды осында әкеліңіз');
  await tabTo(page, files);
  const name = 'Жеке куәлік.pdf';
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
  await files.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const back = main.getByRole('button', { name: `${name} файлын қайтарып алу` });
  await expect(files).toBeFocused();
  await pressWithKeys(page, back, 'Shift+Tab');
  await expect(main.getByRole('region', { name: /^Бізге құжат керек/ })).toBeVisible();
  await expect(files).toBeFocused();
});

test('filters are dropped one by one, and the position is kept', async ({ page }) => {
  await page.goto('/explore?max=900000&min=10000');
  await explorePage(page).whenAlive();
  const main = page.getByRole('main');
  const chips = main.getByRole('link', { name: /^Сүзгіні алып тастау/ });
  await expect(chips).toHaveCount(2);
  await pressWithKeys(page, chips.first());
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore');
  await expect(chips).toHaveCount(0);
  // The number of works left.
  await expect(main.getByRole('status').filter({ hasText: /\d/ })).toBeFocused();
});
