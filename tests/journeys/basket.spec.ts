/** Items of two authors and an original go into a basket before the log-in, are paid at once, and become separate orders. */
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { header } from './pages/header.ts';
import { loginPage } from './pages/login.ts';
import { orderPage } from './pages/order.ts';
import { orderOf, paymentDialog } from './pages/payment.ts';
import { shopPage } from './pages/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newBuyer } from './support/people.ts';
import { originalTitles } from './support/works.ts';

const kept: readonly string[] = Object.values(originalTitles).flat();

/**
 * A craft whose original is for sale, and that no other journey buys.
 * @param isBought takes the last of the list, because it will be sold; journeys that only keep one in a basket take the first
 */
const originalForSale = async (request: APIRequestContext, isBought = false) => {
  const works: CallReply<typeof calls.listArtisan> = await (
    await request.get(calls.listArtisan.path)
  ).json();
  const free = works.filter(({ name }) => !kept.includes(name));
  for (const { id, price_sale: price } of isBought ? free.toReversed() : free) {
    const path = calls.getWorkSale.path.replace(':id', id);
    const sale: CallReply<typeof calls.getWorkSale> = await (await request.get(path)).json();
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
    undo: main.getByRole('button', { name: 'Себетке қайта салу' }),
    keep: main.getByRole('button', { name: /кейінге сақтау$/ }),
    courier: main.getByRole('radio', { name: 'Курьермен жеткізу' }),
    city: main.getByLabel('Қала'),
    address: main.getByLabel(/^Жеткізу мекенжайы/),
    isGift: main.getByRole('checkbox', { name: 'Бұл сыйлық' }),
    giftNote: main.getByLabel(/^Сыйлыққа жазба/),
    wrap: main.getByRole('checkbox', { name: /^Сыйлық қаптамасы/ }),
    isEmpty: main.getByText('Себет әзірге бос.'),
    failed: main.getByText('Себет жүктелмеді'),
    again: main.getByRole('button', { name: 'Қайталау' }),
    /** In the header, or in the bar of phones. */
    link: (count: number) =>
      page
        .getByRole('link', {
          name: count > 0 ? new RegExp(`^(Себетте: ${count}|${count} Себет)$`) : /^Себет$/,
        })
        .filter({ visible: true }),
  };
};

const note = 'Айгүлге, туған күніңмен!';

/** A notebook with a work printed on it. */
const notebook = 'Қойын дәптер «Шаңырақ»';

/** Adds the item of a page to the basket by the panel's button, by keyboard; on phones the bar above has another one. */
const put = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Себетке салу' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Себетте. Ашу' }).last()).toBeFocused();
};

test('a basket of several authors is paid at once, and one of its orders is cancelled', {
  tag: ['@everyday', '@narrow'],
}, async ({ page, request }) => {
  const person = await newBuyer(request);
  const original = await originalForSale(request, true);
  const shop = shopPage(page);
  const basket = basketPage(page);
  const payment = paymentDialog(page);

  await test.step('a visitor fills it from the pages of items and of a work', async () => {
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
    await basket.link(3).click();
    await expect(page).toHaveURL('/basket');
    await expect(basket.parcels).toHaveCount(2);
    await expect(basket.lines).toHaveCount(3);
    await expectAccessible(page, 'a basket');
  });

  await test.step('another tab shows the same, and a change there appears here', async () => {
    const other = await page.context().newPage();
    await other.goto('/basket');
    await basketPage(other).more.first().click();
    await expect(other.getByRole('status').filter({ hasText: '2' }).first()).toBeVisible();
    await other.close();
    await expect(basket.main.locator('output').first()).toHaveText('2');
  });

  await test.step('it belongs to the account after the log-in', async () => {
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
    await payment.payApproved();
  });

  const order = await orderOf(page, await payment.orderNumber());
  const numbers = order.checkout?.orders ?? [];
  await test.step('three orders are separate, each listing the others of its payment', async () => {
    expect(numbers).toHaveLength(3);
    await page.goto('/purchases-sales');
    for (const number of numbers)
      await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
    await page.goto(`/purchases-sales/${numbers[0]}`);
    const together = page.getByRole('region', { name: 'Бір төлемге кіретін тапсырыстар' });
    await expect(together.getByRole('link')).toHaveCount(2);
    await expect(basket.link(0)).toBeVisible();
  });

  await test.step('one is cancelled, and its own sum is refunded', async () => {
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

test('a basket is changed and restored, delivered to a saved address, and cleared at log-out', {
  tag: ['@both'],
}, async ({ page, request, trouble, buyer }) => {
  const original = await originalForSale(request);
  const basket = basketPage(page);
  const shop = shopPage(page);
  const recipient = { name: 'Айдос Омаров', phone: '+77015550109' };
  const saved = await request.post(calls.addAddress.path, {
    headers: { authorization: `Bearer ${buyer.access}` },
    data: { ...recipient, city: 'deliveryalmaty0000000000', address: 'Абай 10, 5' },
  });
  expect(saved.status()).toBe(201);

  await test.step('a card of the shop and the page of a work fill it', async () => {
    await page.goto('/shop');
    await page.getByRole('button', { name: `Себетке салу: ${notebook}` }).click();
    await expect(page.getByRole('link', { name: `Себетте. Ашу: ${notebook}` })).toBeFocused();
    await page.goto(`/works/${original.id}`);
    await put(page);
    await basket.link(2).click();
    await expect(basket.lines).toHaveCount(2);
  });

  await test.step('a button that is pressed twice at once counts twice', async () => {
    await basket.more.dblclick();
    await expect(basket.main.locator('output')).toHaveText('3');
    await page.reload();
    await expect(basket.main.locator('output')).toHaveText('3');
  });

  await test.step('a removed item is put back, by the keyboard', async () => {
    await basket.remove.first().focus();
    await page.keyboard.press('Enter');
    await expect(basket.lines).toHaveCount(1);
    await expect(basket.undo).toBeFocused();
    await expectAccessible(page, 'a basket out of which something was taken');
    await page.keyboard.press('Enter');
    await expect(basket.lines).toHaveCount(2);
    await expect(basket.main.locator('output')).toHaveText('3');
  });

  await test.step('an address of the book names the recipient; the other parcel suggests it', async () => {
    await basket.courier.first().check({ force: true });
    await expect(basket.address.first()).toHaveValue('Абай 10, 5');
    await basket.courier.last().check({ force: true });
    await expect(basket.address.last()).toHaveValue('Абай 10, 5');
  });

  await test.step('the choices for a parcel, and its gift note, survive a reload', async () => {
    await basket.isGift.check();
    await basket.giftNote.fill(note);
    await basket.wrap.check();
    await page.reload();
    await expect(basket.giftNote).toHaveValue(note);
    await expect(basket.wrap).toBeChecked();
    await expect(basket.address.first()).toHaveValue('Абай 10, 5');
    await expectAccessible(page, 'a basket with a gift');
  });

  await test.step('an early order waits for the account; a refused city is marked, and gets the focus', async () => {
    trouble.expect(/^400: POST \/api\/my\/checkouts/);
    const error = { code: 'bad-request', facts: {}, fields: { 'parcels.1.city': ['bad-choice'] } };
    await page.route(
      calls.placeCheckout.path,
      (route) => route.fulfill({ status: 400, json: { error } }),
      { times: 1 },
    );
    // The account's e-mail address arrives after the button is pressed.
    const pressed = Promise.withResolvers<void>();
    await page.route(calls.getProfile.path, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await basket.order.click();
    await expect(shop.recipient).toHaveValue(recipient.name);
    await expect(shop.phone).toHaveValue('+7 701 555 01 09');
    await shop.toPayment.click();
    pressed.resolve();
    await expect(shop.dialog).toBeHidden();
    await expect(basket.city.last()).toBeFocused();
    await expect(basket.city.last()).toHaveAttribute('aria-invalid', 'true');
    await expect(basket.city.first()).not.toHaveAttribute('aria-invalid');
  });

  await test.step('an original is saved for later', async () => {
    await basket.keep.click();
    await expect(basket.lines).toHaveCount(1);
    await page.goto('/saved');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.goto('/basket');
    await expect(basket.lines).toHaveCount(1);
  });

  await test.step('a change that is refused after the log-out restores nothing', async () => {
    trouble.expect(/^429: DELETE \/api\/my\/basket/);
    const left = Promise.withResolvers<void>();
    await page.route('**/api/my/basket/*', async (route) => {
      await left.promise;
      const error = { code: 'too-many-attempts', facts: {} };
      await route.fulfill({ status: 429, json: { error } });
    });
    const refused = page.waitForResponse((answer) => answer.status() === 429);
    await basket.remove.click();
    await header(page).logOut();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    left.resolve();
    await refused;
    await expect(page.getByText('Себет өзгермеді')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('basket') ?? '[]')).toBe('[]');
    await expect(basket.lines).toHaveCount(0);
  });
});

test('a basket is not shown as empty before its account is read', async ({
  page,
  request,
  trouble,
  buyer,
}) => {
  const original = await originalForSale(request);
  const filled = await request.post(calls.fillBasket.path, {
    headers: { authorization: `Bearer ${buyer.access}` },
    data: { lines: [{ work: original.id, price: original.price }] },
  });
  expect(filled.status()).toBe(200);
  const basket = basketPage(page);
  trouble.expect(/^503: GET \/api\/my\/basket/);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    calls.getBasket.path,
    async (route) => {
      asked.resolve();
      await answered.promise;
      await route.fulfill({ status: 503, json: { error: { code: 'busy', facts: {} } } });
    },
    { times: 1 },
  );
  await page.goto('/basket');
  await asked.promise;
  await expect(basket.main.locator('[aria-busy=true]')).toBeAttached();
  await expect(basket.isEmpty).toHaveCount(0);
  answered.resolve();
  await expect(basket.failed).toBeVisible();
  await expect(basket.isEmpty).toHaveCount(0);
  await basket.again.click();
  await expect(basket.lines).toHaveCount(1);
});

test('a work placed anew on an item is placed so in the basket', async ({ page }) => {
  const shop = shopPage(page);
  const laid = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem('basket') ?? '[]').map(
        (line: { placement: { scale: number }; quantity: number }) => [
          line.placement.scale,
          line.quantity,
        ],
      ),
    );
  const inForm = (name: string) => shop.dialog.getByRole('button', { name });
  await page.goto('/activity?category=3');
  await shop.whenAlive();
  await shop.door.click();
  await shop.picker.work('Қырық шаршы').click();
  await shop.orderLink('Қойын дәптер').click();
  await shop.fit('Толық сыйғызу').check();
  await shop.scale.fill('70');
  await shop.dialog.getByRole('button', { name: 'Санын көбейту' }).click();
  await inForm('Себетке салу').click();
  await expect(shop.dialog.getByRole('link', { name: 'Себетте. Ашу' })).toBeFocused();
  expect(await laid()).toEqual([[70, 2]]);
  await shop.scale.fill('60');
  await inForm('Себеттегіні жаңарту').click();
  await shop.dialog.getByRole('link', { name: 'Себетте. Ашу' }).click();
  expect(await laid()).toEqual([[60, 2]]);
  await expect(basketPage(page).lines).toHaveCount(1);
});

test('addresses are edited side by side, and the focus follows', {
  tag: '@both',
}, async ({ page, request, buyer }) => {
  for (const address of ['Абай 10, 5', 'Достық 7']) {
    const saved = await request.post(calls.addAddress.path, {
      headers: { authorization: `Bearer ${buyer.access}` },
      data: {
        name: 'Айдос Омаров',
        phone: '+77015550109',
        city: 'deliveryalmaty0000000000',
        address,
      },
    });
    expect(saved.status()).toBe(201);
  }
  await page.goto('/account#addresses');
  const book = page.getByRole('tabpanel', { name: 'Мекенжайлар' });
  const change = (address: string) =>
    book.getByRole('button', { name: `Мекенжайды өзгерту: ${address}` });
  const names = book.getByLabel('Алушының аты-жөні');

  await change('Абай 10, 5').click();
  await expect(names).toBeFocused();
  await names.fill('Әлия Нұрланқызы');
  await change('Достық 7').click();
  await expect(names.last()).toBeFocused();
  await book.getByRole('button', { name: 'Мекенжай қосу' }).click();
  await expect(names).toHaveCount(3);
  await expect(names.first()).toHaveValue('Әлия Нұрланқызы');
  await expectAccessible(page, 'addresses, three of them open');
  await book.getByRole('button', { name: 'Сақтау' }).first().click();
  await expect(change('Абай 10, 5')).toBeFocused();
  await expect(book.getByText('Әлия Нұрланқызы')).toBeVisible();
  await expect(names).toHaveCount(2);
  for (const _ of ['Достық 7', 'the new one'])
    await book.getByRole('button', { name: 'Болдырмау' }).first().click();
  await expect(book.getByRole('button', { name: 'Мекенжай қосу' })).toBeFocused();
  await book.getByRole('button', { name: 'Мекенжайды жою: Достық 7' }).click();
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator(':focus').getByRole('listitem')).toHaveCount(1);
});
