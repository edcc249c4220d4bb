/** Things of two authors and an original go into a basket before the log-in, are paid at once, and live apart afterwards. */
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { loginPage } from './pages/login.ts';
import { orderPage } from './pages/order.ts';
import { cards, orderOf, paymentDialog } from './pages/payment.ts';
import { shopPage } from './pages/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newBuyer } from './support/people.ts';

/** A craft whose original can be bought now. */
const originalForSale = async (request: APIRequestContext) => {
  const works: CallReply<typeof calls.listArtisan> = await (
    await request.get(calls.listArtisan.path)
  ).json();
  for (const { id, price_sale: price } of works.toReversed()) {
    const path = calls.workSale.path.replace(':id', id);
    const sale: CallReply<typeof calls.workSale> = await (await request.get(path)).json();
    if (price && sale.state === 'for-sale') return { id, price };
  }
  throw new Error('no craft is for sale');
};

const basketPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    lines: main.getByRole('listitem'),
    parcels: main.getByRole('heading', { level: 2 }),
    order: main.getByRole('button', { name: 'Тапсырыс беру', exact: true }),
    remove: main.getByRole('button', { name: /себеттен алып тастау$/ }),
    more: main.getByRole('button', { name: 'Санын көбейту' }),
    inHeader: (count: number) =>
      page.getByRole('banner').getByRole('link', { name: `Себетте: ${count}` }),
  };
};

/** Puts the thing of a page into the basket, without a mouse. */
const put = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Себетке салу' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Себетте. Ашу' })).toBeVisible();
};

test('a basket of several authors is paid at once, and one of its orders is cancelled', {
  tag: ['@everyday', '@narrow'],
}, async ({ page, request }) => {
  const person = await newBuyer(request);
  const original = await originalForSale(request);
  const shop = shopPage(page);
  const basket = basketPage(page);
  const payment = paymentDialog(page);

  await test.step('a visitor fills it from the pages of things and of a work', async () => {
    for (const thing of ['Футболка «Анар», ақ', 'Дәптер']) {
      await page.goto('/shop');
      const card =
        thing === 'Дәптер'
          ? page.getByRole('article').filter({ hasText: thing })
          : shop.card(thing);
      await card.first().getByRole('link').first().click();
      await shop.whenAlive();
      await put(page);
    }
    await page.goto(`/works/${original.id}`);
    await put(page);
    await basket.inHeader(3).click();
    await expect(page).toHaveURL('/basket');
    await expect(basket.parcels).toHaveCount(2);
    await expect(basket.lines).toHaveCount(3);
    await expectAccessible(page, 'a basket');
  });

  await test.step('another tab sees the same, and what is changed there is changed here', async () => {
    const other = await page.context().newPage();
    await other.goto('/basket');
    await basketPage(other).more.first().click();
    await expect(other.getByRole('status').filter({ hasText: '2' }).first()).toBeVisible();
    await other.close();
    await expect(basket.main.locator('output').first()).toHaveText('2');
  });

  await test.step('it is the account’s after the log-in', async () => {
    await page.goto('/login?next=/basket');
    const filled = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/my/basket'),
    );
    await loginPage(page).logIn(person.username, person.password);
    expect((await filled).status()).toBe(200);
    await expect(page).toHaveURL('/basket');
    await expect(basket.lines).toHaveCount(3);
  });

  await test.step('is ordered and paid', async () => {
    await basket.order.click();
    await expect(shop.dialog).toBeVisible();
    await expect(shop.email).toHaveValue(person.email);
    await shop.toPayment.click();
    await payment.pay(cards.approved);
    await expect(payment.thanks).toBeVisible();
  });

  const order = await orderOf(page, await payment.orderNumber());
  const numbers = order.checkout?.orders ?? [];
  await test.step('three orders stand apart, each with the others of its payment', async () => {
    expect(numbers).toHaveLength(3);
    await page.goto('/purchases-sales');
    for (const number of numbers)
      await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
    await page.goto(`/purchases-sales/${numbers[0]}`);
    const together = page.getByRole('region', { name: 'Бір төлемге кіретін тапсырыстар' });
    await expect(together.getByRole('link')).toHaveCount(2);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Себет', exact: true }),
    ).toBeVisible();
  });

  await test.step('one is cancelled, and its own sum goes back', async () => {
    const shown = orderPage(page);
    await shown.cancel.click();
    await shown.confirm.click();
    await expect
      .poll(async () => (await orderOf(page, numbers[0] ?? '')).refunds)
      .toMatchObject([{ amount: order.total, state: 'settled' }]);
    const others = await Promise.all(numbers.slice(1).map((number) => orderOf(page, number)));
    expect(others.map(({ payment_status: state }) => state)).toEqual(['captured', 'captured']);
  });
});
