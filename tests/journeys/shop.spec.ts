/** A chosen work on an item (spec A §2, L §1), an account opened in an order form, and a request for an unlisted item. */
import type { Locator, Page } from '@playwright/test';
import { loginPage } from './pages/login.ts';
import { originalPage } from './pages/original.ts';
import { paymentDialog } from './pages/payment.ts';
import { shopPage } from './pages/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newBuyer, newPerson } from './support/people.ts';
import { codeOf } from './support/prove-address.ts';

test('account data do not overwrite the field that is being typed in', async ({ page, buyer }) => {
  const shop = shopPage(page);
  await page.goto('/activity?category=2');
  // The page has identified the visitor; the form's own request is held back.
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
  await expect(shop.email).toHaveValue(buyer.email);
  await expect(shop.recipient).toHaveValue('');
  await page.keyboard.type('Дана');
  await expect(shop.recipient).toHaveValue('Дана');
});

test('a visitor’s choice is kept while they log in', {
  tag: '@everyday',
}, async ({ page, request }) => {
  const person = await newBuyer(request);
  const shop = shopPage(page);
  await page.goto('/activity?category=3');
  await shop.whenAlive();
  // Items without a work are not for sale; the picker's button leads to them.
  await expect(shop.card('Қойын дәптер')).toHaveCount(0);
  await shop.door.click();
  await shop.picker.work('Қырық шаршы').click();
  // One that the shop offers with this work already, and the plain one with it.
  await expect(shop.card('Қойын дәптер «Қырық шаршы»')).toHaveCount(2);
  await shop.orderLink('Қойын дәптер').click();
  // Account holders may log in right there, or on the login page.
  await shop.dialog.getByRole('radio', { name: 'Аккаунтым бар' }).check();
  await shop.dialog.getByRole('link', { name: /^Басқа жолмен кіру/ }).click();
  await loginPage(page).logIn(person.username, person.password);
  await expect(shop.dialog).toBeVisible();
  await expect(shop.preview).toHaveAccessibleName(/«Қырық шаршы»/);
  await shop.fit('Толық сыйғызу').check();
  await shop.scale.fill('70');
  await page.reload();
  await shop.order('Қойын дәптер').click();
  await expect(shop.preview).toHaveAccessibleName(/«Қырық шаршы»/);
  await expect(shop.scale).toHaveValue('70');
});

test('a visitor opens an account in the order form, and pays', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, request, trouble }) => {
  trouble.expect(/^400: POST \/api\/register-buyer/);
  const known = await newBuyer(request);
  const person = newPerson();
  const shop = shopPage(page);
  const payment = paymentDialog(page);
  const password = shop.dialog.getByLabel(/^Құпиясөз( —|$)/);
  await page.goto('/activity?category=2');
  await shop.whenAlive();
  await shop.orderLinks.first().click();
  await shop.dialog.getByLabel('Аты-жөніңіз').fill(person.firstName);
  await shop.email.fill(known.email);
  await shop.phone.fill(person.phone);
  await shop.comment.fill('Сыйлыққа');
  await password.fill(person.password);
  await shop.toPayment.click();
  await expect(shop.dialog.getByText('Тегіңіз көрсетілмеген')).toBeVisible();
  await expectAccessible(page, 'a visitor orders');

  await test.step('an e-mail with an account asks for its password', async () => {
    await shop.dialog.getByLabel('Аты-жөніңіз').fill(`${person.firstName} ${person.lastName}`);
    await shop.dialog.getByRole('checkbox', { name: /^Мына құжаттарды/ }).check();
    await shop.toPayment.click();
    await expect(shop.trouble).toContainText('Бұл поштамен аккаунт бар');
    await expect(shop.comment).toHaveValue('Сыйлыққа');
  });

  await shop.email.fill(person.email);
  await shop.dialog.getByRole('radio', { name: 'Жаңа аккаунт' }).check();
  await shop.toPayment.click();
  await payment.payApproved();
  await expect(payment.dialog).toContainText('Өнер шеберханасы');

  await test.step('the paid order asks for what registration left out: what the buyer is', async () => {
    await page.goto(`/purchases-sales/${await payment.orderNumber()}`);
    const question = page.getByRole('region', { name: 'Өзіңіз туралы айтасыз ба?' });
    await question.getByRole('button', { name: 'Дизайн немесе сәулет бюросы' }).click();
    await expect(question).toBeHidden();
    await page.goto('/account');
    await expect(page.getByLabel('Сіз кімсіз')).toHaveValue('bureau');
  });
});

test('a visitor opens an account in the form of an original, a rent and a licence', async ({
  later: { client },
  openLater,
}) => {
  const { body: works } = await client.call('listArt');
  const chosen = new Set<string>();
  const firstThat = async (offers: (params: { id: string }) => Promise<boolean>) => {
    for (const { id, seller } of works) {
      if (chosen.has(id) || !(await offers({ id }))) continue;
      chosen.add(id);
      return { id, author: seller.user.username };
    }
    throw new Error('no unused work with these offers left');
  };
  const rented = await firstThat(async (params) => {
    const { body } = await client.call('getWorkRent', { params });
    return body.state === 'for-rent' && body.taken.length === 0;
  });
  const bought = await firstThat(async (params) => {
    const { body } = await client.call('getWorkSale', { params });
    return body.state === 'for-sale' && Boolean(body.price);
  });
  const licensed = await firstThat(
    async (params) => !(await client.call('listLicences', { params })).body.closedUntil,
  );
  const terms = {
    scope: 'web',
    months: 12,
    territory: 'world',
    runs: null,
    price: 30_000,
  } as const;
  const offers = { params: { id: licensed.id }, body: { offers: [terms] } };
  expect((await client.call('setMyLicences', offers, licensed.author)).status).toBe(200);

  const orderAnew = async (work: string, open: (page: Page) => Promise<void>) => {
    const person = newPerson();
    const page = await openLater();
    await page.goto(`/product-details/art/${work}`);
    await originalPage(page).whenAlive();
    await open(page);
    const form = page.getByRole('dialog');
    await form.getByLabel(/аты-жөн/i).fill(`${person.firstName} ${person.lastName}`);
    await form.getByLabel('Электрондық пошта').fill(person.email);
    await form.getByLabel('Телефон').fill(person.phone);
    await form.getByLabel(/^Құпиясөз( —|$)/).fill(person.password);
    await form.getByRole('checkbox', { name: /^Мына құжаттарды/ }).check();
    await form.getByRole('button', { name: 'Төлемге өту' }).click();
    const payment = paymentDialog(page);
    await payment.payApproved();
  };

  await test.step('the original', () =>
    orderAnew(bought.id, (page) => originalPage(page).buy.click()));
  await test.step('a month of it', () =>
    orderAnew(rented.id, async (page) => {
      const renting = page.getByRole('radio', { name: /^Жалға алу/ });
      // A work that is only rented leaves no choice.
      if (await renting.isVisible()) await renting.check();
      await page
        .getByRole('button', { name: /: бос$/ })
        .first()
        .click();
      await page.getByRole('button', { name: '1 ай', exact: true }).click();
      await page.getByRole('button', { name: 'Жалға алу', exact: true }).click();
    }));
  await test.step('a licence of it', () =>
    orderAnew(licensed.id, (page) =>
      page.getByRole('button', { name: 'Талаптарын оқып, сатып алу' }).click(),
    ));
});

test('from a list to a paid order with a new account on a phone: five presses, six fields', {
  tag: '@narrow',
}, async ({ later: { client }, openLater }) => {
  const person = newPerson();
  const { body: works } = await client.call('listArtisan');
  const states = await Promise.all(
    works.map(({ id }) => client.call('getWorkSale', { params: { id } })),
  );
  const work = works.find((_, at) => states[at]?.body.state === 'for-sale');
  const page = await openLater();
  let presses = 0;
  let fields = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string): Promise<void> => {
    fields += 1;
    await field.fill(text);
  };
  const { dialog } = originalPage(page);

  await page.goto('/crafts');
  await press(page.getByRole('main').getByRole('link', { name: work?.name ?? '', exact: true }));
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(' см');
  // The button in reach of the thumb opens the form itself.
  await press(page.getByRole('button', { name: 'Түпнұсқаны сатып алу', exact: true }));
  await type(dialog.getByLabel('Аты-жөніңіз'), `${person.firstName} ${person.lastName}`);
  await type(dialog.getByLabel('Электрондық пошта'), person.email);
  await type(dialog.getByLabel('Телефон'), person.phone);
  await press(dialog.getByRole('checkbox', { name: /^Мына құжаттарды/ }));
  await press(dialog.getByRole('button', { name: 'Төлемге өту' }));
  const payment = paymentDialog(page);
  fields += 3;
  presses += 1;
  await payment.payApproved();
  expect([presses, fields]).toEqual([5, 6]);
});

test('a visitor asks a manager for an item that is not listed', async ({ page }) => {
  const { firstName, email } = newPerson();
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
  // The writer's address has to be verified before they get another e-mail.
  expect(await codeOf(email)).toMatch(/^\d{6}$/);
});

test('one finger moves a work on the item, two change its size', { tag: '@narrow' }, async ({
  page,
  context,
}) => {
  const shop = shopPage(page);
  await page.goto('/activity?category=3');
  await shop.whenAlive();
  await shop.door.click();
  await shop.picker.work('Қырық шаршы').click();
  await shop.orderLink('Қойын дәптер').click();
  await shop.fit('Толық сыйғызу').check();
  await shop.scale.fill('60');
  const frame = page.locator('.onthing__frame[data-drag]');
  // Waits until it is visible and stable.
  await frame.click({ trial: true });
  const box = await frame.boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (across: number, down: number) => ({
    x: x + (0.5 + across) * width,
    y: y + (0.5 + down) * height,
  });
  const touch = await context.newCDPSession(page);
  const fingers = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });

  await test.step('one moves it, and the page does not scroll', async () => {
    const before = await frame.boundingBox();
    await fingers('touchStart', [at(0, 0)]);
    for (const share of [0.02, 0.05, 0.08]) await fingers('touchMove', [at(share, share)]);
    await fingers('touchEnd', []);
    await expect.poll(async () => Number(await shop.across.inputValue())).toBeGreaterThan(55);
    await expect.poll(async () => Number(await shop.down.inputValue())).toBeGreaterThan(55);
    expect(await frame.boundingBox()).toEqual(before);
  });

  await test.step('two enlarge it, and the page keeps its scale', async () => {
    const pinch = (apart: number) => [at(-apart / 2, 0), at(apart / 2, 0)];
    await fingers('touchStart', pinch(0.4));
    for (const apart of [0.45, 0.5, 0.6]) await fingers('touchMove', pinch(apart));
    await fingers('touchEnd', []);
    await expect(shop.scale).toHaveValue('90');
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
});
