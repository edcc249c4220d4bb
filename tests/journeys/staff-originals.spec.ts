/**
 * Staff reserve an original by hand, by keyboard alone: for an account, longer, for another person, and release it. On the
 * board, sold originals are separate from items to produce.
 */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { newBuyer } from '../contract/payments/buyer-and-bank.ts';
import { openBoard } from './pages/board.ts';
import { originalPage } from './pages/original.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import {
  chooseNext,
  expectOpen,
  openTwice,
  pressWithKeys,
  tabTo,
  typeInto,
} from './support/keyboard.ts';
import { boughtOriginal, originalFor } from './support/sold.ts';

test('staff reserve an original, extend it, move it to another buyer and release it', {
  tag: '@both',
}, async ({ browser, later, openLater }) => {
  const { client } = later;
  const { work } = await originalFor(client);
  const person = await newBuyer(client);
  const address = `/product-details/art/${work.id}`;
  const [visitor, buyer] = [await openLater(), await openLater(person.token)];
  const board = await openBoard(browser, 'manager', { origin: later.cms });
  const { page, dialog, goTo } = board;
  const rows = page.getByRole('row').filter({ hasText: work.seller.user.last_name });
  const deed = (name: RegExp) => rows.getByRole('button', { name });
  const dayIn = (days: number) => addDays(dateInAlmaty(later.now()), days);
  /** Types a date. The order of its parts depends on the browser's language, so the other one is tried as well. */
  const typeDay = async (isoDate: string): Promise<void> => {
    const field = dialog.getByLabel('Последний день');
    await tabTo(page, field);
    const [year, month, day] = isoDate.split('-');
    for (const typed of [`${month}${day}${year}`, `${day}${month}${year}`]) {
      for (let part = 0; part < 2; part += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(typed);
      if ((await field.inputValue()) === isoDate) break;
    }
    await expect(field).toHaveValue(isoDate);
  };
  const sendWithReason = async (): Promise<void> => {
    await typeInto(page, dialog.getByLabel('Причина'), 'Договорились на ярмарке');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  };

  await test.step('it is reserved for an account: no other buyer gets it', async () => {
    await goTo('/originals');
    const opener = page.getByRole('button', { name: 'Забронировать работу' });
    const search = dialog.getByRole('searchbox');
    const found = dialog
      .getByRole('listitem')
      .filter({ hasText: work.seller.user.last_name })
      .filter({ has: page.getByText(work.name, { exact: true }) });
    const choose = async (): Promise<void> => {
      await typeInto(page, search, work.name);
      await pressWithKeys(page, found.getByRole('button', { name: 'Выбрать' }));
      await expect(search).toBeHidden();
    };
    await openTwice(page, opener, dialog);
    await typeInto(page, search, work.seller.user.last_name);
    await expect(found).toBeVisible();
    // The next answer is held until the button of a shown work has the focus, which stays when the work is found again.
    const reached = Promise.withResolvers<void>();
    const isByName = (url: URL) => url.searchParams.get('q') === work.name;
    await page.route(isByName, (route) => reached.promise.then(() => route.continue()));
    await typeInto(page, search, work.name);
    await tabTo(page, found.getByRole('button', { name: 'Выбрать' }));
    const list = dialog.getByRole('list');
    await expect(list).toHaveAttribute('aria-busy', 'true');
    reached.resolve();
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await page.unroute(isByName);
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expectOpen(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOpen(dialog);
    await choose();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Напишите причину.')).toBeVisible();
    await expectAccessible(page, 'an original to reserve');
    await typeInto(page, dialog.getByLabel('Электронная почта аккаунта'), person.email);
    await typeDay(dayIn(3));
    await sendWithReason();
    await expect(opener).toBeFocused();
    await expect(rows).toContainText('есть аккаунт, купит на сайте');
    await expectAccessible(page, 'originals kept by hand');
    await visitor.goto(address);
    await expect(originalPage(visitor).reserved).toBeVisible();
    await buyer.goto(address);
    await expect(originalPage(buyer).buy).toBeVisible();
    await expect(originalPage(buyer).kept).toBeVisible();
  });

  await test.step('it is extended, and moved to a person without an account', async () => {
    await openTwice(page, deed(/^Продлить/), dialog);
    await typeDay(dayIn(5));
    await sendWithReason();
    await expect(deed(/^Продлить/)).toBeFocused();
    await pressWithKeys(page, deed(/^Передать другому/));
    await chooseNext(page, dialog.getByRole('combobox', { name: 'За кем' }));
    await typeInto(page, dialog.getByLabel('Имя и фамилия'), 'Сәуле Ахметова');
    await typeInto(page, dialog.getByLabel('Телефон или почта'), '+7 701 123 45 67');
    await sendWithReason();
    await expect(deed(/^Передать другому/)).toBeFocused();
    await expect(rows).toContainText('Сәуле Ахметова');
    await buyer.reload();
    await expect(originalPage(buyer).reserved).toBeVisible();
  });

  await test.step('it is released: it is for sale again, and the list shows how it ended', async () => {
    await pressWithKeys(page, deed(/^Снять бронь/));
    await sendWithReason();
    await expect(rows).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Оригиналы, забронированные вручную' }),
    ).toBeFocused();
    const state = page.getByRole('combobox', { name: 'По состоянию' });
    await tabTo(page, state);
    await chooseNext(page, state);
    await expect(rows).toContainText('Данные удалены');
    await expectAccessible(page, 'originals that were kept by hand');
    await visitor.reload();
    await expect(originalPage(visitor).buy).toBeVisible();
  });

  await test.step('the board shows sold originals separately', async () => {
    const { number } = await boughtOriginal(later, work.seller.user.username);
    await goTo('?stage=to-make');
    const originals = board.rows.filter({ hasText: 'оригинал' });
    const things = board.rows.filter({ hasNotText: 'оригинал' });
    await expect(originals.filter({ hasText: number })).toHaveCount(1);
    await expect(things).not.toHaveCount(0);
    const only = page.getByRole('checkbox', { name: 'Только оригиналы' });
    await tabTo(page, only);
    await page.keyboard.press('Space');
    await expect(things).toHaveCount(0);
    await expect(originals.filter({ hasText: number })).toHaveCount(1);
    await expect(only).toBeFocused();
    await expectAccessible(page, 'the board with originals alone');
    await page.keyboard.press('Space');
    await expect(things).not.toHaveCount(0);
  });
  await board.leave();
});
