/** Several members of staff at one order, and staff without access. */
import { openBoard } from '../pages/board.ts';
import { openPanel, panelTimeout } from '../pages/desk.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { orderOf, paidOrder } from './paid-order.ts';

test('two at one order: the second reads who was first, and keeps their typed text', async ({
  browser,
  request,
}) => {
  const order = await paidOrder(request);
  const [first, second] = await Promise.all([
    openBoard(browser, 'owner'),
    openBoard(browser, 'manager'),
  ]);
  await Promise.all([first.open(order.number), second.open(order.number)]);
  const declare = 'Объявить поставку невозможной';

  await second.press('KeyI');
  const typed = second.dialog.getByLabel('Причина');
  await expect(typed).toBeFocused();
  await second.page.keyboard.type('Ткань закончилась');
  await expect(second.dialog).toContainText('Лицензия считается незаключённой');

  await first.press('KeyC');
  await first.page.keyboard.type('Станок сломался');
  await first.dialog.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(first.dialog).toBeHidden();
  await expect(first.history.getByRole('listitem').first()).toContainText(
    /«Станок сломался»|Деньги/,
  );

  const send = second.dialog.getByRole('button', { name: declare });
  await send.click();
  await expect(second.dialog.getByRole('alert')).toContainText('Заказ уже в другом состоянии');
  await expect(typed).toHaveValue('Ткань закончилась');
  await expect(send).toBeDisabled();
  await second.press('Escape');
  await expect(second.page.getByRole('button', { name: declare })).toHaveCount(0);
  await expect(second.history).toContainText('«Станок сломался»');

  await expect
    .poll(async () => (await orderOf(request, order)).payment_status, panelTimeout)
    .toBe('refunded');
  expect((await orderOf(request, order)).refunds).toHaveLength(1);
  await first.leave();
  // The browser logs the refused call in its console; the board has shown it as text.
  await second.page.context().close();
});

test('a refund above the limit needs the approval of a second person', async ({
  browser,
  request,
}) => {
  const order = await paidOrder(request, 10);
  const [manager, accountant] = await Promise.all([
    openBoard(browser, 'manager'),
    openBoard(browser, 'accountant'),
  ]);
  await manager.open(order.number);
  await manager.press('KeyI');
  await manager.page.keyboard.type('Нет красок');
  await manager.press('Control+Enter');
  await expect(manager.dialog).toBeHidden();
  await manager.goTo('/refunds');
  const waits = manager.page.getByRole('row').filter({ hasText: order.number });
  await expect(waits).toContainText('150 000 ₸');
  await expect(waits).toContainText('Его попросили вы: одобрить должен другой человек.');
  await expect(waits.getByRole('button')).toHaveCount(0);
  await manager.leave();

  await accountant.goTo('/refunds');
  const row = accountant.page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toContainText('Нет красок');
  await expectAccessible(accountant.page, 'refunds');
  await row.getByRole('button', { name: `Одобрить: ${order.number}` }).click();
  await expect(accountant.dialog).toContainText('150 000 ₸');
  await accountant.press('Enter');
  await expect(accountant.dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => (await orderOf(request, order)).payment_status, panelTimeout)
    .toBe('refunded');
  await accountant.open(order.number);
  await expect(accountant.page.getByText('У вас нет права двигать заказы.')).toBeVisible();
  await accountant.leave();
});

test('an editor has no board', async ({ browser }) => {
  const panel = await openPanel(browser, 'editor');
  await panel.page.goto('/admin');
  await expect(panel.page.getByRole('navigation').first()).toBeVisible(panelTimeout);
  await expect(panel.page.locator('a[href$="/plugins/orders"]')).toHaveCount(0);
  await panel.page.goto('/admin/plugins/orders');
  await expect(panel.page.getByRole('main')).toContainText(/прав/, panelTimeout);
  await expect(panel.page.getByRole('complementary')).toHaveCount(0);
  await panel.page.context().close();
});

test('the board is accessible in Kazakh and in dark', async ({ browser }) => {
  const board = await openBoard(browser, 'accountant', { language: 'kk', theme: 'dark' });
  const { page } = board;
  await board.goTo('?stage=to-make');
  await expect(page.getByRole('heading', { level: 1, name: 'Тапсырыстар' })).toBeVisible();
  await expect(board.history).toBeVisible();
  await expectAccessible(page, 'board, kk, dark');
  await board.press('?');
  await expect(board.dialog).toBeVisible();
  await expectAccessible(page, 'keys, kk, dark');
  await board.press('Escape');
  for (const path of ['/claims', '/reviews', '/invoices', '/bank']) {
    await board.goTo(path);
    const told = page.getByRole('status').filter({ hasText: /\S/ });
    await expect(told.or(page.getByRole('table')).first()).toBeVisible();
    await expectAccessible(page, `${path}, kk, dark`);
  }
  await board.leave();
});
