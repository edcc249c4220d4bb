/** Shipping to a buyer, and the staff's screens for cases that wait for a decision (spec L §9). */
import { calls } from '@oner/config/contract';
import { formatDateTime } from '@oner/config/terms';
import { approval, bodyOf, payAtBank } from '../../contract/payments/buyer-and-bank.ts';
import { openBoard } from '../pages/board.ts';
import { panelTimeout } from '../pages/desk.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { tokenOf } from '../support/people.ts';
import { orderOf, paidOrder, signedOrder } from './paid-order.ts';

test('a courier is named with the tracking number, and the buyer reads both', async ({
  browser,
  request,
}) => {
  const { page, dialog, ...board } = await openBoard(browser, 'manager', { theme: 'dark' });
  // From the demo world: its 24 hours have passed, and no other journey uses it.
  await board.goTo('?stage=to-make');
  const row = board.rows.filter({ hasText: 'Сергей' });
  await row.getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Начать производство' })).toBeVisible();
  const number = /\d{11}/.exec((await board.title.textContent()) ?? '')?.[0] ?? '';
  for (const key of ['KeyP', 'KeyR']) {
    await board.press(key);
    await expect(dialog).toBeVisible();
    await board.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await board.press('KeyS');
  await expect(dialog).toHaveAccessibleName('Передать курьеру');
  await expect(dialog.getByLabel('Курьер')).toBeFocused();
  await board.press('Enter');
  await expect(dialog).toContainText('Укажите курьера или службу.');
  await expect(dialog).toContainText('Укажите номер отслеживания.');
  // Strapi's notifications about earlier steps have a small button, and disappear by themselves.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expectAccessible(page, 'ship, refused, ru, dark');
  await page.keyboard.type('Qazpost');
  await board.press('Tab');
  await page.keyboard.type('KZ123456789KZ');
  await board.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(board.history.getByRole('listitem').first()).toContainText('KZ123456789KZ');
  const access = await tokenOf(request, 'sergey');
  const sent = await orderOf(request, { number, access });
  expect(sent).toMatchObject({
    fulfillment_status: 'shipped',
    tracking: expect.stringMatching(/Qazpost.*KZ123456789KZ/),
  });
  await board.leave();
});

test('a rejected refund is requested again, and approved this time', async ({
  browser,
  request,
}) => {
  const order = await paidOrder(request, 10);
  const [manager, accountant] = await Promise.all([
    openBoard(browser, 'manager', { language: 'kk' }),
    openBoard(browser, 'accountant', { language: 'en', theme: 'dark' }),
  ]);
  const decide = async (deed: string): Promise<void> => {
    await accountant.goTo('/refunds');
    const row = accountant.page.getByRole('row').filter({ hasText: order.number });
    await row.getByRole('button', { name: `${deed}: ${order.number}` }).click();
    await expect(accountant.dialog).toHaveAccessibleName(deed);
    await expectAccessible(accountant.page, `${deed}, en, dark`);
    await accountant.dialog.getByRole('button', { name: deed, exact: true }).click();
    await expect(accountant.dialog).toBeHidden();
    await expect(row).toHaveCount(0);
  };
  const look = async (): Promise<void> => {
    await manager.goTo(`?q=${order.number}&order=${order.number}`);
    await expect(manager.title).toContainText(order.number);
  };

  await look();
  await manager.press('KeyC');
  await expect(manager.dialog).toHaveAccessibleName('Тапсырысты тоқтату');
  await manager.page.keyboard.type('Бояу жоқ');
  await manager.press('Control+Enter');
  await expect(manager.dialog).toBeHidden();
  await decide('Reject');
  await expect
    .poll(async () => (await orderOf(request, order)).status, panelTimeout)
    .toBe('requires_action');

  await look();
  // The browser is Russian and has no Kazakh month names; the panel has them.
  const { created } = await orderOf(request, order);
  await expect(manager.history).toContainText(formatDateTime('kk', created));
  await expect(manager.history.getByRole('listitem').first()).toContainText('дүкен');
  await manager.press('KeyG');
  await expect(manager.dialog).toHaveAccessibleName('Ақшаны қайта жіберу');
  await expect(manager.dialog).toContainText('150 000 ₸');
  await expect(manager.dialog).toContainText('Сатып алушы оқиды');
  await expectAccessible(manager.page, 'refund again, kk');
  await manager.press('Control+Enter');
  await expect(manager.dialog).toContainText('Себебін жазыңыз.');
  await manager.page.keyboard.type('Қайта тексердік');
  await manager.press('Control+Enter');
  await expect(manager.dialog).toBeHidden();
  await decide('Approve');
  await expect
    .poll(async () => (await orderOf(request, order)).payment_status, panelTimeout)
    .toBe('refunded');
  await manager.leave();
  await accountant.leave();
});

test('money of another sum than the order is refunded when the case is closed', async ({
  browser,
  request,
}) => {
  const { placed, signature, access } = await signedOrder(request);
  const { number } = placed;
  const word = approval(placed);
  const told = await request.post(calls.receiveCallback.path.replace(':gateway', 'testbank'), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: bodyOf({ ...word, amount: String(Number(word.amount) + 1) }),
  });
  expect(told.status()).toBe(200);
  const order = () => orderOf(request, { number, access });
  await expect.poll(async () => (await order()).status, panelTimeout).toBe('requires_action');
  await payAtBank(placed, signature);

  const { page, dialog, ...board } = await openBoard(browser, 'manager', {
    language: 'en',
    theme: 'dark',
  });
  await board.goTo(`?q=${number}&order=${number}`);
  await expect(board.title).toContainText(number);
  await page.getByRole('button', { name: 'Close the payment question' }).click();
  await expect(dialog).toContainText('The bank is asked first.');
  await expectAccessible(page, 'close a mismatch, en, dark');
  await page.keyboard.type('The sum differs');
  await dialog.getByRole('button', { name: 'Close the payment question' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close the payment question' })).toHaveCount(0);
  await expect.poll(async () => (await order()).payment_status, panelTimeout).toBe('refunded');
  expect(await order()).toMatchObject({ status: 'canceled', receipts: [] });
  await board.leave();
});
