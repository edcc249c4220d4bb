/** A gift is ordered with a note and gift wrap, which are shown in the order, the payment, its page and production. */
import { orderPage } from './pages/order.ts';
import { orderOf, paymentDialog } from './pages/payment.ts';
import { shopPage } from './pages/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { addSession, newBuyer } from './support/people.ts';

const note = 'Айгүлге, туған күніңмен!';

test('a gift has a note, and wrap that its buyer pays for', {
  tag: ['@everyday-wide', '@both'],
}, async ({ page, context, request, baseURL }) => {
  const person = await newBuyer(request);
  const shop = shopPage(page);
  const payment = paymentDialog(page);
  const isGift = shop.dialog.getByRole('checkbox', { name: 'Бұл сыйлық' });
  const noteField = shop.dialog.getByLabel(/^Сыйлыққа жазба/);
  const wrap = shop.dialog.getByRole('checkbox', { name: 'Сыйлық қаптамасы, 1 500 ₸' });
  const openDialog = async (): Promise<void> => {
    await page.goto('/activity?category=2');
    await shop.whenAlive();
    await shop.orderButtons.first().click();
    await expect(shop.dialog).toBeVisible();
  };

  await test.step('the note opens with its box, and survives a reload', async () => {
    await addSession(context, baseURL ?? '', person.access);
    await openDialog();
    await expect(noteField).toHaveCount(0);
    await isGift.check();
    await noteField.fill(note);
    await wrap.check();
    await expect(shop.dialog).toContainText('16 500 ₸');
    await expectAccessible(page, 'an order of a gift');
    await openDialog();
    await expect(noteField).toHaveValue(note);
    await expect(wrap).toBeChecked();
  });

  await test.step('it is paid with its wrap', async () => {
    await expect(shop.email).toHaveValue(person.email);
    await shop.toPayment.click();
    await expect(payment.sum).toHaveText('16 500 ₸');
    await payment.payApproved();
  });

  await test.step('its page shows the note and the wrap', async () => {
    const { number, lines } = await orderOf(page, await payment.orderNumber());
    expect(lines.map(({ kind }) => kind)).toEqual(['tshirt', 'wrap']);
    await page.goto(`/purchases-sales/${number}`);
    const { main } = orderPage(page);
    await expect(main.getByText(note)).toBeVisible();
    await expect(main.getByText('Сыйлық қаптамасымен')).toBeVisible();
    await expect(main.getByRole('row', { name: /^Сыйлық қаптамасы/ })).toContainText('1 500 ₸');
  });

  await test.step('the next order is no gift by default', async () => {
    await openDialog();
    await expect(isGift).not.toBeChecked();
  });
});
