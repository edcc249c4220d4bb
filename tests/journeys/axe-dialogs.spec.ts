/** What opens above a page is held to the same rules as the page. */
import { header } from './pages/header.ts';
import { cards, paymentDialog } from './pages/payment.ts';
import { shopPage } from './pages/shop.ts';
import { uploadPage } from './pages/upload.ts';
import { expectAccessible, goDark } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { textNamedJpg } from './support/picture.ts';
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
  await expectAccessible(page, 'filters, light');
  await goDark(page);
  await expectAccessible(page, 'filters, dark');
});

test('axe: zoom', { tag: '@both' }, async ({ page, request }) => {
  const { work } = await findPlaces(request);
  await page.goto(`/product-details/art/${work}`);
  await page.getByRole('button', { name: 'Үлкейту' }).click();
  await expect(page.getByRole('dialog', { name: /: үлкейтілген сурет$/ })).toBeVisible();
  await expectAccessible(page, 'light');
  await goDark(page);
  await expectAccessible(page, 'dark');
});

test('axe: order and payment', { tag: '@both' }, async ({ page, signIn }) => {
  await signIn('aliya');
  await page.goto('/activity?category=2');
  const shop = shopPage(page);
  await shop.orderButtons.first().click();
  await expect(shop.email).not.toHaveValue('');
  await expectAccessible(page, 'order, light');
  await goDark(page);
  await expectAccessible(page, 'order, dark');
  await shop.email.fill('жоқ');
  await shop.toPayment.click();
  await expect(shop.email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a field that is wrong, dark');

  await shop.email.fill('aliya@oner.test');
  await shop.toPayment.click();
  const payment = paymentDialog(page);
  await expect(payment.number).toBeVisible();
  await expectAccessible(page, 'payment, dark');
  await payment.pay(cards.declined);
  await expect(payment.declined).toBeVisible();
  await expectAccessible(page, 'declined, dark');
});

test('axe: a form that is wrong', { tag: '@both' }, async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Электрондық пошта').fill('жоқ');
  await page.getByRole('button', { name: 'Аккаунт ашу' }).click();
  await expect(page.getByLabel('Аты', { exact: true })).toBeFocused();
  await expectAccessible(page, 'light');
  await goDark(page);
  await expectAccessible(page, 'dark');
});

test('axe: an upload that is wrong', { tag: '@both' }, async ({ page, signIn }) => {
  await signIn('viktor');
  await page.goto('/create-single');
  const upload = uploadPage(page);
  await upload.chooseFile(textNamedJpg);
  await upload.send.click();
  await expect(upload.summary).toBeFocused();
  await expectAccessible(page, 'light');
  await goDark(page);
  await expectAccessible(page, 'dark');
});
