/** The shop without a pointer (WCAG 2.1.1, 2.4.1, 2.4.3, 2.4.7): everything can be reached, seen and left. */
import type { Locator } from '@playwright/test';
import { authorRegistration } from './pages/author-registration.ts';
import { explorePage } from './pages/explore.ts';
import { loginPage } from './pages/login.ts';
import { paymentDialog } from './pages/payment.ts';
import { registerPage } from './pages/register.ts';
import { shopPage } from './pages/shop.ts';
import { stageIsAlive } from './pages/stage.ts';
import { untilQuiet } from './support/alive.ts';
import { expect, test } from './support/journey.ts';
import { openFiles, tabTo } from './support/keyboard.ts';
import { walk } from './support/look/walk.ts';
import { demoPassword, newPerson } from './support/people.ts';
import { photograph } from './support/picture.ts';
import { findPlaces } from './support/screens.ts';

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/explore');
  const skip = page.getByRole('link', { name: 'Негізгі мазмұнға өту' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(await inMain).toBe(true);
});

test('the language menu opens, closes and returns the focus', async ({ page }) => {
  await page.goto('/about-us');
  const menu = page.getByRole('banner').getByLabel('Тіл: Қазақша');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const english = page.getByRole('banner').getByRole('link', { name: 'English' });
  await tabTo(page, english);
  await page.keyboard.press('Escape');
  await expect(english).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, english);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/about-us');
});

test('the drawer of a narrow screen returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  const opener = page.getByRole('button', { name: 'Мәзірді ашу' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Мәзір' });
  await expect(drawer.getByRole('button', { name: 'Жабу' })).toBeFocused();
  await tabTo(page, drawer.getByRole('link', { name: 'Русский' }));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('cards, high panels and suggestions do not cover the focus', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('aliya');
  const { workPage } = await findPlaces(request);
  for (const path of [workPage, '/shop', '/search?q=дала', '/purchases-sales']) {
    await page.goto(path);
    await untilQuiet(page);
    expect(await walk(page, 40), path).toEqual([]);
  }
});

test('log in, filter, zoom in', { tag: '@everyday' }, async ({ page, request }) => {
  await page.goto('/login');
  const form = loginPage(page);
  await expect(form.submit).toBeEnabled();
  await tabTo(page, form.username);
  await page.keyboard.type('aliya');
  await tabTo(page, form.password);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore');

  const explore = explorePage(page);
  await tabTo(page, explore.from);
  await page.keyboard.type('1000');
  const level = explore.level('Барлығы');
  await tabTo(page, level);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/[?&]proff=/);
  await tabTo(page, explore.apply);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min=1000/);
  await tabTo(page, explore.chip('кемінде 1 000 ₸'));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/min=1000/);

  const { work } = await findPlaces(request);
  await page.goto(`/product-details/art/${work}`);
  await stageIsAlive(page);
  const zoom = page.getByRole('button', { name: 'Үлкейту' });
  await tabTo(page, zoom);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /: үлкейтілген сурет$/ });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Жақындату' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(zoom).toBeFocused();
});

test('a person registers as an author by keyboard', { tag: '@everyday' }, async ({ page }) => {
  const person = newPerson();
  const form = authorRegistration(page);
  const type = async (field: Locator, text: string): Promise<void> => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  /** The heading of a step takes the focus, and the next Tab continues from there. */
  const cameTo = async (step: string): Promise<void> => {
    await form.isAt(step);
    await expect(page.locator('[data-step]')).toBeFocused();
  };
  await page.goto('/register-seller');
  await expect(form.next).toBeEnabled();
  await type(form.firstName, person.firstName);
  await type(form.lastName, person.lastName);
  await type(form.username, person.username);
  await type(form.phone, person.phone);
  await page.keyboard.press('Enter');
  await cameTo('Кіру деректері');
  await type(form.email, person.email);
  await type(form.password, person.password);
  const chooser = await openFiles(page, form.photo);
  await chooser.setFiles(await photograph('me.jpg', { width: 400, height: 400 }));
  await tabTo(page, page.getByRole('button', { name: 'Фотоны алып тастау' }));
  await page.keyboard.press('Enter');
  await expect(form.photo).toBeFocused();
  await tabTo(page, form.back);
  await page.keyboard.press('Enter');
  await cameTo('Өзіңіз туралы');
  await tabTo(page, form.next);
  await page.keyboard.press('Enter');
  await cameTo('Кіру деректері');
  await tabTo(page, form.next);
  await page.keyboard.press('Enter');
  await cameTo('Шығармашылығыңыз');
  await type(form.about, 'Киіз бен жүн.');
  await tabTo(page, form.next);
  await page.keyboard.press('Enter');
  await cameTo('Байланыс және келісім');
  await tabTo(page, form.terms);
  await page.keyboard.press('Space');
  await tabTo(page, form.adult);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.welcome.getByRole('heading', { name: 'Аккаунтыңыз ашылды' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/create-single');
});

test('the dialog of an order keeps the focus and gives it back', async ({ page, signIn }) => {
  await signIn('aliya');
  await page.goto('/activity');
  const shop = shopPage(page);
  const tab = shop.tab('Барлығы');
  await tabTo(page, tab);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab).toBeFocused();

  const order = shop.orderButtons.first();
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  await expect(shop.dialog.getByRole('heading', { name: 'Тапсырыс', exact: true })).toBeFocused();
  await tabTo(page, shop.recipient);
  await tabTo(page, shop.toPayment);
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toBeHidden();
  await expect(order).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(shop.email).not.toHaveValue('');
  await tabTo(page, shop.toPayment);
  await page.keyboard.press('Enter');
  const payment = paymentDialog(page);
  await expect(payment.number).toBeVisible();
  // Leaving a payment asks first; Escape there returns to it.
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: 'Төлемнен шығасыз ба?' });
  await expect(leave).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await expect(payment.dialog).toBeVisible();
});

test('tabs of the settings move by arrows, and a confirm dialog returns the focus', async ({
  page,
  signIn,
}) => {
  await signIn('aigerim');
  await page.goto('/account');
  const first = page.getByRole('tab', { selected: true });
  await expect(first).toBeVisible();
  await tabTo(page, first);
  const names = await page.getByRole('tab').allTextContents();
  for (const name of [...names.slice(1), names[0] ?? '']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeFocused();
  }
  // One Tab leads from the list into the panel.
  await page.keyboard.press('Tab');
  const inPanel = page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null);
  expect(await inPanel).toBe(true);

  await page.goto('/profile');
  const remove = page.getByRole('button', { name: /^Жою/ }).first();
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /жойғыңыз келе/ });
  await expect(dialog).toBeVisible();
  // An extra key press must not lose data, so Cancel comes first.
  await expect(dialog.getByRole('button', { name: 'Болдырмау' })).toBeFocused();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && at?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});

test('filters of a phone and a row of cards', async ({ page }) => {
  await page.goto('/');
  const row = page.locator('[data-carousel][data-moves]').first();
  const next = row.getByRole('button', { name: 'Келесі слайд' });
  await next.focus();
  await page.keyboard.press('Enter');
  const moved = () => row.locator('.car').evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(moved).toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/explore');
  await explorePage(page).whenAlive();
  const opener = page.getByRole('button', { name: /^Сүзгілер/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Сүзгілер' });
  await expect(drawer).toBeVisible();
  await tabTo(page, drawer.getByRole('button', { name: 'Қолдану' }));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a message, a forgotten password and the contents of a long text', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/contact');
  await expect(main.getByRole('button', { name: 'Жіберу' })).toBeEnabled();
  await tabTo(page, main.getByRole('textbox', { name: 'Аты-жөніңіз' }));
  await page.keyboard.type('Дана');
  await page.keyboard.press('Enter');
  const mail = main.getByRole('textbox', { name: 'Электрондық пошта' });
  await expect(mail).toBeFocused();
  await expect(mail).toHaveAccessibleDescription(/./);
  await page.keyboard.type('dana@example.kz');
  await tabTo(page, main.getByRole('textbox', { name: 'Хабарламаңыз' }));
  await page.keyboard.type('Пернетақтамен жазылған хат.');
  await tabTo(page, main.getByRole('button', { name: 'Жіберу' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: 'dana@example.kz' })).toBeFocused();

  await page.goto('/login');
  await expect(loginPage(page).submit).toBeEnabled();
  await tabTo(page, main.getByRole('button', { name: 'Құпиясөзді ұмыттыңыз ба?' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, mail);
  await page.keyboard.type('dana');
  await page.keyboard.press('Enter');
  await expect(mail).toBeFocused();
  await expect(mail).toHaveAccessibleDescription(/Толық мекенжай/);
  await tabTo(page, main.getByRole('button', { name: 'Кіру бетіне оралу' }));
  await page.keyboard.press('Enter');
  await expect(loginPage(page).username).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/page-terms');
  const contents = main.locator('summary').filter({ hasText: 'Мазмұны' });
  await tabTo(page, contents);
  await page.keyboard.press('Enter');
  const clause = main.locator('details[open] a').first();
  await tabTo(page, clause);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/page-terms#./);
});

test('lists, tabs and menus of an author by keyboard', async ({ page, signIn }) => {
  await signIn('aigerim');
  const main = page.getByRole('main');
  const chosen = main.getByRole('tab', { selected: true });
  await page.goto('/purchases-sales');
  await tabTo(page, main.getByRole('tab', { name: 'Сатып алғандарым' }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: 'Сатқандарым', selected: true })).toBeFocused();
  const state = main.getByLabel('Күйі');
  await tabTo(page, state);
  await page.keyboard.press('ArrowDown');
  await expect(state).not.toHaveValue('');
  // The new number of results is announced to screen readers.
  await expect(page.locator('[data-told]')).toHaveText(/^Нәтиже жаңартылды: \d+$/);
  await expect(state).toBeFocused();

  await page.goto('/payment-methods');
  await tabTo(page, chosen);
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).not.toHaveText(first ?? '');
  await page.keyboard.press('Home');
  await expect(chosen).toHaveText(first ?? '');
  await expect(chosen).toBeFocused();

  await page.goto('/create-single');
  await tabTo(page, chosen);
  await page.keyboard.press('End');
  await expect(main.getByRole('tab', { name: 'English', selected: true })).toBeFocused();
  await tabTo(page, main.getByRole('tabpanel').getByRole('textbox'));

  const banner = page.getByRole('banner');
  const person = banner.locator('summary').filter({ visible: true }).last();
  await page.goto('/faq');
  await tabTo(page, person);
  await page.keyboard.press('Enter');
  const profile = banner.getByRole('link', { name: 'Профилім', exact: true });
  await tabTo(page, profile);
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(person).toBeFocused();
});

test('a new buyer says what they are, and is asked before the withdrawal of their consent', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^400: POST \/api\/my\/withdraw-consent/);
  const person = newPerson();
  const form = registerPage(page);
  await page.goto('/register');
  await expect(form.submit).toBeEnabled();
  for (const name of ['firstName', 'lastName', 'username', 'phone', 'email', 'password'] as const) {
    await tabTo(page, form[name]);
    await page.keyboard.type(person[name]);
  }
  await tabTo(page, form.terms);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.welcome.getByRole('heading').first()).toBeFocused();
  await tabTo(page, form.skip);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore');
  await page.goto('/account');

  const withdraw = page.getByRole('main').getByRole('button', { name: 'Келісімді кері қайтару' });
  await tabTo(page, withdraw);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Келісімді кері қайтарасыз ба?' });
  const password = dialog.getByLabel('Құпиясөз', { exact: true });
  await tabTo(page, dialog.getByRole('button', { name: 'Келісімді кері қайтару' }));
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('бұл емес шығар');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/қате/);
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(withdraw).toBeFocused();
});
