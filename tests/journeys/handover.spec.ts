/** Handover of an original by keyboard alone: packed with photos by its author, received damaged, claimed, and refunded. */
import { untilOrder } from '../contract/payments/buyer-and-bank.ts';
import { panel } from '../contract/support/panel.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openFiles, openTwice, pressWithKeys, tabTo, typeInto } from './support/keyboard.ts';
import { photograph } from './support/picture.ts';
import { reopenUntil } from './support/reopen-until.ts';
import { boughtOriginal, originalFor } from './support/sold.ts';

const author = 'aigerim';
const small = { width: 900, height: 700 };

test('an original is packed with photos, arrives damaged and is refunded', {
  tag: ['@both', '@everyday-wide'],
}, async ({ later, openLater }) => {
  const { client } = later;
  const { number, buyer } = await boughtOriginal(later, author);
  const page = await openLater(await client.as(author));

  await test.step('its author packs it: every step of the list, photos, the parcel', async () => {
    await page.goto(`/purchases-sales?side=sold&hand=${number}`);
    const row = page.locator(`#hand-${number}`);
    const dialog = page.getByRole('dialog', { name: 'Орап, тапсыру' });
    await openTwice(page, row.getByRole('button', { name: 'Орап, тапсыру' }), dialog);
    const kind = dialog.getByRole('radio', { checked: true });
    const suggested = await kind.inputValue();
    await tabTo(page, kind);
    await page.keyboard.press('ArrowDown');
    await expect(kind).not.toHaveValue(suggested);
    await page.keyboard.press('ArrowUp');
    await expect(kind).toHaveValue(suggested);
    const send = dialog.getByRole('button', { name: 'Есепті жіберу' });
    await pressWithKeys(page, send);
    await expect(dialog.getByText('Тізімдегінің бәрін орындап, белгілеңіз')).toBeVisible();
    await expectAccessible(page, 'the dispatch report');
    const [first, ...others] = await dialog.getByRole('checkbox').all();
    if (!first) throw new Error('no packing step for a canvas');
    await expect(first).toBeFocused();
    await page.keyboard.press('Space');
    for (const step of others) {
      await tabTo(page, step);
      await page.keyboard.press('Space');
    }
    const chooser = await openFiles(page, dialog.locator('input[type=file]'));
    await chooser.setFiles([await photograph('aldy.jpg', small)]);
    await typeInto(page, dialog.getByLabel(/^Бақылау нөмірі/), 'KZ0098');
    await pressWithKeys(page, send);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Тапсырылатын түпнұсқалар' })).toBeFocused();
    await expect(row.getByRole('img', { name: '1-фото: Қапталды' })).toBeVisible();
    await expectAccessible(page, 'sales with an original on its way');
  });

  const buyers = await openLater(buyer.token);
  await test.step('its buyer sees the photos, and a fault leads into a claim', async () => {
    await buyers.goto(`/purchases-sales/${number}`);
    await expect(buyers.getByRole('img', { name: '1-фото: Қапталды' })).toBeVisible();
    await expect(buyers.getByRole('main')).toContainText('KZ0098');
    await tabTo(buyers, buyers.getByLabel('Бәрі сипаттамаға сай'));
    await buyers.keyboard.press('ArrowDown');
    await expect(buyers.getByLabel('Ескертуім бар')).toBeChecked();
    const chooser = await openFiles(buyers, buyers.locator('input[type=file]'));
    await chooser.setFiles([await photograph('zhyrtyq.jpg', small)]);
    await expectAccessible(buyers, 'an original that may have arrived');
    await pressWithKeys(buyers, buyers.getByRole('button', { name: 'Растап, шағым жазу' }));
    const dialog = buyers.getByRole('dialog', { name: 'Шағым' });
    await expect(dialog.getByRole('heading', { name: 'Шағым' })).toBeFocused();
    const damaged = dialog.getByLabel('Жеткізу кезінде зақымданған');
    await tabTo(buyers, dialog.getByRole('radio', { checked: true }).first());
    for (const _ of await dialog.getByRole('radio').all())
      if (!(await damaged.isChecked())) await buyers.keyboard.press('ArrowDown');
    await expect(damaged).toBeFocused();
    await expect(dialog.getByLabel('Туындының түпнұсқа екеніне күмәнім бар')).toBeVisible();
    // An original cannot be replaced.
    await expect(dialog.getByLabel('Ақшасын қайтару')).toBeChecked();
    await expect(dialog.getByLabel('Ауыстыру')).toHaveCount(0);
    await typeInto(buyers, dialog.getByLabel('Толығырақ'), 'Кенебі жыртылған.');
    await pressWithKeys(buyers, dialog.getByRole('button', { name: 'Шағымды жіберу' }));
    await expect(buyers.getByText(`${number}-1`)).toBeVisible();
    await expect(buyers.getByRole('heading', { name: 'Шағымдар' })).toBeFocused();
    await expect(buyers.getByRole('img', { name: '1-фото: Алынды' })).toBeVisible();
    await expect(buyers.getByLabel(/^Туынды туралы не айтасыз/)).toBeVisible();
  });

  await test.step('the author offers pickup: their city is on the other works at once', async () => {
    const { work } = await originalFor(client, author);
    const visitor = await openLater();
    const open = () => visitor.goto(`/product-details/${work.id}`);
    const places = visitor
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Туындыны автордың өзінен алып кете аласыз.' });
    await open();
    await expect(places).toHaveCount(0);
    await pressWithKeys(page, page.getByText('Түпнұсқаны өзіңізден алып кету'));
    const city = page.getByLabel('Қала', { exact: true });
    await tabTo(page, city);
    await page.keyboard.press('ArrowDown');
    await expect(city).not.toHaveValue('');
    const name = (await city.locator(':checked').textContent()) ?? '';
    await reopenUntil(open, (patience) => expect(places).toContainText(name, patience));
    await page.keyboard.press('ArrowUp');
    await expect(city).toHaveValue('');
  });

  await test.step('the desk shows both beside the claim, and the money goes back', async () => {
    const manager = await panel(client, 'manager');
    const claim = await manager.send('GET', `/orders/claims/${number}-1`);
    expect(claim.body).toMatchObject({
      kind: 'damaged',
      handover: {
        dispatch: { by: 'author', photos: [expect.any(String)] },
        receipt: { verdict: 'something-wrong', photos: [expect.any(String)] },
      },
    });
    const answer = { outcome: 'refund', text: 'Кешірім сұраймыз.' };
    const { status } = await manager.send('POST', `/orders/claims/${number}-1/answer`, answer);
    expect(status).toBe(200);
    await untilOrder(client, buyer, number, (one) => one.refunds.length === 1);
    await buyers.reload();
    await expect(buyers.getByText('Кешірім сұраймыз.')).toBeVisible();
  });
});
