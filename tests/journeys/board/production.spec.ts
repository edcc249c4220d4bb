/** The manager at the orders board: paid orders are produced and handed over (spec L §9). */
import { readFile } from 'node:fs/promises';
import { type CallReply, calls } from '@oner/config/contract';
import { openBoard } from '../pages/board.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { openTwice } from '../support/keyboard.ts';
import { tokenOf } from '../support/people.ts';
import { photograph } from '../support/picture.ts';
import { orderOf } from './paid-order.ts';

test('an order goes from the list to its buyer by keyboard alone', { tag: '@everyday' }, async ({
  browser,
  request,
}) => {
  const board = await openBoard(browser, 'manager', { byForm: true });
  const { page, dialog, title } = board;
  await board.goTo('?stage=to-make');

  await test.step('is found by the name of its buyer', async () => {
    await board.press('/');
    await page.keyboard.type('emma lindqvist');
    // Other orders of the buyer are over, or were declined by the bank.
    const waiting = board.rows.filter({ hasText: 'не начат' });
    await expect(waiting).toHaveCount(1);
    await expect(board.rows.filter({ hasNotText: 'Emma Lindqvist' })).toHaveCount(0);
    await board.press('Enter');
    const wanted = waiting.getByRole('button');
    for (const _ of await board.rows.all()) {
      await board.press('KeyJ');
      if ((await wanted.getAttribute('aria-current')) === 'true') break;
    }
    await expect(wanted).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Начать производство' })).toBeVisible();
    await expectAccessible(page, 'board');
    await board.press('KeyC');
    await expect(dialog).toHaveAccessibleName('Отменить заказ');
    await expectAccessible(page, 'dialog');
    await board.press('Escape');
    await expect(dialog).toBeHidden();
  });
  const number = /\d{11}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
  const access = await tokenOf(request, 'emma');

  for (const [key, deed, state] of [
    ['KeyP', 'Начать производство', 'in_production'],
    ['KeyR', 'Отметить готовым', 'ready'],
    // An order for pickup is not shipped: the next step is the handover.
    ['Enter', 'Отметить вручённым', 'delivered'],
  ] as const) {
    await test.step(deed, async () => {
      await board.press(key);
      await expect(dialog).toHaveAccessibleName(deed);
      await expect(dialog.getByRole('button', { name: deed })).toBeFocused();
      await board.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(title).toHaveText(`Заказ № ${number}`);
      const order = await orderOf(request, { access, number });
      expect(order.fulfillment_status).toBe(state);
    });
  }
  await expect(board.history.getByRole('listitem').first()).toContainText('Вручён');

  await test.step('a partial refund takes whole tenge only, and no more than was paid', async () => {
    await board.press('KeyM');
    const amount = dialog.getByLabel('Сумма, ₸');
    await expect(amount).toBeFocused();
    await page.keyboard.type('26001');
    await board.press('Enter');
    await expect(dialog).toContainText('от 1 до 26 000 ₸');
    await expect(dialog).toContainText('Напишите причину.');
    await expect(amount).toHaveValue('26001');
    await board.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await orderOf(request, { access, number })).refunds).toEqual([]);
  });

  await test.step('a claim of the buyer is taken and answered', async () => {
    const photo = await photograph('spot.jpg', { width: 320, height: 240 });
    const sent = await request.post(calls.sendClaim.path.replace(':number', number), {
      headers: { authorization: `Bearer ${access}` },
      multipart: { kind: 'defect', wish: 'repair', text: 'The cover is torn', photo },
    });
    const claim: CallReply<typeof calls.sendClaim> = await sent.json();
    await board.goTo('/claims');
    const opener = page.getByRole('button', { name: `Открыть: Претензия № ${claim.number}` });
    await openTwice(page, opener, dialog);
    await expect(dialog).toContainText('The cover is torn');
    await expect(dialog).toContainText('Ответить до: ');
    await expect(dialog.getByRole('img', { name: 'Фото 1' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Взять в работу' }).click();
    await expect(dialog.getByRole('button', { name: 'Взять в работу' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Ответить' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Решение' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Ответить' }).click();
    await expect(dialog).toContainText('Напишите ответ.');
    await dialog.getByLabel(/^Ответ на языке покупателя: английский/).fill('We mend it.');
    await dialog.getByRole('button', { name: 'Ответить' }).click();
    await expect(dialog).toBeHidden();
    const [answered] = (await orderOf(request, { access, number })).claims;
    expect(answered).toMatchObject({ state: 'answered', outcome: 'repair', answer: 'We mend it.' });
  });
  await board.leave();
});

test('the workshop sees its orders, and begins them together', async ({ browser, request }) => {
  const board = await openBoard(browser, 'manager');
  const { page, dialog } = board;
  await board.goTo('/production');
  const row = page.getByRole('row').filter({ hasText: 'Зарина' });
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'production list');

  await test.step('the printout has the list alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Напечатать список' })).toBeHidden();
    await expect(row).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await row.getByRole('checkbox').check();
  await expect(page.getByText('Выбрано: 1')).toBeVisible();
  await test.step('downloads the print files', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Файлы печати (ZIP)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^print-\d{11}-1\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  const number = /\d{11}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Начать производство' }).click();
  await expect(dialog).toContainText('Начнётся: 1. Пока ничего не изменилось.');
  await dialog.getByRole('button', { name: 'Начать: 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  const access = await tokenOf(request, 'zarina');
  expect((await orderOf(request, { access, number })).fulfillment_status).toBe('in_production');
  await board.leave();
});
