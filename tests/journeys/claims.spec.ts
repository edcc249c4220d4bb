/** After receipt: a claim and its answer, a review, the author's view. Also an order that is never received. */
import { endOfDay } from '@oner/config/terms';
import type { Page } from '@playwright/test';
import { newBuyer, untilOrder } from '../contract/payments/buyer-and-bank.ts';
import { panel } from '../contract/support/panel.ts';
import { orderPage } from './pages/order.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import type { LaterShop } from './support/own-shop.ts';
import { addSession } from './support/people.ts';
import { photograph } from './support/picture.ts';
import { reopenUntil } from './support/reopen-until.ts';
import { handOver, paid } from './support/sold.ts';

/** A T-shirt with a licensed copy, ordered, paid, made and handed over. */
const received = async (later: LaterShop) => {
  const { client } = later;
  const row = await client
    .sql('shop_items as i')
    .join('catalogue as c', 'c.work_id', 'i.work_id')
    .join('sellers as s', 's.document_id', 'c.seller_id')
    .join('sellers_user_lnk as k', 'k.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'k.user_id')
    .where({ 'i.kind': 'tshirt', 'c.merch': true, 'c.blocked': false, 'c.hidden': false })
    .first('i.document_id', 'i.price_tenge', 'i.work_id', 'u.username');
  const buyer = await newBuyer(client);
  const wish = { item: row.document_id, price: row.price_tenge };
  const { number } = await paid(client, buyer, wish);
  await later.wait(25);
  await untilOrder(client, buyer, number, (one) => one.status === 'confirmed');
  const manager = await panel(client, 'manager');
  await handOver(manager, number);
  return { number, buyer, manager, workId: row.work_id, author: row.username };
};

const claimDialog = (page: Page) => page.getByRole('dialog', { name: 'Шағым' });

test('after receipt: claim, answer, review, and the author’s sales', { tag: '@everyday' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const { number, buyer, manager, workId, author } = await received(later);
  const page = await openLater(buyer.token);

  await test.step('the text typed into a claim stays until it is sent', async () => {
    await page.goto(`/purchases-sales/${number}`);
    const opener = page.getByRole('button', { name: 'Шағым жазу' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = claimDialog(page);
    await expect(dialog.getByRole('heading', { name: 'Шағым' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Шағымды жіберу' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Бұл өрісті толтырыңыз.')).toBeVisible();
    await expect(dialog.getByLabel('Толығырақ')).toBeFocused();
    await dialog.getByLabel('Жеткізу кезінде зақымданған').check();
    await dialog.getByLabel('Толығырақ').fill('Жеңі жыртылған.');
    await expectAccessible(page, 'the dialog of a claim');
    await page.reload();
    await page.getByRole('button', { name: 'Шағым жазу' }).click();
    await expect(dialog.getByLabel('Толығырақ')).toHaveValue('Жеңі жыртылған.');
    await expect(dialog.getByLabel('Жеткізу кезінде зақымданған')).toBeChecked();
  });

  await test.step('it is sent with a photo, and has a day for its answer', async () => {
    const dialog = claimDialog(page);
    const photo = await photograph('zhen.jpg', { width: 900, height: 700 });
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(dialog.getByText('zhen.jpg')).toBeVisible();
    await dialog.getByRole('button', { name: 'Шағымды жіберу' }).click();
    const card = page.getByRole('article', { name: `№ ${number}-1 шағым` });
    await expect(card).toContainText('Жауап беретін соңғы күн');
    await expect(card.getByRole('img', { name: 'Фото 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Шағым жазу' })).toHaveCount(0);
  });

  await test.step('the answer is shown with the claim', async () => {
    const text = 'Жаңасын жібереміз.';
    const path = `/orders/claims/${number}-1/answer`;
    expect((await manager.send('POST', path, { outcome: 'replace', text })).status).toBe(200);
    await page.reload();
    const card = page.getByRole('article', { name: `№ ${number}-1 шағым` });
    await expect(card).toContainText('Бұйымды ауыстырамыз');
    await expect(card).toContainText(text);
  });

  await test.step('a review by keyboard waits until it is published', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Пікірді жіберу' }));
    await page.keyboard.press('Enter');
    const stars = page.getByRole('group', { name: 'Баға' });
    await expect(stars).toHaveAccessibleDescription(/./);
    await expect(page.getByRole('radio', { name: '1 жұлдыз' })).toBeFocused();
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 жұлдыз' })).toBeChecked();
    await page.getByLabel('Бұйым ұнады ма, нені өзгертер едіңіз?').fill('Түсі анық.');
    await page.getByRole('button', { name: 'Пікірді жіберу' }).click();
    await expect(page.getByText('Жариялануын күтіп тұр')).toBeVisible();
    await expectAccessible(page, 'an order with a claim and a review');
    const { code } = await client.sql('reviews').where({ text: 'Түсі анық.' }).first('code');
    const { body: desk } = await manager.send('GET', '/orders/reviews');
    const { reviews } = desk as { reviews: { id: string; version: string }[] };
    const version = reviews.find(({ id }) => id === code)?.version;
    const published = await manager.send('POST', `/orders/reviews/${code}/publish`, { version });
    expect(published.status).toBe(200);
  });

  await test.step('it is read on the page of the work, by people and search engines', async () => {
    await reopenUntil(
      () => page.goto(`/product-details/${workId}`),
      (patience) => expect(page.getByText('Орташа баға: 4 / 5')).toBeVisible(patience),
    );
    await expect(page.getByText('Түсі анық.')).toBeVisible();
    // A review of an item does not rate the painting.
    expect(await page.content()).not.toContain('"aggregateRating"');
  });

  await test.step('the payment is among the transactions', async () => {
    await page.goto('/transactions');
    const row = page.getByRole('row').filter({ hasText: 'Сатып алу' }).last();
    await expect(row).toContainText('15 000');
    await expect(row.getByRole('button', { name: /^Түбіртекті жүктеу/ })).toBeVisible();
  });

  await test.step('an order that cannot be delivered is refunded, and no day is promised', async () => {
    const { number: lost } = await paid(client, buyer);
    const move = { move: 'declare_impossible', reason: 'Станок сынып қалды' };
    const declared = await manager.send('POST', `/orders/board/${lost}/moves`, move);
    expect(declared.status).toBe(200);
    const { main } = orderPage(page);
    await reopenUntil(
      () => page.goto(`/purchases-sales/${lost}`),
      (patience) => expect(main).toContainText('Банк ақшаның қайтарылғанын растады.', patience),
    );
    await expect(main).toContainText('Жеткізу мүмкін емес');
    await expect(main).not.toContainText('Дайындау мерзімінің соңғы күні');
  });

  await test.step('after five working days it is too late to cancel, which the page says', async () => {
    const late = await paid(client, buyer);
    const { cancel, confirm, main } = orderPage(page);
    await page.goto(`/purchases-sales/${late.number}`);
    await expect(cancel).toBeVisible();
    // The page stays open beyond the deadline.
    const lastDay = endOfDay(late.dates?.cancel_through ?? '2026-01-01');
    await later.moveTo(new Date(lastDay.getTime() + 60_000));
    await cancel.click();
    await confirm.click();
    await expect(page.getByText('Тапсырыстан бас тарту мерзімі өткен.')).toBeVisible();
    await page.goto(`/purchases-sales/${late.number}`);
    await expect(main).toContainText(late.number);
    await expect(cancel).toHaveCount(0);
  });

  await test.step('the author sees their sale without the buyer, and answers', async () => {
    // A page that detects another person in its browser navigates away by itself.
    await page.goto('about:blank');
    await addSession(page.context(), later.shop, await client.as(author));
    await page.goto('/purchases-sales');
    await page.getByRole('tab', { name: 'Сатқандарым' }).click();
    await expect(page).toHaveURL(/side=sold/);
    const sold = page.getByRole('listitem').filter({ hasText: number });
    await expect(sold).toContainText('Жеткізілді');
    // Demo buyers may have reviewed the author's works too.
    const review = page.getByRole('listitem').filter({ hasText: 'Түсі анық.' });
    await review.getByRole('button', { name: 'Пікірге жауап беру' }).click();
    await review.getByLabel('Пікірге жауап беру').fill('Рақмет!');
    await expectAccessible(page, 'sales with reviews');
    await review.getByRole('button', { name: 'Жауапты жариялау' }).click();
    await expect(review.getByText('Рақмет!')).toBeVisible();
    await page.getByLabel('Күйі').selectOption('canceled');
    await expect(sold).toHaveCount(0);
  });
});
