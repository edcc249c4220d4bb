/** A work is rented: kept for longer, returned late, bought by its renter, or taken out of the shop before it is paid for. */
import { addDays, packingSteps } from '@oner/config/terms';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  orderOf,
  payAtBank,
  sign,
  untilOrder,
} from '../contract/payments/till.ts';
import { somePicture } from '../contract/support/cast.ts';
import type { Client } from '../contract/support/client.ts';
import { panel } from '../contract/support/panel.ts';
import { originalPage } from './pages/original.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import type { LaterShop } from './support/own-shop.ts';
import { photograph } from './support/picture.ts';

const tag = '@both';

/** A work of the demo world that is rented out now, and its author. @param isForSale it is sold as well */
const rentedOut = async (client: Client, isForSale: boolean) => {
  for (const work of (await client.call('listArt')).body) {
    const params = { id: work.id };
    const { body: rent } = await client.call('workRent', { params });
    const { body: sale } = await client.call('workSale', { params });
    const isFree = rent.state === 'for-rent' && rent.taken.length === 0;
    if (isFree && (!isForSale || sale.state === 'for-sale'))
      return { params, rent, author: work.seller.user.username };
  }
  throw new Error('nobody rents a work out');
};

const pay = async (client: Client, buyer: Buyer, number: string): Promise<void> => {
  const given = { params: { number } };
  const { body: payment } = await client.call('resumePayment', given, { token: buyer.token });
  const placed = { number, payment };
  const { body: signature } = await sign(client, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
  await untilOrder(client, buyer, number, (one) => one.payment_status === 'captured');
};

/** A month of a work, paid for, packed and received. */
const rented = async ({ client, wait }: LaterShop, isForSale = false) => {
  const { params, rent, author } = await rentedOut(client, isForSale);
  const buyer = await newBuyer(client);
  const { buyerId, token, email, phone } = buyer;
  const period = { firstDay: rent.earliest, lastDay: addDays(rent.earliest, 29) };
  const { body: quote } = await client.call('quoteRent', { params, query: period });
  const to = { delivery: 'courier', city: 'deliveryalmaty0000000000', address: 'Абай 10, 5' };
  const body = { buyer: buyerId, price: quote.total, name: 'Дана', email, phone, ...to, ...period };
  const { number } = (await client.call('orderRent', { params, body }, { token })).body;
  await pay(client, buyer, number);
  await wait(25);
  await untilOrder(client, buyer, number, (one) => one.status === 'confirmed');
  const steps = packingSteps.canvas.join(',');
  const report = { packing: 'canvas', steps, declared: '70000', tracking: 'KZ0098' } as const;
  const packed = await client.call(
    'sendDispatchReport',
    { params: { number }, body: report, files: { photo: [await somePicture(700, 600)] } },
    { token: await client.as(author) },
  );
  expect(packed.status).toBe(201);
  const received = { params: { number }, body: { verdict: 'as-described' } } as const;
  expect((await client.call('sendReceiptReport', received, { token })).status).toBe(201);
  return { number, buyer, author, lastDay: period.lastDay, work: params.id };
};

test('a rented work is kept for longer, and its late days are paid', { tag }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const { number, buyer, author, lastDay, work } = await rented(later);
  const page = await openLater(buyer.token);
  const main = page.getByRole('main');

  await test.step('others read until when it is rented, and ask to be told', async () => {
    const other = await openLater((await newBuyer(client)).token);
    await other.goto(`/product-details/art/${work}`);
    const until = other.getByText(/^Туынды жалға берілген, соңғы күні: /);
    await expect(until).toBeVisible();
    await originalPage(other).watch.click();
    await expect(originalPage(other).watching).toBeVisible();
    await expectAccessible(other, 'a work that is rented out');
  });

  await test.step('the renter sees what more days cost before they are paid', async () => {
    await page.goto(`/purchases-sales/${number}`);
    await page.getByRole('button', { name: 'Жалдау мерзімін ұзарту' }).click();
    await page.getByLabel('Жаңа соңғы күн').fill(addDays(lastDay, 10));
    await expect(main.getByText(/Тағы 10 күн: .*₸/)).toBeVisible();
    await expectAccessible(page, 'a rent that is to be extended');
    await page.getByRole('button', { name: 'Төлемге өту' }).click();
    await expect(main.getByText('Бұл тапсырыспен жалдау мерзімі ұзартылады')).toBeVisible();
  });

  await test.step('they are paid as an order of their own, and the rent ends later', async () => {
    const extension = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(extension).not.toBe(number);
    await expectAccessible(page, 'an extension that waits for its payment');
    await pay(client, buyer, extension);
    await page.reload();
    await page.getByRole('link', { name: `Жалдау тапсырысын ашу, № ${number}` }).click();
    await expect(main.getByText(`№ ${extension} тапсырыс`)).toBeVisible();
  });

  await test.step('three days after that it is late, and is sent back', async () => {
    await later.moveTo(new Date(`${addDays(lastDay, 13)}T12:00:00+05:00`));
    await untilOrder(client, buyer, number, (one) => one.rent?.state === 'late');
    await page.reload();
    await expect(main.getByText(/3 күн кешікті/)).toBeVisible();
    await page.getByRole('button', { name: 'Туындыны қайтарып жібердім' }).click();
    const photos = [await photograph('qaitty.jpg', { width: 900, height: 700 })];
    await page.locator('[aria-describedby="send-back-photo-hint"]').setInputFiles(photos);
    await page.getByRole('button', { name: 'Туындыны қайтарып жібердім' }).click();
    await expect(main.getByText('Сіз туындыны қайтарып жібердіңіз.')).toBeVisible();
  });

  await test.step('its return is reported, and the late days are due', async () => {
    const report = { params: { number }, body: { verdict: 'as-described' } } as const;
    const returned = await client.call(
      'sendReturnReport',
      { ...report, files: { photo: [await somePicture(700, 600)] } },
      { token: await client.as(author) },
    );
    expect(returned.status).toBe(201);
    await page.reload();
    await expect(main.getByText('Туынды қайтты, жалдау мерзімі аяқталды.')).toBeVisible();
    await expect(main.getByText('Кешіккен 3 күн')).toBeVisible();
    await expectAccessible(page, 'a rent with late days');
    const { rent } = await orderOf(client, buyer, number);
    await page.getByRole('button', { name: /төлеу$/ }).click();
    await expect(main.getByText('Бұл тапсырыспен жалдау бойынша қосымша')).toBeVisible();
    await pay(client, buyer, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    expect(rent?.charges).toMatchObject([{ reason: 'late', days: 3, state: 'due' }]);
    await page.goto(`/purchases-sales/${number}`);
    await expect(main.getByText('Төленді', { exact: true }).first()).toBeVisible();
  });
});

test('a renter buys the rented work', { tag }, async ({ later, openLater }) => {
  const { client } = later;
  const { number, buyer } = await rented(later, true);
  const page = await openLater(buyer.token);
  const main = page.getByRole('main');

  await test.step('the price says what of the rent counts, and what is left to pay', async () => {
    await page.goto(`/purchases-sales/${number}`);
    await page.getByRole('button', { name: 'Туындыны сатып алу' }).click();
    await expect(main.getByText('Жалдау ақысынан есептелгені')).toBeVisible();
    await expectAccessible(page, 'a rented work that is to be bought');
    await page.getByRole('button', { name: 'Төлемге өту' }).click();
    await expect(main.getByText('Сіз жалға алған туындыны сатып аласыз')).toBeVisible();
  });
  const bought = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('paid for, the rent is over, and there is a certificate', async () => {
    await pay(client, buyer, bought);
    await page.goto(`/purchases-sales/${number}`);
    await expect(main.getByText('оны қайтарудың қажеті жоқ')).toBeVisible();
    await expectAccessible(page, 'a rented work that is bought');
    await later.wait(25);
    await untilOrder(client, buyer, bought, (one) => one.certificate !== null);
    await page.reload();
    await expect(
      main.getByText('Сіз туындыны сатып алдыңыз, жалдау мерзімі аяқталды.'),
    ).toBeVisible();
    await page.goto(`/purchases-sales/${bought}`);
    await expect(main.locator('a[href*="/certificate/"]').first()).toBeVisible();
    await expectAccessible(page, 'the order of a work that its renter has bought');
  });
});

test('a work is taken out of the shop while days of it wait, and nobody is charged', {
  tag,
}, async ({ later, openLater }) => {
  const { client } = later;
  const { params, rent } = await rentedOut(client, false);
  const [renter, asking] = [await newBuyer(client), await newBuyer(client)];
  const period = { firstDay: rent.earliest, lastDay: addDays(rent.earliest, 29) };
  const { body: quote } = await client.call('quoteRent', { params, query: period });
  const { buyerId, token, email, phone } = renter;
  const body = { buyer: buyerId, price: quote.total, name: 'Дана', email, phone, ...period };
  const { number } = (await client.call('orderRent', { params, body }, { token })).body;
  const next = { firstDay: addDays(period.lastDay, 30), lastDay: addDays(period.lastDay, 59) };
  const price = Math.ceil(quote.price * 0.8);
  const asked = await client.call(
    'offerRent',
    { params, body: { ...next, price } },
    { token: asking.token },
  );
  expect(asked.status).toBe(201);
  const renters = await openLater(token);
  await renters.goto(`/purchases-sales/${number}`);
  const pays = renters.getByRole('button', { name: 'Қазір төлеу' });
  await expect(pays).toBeVisible();

  await test.step('staff take it out', async () => {
    const { send } = await panel(client, 'moderator');
    const work = `/content-manager/collection-types/api::work.work/${params.id}`;
    expect((await send('POST', `${work}/actions/unpublish`, {})).status).toBe(200);
    await untilOrder(client, renter, number, (one) => one.payment_status === 'expired');
  });

  await test.step('who was about to pay reads that it is over, and that no money was taken', async () => {
    await renters.reload();
    await expect(
      renters
        .getByRole('main')
        .getByText(/Ақша алынған жоқ/)
        .first(),
    ).toBeVisible();
    await expect(pays).toHaveCount(0);
    await expectAccessible(renters, 'an order of days that has ended with its work');
    expect(await orderOf(client, renter, number)).toMatchObject({
      paid: null,
      receipts: [],
      refunds: [],
      rent: { state: 'lapsed' },
    });
    await renters.goto('/notices');
    const why = 'Туынды дүкеннен алынды, сондықтан тапсырыс жабылды. Ақша алынған жоқ.';
    await expect(renters.getByText(why)).toBeVisible();
  });

  await test.step('who has asked for other days reads that the offer is closed', async () => {
    const page = await openLater(asking.token);
    await page.goto(`/offers/${asked.body.id}`);
    await expect(page.getByText('Ұсыныс жабылды')).toBeVisible();
    await page.goto('/notices');
    await expect(page.getByText(/ұсынысыңыз жабылды\. Ақша алынған жоқ/)).toBeVisible();
    const { body: orders } = await client.call('listMyOrders', {}, { token: asking.token });
    expect(orders).toEqual([]);
  });
});
