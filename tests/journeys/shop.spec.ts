/** A work of one's choice on a thing (spec A §2, L §1), and a request for what the shop does not list. */
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext } from '@playwright/test';
import { loginPage } from './pages/login.ts';
import { cards, paymentDialog } from './pages/payment.ts';
import { shopPage } from './pages/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { newAuthor, publishNow, sendWork } from './support/moderated.ts';
import { newBuyer, rememberIn, someone } from './support/people.ts';
import { codeOf } from './support/prove-address.ts';

type Order = CallReply<typeof calls.getMyOrder>;

/** A work of 1080 × 1080 px, which is little for a print. @returns its title */
const smallWork = async (request: APIRequestContext): Promise<string> => {
  const author = await newAuthor(request);
  const title = `Шағын анар ${author.username.slice(-8)}`;
  const allowed = { merch: 'true', canvas_copy: 'true' };
  const id = await sendWork(request, title, author, { width: 1080, height: 1080, ...allowed });
  await publishNow(id);
  const query = new URLSearchParams({ q: title });
  const found = async (): Promise<unknown[]> =>
    (await request.get(`${calls.listPrintWorks.path}?${query}`)).json();
  await expect.poll(found).toHaveLength(1);
  return title;
};

test('puts a work on a T-shirt by the keyboard, and buys it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const person = await newBuyer(request);
  await rememberIn(context, baseURL ?? '', person.access);
  const shop = shopPage(page);
  const payment = paymentDialog(page);
  const { keyboard } = page;
  const title = await smallWork(request);
  await page.goto('/activity?category=2');
  await shop.whenAlive();

  await test.step('finds the work among those that may be printed', async () => {
    await tabTo(page, shop.choose('Футболка'));
    await keyboard.press('Enter');
    await tabTo(page, shop.picker.search);
    await keyboard.type(title);
    await expect(shop.picker.works).toHaveCount(1);
    await tabTo(page, shop.picker.works.first());
    await keyboard.press('Enter');
    await expect(shop.picker.dialog).toBeHidden();
    await expect(page).toHaveURL(/work=[a-z0-9]{24}/);
  });

  await test.step('makes it smaller until it comes out clean', async () => {
    await tabTo(page, shop.order('Футболка'));
    await keyboard.press('Enter');
    await expect(shop.preview).toHaveAccessibleName(new RegExp(`Футболка.*«${title}»`));
    await expect(shop.dialog).toContainText('дюймге 101 нүкте');
    await tabTo(page, shop.shrink);
    await keyboard.press('Enter');
    await expect(shop.scale).toHaveValue('67');
    await expect(shop.shrink).toBeHidden();
    await shop.scale.focus();
    await keyboard.press('ArrowLeft');
    await expect(shop.scale).toHaveValue('66');
  });

  await test.step('orders and pays', async () => {
    await expect(shop.email).toHaveValue(person.email);
    await tabTo(page, shop.toPayment);
    await keyboard.press('Enter');
    await expect(payment.dialog).toContainText(`Футболка «${title}»`);
    await payment.pay(cards.approved);
    await expect(payment.thanks).toBeVisible();
  });

  const number = await payment.orderNumber();
  const answer = await page.request.get(calls.getMyOrder.path.replace(':number', number), {
    headers: { authorization: `Bearer ${person.access}` },
  });
  const order: Order = await answer.json();
  expect(order).toMatchObject({
    payment_status: 'captured',
    lines: [{ kind: 'tshirt', name: `Футболка «${title}»`, size: 1 }],
  });
});

test('what the account knows stays out of the line that is being typed', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const person = await newBuyer(request);
  await rememberIn(context, baseURL ?? '', person.access);
  const shop = shopPage(page);
  await page.goto('/activity?category=2');
  // The page has asked who is here; what the form asks is held back.
  await expect(shop.orderButtons.first()).toBeVisible();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/get/profile', async (route) => {
    await asked;
    await route.continue();
  });
  await shop.orderButtons.first().click();
  await shop.recipient.click();
  answer();
  await expect(shop.email).toHaveValue(person.email);
  await expect(shop.recipient).toHaveValue('');
  await page.keyboard.type('Дана');
  await expect(shop.recipient).toHaveValue('Дана');
});

test('a visitor chooses, logs in on the way, and finds his choice again', async ({
  page,
  request,
}) => {
  const person = await newBuyer(request);
  const shop = shopPage(page);
  await page.goto('/activity?category=3');
  await shop.whenAlive();
  await shop.choose('Қойын дәптер').click();
  await shop.picker.work('Қырық шаршы').click();
  // One that the shop has made of this work already, and the plain one with it.
  await expect(shop.card('Қойын дәптер «Қырық шаршы»')).toHaveCount(2);
  await shop.orderLink('Қойын дәптер').click();
  await loginPage(page).logIn(person.username, person.password);
  await expect(shop.dialog).toBeVisible();
  await expect(shop.preview).toHaveAccessibleName(/«Қырық шаршы»/);
  await shop.fit('Тұтас').check();
  await shop.scale.fill('70');
  await page.reload();
  await shop.order('Қойын дәптер').click();
  await expect(shop.preview).toHaveAccessibleName(/«Қырық шаршы»/);
  await expect(shop.scale).toHaveValue('70');
});

test('is told when a picture is too small to be printed', async ({
  page,
  context,
  request,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409: POST \/api\/shop\/create/);
  const person = await newBuyer(request);
  await rememberIn(context, baseURL ?? '', person.access);
  const shop = shopPage(page);
  const title = await smallWork(request);
  await page.goto('/activity?category=5');
  await shop.whenAlive();
  await shop.choose('Кенепке басылым').click();
  await shop.picker.work(title).click();
  await shop.order('Кенепке басылым').click();
  await expect(shop.dialog.getByText('басуға сурет тым шағын: дюймге 45 нүкте')).toBeVisible();
  await expect(shop.email).toHaveValue(person.email);
  await shop.toPayment.click();
  await expect(shop.trouble).toContainText('кемінде 100 керек');
  await expectAccessible(page, 'as it stands');

  await test.step('and may take another, or none', async () => {
    await shop.dialog.getByRole('button', { name: 'Басқа туынды' }).click();
    await expect(shop.picker.dialog).toBeVisible();
    await expectAccessible(page, 'as it stands');
    await page.keyboard.press('Escape');
    await shop.dialog.getByRole('button', { name: 'Туындысыз' }).click();
    await expect(shop.preview).toBeHidden();
  });
});

test('asks a manager for what the shop does not list', async ({ page }) => {
  const { firstName, email } = someone();
  const shop = shopPage(page);
  await page.goto('/activity');
  await shop.whenAlive();
  await shop.ask.click();
  const dialog = page.getByRole('dialog', { name: 'Бұйымға арнайы өтінім' });
  const send = dialog.getByRole('button', { name: 'Өтінім жіберу' });
  await send.click();
  await expect(dialog.getByLabel('Атыңыз')).toBeFocused();
  await dialog.getByLabel('Атыңыз').fill(firstName);
  await dialog.getByLabel('Электрондық пошта').fill(email);
  await dialog.getByLabel('Не керек').fill('40 футболка, 16 желтоқсанға дейін');
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('Өтінім қабылданды');
  // Whoever writes has an address to prove before he gets another letter.
  expect(await codeOf(email)).toMatch(/^\d{6}$/);
});
