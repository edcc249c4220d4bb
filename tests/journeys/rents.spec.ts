/**
 * A work is rented: its days are chosen, it is kept for longer, returned late or damaged, bought by its renter, or removed
 * from the shop before it is paid.
 */
import { addDays, addMonths, formatTenge, packingSteps } from '@oner/config/terms';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  orderOf,
  payAtBank,
  sign,
  untilOrder,
} from '../contract/payments/buyer-and-bank.ts';
import { somePicture } from '../contract/support/cast.ts';
import { type Client, demoPassword } from '../contract/support/client.ts';
import { auditOf, panel } from '../contract/support/panel.ts';
import { confirm, openBoard } from './pages/board.ts';
import { loginPage } from './pages/login.ts';
import { originalPage } from './pages/original.ts';
import { cards, paymentDialog } from './pages/payment.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, openAs, test } from './support/journey.ts';
import { cutTexts } from './support/look/cut-texts.ts';
import { sidewaysAt } from './support/look/sideways.ts';
import { smallTargets } from './support/look/targets.ts';
import { hiddenFocus } from './support/look/walk.ts';
import { blockUser } from './support/moderator.ts';
import { clientOf, type LaterShop, laterShop, ownShop } from './support/own-shop.ts';
import { photograph } from './support/picture.ts';

const tag = '@both';

/** A work of the demo world that is rented out now, and its author. @param isForSale whether it is for sale as well */
const rentedOut = async (client: Client, isForSale: boolean) => {
  for (const work of (await client.call('listArt')).body) {
    const params = { id: work.id };
    const { body: rent } = await client.call('getWorkRent', { params });
    const { body: sale } = await client.call('getWorkSale', { params });
    const isFree = rent.state === 'for-rent' && rent.taken.length === 0;
    if (isFree && (!isForSale || sale.state === 'for-sale'))
      return { params, rent, author: work.seller.user.username };
  }
  throw new Error('no work for rent');
};

const pay = async (client: Client, buyer: Buyer, number: string): Promise<void> => {
  const given = { params: { number } };
  const { body: payment } = await client.call('resumePayment', given, { token: buyer.token });
  const placed = { number, payment };
  const { body: signature } = await sign(client, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
  await untilOrder(client, buyer, number, (one) => one.payment_status === 'captured');
};

/** A month of a work, paid, packed and received. */
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
  const files = { photo: [await somePicture(700, 600)] };
  const packed = await client.call(
    'sendDispatchReport',
    { params: { number }, body: report, files },
    { token: await client.as(author) },
  );
  expect(packed.status).toBe(201);
  const received = { params: { number }, body: { verdict: 'as-described' }, files } as const;
  expect((await client.call('sendReceiptReport', received, { token })).status).toBe(201);
  return { number, buyer, author, lastDay: period.lastDay, work: params.id };
};

test('a rent is extended, and its late days are charged and paid', { tag }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const { number, buyer, author, lastDay, work } = await rented(later);
  const page = await openLater(buyer.token);
  const main = page.getByRole('main');

  await test.step('others read until when it is rented, and ask for a notice', async () => {
    const other = await openLater((await newBuyer(client)).token);
    await other.goto(`/product-details/art/${work}`);
    const until = other.getByText(/^Туынды жалға берілген, соңғы күні: /);
    await expect(until).toBeVisible();
    await originalPage(other).watch.click();
    await expect(originalPage(other).watching).toBeVisible();
    await expectAccessible(other, 'a work that is rented out');
  });

  await test.step('the renter sees the price of more days before the payment', async () => {
    await page.goto(`/purchases-sales/${number}`);
    const opener = page.getByRole('button', { name: 'Жалдау мерзімін ұзарту' });
    const title = main.getByRole('heading', { name: 'Жалдау мерзімін ұзарту' });
    await opener.click();
    await expect(title).toBeFocused();
    // One form at a time; closing it returns the focus.
    await expect(page.getByRole('button', { name: 'Туындыны қайтарып жібердім' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Болдырмау' }).click();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(title).toBeFocused();
    const last = page.getByLabel('Жаңа соңғы күн');
    await last.fill(lastDay);
    await expect(last).toHaveAccessibleDescription(/Жаңа соңғы күнді таңдаңыз/);
    await expect(last).toHaveAttribute('aria-invalid', 'true');
    await last.fill(addDays(lastDay, 10));
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
    // Nothing is prepared or handed over.
    await expect(main.getByText(/тапсыруға дайын|Туындыны тапсыру мүмкін болмаса/)).toHaveCount(0);
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

test('a renter whose account is blocked settles open matters, and starts nothing', { tag }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const { number, buyer, author, lastDay } = await rented(later);
  await later.moveTo(new Date(`${addDays(lastDay, 3)}T12:00:00+05:00`));
  const { params: other, rent: free } = await rentedOut(client, false);
  await untilOrder(client, buyer, number, (one) => one.rent?.state === 'late');
  await blockUser(later.cms, buyer.email);
  const page = await openLater();
  const main = page.getByRole('main');
  const closed = 'Аккаунт жабық. Енді тек аяқталуы керек істер ашық';

  await test.step('they log in, and see their orders', async () => {
    await page.goto('/login');
    await loginPage(page).logIn(buyer.email, demoPassword);
    await expect(page).toHaveURL(/\/purchases-sales$/);
    await expect(page.getByText(closed)).toBeVisible();
    await expectAccessible(page, 'orders of a blocked buyer');
    await main.getByRole('link', { name: `№ ${number} тапсырыс` }).click();
  });

  await test.step('no action that would continue the rent is offered', async () => {
    await expect(main.getByText(/3 күн кешікті/)).toBeVisible();
    for (const name of ['Жалдау мерзімін ұзарту', 'Туындыны сатып алу'])
      await expect(main.getByRole('button', { name })).toHaveCount(0);
    await expectAccessible(page, 'a rent of a blocked buyer');
  });

  await test.step('they send the work back', async () => {
    const send = main.getByRole('button', { name: 'Туындыны қайтарып жібердім' });
    await send.click();
    await expect(main.getByRole('heading', { name: 'Туындыны қайтару' })).toBeFocused();
    await page
      .locator('[aria-describedby="send-back-photo-hint"]')
      .setInputFiles([await photograph('qaitty.jpg', { width: 900, height: 700 })]);
    await send.click();
    await expect(main.getByText('Сіз туындыны қайтарып жібердіңіз.')).toBeVisible();
  });

  const login = { body: { username: buyer.email, password: demoPassword } };
  const { access: token } = (await client.call('logIn', login)).body;
  await test.step('they see the price of the late days, and pay it', async () => {
    const report = { params: { number }, body: { verdict: 'as-described' } } as const;
    const files = { photo: [await somePicture(700, 600)] };
    const by = { token: await client.as(author) };
    expect((await client.call('sendReturnReport', { ...report, files }, by)).status).toBe(201);
    await page.reload();
    await expect(main.getByText('Кешіккен 3 күн')).toBeVisible();
    await main.getByRole('button', { name: /төлеу$/ }).click();
    await expect(main.getByText('Бұл тапсырыспен жалдау бойынша қосымша')).toBeVisible();
    const paying = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Қазір төлеу' }).click();
    const payment = paymentDialog(page);
    await expect(payment.sum).toBeVisible();
    await expect(payment.dialog).not.toContainText('Өзім алып кетемін');
    await payment.pay(cards.approved);
    await expect(payment.dialog).toContainText('Бұл тапсырыспен жалдау бойынша қосымша');
    await expect(payment.dialog).not.toContainText('дайын болады');
    await untilOrder(
      client,
      { ...buyer, token },
      paying,
      (one) => one.payment_status === 'captured',
    );
    await page.goto(`/purchases-sales/${number}`);
    await expect(main.getByText('Төленді', { exact: true }).first()).toBeVisible();
  });

  await test.step('orders and offers for another work’s days are refused with a message', async () => {
    await page.goto(`/product-details/art/${other.id}`);
    await main.getByRole('radio', { name: /^Жалға алу/ }).check();
    await expect(main.getByText('Жалдаудың бірінші күнін таңдаңыз')).toBeVisible();
    for (const day of [free.earliest, addDays(free.earliest, 29)]) {
      const cell = main.locator(`[data-day="${day}"]`);
      while ((await cell.count()) === 0)
        await main.getByRole('button', { name: 'Келесі ай' }).click();
      await cell.click();
    }
    await main.getByRole('button', { name: 'Жалға алу', exact: true }).click();
    const order = page.getByRole('dialog', { name: 'Жалға алу' });
    await expect(order.getByLabel('Электрондық пошта')).not.toHaveValue('');
    await order.getByRole('button', { name: 'Төлемге өту' }).click();
    await expect(order.getByRole('alert')).toContainText(closed);
    await expectAccessible(page, 'an order that a blocked buyer is refused');
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Жалдау бағасын ұсыну' }).click();
    const offer = page.getByRole('dialog', { name: 'Жалдау бағасын ұсыну' });
    await offer.getByLabel('Бағаңыз, теңге').fill('1000000');
    await offer.getByRole('button', { name: 'Жіберу' }).click();
    await expect(offer.getByRole('alert')).toContainText(closed);
  });

  await test.step('so is every other call that begins something', async () => {
    const params = { number, id: other.id, scope: 'web' };
    for (const call of [
      'extendRent',
      'buyOutRent',
      'orderWork',
      'orderLicence',
      'sendOffer',
      'requestWork',
      'askAuthor',
      'createOrder',
      'placeCheckout',
      'placeRotation',
      'saveWork',
    ] as const)
      expect((await client.call(call, { params, body: {} }, { token })).error?.code, call).toBe(
        'account-closed',
      );
    const { body: orders } = await client.call('listMyOrders', {}, { token });
    expect(orders.map(({ pays_for: pays }) => pays?.what)).toEqual(['charge', undefined]);
  });

  await test.step('once nothing is open they cannot log in, and read why', async () => {
    await later.wait(25);
    await expect
      .poll(async () => (await client.call('logIn', login)).error?.code)
      .toBe('account-blocked');
    const visitor = await openLater();
    await visitor.goto('/login');
    await loginPage(visitor).logIn(buyer.email, demoPassword);
    await expect(visitor.getByText('Аккаунт бұғатталған. Себебі')).toBeVisible();
    await expectAccessible(visitor, 'a log-in that is refused');
  });
});

test('a renter buys the rented work', { tag }, async ({ later, openLater }) => {
  const { client } = later;
  const { number, buyer } = await rented(later, true);
  const page = await openLater(buyer.token);
  const main = page.getByRole('main');

  await test.step('the price shows what of the rent counts, and what is left to pay', async () => {
    await page.goto(`/purchases-sales/${number}`);
    await page.getByRole('button', { name: 'Туындыны сатып алу' }).click();
    await expect(main.getByRole('heading', { name: 'Туындыны біржола сатып алу' })).toBeFocused();
    await expect(main.getByText('Жалдау ақысынан есептелгені')).toBeVisible();
    await expectAccessible(page, 'a rented work that is to be bought');
    await page.getByRole('button', { name: 'Төлемге өту' }).click();
    await expect(main.getByText('Сіз жалға алған туындыны сатып аласыз')).toBeVisible();
  });
  const bought = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('once paid, the rent is over, and there is a certificate', async () => {
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

test('a work is removed from the shop while rents of it are open, and nothing is charged', {
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

  await test.step('staff remove it', async () => {
    const { send } = await panel(client, 'moderator');
    const work = `/content-manager/collection-types/api::work.work/${params.id}`;
    expect((await send('POST', `${work}/actions/unpublish`, {})).status).toBe(200);
    await untilOrder(client, renter, number, (one) => one.payment_status === 'expired');
  });

  await test.step('the payer reads that it is over, and that no money was taken', async () => {
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

  await test.step('the asker for other days reads that the offer is closed', async () => {
    const page = await openLater(asking.token);
    await page.goto(`/offers/${asked.body.id}`);
    await expect(page.getByText('Ұсыныс жабылды')).toBeVisible();
    await page.goto('/notices');
    await expect(page.getByText(/ұсынысыңыз жабылды\. Ақша алынған жоқ/)).toBeVisible();
    const { body: orders } = await client.call('listMyOrders', {}, { token: asking.token });
    expect(orders).toEqual([]);
  });
});

test('days are chosen by pointer and by keys, and cost the quoted price', { tag }, async ({
  browser,
  later,
  viewport,
  hasTouch,
  isMobile,
}) => {
  const { client } = later;
  const { params, rent } = await rentedOut(client, false);
  const from = (days: number) => addDays(rent.earliest, days);
  const quoteOf = async (firstDay: string, lastDay: string) =>
    (await client.call('quoteRent', { params, query: { firstDay, lastDay } })).body;
  // Days of another renter.
  const other = await newBuyer(client);
  const theirs = { firstDay: from(40), lastDay: from(60) };
  const { total: price } = await quoteOf(theirs.firstDay, theirs.lastDay);
  const { email, phone } = other;
  const body = { buyer: other.buyerId, price, name: 'Дана', email, phone, ...theirs };
  const taken = await client.call('orderRent', { params, body }, { token: other.token });
  expect(taken.status).toBe(201);

  const renter = await newBuyer(client);
  const device = { viewport, hasTouch, isMobile };
  const page = await openAs(browser, later.shop, device, renter.token);
  const main = page.getByRole('main');
  const grid = main.getByRole('table');
  const dayOf = (day: string) => grid.locator(`[data-day="${day}"]`);
  const toOrder = main.getByRole('button', { name: 'Жалға алу', exact: true });
  const press = async (day: string): Promise<void> => {
    for (const name of ['Алдыңғы ай', 'Келесі ай'] as const) {
      const turns = main.getByRole('button', { name });
      while (
        (await dayOf(day).count()) === 0 &&
        (await turns.getAttribute('aria-disabled')) !== 'true'
      )
        await turns.click();
    }
    // A day that is taken still reacts to a press, with a message. A forced press does not wait until the page is still.
    await dayOf(day).scrollIntoViewIfNeeded();
    const how = { force: true } as const;
    await (hasTouch ? dayOf(day).tap(how) : dayOf(day).click(how));
  };
  const costs = async (firstDay: string, lastDay: string): Promise<number> => {
    const { total, fault } = await quoteOf(firstDay, lastDay);
    expect(fault).toBeNull();
    await expect(main.getByRole('definition').filter({ hasText: formatTenge(total) })).toHaveCount(
      2,
    );
    await expect(toOrder).not.toHaveAttribute('aria-disabled', 'true');
    return total;
  };

  await test.step('by mouse or by touch', async () => {
    await page.goto(`/product-details/art/${params.id}`);
    await main.getByRole('radio', { name: /^Жалға алу/ }).check();
    await expect(main.getByText('Жалдаудың бірінші күнін таңдаңыз')).toBeVisible();
    await expect(toOrder).toHaveAttribute('aria-disabled', 'true');
    await press(from(1));
    await expect(main.getByText(/Енді соңғы күнін таңдаңыз$/)).toBeVisible();
    await main.getByRole('button', { name: '1 ай', exact: true }).click();
    await costs(from(1), addDays(addMonths(from(1), 1), -1));
    await press(from(1));
    await press(from(34));
    await costs(from(1), from(34));
    await expect(dayOf(from(34))).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'days of a work, chosen');
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
  });

  await test.step('a taken day is refused with a message, and the choice stays', async () => {
    await press(from(50));
    await expect(main.getByText(/ бос емес\. Басқа күнді таңдаңыз\.$/)).toBeVisible();
    await expectAccessible(page, 'a day that is taken');
    await costs(from(1), from(34));
    await press(from(2));
    await press(from(70));
    await expect(main.getByText(/^Бұл күндердің ішінде бос еместері бар/)).toBeVisible();
    await expect(toOrder).toHaveAttribute('aria-disabled', 'true');
  });

  const chosen = { firstDay: from(3), lastDay: from(17) };
  await test.step('by keys', async () => {
    // The column of the price stays in place while the page scrolls, and moves away with the first key.
    await page.evaluate(() => scrollTo(0, 700));
    await press(from(4));
    await dayOf(from(4)).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dayOf(chosen.firstDay)).toBeFocused();
    expect(await hiddenFocus(page)).toBeUndefined();
    await page.keyboard.press('Enter');
    for (const _ of ['first week', 'second week']) await page.keyboard.press('ArrowDown');
    await expect(dayOf(chosen.lastDay)).toBeFocused();
    await page.keyboard.press('Space');
    await costs(chosen.firstDay, chosen.lastDay);
    expect(await sidewaysAt(page, 320)).toEqual([]);
    if (viewport) await page.setViewportSize(viewport);
  });

  await test.step('the same sum is shown before the payment', async () => {
    const total = await costs(chosen.firstDay, chosen.lastDay);
    await toOrder.click();
    const dialog = page.getByRole('dialog', { name: 'Жалға алу' });
    await expect(dialog.getByLabel('Электрондық пошта')).not.toHaveValue('');
    await expect(dialog.getByText(formatTenge(total)).first()).toBeVisible();
    await expectAccessible(page, 'the order of days');
    await dialog.getByRole('button', { name: 'Төлемге өту' }).click();
    await expect(paymentDialog(page).dialog).toContainText(formatTenge(total));
    const { body: orders } = await client.call('listMyOrders', {}, { token: renter.token });
    expect(orders).toMatchObject([{ total }]);
  });
  await page.context().close();
});

test('staff extend a late rent, and waive the charge for its late days', async ({
  browser,
  later,
  openLater,
}) => {
  const { client } = later;
  const { number, buyer, author, lastDay } = await rented(later);
  const { token } = buyer;
  const noonOf = (days: number) =>
    later.moveTo(new Date(`${addDays(lastDay, days)}T12:00:00+05:00`));
  const isLate = () => untilOrder(client, buyer, number, (one) => one.rent?.state === 'late');
  await noonOf(3);
  await isLate();
  const desk = await openBoard(browser, 'manager', { origin: later.cms });
  const row = desk.page.getByRole('row').filter({ hasText: number });

  await test.step('they see it first, with the price of its late days', async () => {
    await desk.goTo('/rents');
    await expect(row).toContainText('просрочена');
    await expect(row).toContainText(/Опоздание на 3 дня: .*₸/);
    await expectAccessible(desk.page, 'rents at the desk');
  });

  await test.step('it is extended from today on, and not to an earlier day', async () => {
    await row.getByRole('button', { name: /^Продлить: / }).click();
    const form = desk.page.getByRole('dialog', { name: 'Продлить' });
    await form.getByLabel('Новый последний день').fill(addDays(lastDay, 2));
    await form.getByLabel('Причина').fill('Көрме ұзарды');
    await form.getByRole('button', { name: 'Продлить', exact: true }).click();
    await expect(
      form.getByText('Выберите день после последнего, не раньше сегодняшнего'),
    ).toBeVisible();
    await expectAccessible(desk.page, 'a rent that is to last longer');
    await confirm(desk.page, 'Продлить', { 'Новый последний день': addDays(lastDay, 5) });
    await expect(row).toContainText('у арендатора');
    await expect(row).not.toContainText('Опоздание');
    const { rent } = await orderOf(client, buyer, number);
    expect(rent).toMatchObject({ state: 'running', last_day: addDays(lastDay, 5), late_days: 0 });
  });

  await test.step('late again, it is returned', async () => {
    await noonOf(7);
    await isLate();
    const given = { params: { number } };
    const files = { photo: [await somePicture(700, 600)] };
    const sent = await client.call('sendReturnDispatch', { ...given, body: {}, files }, { token });
    expect(sent.status).toBe(201);
    const body = { verdict: 'as-described' } as const;
    const by = { token: await client.as(author) };
    expect((await client.call('sendReturnReport', { ...given, body, files }, by)).status).toBe(201);
  });

  const reason = 'Арендатор был в больнице';
  await test.step('the price of its late days is waived with a reason', async () => {
    await desk.goTo('/rents');
    await desk.page.getByRole('combobox', { name: 'По состоянию' }).click();
    await desk.page.getByRole('option', { name: 'Завершены' }).click();
    await expect(row).toContainText(/Дни опоздания \(2\): .*₸/);
    await row.getByRole('button', { name: /^Отменить начисление: / }).click();
    const form = desk.page.getByRole('dialog', { name: 'Отменить начисление' });
    await form.getByRole('button', { name: 'Отменить начисление', exact: true }).click();
    await expect(form.getByText('Напишите причину.')).toBeVisible();
    await expectAccessible(desk.page, 'a charge that is to be waived');
    await confirm(desk.page, 'Отменить начисление', { Причина: reason });
    await expect(row).toContainText(`Решение: ${reason}`);
    await expect(row.getByRole('button', { name: /^Отменить начисление/ })).toHaveCount(0);
    await desk.leave();
  });

  await test.step('its renter reads why, and the audit log keeps it', async () => {
    const page = await openLater(token);
    await page.goto(`/purchases-sales/${number}`);
    await expect(page.getByText('Күші жойылды')).toBeVisible();
    await expect(page.getByText(`Шешім: ${reason}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /төлеу$/ })).toHaveCount(0);
    const [waived] = await auditOf(client, {
      action: 'rent.charge-waive',
      subject: `order:${number}`,
    });
    expect(waived?.facts).toContain(reason);
  });
});

test('a work is returned damaged: the deposit covers a part, and its renter reads the reason', {
  tag,
}, async ({ browser, viewport, isMobile }) => {
  const stack = await ownShop({ RENT_DEPOSIT_PERCENT: '20' });
  const client = clientOf(stack);
  const shop = laterShop(stack, client);
  try {
    const { number, buyer, author } = await rented(shop);
    const { token } = buyer;
    const { lines } = await orderOf(client, buyer, number);
    const deposit = lines.find(({ kind }) => kind === 'deposit')?.unit_price ?? 0;
    expect(deposit).toBeGreaterThan(0);
    const claimed = deposit + 12_000;
    const files = { photo: [await somePicture(700, 600)] };
    const sent = await client.call(
      'sendReturnDispatch',
      { params: { number }, body: {}, files },
      { token },
    );
    expect(sent.status).toBe(201);
    const authors = await openAs(browser, stack.shop, { viewport }, await client.as(author));

    await test.step('its author reports the condition with photos, and claims a sum', async () => {
      await authors.goto(`/purchases-sales?side=sold&hand=${number}`);
      const row = authors.locator(`#hand-${number}`);
      await row.getByRole('button', { name: 'Туынды өзіме қайтып келді' }).click();
      const dialog = authors.getByRole('dialog');
      const send = dialog.getByRole('button', { name: 'Есепті жіберу' });
      await dialog.getByLabel('Ескертуім бар').check();
      await dialog.getByLabel('Туынды бүлінген').check();
      await dialog.getByLabel('Талап ететін сома, ₸').fill('көп');
      await dialog.getByLabel(/^Ескертпе/).fill('Кенебі жыртылған');
      await send.click();
      await expect(dialog.getByText('Файл таңдаңыз.')).toBeVisible();
      await dialog
        .locator('input[type=file]')
        .setInputFiles([await photograph('zhyrtyq.jpg', { width: 900, height: 700 })]);
      await send.click();
      await expect(dialog.getByText('Сан енгізіңіз.')).toBeVisible();
      await expect(dialog.getByLabel('Талап ететін сома, ₸')).toBeFocused();
      await expect(dialog.getByLabel(/^Ескертпе/)).toHaveValue('Кенебі жыртылған');
      await expectAccessible(authors, 'the report of a return');
      expect(await cutTexts(authors)).toEqual([]);
      await dialog.getByLabel('Талап ететін сома, ₸').fill(String(claimed));
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText(formatTenge(claimed));
      await expectAccessible(authors, 'sales with a claim against a renter');
    });

    const reason = 'Арендатор повредил холст';
    await test.step('staff grant the claim', async () => {
      const desk = await openBoard(browser, 'manager', { origin: stack.cms });
      await desk.goTo('/rents');
      await desk.page.getByRole('combobox', { name: 'По состоянию' }).click();
      await desk.page.getByRole('option', { name: 'С требованием' }).click();
      const row = desk.page.getByRole('row').filter({ hasText: number });
      await expect(row).toContainText('требует автор');
      await expectAccessible(desk.page, 'claims of authors against renters');
      await row.getByRole('button', { name: /^Удовлетворить: / }).click();
      await confirm(desk.page, 'Удовлетворить', { Причина: reason });
      await desk.leave();
    });

    await test.step('its renter sees what is kept of the deposit, why, and what is left', async () => {
      const page = await openAs(browser, stack.shop, { viewport, isMobile }, token);
      await page.goto(`/purchases-sales/${number}`);
      const main = page.getByRole('main');
      await expect(main.getByText(`Кепілпұлдан: ${formatTenge(deposit)}`)).toBeVisible();
      await expect(main.getByText(`Шешім: ${reason}`)).toBeVisible();
      await expect(main.getByRole('img', { name: /^1-фото: Қайтып келді/ })).toBeVisible();
      const pays = main.getByRole('button', { name: /төлеу$/ });
      await expect(pays).toContainText(formatTenge(12_000));
      await expectAccessible(page, 'a rent whose deposit is kept');
      expect(await sidewaysAt(page, 320)).toEqual([]);
      await pays.click();
      await expect(main.getByText('Бұл тапсырыспен жалдау бойынша қосымша')).toBeVisible();
      await pay(client, buyer, new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await page.goto(`/purchases-sales/${number}`);
      await expect(main.getByText('Төленді', { exact: true }).first()).toBeVisible();
      await page.context().close();
    });
    await authors.context().close();
  } finally {
    await client.sql.destroy();
    await stack.stop();
  }
});
