/**
 * A certificate of authenticity: opened at the address of its QR code, handed over by a code, reissued, and withdrawn.
 * Actions of holders and the author use the keyboard alone.
 */
import { calls } from '@oner/config/contract';
import { packingSteps } from '@oner/config/terms';
import qrcode from 'qrcode';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  payAtBank,
  sign,
  untilOrder,
} from '../contract/payments/buyer-and-bank.ts';
import { somePicture } from '../contract/support/cast.ts';
import type { Client } from '../contract/support/client.ts';
import { panel } from '../contract/support/panel.ts';
import { openBoard } from './pages/board.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openFiles, openTwice, pressWithKeys, tabTo, typeInto } from './support/keyboard.ts';
import { cutTexts } from './support/look/cut-texts.ts';
import { sidewaysAt } from './support/look/sideways.ts';
import { smallTargets } from './support/look/targets.ts';
import { wear } from './support/look/themes.ts';
import type { LaterShop } from './support/own-shop.ts';
import { photograph } from './support/picture.ts';

/** The original of a work, ordered, paid and handed over. */
const received = async (later: LaterShop) => {
  const { client } = later;
  const { body: works } = await client.call('listArt');
  const work = works.find(
    ({ price_sale: price, availability }) => price && availability === 'in-stock',
  );
  if (!work) throw new Error('no original is for sale');
  const buyer = await newBuyer(client);
  const { buyerId, email, phone, token } = buyer;
  const wish = { buyer: buyerId, price: work.price_sale, name: 'Дана', phone, email };
  const placed = await client.call(
    'orderWork',
    { params: { id: work.id }, body: { ...wish, delivery: 'pickup' } },
    { token },
  );
  const { body: signature } = await sign(client, buyer, detailsOf(placed.body));
  await payAtBank(placed.body, signature);
  const { number } = placed.body;
  await untilOrder(client, buyer, number, (one) => one.payment_status === 'captured');
  await later.wait(25);
  await untilOrder(client, buyer, number, (one) => one.status === 'confirmed');
  const author = work.seller.user.username;
  const steps = packingSteps.canvas.join(',');
  const packed = await client.call(
    'sendDispatchReport',
    {
      params: { number },
      body: { packing: 'canvas', steps, declared: '650000' },
      files: { photo: await somePicture(700, 600) },
    },
    author,
  );
  expect(packed.status).toBe(201);
  const manager = await panel(client, 'manager');
  for (const move of ['mark_ready', 'deliver']) {
    const { status } = await manager.send('POST', `/orders/board/${number}/moves`, { move });
    expect(status, move).toBe(200);
  }
  return { number, buyer, manager, work, author };
};

const held = async (client: Client, { token }: Buyer) =>
  (await client.call('listMyCertificates', {}, { token })).body;

test('a certificate of an original is issued and transferred', {
  tag: ['@both', '@everyday-wide'],
}, async ({ later, openLater }) => {
  const { client } = later;
  const { number, buyer, manager, work, author } = await received(later);
  await expect.poll(async () => (await held(client, buyer)).length).toBe(1);
  const [first] = await held(client, buyer);
  if (!first) throw new Error('no certificate was issued');
  const visitor = await openLater();

  await test.step('visitors open it at the address of its QR code', async () => {
    const query = { lang: 'kk' };
    const qr = await client.call('getCertificateQr', { params: { code: first.code }, query });
    const drawing = { type: 'svg', errorCorrectionLevel: 'M', margin: 2 } as const;
    const color = { dark: '#15191c', light: '#ffffff' };
    const drawn = await qrcode.toString(first.url, { ...drawing, color });
    expect(Buffer.from(qr.body as Buffer).toString()).toBe(drawn);
    const { pathname } = new URL(first.url);
    for (const [prefix, theme, word] of [
      ['', 'light', 'Күшінде'],
      ['/ru', 'dark', 'Действует'],
      ['/en', 'light', 'Valid'],
    ] as const) {
      await visitor.setViewportSize({ width: 1440, height: 900 });
      expect((await visitor.goto(`${prefix}${pathname}`))?.status()).toBe(200);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(first.code);
      await expect(visitor.getByRole('heading', { name: word, exact: true })).toBeVisible();
      await expect(visitor.getByRole('main')).toContainText(work.name);
      await wear(visitor, theme);
      await expectAccessible(visitor, `a certificate, ${prefix || '/kk'}, ${theme}`);
      for (const width of [1440, 390, 320]) expect(await sidewaysAt(visitor, width)).toEqual([]);
      expect(await cutTexts(visitor)).toEqual([]);
    }
    await visitor.setViewportSize({ width: 390, height: 844 });
    expect(await smallTargets(visitor), 'smaller than 44 px').toEqual([]);
    await expectAccessible(visitor, 'a certificate on a phone');
    const html = await visitor.content();
    for (const secret of [buyer.email, buyer.phone, buyer.buyerId, number])
      expect(html).not.toContain(secret);
  });

  await test.step('the sold work leads to it', async () => {
    await visitor.goto(`/product-details/art/${work.id}`);
    await visitor.getByRole('main').getByRole('link', { name: first.code }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(first.code);
  });

  const giver = await openLater(buyer.token);
  const receiver = await newBuyer(client);
  const taker = await openLater(receiver.token);
  await test.step('its buyer confirms that it arrived as described', async () => {
    await giver.goto(`/purchases-sales/${number}`);
    const confirm = giver.getByRole('button', { name: 'Алғанымды растау' });
    await pressWithKeys(giver, confirm);
    await expect(confirm).toHaveCount(0);
    await expect(giver.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(giver.getByRole('main')).toContainText('Бәрі сипаттамаға сай');
  });

  await test.step('its holder makes a code, and another person enters it', async () => {
    await giver.goto('/redeem');
    const opener = giver.getByRole('button', { name: /^Жаңа иесіне беру: / });
    const dialog = giver.getByRole('dialog', { name: 'Жаңа иесіне беру' });
    await openTwice(giver, opener, dialog);
    await pressWithKeys(giver, dialog.getByRole('button', { name: 'Код жасау' }));
    const shown = dialog.getByLabel('Бір реттік код');
    await expect(shown).toBeFocused();
    const code = await shown.inputValue();
    expect(code).toMatch(/^.{4}-.{4}-.{4}$/);
    await expectAccessible(giver, 'a code to hand over');

    await taker.goto('/redeem');
    await expect(taker.getByText('Әзірге сертификат жоқ.')).toBeVisible();
    const field = taker.getByLabel('Код', { exact: true });
    await typeInto(taker, field, '2222-2222-2222');
    await pressWithKeys(taker, taker.getByRole('button', { name: 'Сертификатты алу' }));
    await expect(taker.getByText(/^Мұндай код жоқ/)).toBeVisible();
    await expect(field).toBeFocused();
    await typeInto(taker, field, code.toLowerCase());
    await taker.keyboard.press('Enter');
    await expect(taker.getByRole('link', { name: work.name })).toBeVisible();
    await expectAccessible(taker, 'my certificates');
    await giver.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await giver.reload();
    await expect(giver.getByText('Әзірге сертификат жоқ.')).toBeVisible();
  });

  await test.step('a lost one is issued again, and the old page says so', async () => {
    const dialog = taker.getByRole('dialog', { name: 'Жоғалған сертификатты қайта беру' });
    await openTwice(taker, taker.getByRole('button', { name: /^Қайта беру: / }), dialog);
    await pressWithKeys(taker, dialog.getByRole('button', { name: 'Қайта беру' }));
    await expect(taker.getByText('Қайта берілген, 2-нұсқа')).toBeVisible();
    await expect(taker.getByRole('region', { name: 'Сертификаттарым' })).toBeFocused();
    await visitor.goto(`/certificate/${first.code}`);
    await expect(visitor.getByRole('heading', { name: 'Ауыстырылған' })).toBeVisible();
    await wear(visitor, 'dark');
    await expectAccessible(visitor, 'a replaced certificate, dark');
  });

  const seller = await openLater(await client.as(author));
  const row = seller.locator(`#hand-${number}`);
  await test.step('its author has it back, and reports its condition', async () => {
    await seller.goto('/purchases-sales?side=sold');
    const dialog = seller.getByRole('dialog', { name: 'Туынды қайтып келді' });
    await openTwice(seller, row.getByRole('button', { name: 'Туынды өзіме қайтып келді' }), dialog);
    const send = dialog.getByRole('button', { name: 'Есепті жіберу' });
    await pressWithKeys(seller, send);
    const files = dialog.locator('input[type=file]');
    await expect(files).toBeFocused();
    await expectAccessible(seller, 'the report of a return');
    const photo = await photograph('qaitty.jpg', { width: 700, height: 600 });
    await tabTo(seller, dialog.getByRole('button', { name: 'Жабу' }), 'Shift+Tab');
    await (await openFiles(seller, files)).setFiles([photo]);
    await pressWithKeys(seller, send);
    await expect(dialog).toBeHidden();
    await expect(seller.getByRole('heading', { name: 'Тапсырылатын түпнұсқалар' })).toBeFocused();
  });

  await test.step('a return withdraws it', async () => {
    const move = { move: 'accept_return', reason: 'Қайтарылды' };
    const { status } = await manager.send('POST', `/orders/board/${number}/moves`, move);
    expect(status).toBe(200);
    const again = (await held(client, receiver))[0]?.code ?? '';
    await expect
      .poll(async () => {
        const path = calls.getCertificate.path.replace(':code', again);
        return (await (await visitor.request.get(path)).json()).state;
      })
      .toBe('withdrawn');
    await visitor.goto(`/certificate/${again}`);
    await expect(visitor.getByRole('heading', { name: 'Қайтарып алынған' })).toBeVisible();
    await expectAccessible(visitor, 'a withdrawn certificate');
  });

  await test.step('its author lists the work again', async () => {
    const listed = async () =>
      (await client.call('listArt')).body.find(({ id }) => id === work.id)?.availability;
    expect(await listed()).toBeUndefined();
    await seller.reload();
    await pressWithKeys(seller, row.getByRole('button', { name: 'Қайта ұсыну' }));
    await expect(seller.getByText('Туынды қайта ұсынылды')).toBeVisible();
    await expect(row).toHaveCount(0);
    // The next item of the list, or else the element below the list.
    await expect(seller.getByRole('tabpanel').locator(':focus')).toBeVisible();
    await expect.poll(listed).toBe('in-stock');
  });
});

test('staff withdraw a certificate with a reason, which its holder and its page read', {
  tag: '@both',
}, async ({ later, openLater, browser }) => {
  const { client } = later;
  const { number, buyer } = await received(later);
  await expect.poll(async () => (await held(client, buyer)).length).toBe(1);
  const code = (await held(client, buyer))[0]?.code ?? '';
  const board = await openBoard(browser, 'manager', { origin: later.cms });
  const { page, dialog } = board;

  await test.step('the desk asks for the reason first', async () => {
    await board.goTo(`?q=${number}&order=${number}`);
    const button = page.getByRole('button', { name: 'Отозвать сертификат' });
    await button.click();
    await expect(dialog).toContainText(code);
    await expectAccessible(page, 'a certificate to withdraw');
    await dialog.getByRole('button', { name: 'Отозвать сертификат' }).click();
    await expect(dialog).toContainText('Напишите причину.');
    await expectAccessible(page, 'a certificate to withdraw, without a reason');
    await dialog.getByLabel('Причина').fill('Туынды көшірме болып шықты');
    await dialog.getByRole('button', { name: 'Отозвать сертификат' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Сертификат ${code}: отозван`)).toBeVisible();
    await expect(button).toHaveCount(0);
    await board.leave();
  });

  await test.step('its page shows it publicly, its holder reads why', async () => {
    const visitor = await openLater();
    await visitor.goto(`/certificate/${code}`);
    await expect(visitor.getByRole('heading', { name: 'Қайтарып алынған' })).toBeVisible();
    const holder = await openLater(buyer.token);
    await holder.goto('/notices');
    await expect(holder.getByText(/Туынды көшірме болып шықты/)).toBeVisible();
  });
});
