/** The accountant and the owner pay an author: two people, one file, and the bank's transfer number. */
import { readFile } from 'node:fs/promises';
import { formatSum } from '@oner/config/terms';
import type { Page } from '@playwright/test';
import { panel } from '../contract/support/panel.ts';
import { openPanel, panelTimeout } from './pages/desk.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newestAct, signedAct } from './support/signed-act.ts';

const author = 'aigerim';

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/admin/plugins/payouts${path}`);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible(panelTimeout);
};

test('an author is paid by two people and a bank', { tag: '@everyday' }, async ({
  browser,
  later,
}) => {
  const { client, cms: origin } = later;
  const [act, accountant, owner] = await Promise.all([
    signedAct(later, author),
    openPanel(browser, 'accountant', { origin }),
    openPanel(browser, 'owner', { origin }),
  ]);
  const { page } = accountant;
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: act.number });

  await test.step('the accountant proposes the due payouts', async () => {
    await goTo(page, `?through=${act.due}`);
    await expect(row).toContainText(`${act.amount.toLocaleString('ru-RU')} ₸`);
    await expectAccessible(page, 'due');
    await page.getByRole('button', { name: 'Составить поручение' }).click();
    await expect(dialog).toContainText('Поручение одобряет другой человек.');
    await dialog.getByRole('button', { name: 'Составить поручение' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(/^OP-\d{6}$/);
    await expect(row).toContainText('предложена');
    await expect(page.getByText('Одобряет владелец.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Одобрить' })).toHaveCount(0);
  });
  const name = (await page.getByRole('heading', { level: 3 }).textContent()) ?? '';

  await test.step('the owner, another person, approves it', async () => {
    await goTo(owner.page, '/batches');
    await owner.page.getByRole('button', { name: `Открыть: ${name}` }).click();
    await owner.page.getByRole('button', { name: 'Одобрить' }).click();
    const asked = owner.page.getByRole('dialog');
    await asked.getByRole('button', { name: 'Одобрить' }).click();
    await expect(asked).toBeHidden();
    await expect(owner.page.getByText('готово для банка')).toBeVisible();
    await owner.leave();
  });

  await test.step('the accountant downloads the file for the bank', async () => {
    await page.reload();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Файл XML' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.xml`);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `<InstdAmt Ccy="KZT">${act.amount.toFixed(2)}<`,
    );
    await expect(row).toContainText('в банке');
  });

  await test.step('it is marked as paid with the bank’s transfer number', async () => {
    await row.getByRole('button', { name: 'Отметить оплаченной' }).click();
    await dialog.getByRole('button', { name: 'Отметить оплаченной' }).click();
    await expect(dialog).toContainText('Напишите номер.');
    await dialog.getByLabel('Номер перевода в банке').fill('KZ-2026-77');
    await dialog.getByRole('button', { name: 'Отметить оплаченной' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('KZ-2026-77');
    await expectAccessible(page, 'payment order');
    await goTo(page, '/acts');
    await expect(row).toContainText('оплачен');
    const paid = await newestAct(client, author);
    expect(paid).toMatchObject({ state: 'paid', money: 'paid', reference: 'KZ-2026-77' });
  });

  await test.step('the fees show what an original costs its author, why, and the revenue', async () => {
    const { send } = await panel(client, 'accountant');
    const { schedules } = (await send('GET', '/payouts/schedules')).body;
    const inForce = schedules.findLast(({ confirmedAt }) => confirmedAt !== null);
    if (!inForce) throw new Error('no fees are in force');
    const { count, totalTiyn, feeTiyn } = inForce.originals;
    const why = 'За оригинал договор называет 0 % (п. 6.6): автор получает цену полностью.';
    await goTo(page, '/fees');
    await expect(
      page.getByText(
        `Оригиналов продано по этой редакции: ${count}, на сумму ${formatSum(totalTiyn / 100)}, доля провайдера ${formatSum(feeTiyn / 100)}. ${why}`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: 'Оригинал 0 %' })).toBeVisible();
    await expectAccessible(page, 'fees');
    await page.getByRole('button', { name: 'Предложить редакцию' }).click();
    const share = dialog.getByLabel('Оригинал, %');
    await expect(share).toHaveValue('0');
    await expect(share).toHaveAccessibleDescription(new RegExp(why.slice(0, 20)));
    await share.fill('100,5');
    await dialog.getByRole('button', { name: 'Предложить редакцию' }).click();
    await expect(share).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await accountant.leave();
});
