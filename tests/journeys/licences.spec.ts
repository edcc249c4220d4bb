/**
 * A licence of a work: offered by its author, chosen by its terms, concluded, downloaded by a link that expires, verified by
 * its certificate, renewed, withdrawn at the desk; an exclusive one.
 */
import { formatTenge } from '@oner/config/terms';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  payAtBank,
  sign,
  untilOrder,
} from '../contract/payments/buyer-and-bank.ts';
import { openBoard } from './pages/board.ts';
import { paymentDialog, promises } from './pages/payment.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { cutTexts } from './support/look/cut-texts.ts';
import { sidewaysAt } from './support/look/sideways.ts';
import { smallTargets } from './support/look/targets.ts';
import { wear } from './support/look/themes.ts';
import type { LaterShop } from './support/own-shop.ts';

const web = {
  scope: 'web',
  price: 30_000,
  months: 12,
  territory: 'kazakhstan',
  runs: null,
} as const;
/** Ends so soon that it can be renewed at once. */
const month = { ...web, scope: 'packaging', price: 45_000, months: 1, runs: 500 } as const;
const exclusive = { ...web, scope: 'exclusive', price: 900_000, territory: 'world' } as const;

/** A work whose author offers licences of it. */
const offered = async ({ client }: LaterShop, nth: number) => {
  const { body: works } = await client.call('listArt');
  const work = works.filter(({ availability }) => availability === 'in-stock')[nth];
  if (!work) throw new Error('no public work');
  const body = { offers: [web, month, exclusive] };
  const author = work.seller.user.username;
  const { status } = await client.call('setMyLicences', { params: { id: work.id }, body }, author);
  expect(status).toBe(200);
  return { ...work, page: `/product-details/art/${work.id}` };
};

/** Ordered and paid by calls. */
const bought = async (
  { client }: LaterShop,
  buyer: Buyer,
  id: string,
  { scope, price }: typeof web | typeof month | typeof exclusive,
): Promise<string> => {
  const { buyerId, email, phone, token } = buyer;
  const params = { id, scope };
  const { body: text } = await client.call('getLicenceText', { params, query: { lang: 'ru' } });
  const body = {
    buyer: buyerId,
    price,
    name: 'Дана',
    phone,
    email,
    version: 1,
    text: text.hash,
  };
  const placed = await client.call('orderLicence', { params, body }, { token });
  expect(placed.status).toBe(201);
  const { body: signature } = await sign(client, buyer, detailsOf(placed.body));
  await payAtBank(placed.body, signature);
  const { number } = placed.body;
  await untilOrder(client, buyer, number, (one) => one.payment_status === 'captured');
  return number;
};

test('an author offers licences: refused values stay in the form, and accepted ones are published', {
  tag: '@both',
}, async ({ later, openLater }) => {
  const { client } = later;
  const { body: works } = await client.call('listArt');
  const work = works.filter(({ availability }) => availability === 'in-stock')[4];
  if (!work) throw new Error('no public work');
  const page = await openLater(await client.as(work.seller.user.username));
  const card = page.getByRole('article').filter({ hasText: work.name });
  const of = (scope: string) => {
    const group = card.getByRole('group', { name: scope });
    return {
      price: group.getByLabel('Цена, ₸'),
      months: group.getByLabel('Срок, месяцев'),
      territory: group.getByLabel('Территория'),
      runs: group.getByLabel('Тираж, экземпляров'),
      error: (text: string | RegExp) => group.getByText(text),
    };
  };
  const [animation, site, run] = [
    of('Разовая публичная анимация'),
    of('Сайт и социальные сети'),
    of('Печатный тираж'),
  ];
  const save = card.getByRole('button', { name: 'Сохранить', exact: true });

  await test.step('an unreadable value is reported at its field, before anything is sent', async () => {
    await page.goto('/ru/profile');
    await card.getByText('Настройки', { exact: true }).click();
    await card.getByText('Лицензии', { exact: true }).click();
    await animation.price.fill('4 999');
    await site.price.fill('тридцать');
    await site.months.fill('0');
    await site.territory.selectOption('весь мир');
    await run.price.fill('80 000');
    await save.click();
    await expect(site.error('Введите целое число.')).toBeVisible();
    await expect(site.error('Слишком мало. Минимум: 1.')).toBeVisible();
    await expect(run.error('Заполните это поле.')).toBeVisible();
    await expect(site.price).toBeFocused();
    await expectAccessible(page, 'licences that are to be offered');
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    expect(await sidewaysAt(page, 320)).toEqual([]);
  });

  await test.step('so is a refusal of the server, and no typed text is lost', async () => {
    await site.price.fill('30 000');
    await site.months.fill('12');
    await run.months.fill('');
    await run.runs.fill('500');
    await save.click();
    await expect(animation.error(/^Слишком мало\. Минимум: 5\s?000\.$/)).toBeVisible();
    await expect(animation.price).toBeFocused();
    await expect(animation.price).toHaveValue('4 999');
    await expect(site.territory).toHaveValue('world');
    await expect(run.runs).toHaveValue('500');
    const { body } = await client.call('listLicences', { params: { id: work.id } });
    expect(body.offers).toEqual([]);
  });

  await test.step('a valid offer is published at once', async () => {
    await animation.price.fill('20 000');
    await save.click();
    await expect(page.getByText('Лицензии сохранены')).toBeVisible();
    const buyers = await openLater((await newBuyer(client)).token);
    await buyers.goto(`/ru/product-details/art/${work.id}`);
    const section = buyers.getByRole('region', { name: 'Лицензия на использование' });
    for (const [scope, terms, price] of [
      ['Разовая публичная анимация', /12 месяцев.*Казахстан/, 20_000],
      ['Сайт и социальные сети', /12 месяцев.*весь мир/, 30_000],
      ['Печатный тираж', /бессрочно.*до 500 экземпляров/, 80_000],
    ] as const) {
      const row = section.locator('label').filter({ hasText: scope });
      await expect(row).toContainText(terms);
      await expect(row).toContainText(formatTenge(price));
    }
    await expectAccessible(buyers, 'licences of a work');
  });
});

test('a licence is bought on the page of the work and certified', { tag: '@everyday' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const work = await offered(later, 0);
  const buyer = await newBuyer(client);
  const page = await openLater(buyer.token);

  await test.step('the terms are read before the payment', async () => {
    await page.goto(`/ru${work.page}`);
    const section = page.getByRole('region', { name: 'Лицензия на использование' });
    await section.getByRole('radio', { name: /^Сайт и социальные сети/ }).check();
    await section.getByRole('button', { name: 'Прочитать условия и купить' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Условия лицензионного договора');
    await expect(dialog).toContainText('30 000 ₸');
    await expect(dialog.getByLabel('Самовывоз')).toHaveCount(0);
    await expectAccessible(page, 'a licence is ordered');
    await page.keyboard.press('Escape');
  });

  const number =
    await test.step('it is paid, and shows when its file becomes available', async () => {
      await page.goto(work.page);
      await page.getByRole('radio', { name: /^Сайт пен әлеуметтік желілер/ }).check();
      await page.getByRole('button', { name: 'Талаптарын оқып, сатып алу' }).click();
      const form = page.getByRole('dialog', { name: 'Лицензия сатып алу' });
      await expect(form.getByLabel('Электрондық пошта')).toHaveValue(buyer.email);
      await form.getByRole('button', { name: 'Төлемге өту' }).click();
      const payment = paymentDialog(page);
      await expect(payment.sum).toContainText(formatTenge(web.price));
      await payment.payApproved();
      await expect(promises(payment.dialog).produce).toHaveCount(0);
      const ordered = await payment.orderNumber();
      await payment.openOrder.click();
      await expect(page).toHaveURL(`/purchases-sales/${ordered}`);
      await expect(page.getByText(/^Төленді\. Шарт жасалып, файл ашылатын уақыт: /)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Бастапқы файлды жүктеу' })).toHaveCount(0);
      return ordered;
    });
  await later.wait(25);
  await untilOrder(client, buyer, number, (one) => one.licence?.state === 'running');

  await test.step('its file is downloaded from the page of the order', async () => {
    await page.goto(`/ru/purchases-sales/${number}`);
    await expect(page.getByText('Действует', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'an order of a licence');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать исходный файл' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^oner-${number}-1\\.(jpg|png)$`));
    await expect(page.getByText('Можно скачать ещё 9 раз')).toBeVisible();
    const key = file.url().slice(file.url().lastIndexOf('/') + 1);
    await later.wait(1);
    expect((await client.call('getDownload', { params: { key } })).error?.code).toBe(
      'link-expired',
    );
  });

  await test.step('visitors verify its certificate', async () => {
    const order = await client.call('getMyOrder', { params: { number } }, { token: buyer.token });
    const visitor = await openLater();
    await visitor.goto(`/ru/certificate/${order.body.certificate?.code}`);
    await expect(visitor.getByRole('heading', { name: 'Действует', exact: true })).toBeVisible();
    await expect(visitor.getByRole('main')).toContainText(`${number}-1`);
    await expect(visitor.getByRole('main')).toContainText('Сертификат лицензии');
    await expectAccessible(visitor, 'a certificate of a licence');
    const pdf = await client.call('getCertificatePdf', {
      params: { code: order.body.certificate?.code ?? '' },
      query: { lang: 'ru' },
    });
    expect(pdf.status).toBe(200);
  });
});

test('a licence is renewed by its buyer, and withdrawn at the desk', { tag: '@both' }, async ({
  browser,
  later,
  openLater,
}) => {
  const { client } = later;
  const work = await offered(later, 2);
  const buyer = await newBuyer(client);
  const number = await bought(later, buyer, work.id, month);
  await later.wait(25);
  await untilOrder(client, buyer, number, (one) => one.licence?.state === 'running');
  const page = await openLater(buyer.token);

  await test.step('the renewal is ordered on the page of the work, at the current price', async () => {
    await page.goto(`/ru/purchases-sales/${number}`);
    await page.getByRole('link', { name: 'Продлить лицензию' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('45 000 ₸');
    await expect(dialog).toContainText('до 500 экземпляров');
    await page.keyboard.press('Escape');
  });

  const params = { number };
  const { status } = await client.call('makeDownload', { params, body: {} }, buyer);
  expect(status).toBe(201);

  await test.step('staff read it whole and withdraw it with a reason', async () => {
    const desk = await openBoard(browser, 'manager', { origin: later.cms });
    await desk.goTo('/licences');
    const search = desk.page.getByRole('searchbox', {
      name: 'Номер, работа, автор или покупатель',
    });
    await search.fill(number);
    const row = desk.page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('до 500 экземпляров');
    await expectAccessible(desk.page, 'licences at the desk');
    await row.getByRole('button', { name: /^Открыть/ }).click();
    await expect(desk.dialog).toContainText('Создано ссылок: 1 из 10');
    await expectAccessible(desk.page, 'a licence at the desk');
    await desk.dialog.getByRole('button', { name: 'Отозвать лицензию' }).click();
    const form = desk.page.getByRole('dialog', { name: 'Отозвать лицензию' });
    await form.getByLabel('Причина').fill('Нарушены условия лицензии');
    await form.getByRole('button', { name: 'Отозвать лицензию', exact: true }).click();
    await expect(desk.dialog).toContainText('Отозвана');
    await desk.leave();
  });

  await test.step('its buyer reads why, and its certificate says so', async () => {
    await page.goto(`/ru/purchases-sales/${number}`);
    await expect(page.getByText('Отозвана. Причина: Нарушены условия лицензии')).toBeVisible();
    await expect(
      page.getByText(/^Использовать работу по этой лицензии больше нельзя/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Скачать исходный файл' })).toHaveCount(0);
    await page.locator('a[href*="/certificate/"]').click();
    await expect(page.getByText(/Лицензия не действует/)).toBeVisible();
  });
});

test('the page of a certificate shows the state of its licence', { tag: '@both' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const work = await offered(later, 3);
  const buyer = await newBuyer(client);
  const { token } = buyer;
  const bySale = async (): Promise<[number: string, code: string]> => {
    const number = await bought(later, buyer, work.id, month);
    await later.wait(25);
    const { certificate } = await untilOrder(client, buyer, number, (one) => !!one.certificate);
    return [number, certificate?.code ?? ''];
  };
  const visitor = await openLater();
  const says = async (code: string, words: readonly [kk: string, ru: string, en: string]) => {
    for (const [index, prefix] of ['', '/ru', '/en'].entries()) {
      const word = words[index] ?? '';
      expect((await visitor.goto(`${prefix}/certificate/${code}`))?.status()).toBe(200);
      await expect(visitor.getByRole('heading', { name: word, exact: true })).toBeVisible();
      await wear(visitor, index === 1 ? 'dark' : 'light');
      await expectAccessible(visitor, `a certificate of a licence: ${word}`);
      for (const width of [1440, 390, 320]) expect(await sidewaysAt(visitor, width)).toEqual([]);
      expect(await cutTexts(visitor)).toEqual([]);
    }
  };

  const [, first] = await bySale();
  await says(first, ['Күшінде', 'Действует', 'Valid']);
  const { body: again } = await client.call(
    'reissueCertificate',
    { params: { code: first } },
    { token },
  );
  await says(first, ['Ауыстырылған', 'Заменён', 'Replaced']);

  const [number, second] = await bySale();
  const cancelled = await client.call('cancelOrder', { params: { number }, body: {} }, { token });
  expect(cancelled.status).toBe(200);
  await expect
    .poll(
      async () => (await client.call('getCertificate', { params: { code: second } })).body.state,
    )
    .toBe('withdrawn');
  await says(second, ['Қайтарып алынған', 'Отозван', 'Withdrawn']);

  await later.wait(32 * 24);
  await says(again.code, ['Мерзімі біткен', 'Срок истёк', 'Expired']);
  await expect(
    visitor.getByText(/^The last day of the licence was \d+\s\w+ \d{4}: /),
  ).toBeVisible();
});

test('an exclusive licence closes the others', async ({ later, openLater }) => {
  const work = await offered(later, 1);
  await bought(later, await newBuyer(later.client), work.id, exclusive);
  const page = await openLater();
  await page.goto(`/ru${work.page}`);
  await expect(page.getByText(/выдана исключительная лицензия/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Прочитать условия и купить' })).toHaveCount(0);
});
