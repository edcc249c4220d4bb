/** Staff keep an original for somebody by hand: for an account, longer, for somebody else, and no more. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import type { Locator } from '@playwright/test';
import { newBuyer } from '../contract/payments/till.ts';
import { confirm, openBoard } from './pages/board.ts';
import { originalPage } from './pages/original.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { originalFor } from './support/sold.ts';

test('staff reserve an original, extend it, move it to another buyer and release it', {
  tag: '@both',
}, async ({ browser, later, openLater }) => {
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
    const name = 'Забронировать работу';
    await goTo('/originals');
    await page.getByRole('button', { name }).click();
    const find = page.getByRole('dialog', { name });
    await find.getByRole('searchbox').fill(work.name);
    await find.getByRole('searchbox').press('Enter');
    const found = find.getByRole('listitem').filter({ hasText: work.seller.user.last_name });
    await found.getByRole('button', { name: 'Выбрать' }).first().click();
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
    await expect(originalPage(buyer).kept).toBeVisible();
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
