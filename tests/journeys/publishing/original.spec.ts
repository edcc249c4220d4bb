/** An original is bought (spec A §1, A §2 Payment return; L §9): it exists once, so other visitors see its state. */
import { type CallReply, calls } from '@oner/config/contract';
import { cancelThrough } from '@oner/config/terms';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { loginPage } from '../pages/login.ts';
import { originalPage } from '../pages/original.ts';
import { cards, dateText, orderOf, paymentDialog, promises } from '../pages/payment.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, frontDoorHeaders, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { addSession, newBuyer } from '../support/people.ts';
import { reopenUntil } from '../support/reopen-until.ts';
import { originalTitles } from '../support/works.ts';

type Work = CallReply<typeof calls.listArt>[number];
const lists = { art: calls.listArt, artisan: calls.listArtisan, design: calls.listDesign } as const;

const workFor = async (
  request: APIRequestContext,
  journey: keyof typeof originalTitles,
): Promise<Work & { readonly page: string }> => {
  const [section, wide, narrow] = originalTitles[journey];
  const title = test.info().project.name.startsWith('narrow') ? narrow : wide;
  const shown: Work[] = await (await request.get(lists[section].path)).json();
  const work = shown.find(({ name }) => name === title);
  if (!work) throw new Error(`${title} is not public`);
  return { ...work, page: `/product-details/${section}/${work.id}` };
};

/** Another person in a browser of their own. */
const another = async (browser: Browser, baseURL: string, path: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: frontDoorHeaders(),
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

/** Opens the form of the work as a signed-in buyer, and goes to the bank. */
const toTheBank = async (
  page: Page,
  work: { readonly page: string },
  { email }: { readonly email: string },
): Promise<void> => {
  const original = originalPage(page);
  await page.goto(work.page);
  await original.whenAlive();
  await original.buy.click();
  await expect(original.email).toHaveValue(email);
  await original.toPayment.click();
  await expect(paymentDialog(page).sum).toBeVisible();
};

test('buyer buys an original', { tag: ['@both', '@everyday-wide'] }, async ({
  page,
  request,
  browser,
  baseURL,
  buyer,
}) => {
  const work = await workFor(request, 'approved');
  const original = originalPage(page);
  const payment = paymentDialog(page);

  await test.step('reads the terms before the button, each with its date', async () => {
    const openedAt = new Date();
    await page.goto(work.page);
    await original.whenAlive();
    await original.buy.click();
    await expect(original.email).toHaveValue(buyer.email);
    const days = promises(original.dialog);
    // Midnight may come in between.
    const lastDays = [openedAt, new Date()].map((at) => dateText(cancelThrough(at)));
    const either = lastDays.join('|').replaceAll(' ', '\\s');
    await expect(days.cancel).toHaveText(new RegExp(`^(${either})$`));
    await expect(original.dialog).toContainText('Сатушы — автор');
    await expectAccessible(page, 'the order of an original');
    await original.comment.fill('Кешке қарай');
    await original.toPayment.click();
    await expect(payment.sum).toBeVisible();
  });

  const other = await another(browser, baseURL ?? '', work.page);
  await test.step('other visitors see that it is being bought, and until when', async () => {
    const seen = originalPage(other);
    await expect(seen.reserved).toBeVisible();
    await expect(seen.main.getByText(/Сатып алу мерзімі: .*\d\d:\d\d/)).toBeVisible();
    await expect(seen.buy).toHaveCount(0);
    await expectAccessible(other, 'a work that is being bought');
    await seen.tellMe.click();
    await expect(other.getByLabel('Хабарламаңыз')).toHaveValue(new RegExp(work.id));
    const { access } = await newBuyer(request);
    // A page that detects another person in its browser navigates away by itself.
    await other.goto('about:blank');
    await addSession(other.context(), baseURL ?? '', access);
    await other.goto(work.page);
    await seen.watch.click();
    await expect(seen.watching).toBeVisible();
    await expectAccessible(other, 'a work that is waited for');
  });

  await payment.payApproved();
  const number = await payment.orderNumber();

  await test.step('the server has the order, and its page shows a work', async () => {
    expect(await orderOf(page, number)).toMatchObject({
      payment_status: 'captured',
      comment: 'Кешке қарай',
      lines: [{ kind: 'original', item: work.id, quantity: 1, unit_price: work.price_sale }],
    });
    await payment.openOrder.click();
    await expect(original.main).toContainText('түпнұсқа');
    await expect(original.main).toContainText('Туынды тапсыруға дайын болатын соңғы күн');
    await expect(original.main).not.toContainText(/[Бб]ұйым/);
    const named = original.main.getByRole('link', { name: new RegExp(work.name) });
    await expect(named).toHaveAttribute('href', `/purchases-sales/works/${work.id}`);
    await page.goto('/purchases-sales');
    await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  });

  await test.step('the return page of the section says the same', async () => {
    await page.goto(`/payment?order=${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рақмет. Тапсырыс қабылданды');
    await expect(original.main).toContainText('түпнұсқа');
  });

  await test.step('the work is sold: its page stays, and leads to others', async () => {
    await other.goto(work.page);
    const seen = originalPage(other);
    await expect(seen.sold).toBeVisible();
    await expect(seen.buy).toHaveCount(0);
    await expectAccessible(other, 'a sold work');
    await seen.main.getByRole('link', { name: 'Ұқсас туындылар' }).click();
    await expect(other.getByRole('region', { name: 'Ұқсас туындылар' })).toBeInViewport();
    await seen.main.locator('a[href*="/authors/"]').first().click();
    await expect(other).toHaveURL(/\/authors\//);
    const archive = other.getByRole('region', { name: 'Сатылған туындылар' });
    // If others have read it, the author's page is rebuilt a moment after the sale.
    await reopenUntil(
      () => other.reload(),
      (patience) => expect(archive.getByRole('link', { name: work.name })).toBeVisible(patience),
    );
    await expect(archive.getByText('₸')).toHaveCount(0);
    await other.context().close();
  });
});

test('a declined card keeps the work, another one pays it', { tag: '@both' }, async ({
  page,
  request,
  buyer,
}) => {
  const work = await workFor(request, 'declined');
  const original = originalPage(page);
  const payment = paymentDialog(page);
  await toTheBank(page, work, buyer);
  const number = await payment.orderNumber();
  await payment.pay(cards.declined);
  await expect(payment.declined).toBeVisible();

  await test.step('it is still reserved for them, and its page leads back to the payment', async () => {
    await page.goto(work.page);
    await expect(original.mine).toBeVisible();
    await expect(original.main).toContainText(number);
    await original.continue.click();
    await payment.payApproved();
  });
  expect(await orderOf(page, number)).toMatchObject({ payment_status: 'captured' });
  await page.goto(`/payment-craft?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рақмет. Тапсырыс қабылданды');
});

test('the page waits for a slow bank, and the work stays reserved', { tag: '@both' }, async ({
  page,
  request,
  browser,
  baseURL,
  buyer,
}) => {
  const work = await workFor(request, 'slow');
  const payment = paymentDialog(page);
  await toTheBank(page, work, buyer);
  const number = await payment.orderNumber();
  const other = await another(browser, baseURL ?? '', work.page);
  await expect(originalPage(other).reserved).toBeVisible();
  await payment.pay(cards.slow);
  await expect(payment.waits).toBeVisible();
  await expect(payment.thanks).toBeVisible({ timeout: 60_000 });
  await other.reload();
  await expect(originalPage(other).sold).toBeVisible();
  await other.context().close();
  await page.goto(`/payment-graph?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рақмет. Тапсырыс қабылданды');
});

test('a visitor types, logs in on the way, and finds the typed text', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const person = await newBuyer(request);
  const work = await workFor(request, 'visitor');
  const original = originalPage(page);
  await page.goto(work.page);
  await original.whenAlive();
  await tabTo(page, original.buy);
  await page.keyboard.press('Enter');
  await expect(original.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(original.buy).toBeFocused();
  await page.keyboard.press('Enter');
  await original.comment.fill('Сыйлыққа');
  await original.courier.check();
  await original.city.selectOption('Алматы');
  await original.address.fill('Абай даңғылы 10');
  await expectAccessible(page, 'a visitor orders an original');
  await original.dialog.getByRole('radio', { name: 'Аккаунтым бар' }).check();
  await original.dialog.getByRole('link', { name: /^Басқа жолмен кіру/ }).click();
  await loginPage(page).logIn(person.username, person.password);
  await expect(original.comment).toHaveValue('Сыйлыққа');
  await expect(original.address).toHaveValue('Абай даңғылы 10');
  await expect(original.email).toHaveValue(person.email);
});

test('an open form shows a changed price, and another buyer', {
  tag: '@both',
}, async ({ page, request, browser, baseURL, trouble, buyer }) => {
  trouble.expect(/^409: POST \/api\/works\/.+\/order/);
  const work = await workFor(request, 'changed');
  const original = originalPage(page);
  await page.goto(work.page);
  await original.whenAlive();
  await original.buy.click();
  await expect(original.email).toHaveValue(buyer.email);

  await test.step('another price is shown, and must be confirmed', async () => {
    // As if its author had asked for less when the page was read.
    await page.route(
      '**/api/works/*/order',
      async (route) => {
        const body = route.request().postDataJSON();
        await route.continue({ postData: { ...body, price: body.price - 1000 } });
      },
      { times: 1 },
    );
    await original.toPayment.click();
    await expect(original.trouble).toContainText('Баға өзгерді');
    await expect(original.trouble).toBeFocused();
  });

  await test.step('another buyer was quicker', async () => {
    const quicker = await newBuyer(request);
    const other = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: frontDoorHeaders(),
    });
    await addSession(other, baseURL ?? '', quicker.access);
    await toTheBank(await other.newPage(), work, quicker);
    await original.toPayment.click();
    await expect(original.trouble).toContainText('Сатып алу мерзімі');
    await page.keyboard.press('Escape');
    await expect(original.reserved).toBeVisible();
    await other.close();
  });
});

test('an author reads that the work is their own', async ({ page, signIn, request }) => {
  const shown: Work[] = await (await request.get(calls.listArt.path)).json();
  const own = shown.find(({ seller }) => seller.user.username === 'aigerim');
  await signIn('aigerim');
  await page.goto(`/product-details/${own?.id}`);
  await expect(page.getByText('Бұл — сіздің туындыңыз.')).toBeVisible();
  await expect(originalPage(page).buy).toHaveCount(0);
});
