/** Dialogs and menus follow the same accessibility rules as pages. */
import { accountPage } from './pages/account.ts';
import { authorRegistration } from './pages/author-registration.ts';
import { header } from './pages/header.ts';
import { cards, paymentDialog } from './pages/payment.ts';
import { registerPage } from './pages/register.ts';
import { shopPage } from './pages/shop.ts';
import { stageIsAlive } from './pages/stage.ts';
import { uploadPage } from './pages/upload.ts';
import { expectAccessible, setTheme } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { photograph, textNamedJpg } from './support/picture.ts';
import { findPlaces } from './support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe: menu and filters', { tag: '@both' }, async ({ page, isMobile, signIn }) => {
  await signIn('aigerim');
  await page.goto('/explore');
  await header(page).openMenu();
  await expectAccessible(page, 'menu');
  if (!isMobile) return;
  await header(page).closeDrawer();
  await page.getByRole('button', { name: /^Сүзгілер/ }).click();
  await expect(page.getByRole('dialog', { name: 'Сүзгілер' })).toBeVisible();
  await setTheme(page, isMobile);
  await expectAccessible(page, 'filters');
});

test('axe: zoom', { tag: '@both' }, async ({ page, request, isMobile }) => {
  const { work } = await findPlaces(request);
  await page.goto(`/product-details/art/${work}`);
  await stageIsAlive(page);
  await page.getByRole('button', { name: 'Үлкейту' }).click();
  await expect(page.getByRole('dialog', { name: /: үлкейтілген сурет$/ })).toBeVisible();
  await setTheme(page, isMobile);
  await expectAccessible(page, isMobile ? 'dark' : 'light');
});

test('axe: order and payment', { tag: ['@both', '@everyday-wide'] }, async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn('aliya');
  await page.goto('/activity?category=2');
  const shop = shopPage(page);
  await shop.whenAlive();
  await shop.orderButtons.first().click();
  await expect(shop.email).not.toHaveValue('');
  await setTheme(page, isMobile);
  await expectAccessible(page, 'order');
  await shop.email.fill('жоқ');
  await shop.toPayment.click();
  await expect(shop.email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a field that is wrong');

  await shop.email.fill('aliya@oner.test');
  await shop.toPayment.click();
  const payment = paymentDialog(page);
  await expect(payment.number).toBeVisible();
  await expectAccessible(page, 'payment');
  await payment.pay(cards.declined);
  await expect(payment.declined).toBeVisible();
  await expectAccessible(page, 'declined');
});

test('axe: a form with errors', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/register');
  await page.getByLabel('Электрондық пошта').fill('жоқ');
  await page.getByRole('button', { name: 'Аккаунт ашу' }).click();
  await expect(page.getByLabel('Аты', { exact: true })).toBeFocused();
  await setTheme(page, isMobile);
  await expectAccessible(page, isMobile ? 'dark' : 'light');
});

test('axe: the steps of an author, with errors and without', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/register-seller');
  const form = authorRegistration(page);
  const person = newPerson();
  await expect(form.next).toBeEnabled();
  await form.next.click();
  await expect(form.firstName).toBeFocused();
  await expectAccessible(page, 'first step, wrong');
  await form.fillFirstStep(person);
  await form.next.click();
  await form.email.fill(person.email);
  await form.password.fill(person.password);
  await form.photo.setInputFiles(await photograph('me.jpg', { width: 300, height: 300 }));
  await expect(page.getByRole('img', { name: 'Фото' })).toBeVisible();
  await setTheme(page, isMobile);
  await expectAccessible(page, 'second step');
  await form.next.click();
  await expectAccessible(page, 'third step');
  await form.next.click();
  await form.create.click();
  await expect(form.terms).toBeFocused();
  await expectAccessible(page, 'last step, wrong');
  await form.terms.check();
  await form.adult.check();
  await form.create.click();
  await expect(form.welcome).toBeVisible();
  await expectAccessible(page, 'welcome');
});

test('axe: a new buyer, a new password, the withdrawal', { tag: '@both' }, async ({ page }) => {
  await page.goto('/register');
  const form = registerPage(page);
  await form.fill(newPerson());
  await form.submit.click();
  await expect(form.welcome).toBeVisible();
  await expectAccessible(page, 'what a buyer is');
  await page.goto('/account#password');
  const account = accountPage(page);
  await account.changePassword.click();
  await expect(account.oldPassword).toBeFocused();
  await expectAccessible(page, 'a new password, wrong');
  await account.withdraw.click();
  await expect(page.getByRole('dialog', { name: 'Келісімді кері қайтарасыз ба?' })).toBeVisible();
  await expectAccessible(page, 'withdrawal');
  await page.evaluate(() => localStorage.setItem('draft:art', '{}'));
  await page.goto('/about-us');
  await header(page).logOut();
  await expect(page.getByRole('dialog', { name: 'Жіберілмеген жазбаңыз бар' })).toBeVisible();
  await expectAccessible(page, 'an unsent work');
  await page.getByRole('button', { name: 'Бәрібір шығу' }).click();
  await expect(accountPage(page).toast('Сіз жүйеден сәтті шықтыңыз')).toBeVisible();
  await page.goto('/login#reset=of-no-letter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Жаңа құпиясөз');
  await expectAccessible(page, 'a reset');
});

test('axe: an upload with errors', { tag: '@both' }, async ({ page, isMobile, signIn }) => {
  await signIn('viktor');
  await page.goto('/create-single');
  const upload = uploadPage(page);
  await upload.chooseFile(textNamedJpg);
  await upload.send.click();
  await expect(upload.summary).toBeFocused();
  await setTheme(page, isMobile);
  await expectAccessible(page, isMobile ? 'dark' : 'light');
});
