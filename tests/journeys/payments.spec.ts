/** Payments other than a card charged at once: a slow bank, and a company that pays by invoice. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { cards, orderOf, paymentDialog } from './pages/payment.ts';
import { shopPage } from './pages/shop.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { demoPassword } from './support/people.ts';
import { reopenUntil } from './support/reopen-until.ts';

/** Confirms as the accountant that a company's money has arrived. */
const matchTransfer = async (
  request: APIRequestContext,
  invoice: string,
  reference: string,
): Promise<number> => {
  const cms = inherited().PANEL_OF_SHOP ?? 'http://127.0.0.1:1337';
  const data = { email: 'accountant@oner.test', password: demoPassword };
  const login = await request.post(`${cms}/admin/login`, { data });
  const { accessToken } = (await login.json()).data;
  const paidOn = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const answer = await request.post(`${cms}/payments/invoices/${invoice}/paid`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { reference, paidOn },
  });
  return answer.status();
};

test.beforeEach(async ({ page, buyer }) => {
  const shop = shopPage(page);
  await page.goto('/activity?category=2');
  await shop.orderButtons.first().click();
  await expect(shop.email).toHaveValue(buyer.email);
  await shop.toPayment.click();
  await expect(paymentDialog(page).sum).toBeVisible();
});

test('the page waits for a slow bank, and nothing is paid twice', { tag: '@everyday' }, async ({
  page,
}) => {
  const payment = paymentDialog(page);
  const number = await payment.orderNumber();
  await payment.pay(cards.slow);
  await expect(payment.waits).toBeVisible();
  expect((await orderOf(page, number)).payment_status).toBe('awaiting');
  await expect(payment.thanks).toBeVisible({ timeout: 60_000 });
  expect(await orderOf(page, number)).toMatchObject({
    payment_status: 'captured',
    receipts: [{ kind: 'sale', amount: 15_000 }],
  });
});

test('a company pays by invoice, and the accountant confirms it', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, request }) => {
  const payment = paymentDialog(page);
  const number = await payment.orderNumber();
  const { dialog } = payment;

  await test.step('enters the details of the company', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Компания атынан шотпен төлеу' }));
    await page.keyboard.press('Enter');
    await dialog.getByLabel('БСН').fill('150340000108');
    await dialog.getByLabel('Компанияның атауы').fill('«Дала» ЖШС');
    await dialog.getByRole('button', { name: 'Шот алу' }).click();
    await expect(dialog.getByLabel('БСН')).toHaveAccessibleDescription(/12 цифрды тексеріңіз/);
    await expect(dialog.getByLabel('БСН')).toBeFocused();
    await dialog.getByLabel('БСН').fill('1503 4000 0109');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: /^СЧ-\d+ шоты$/ })).toBeVisible();
    await expect(dialog).toContainText('«Дала» ЖШС');
  });

  const order = await orderOf(page, number);
  const invoice = order.invoice?.number ?? '';

  await test.step('finds the invoice on the page of the order, with its PDF', async () => {
    await page.goto(`/purchases-sales/${number}`);
    await expect(
      page.getByRole('heading', { name: order.invoice?.name ?? 'no invoice' }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Төлеуге болатын соңғы күн');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Шотты жүктеу' }).click();
    const file = await (await downloading).path();
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('is paid when the accountant has confirmed the money', async () => {
    expect(await matchTransfer(request, invoice, `J-${number}`)).toBe(200);
    const shows = (words: string) =>
      reopenUntil(
        () => page.reload(),
        (patience) => expect(page.getByText(words)).toBeVisible(patience),
      );
    await shows('Шот төленді');
    const paid = await orderOf(page, number);
    expect(paid).toMatchObject({ payment_status: 'captured', invoice: { state: 'paid' } });
    expect(paid.receipts[0]?.fiscal?.test).toBe(true);
    await shows('ТЕСТ: бұл фискалдық чек емес');
  });
});
