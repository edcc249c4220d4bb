import { cancelThrough, impossibleUntil, produceBy } from '@oner/config/terms';
import type { Locator, Page } from '@playwright/test';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { readEmails } from '../contract/support/emails.ts';
import { header } from './pages/header.ts';
import { orderPage } from './pages/order.ts';
import { cards, dateText, orderOf, paymentDialog, promises } from './pages/payment.ts';
import { registerPage } from './pages/register.ts';
import { shopPage } from './pages/shop.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { newPerson } from './support/people.ts';
import { codeOf } from './support/prove-address.ts';
import { reopenUntil } from './support/reopen-until.ts';

const letterTo = (address: string, about: string) => async (): Promise<boolean> => {
  const letters = await readEmails(inherited().DATA_DIR_OF_SHOP ?? '');
  return letters.some(
    ({ to, subject, text }) => to === address && `${subject}${text}`.includes(about),
  );
};

test('buyer buys a T-shirt', { tag: ['@both', '@everyday'] }, async ({ page }) => {
  const person = newPerson();
  const shop = shopPage(page);
  const payment = paymentDialog(page);

  await test.step('the order button leads a visitor to the login', async () => {
    await page.goto('/activity');
    await expect(shop.orderLinks.first()).toHaveAttribute('href', /^\/login\?next=/);
    await expect(shop.orderButtons).toHaveCount(0);
  });

  await test.step('registers by the short form and is logged in', async () => {
    await page.goto('/register');
    const form = registerPage(page);
    await form.fill(person);
    await form.submit.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Пайдаланушы сәтті тіркелді' }),
    ).toBeVisible();
    await form.skip.click();
    await expect(page).toHaveURL('/explore');
    await header(page).openMenu();
    await expect(
      page.getByText(`Сәлеметсіз бе, ${person.firstName}`).filter({ visible: true }),
    ).toBeVisible();
  });

  await test.step('orders from the tab of T-shirts', async () => {
    await page.goto('/activity');
    await shop.whenAlive();
    await shop.tab('Футболка').click();
    await expect(page).toHaveURL(/category=2/);
    await shop.orderButtons.first().click();
    await expect(shop.dialog).toBeVisible();
    await expect(shop.dialog).toContainText('15 000 ₸');
    await expect(shop.size('M')).toBeChecked();
    // The account's data need not be typed again.
    await expect(shop.email).toHaveValue(person.email);
    await shop.size('L').check();
    await shop.comment.fill('Абай даңғылы 10, 5-пәтер');
    await shop.toPayment.click();
  });

  await test.step('pays in the frame', async () => {
    await expect(payment.dialog).toHaveAccessibleName('Төлем: 15 000 ₸');
    await expect(payment.sum).toHaveText('15 000 ₸');
    await payment.payApproved();
  });

  const number = await payment.orderNumber();
  const order = await orderOf(page, number);
  const paidAt = new Date(order.paid ?? '');
  const showsPromises = async (within: Page | Locator): Promise<void> => {
    const days = promises(within);
    await expect(days.impossible).toHaveText(/\d\d:\d\d$/);
    await expect(days.cancel).toHaveText(dateText(cancelThrough(paidAt)));
    await expect(days.produce).toHaveText(dateText(produceBy(paidAt)));
  };

  await test.step('the server has the order, with the dates of the terms', async () => {
    expect(order).toMatchObject({
      payment_status: 'captured',
      total: 15_000,
      recipient: `${person.firstName} ${person.lastName}`,
      comment: 'Абай даңғылы 10, 5-пәтер',
      lines: [{ kind: 'tshirt', size: 2, quantity: 1, unit_price: 15_000 }],
      dates: {
        impossible_until: impossibleUntil(paidAt).toISOString(),
        cancel_through: cancelThrough(paidAt),
        produce_by: produceBy(paidAt),
      },
    });
  });

  await test.step('the dialog shows the dates', () => showsPromises(payment.dialog));

  await test.step('the page of the order shows it', async () => {
    await payment.openOrder.click();
    await expect(page).toHaveURL(`/purchases-sales/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.getByRole('main')).toContainText('15 000 ₸');
    await expect(page.getByRole('main')).toContainText('Төленді');
    await page.goto('/purchases-sales');
    await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  });

  await test.step('the return page says the same, whatever its address claims', async () => {
    await page.goto(`/payment-merch?redirect=true&order=${number}&res_code=2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рақмет. Тапсырыс қабылданды');
    await showsPromises(page);
  });

  await test.step('an e-mail about the paid order is in the folder', async () => {
    await page.goto(`/purchases-sales/${number}`);
    await page.getByLabel('Хаттағы код').fill(await codeOf(person.email));
    await page.getByRole('button', { name: 'Растау', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(
      'Енді тапсырыстар мен аккаунт туралы хаттар',
    );
    await expect.poll(letterTo(person.email, number)).toBe(true);
  });
});

test('a declined card keeps the order, another one pays it', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, buyer }) => {
  const shop = shopPage(page);
  const payment = paymentDialog(page);
  await page.goto('/activity?category=2');
  await shop.orderButtons.first().click();
  await expect(shop.email).toHaveValue(buyer.email);
  await shop.toPayment.click();
  await payment.pay(cards.declined);
  await expect(payment.declined).toBeVisible();
  await expect(payment.dialog).toContainText('Картадан ақша алынған жоқ.');
  await payment.again.click();
  await payment.payApproved();
  const number = await payment.orderNumber();
  const order = await orderOf(page, number);
  expect(order.payment_status).toBe('captured');
  expect(order.events.map(({ event }) => event)).toContain('payment_failed');
});

test('a buyer cancels in time, and sees the refund', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, buyer }) => {
  const shop = shopPage(page);
  const payment = paymentDialog(page);
  await page.goto('/activity?category=2');
  await shop.orderButtons.first().click();
  await expect(shop.email).toHaveValue(buyer.email);
  await shop.courier.check();
  await shop.city.selectOption('Алматы');
  // The courier's price and the delivery dates are shown before the payment.
  await expect(shop.dialog).toContainText(/шамамен 1\s500\u2060–\u20602\s500\s₸/);
  await expect(shop.dialog).toContainText('аралығында жеткіземіз');
  await shop.address.fill('Абай даңғылы 10, 5-пәтер');
  await shop.toPayment.click();
  await payment.payApproved();
  const number = await payment.orderNumber();
  await payment.openOrder.click();
  const order = orderPage(page);
  await expect(order.main).toContainText('Курьермен жеткізу');
  await expect(order.main).toContainText('Абай даңғылы 10, 5-пәтер');
  await expect(order.timeLeft).toHaveText(/\d+ (күн|сағат)/);

  await test.step('keeps it at first', async () => {
    await tabTo(page, order.cancel);
    await page.keyboard.press('Enter');
    await expect(order.question).toContainText('15 000 ₸');
    await tabTo(page, order.keep);
    await page.keyboard.press('Enter');
    await expect(order.question).toBeHidden();
    await expect(order.cancel).toBeFocused();
  });

  await order.cancel.click();
  await order.confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Тапсырыс тоқтатылды' })).toBeVisible();
  await expect(order.cancel).toBeHidden();
  await reopenUntil(
    () => page.reload(),
    (patience) => expect(order.main).toContainText('Банк ақшаның қайтарылғанын растады.', patience),
  );
  // Production has ended, so no day is promised.
  await expect(order.main).not.toContainText('Дайындау мерзімінің соңғы күні');
  expect(await orderOf(page, number)).toMatchObject({
    status: 'canceled',
    payment_status: 'refunded',
    refunds: [{ amount: 15_000, state: 'settled' }],
  });
  await expect.poll(letterTo(buyer.email, 'ақша қайтарылды')).toBe(true);
});
