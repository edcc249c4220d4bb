/** Staff keep an original by hand, answer for its author and close a conversation; buyers read what follows from it. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import type { Locator, Page } from '@playwright/test';
import { newBuyer } from '../contract/payments/till.ts';
import { openBoard } from './pages/board.ts';
import { originalPage } from './pages/original.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { originalFor } from './support/sold.ts';

const tag = '@both';

/** Fills the form of a dialog that asks before a deed, and does it. */
const confirm = async (
  page: Page,
  name: string,
  typed: Readonly<Record<string, string>>,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const sold = (tenge: number): RegExp =>
  new RegExp(String(tenge).replace(/\B(?=(\d{3})+$)/g, '\\s'));

test('staff reserve an original, extend it, move it to another buyer and release it', {
  tag,
}, async ({ browser, later, openLater }) => {
  test.setTimeout(180_000);
  const { client } = later;
  const { work } = await originalFor(client);
  const person = await newBuyer(client);
  const address = `/product-details/art/${work.id}`;
  const [visitor, buyer] = [await openLater(), await openLater(person.token)];
  const { page, leave, goTo } = await openBoard(browser, 'manager', { origin: later.cms });
  const reason = { Причина: 'Договорились на ярмарке' };
  const rows = page.getByRole('row').filter({ hasText: work.seller.user.last_name });
  const press = (row: Locator, name: RegExp) => row.getByRole('button', { name }).click();
  const dayIn = (days: number) => addDays(dateInAlmaty(later.now()), days);

  await test.step('it is reserved for an account: nobody else buys it', async () => {
    await goTo('/originals');
    await page.getByRole('button', { name: 'Забронировать работу' }).click();
    const find = page.getByRole('dialog', { name: 'Забронировать работу' });
    await find.getByLabel('Название работы или автор').fill(work.name);
    await find.getByLabel('Название работы или автор').press('Enter');
    const found = find.getByRole('listitem').filter({ hasText: work.seller.user.last_name });
    await found.getByRole('button', { name: 'Выбрать' }).first().click();
    const name = 'Забронировать работу';
    await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click();
    await expect(page.getByText('Напишите причину.').first()).toBeVisible();
    await expectAccessible(page, 'an original to reserve');
    await confirm(page, name, {
      'Электронная почта аккаунта': person.email,
      'Последний день': dayIn(3),
      ...reason,
    });
    await expect(rows).toContainText('есть аккаунт, купит на сайте');
    await expectAccessible(page, 'originals kept by hand');
    await visitor.goto(address);
    await expect(originalPage(visitor).reserved).toBeVisible();
    await buyer.goto(address);
    await expect(originalPage(buyer).buy).toBeVisible();
  });

  await test.step('it is extended, and moved to somebody without an account', async () => {
    await press(rows, /^Продлить/);
    await confirm(page, 'Продлить', { 'Последний день': dayIn(5), ...reason });
    await press(rows, /^Передать другому/);
    const dialog = page.getByRole('dialog', { name: 'Передать другому' });
    await dialog.getByRole('combobox', { name: 'За кем' }).click();
    await page.getByRole('option', { name: 'Человек без аккаунта' }).click();
    await confirm(page, 'Передать другому', {
      'Имя и фамилия': 'Сәуле Ахметова',
      'Телефон или почта': '+7 701 123 45 67',
      ...reason,
    });
    await expect(rows).toContainText('Сәуле Ахметова');
    await buyer.reload();
    await expect(originalPage(buyer).reserved).toBeVisible();
  });

  await test.step('it is released: it is for sale again, and the list says how it ended', async () => {
    await press(rows, /^Снять бронь/);
    await confirm(page, 'Снять бронь', reason);
    await expect(rows).toHaveCount(0);
    await goTo('/originals');
    await page.getByRole('combobox', { name: 'По состоянию' }).click();
    await page.getByRole('option', { name: 'Завершились' }).click();
    await expect(rows).toContainText('Данные удалены');
    await expectAccessible(page, 'originals that were kept by hand');
    await visitor.reload();
    await expect(originalPage(visitor).buy).toBeVisible();
  });
  await leave();
});

test('staff answer for an author, and close a conversation with a reason', { tag }, async ({
  browser,
  later,
  openLater,
}) => {
  test.setTimeout(180_000);
  const { client } = later;
  const { work } = await originalFor(client);
  if (!work.price_sale) throw new Error('the original has a price');
  const price = Math.ceil(work.price_sale * 0.7) + 1;
  const [one, other] = [await newBuyer(client), await newBuyer(client)];
  const offered = async (token: string, tenge: number): Promise<string> => {
    const given = { params: { id: work.id }, body: { price: tenge } };
    const { status, body } = await client.call('sendOffer', given, { token });
    expect(status).toBe(201);
    return body.id;
  };
  const closed = await offered(other.token, price + 7);
  await offered(one.token, price);
  const { page, leave, goTo } = await openBoard(browser, 'manager', { origin: later.cms });
  const open = async (tenge: number) => {
    await goTo('/offers');
    const row = page.getByRole('row').filter({ hasText: sold(tenge) });
    await row.getByRole('button', { name: /^Открыть/ }).click();
    return page.getByRole('dialog');
  };

  await test.step('the other conversation is closed: both read why, and nobody writes', async () => {
    const dialog = await open(price + 7);
    await dialog.getByRole('button', { name: 'Закрыть переписку' }).click();
    await confirm(page, 'Закрыть переписку', { Причина: 'Предлагали сделку вне сайта' });
    await expect(page.getByRole('dialog')).toContainText('Переписка закрыта.');
    await expectAccessible(page, 'a closed conversation at the desk');
    const buyer = await openLater(other.token);
    await buyer.goto(`/offers/${closed}`);
    await expect(buyer.getByText('Бұл жазысу жабылды.')).toBeVisible();
    await expect(buyer.getByRole('textbox', { name: 'Хабарлама' })).toHaveCount(0);
    await buyer.goto('/notices');
    await expect(buyer.getByText(/Предлагали сделку вне сайта/)).toBeVisible();
  });

  await test.step('an answer for the author: the clock of the buyer says until when to pay', async () => {
    const dialog = await open(price);
    await expectAccessible(page, 'a conversation at the desk');
    await dialog.getByRole('button', { name: 'Согласиться за автора' }).click();
    await confirm(page, 'Согласиться за автора', {
      'Почему отвечаем мы, а не автор': 'Автор согласился по телефону',
    });
    await expect(page.getByRole('dialog')).toContainText('Оплатить до:');
    const buyer = await openLater(one.token);
    await buyer.goto('/clock');
    const due = buyer.getByRole('listitem').filter({ hasText: 'Келісілген бағаны төлеу' });
    await expect(due).toBeVisible();
    await expectAccessible(buyer, 'the clock of a buyer');
    await due.getByRole('link').first().click();
    await expect(buyer.getByText('Келісілді, төлем күтілуде').first()).toBeVisible();
  });
  await leave();
});
