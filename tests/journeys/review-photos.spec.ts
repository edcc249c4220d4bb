/** Photos of a buyer: sent with a review, published with it by staff, seen by visitors, and deleted again. */
import { itemOf, newBuyer, untilOrder } from '../contract/payments/buyer-and-bank.ts';
import { panel } from '../contract/support/panel.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { photograph } from './support/picture.ts';
import { reopenUntil } from './support/reopen-until.ts';
import { handOver, paid } from './support/sold.ts';

const text = 'Қабырғада суреттегідей көрінеді.';

test('a review with photos, from its buyer to a visitor', { tag: '@narrow' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const buyer = await newBuyer(client);
  const manager = await panel(client, 'manager');
  const { id: item, price, work } = await itemOf(client, 'tshirt');
  const { number } = await paid(client, buyer, { item, price });
  await later.wait(25);
  await untilOrder(client, buyer, number, (one) => one.status === 'confirmed');
  await handOver(manager, number);
  const mine = await openLater(buyer.token);
  const visitor = await openLater();
  const written = mine.getByRole('list', { name: 'Фото', exact: true });
  const review = visitor.getByRole('listitem').filter({ hasText: text });

  await test.step('the buyer sends two photos with it', async () => {
    await mine.goto(`/purchases-sales/${number}`);
    await mine.getByText('5 жұлдыз').locator('..').click();
    const said = mine.getByLabel('Бұйым ұнады ма, нені өзгертер едіңіз?');
    await said.fill(text);
    await mine.reload();
    await expect(said).toHaveValue(text);
    await expect(mine.getByRole('radio', { name: '5 жұлдыз' })).toBeChecked();
    const form = mine.locator('form', { hasText: 'Пікірді жіберу' });
    await form
      .locator('input[type=file]')
      .setInputFiles([
        await photograph('qabyrga.jpg', { width: 900, height: 700 }),
        await photograph('zhaqyn.jpg', { width: 700, height: 900 }),
      ]);
    await expect(form.getByText('zhaqyn.jpg')).toBeVisible();
    await expectAccessible(mine, 'a review that is being written');
    await mine.getByRole('button', { name: 'Пікірді жіберу' }).click();
    await expect(mine.getByText('Жариялануын күтіп тұр')).toBeVisible();
    await expect(written.getByRole('img')).toHaveCount(2);
    await expectAccessible(mine, 'an order with a review with photos');
  });

  await test.step('a visitor views them by keyboard once staff have published it', async () => {
    const { reviews } = await untilOrder(client, buyer, number, (one) => one.reviews.length === 1);
    const id = reviews[0]?.id;
    const { body: desk } = await manager.send('GET', '/orders/reviews');
    const listed = (desk as { reviews: { id: string; version: string }[] }).reviews;
    const version = listed.find((one) => one.id === id)?.version;
    const published = await manager.send('POST', `/orders/reviews/${id}/publish`, { version });
    expect(published.status).toBe(200);
    await reopenUntil(
      () => visitor.goto(`/product-details/${work?.id}`),
      (patience) => expect(review.getByText(text)).toBeVisible(patience),
    );
    const name = 'Сатып алушылардың фотолары';
    const row = visitor.getByRole('list', { name });
    await row.scrollIntoViewIfNeeded();
    // Keyboard navigation continues from the last click.
    await review.getByText(text).click();
    const link = review.getByRole('link').first();
    await tabTo(visitor, link);
    await visitor.keyboard.press('Enter');
    const dialog = visitor.getByRole('dialog', { name });
    await expect(dialog.getByRole('img').first()).toHaveAccessibleName(/түсірген фото$/);
    await expectAccessible(visitor, 'the dialog of photos of buyers');
    const next = dialog.getByRole('button', { name: 'Келесі фото' });
    await tabTo(visitor, next);
    await visitor.keyboard.press('Enter');
    await expect(next).toBeFocused();
    await visitor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step('the buyer deletes one, and it is gone', async () => {
    await mine.reload();
    await mine.getByRole('button', { name: '1-фотоны алып тастау' }).click();
    const question = mine.getByRole('dialog', { name: 'Фотоны алып тастау' });
    await question.getByRole('button', { name: 'Фотоны алып тастау' }).click();
    await expect(mine.getByText('Фото өшірілді')).toBeVisible();
    await expect(written.getByRole('img')).toHaveCount(1);
    await expect(mine.locator('#reviews')).toBeFocused();
    await reopenUntil(
      () => visitor.reload(),
      (patience) => expect(review.getByRole('link')).toHaveCount(1, patience),
    );
  });
});
