/** Late events of an original: a company's money, a payment after the agreed price lapsed, a claim after its author was paid. */
import { packingSteps } from '@oner/config/terms';
import {
  detailsOf,
  newBuyer,
  payAtBank,
  sign,
  untilOrder,
} from '../contract/payments/buyer-and-bank.ts';
import { somePicture } from '../contract/support/cast.ts';
import { panel } from '../contract/support/panel.ts';
import { originalPage } from './pages/original.ts';
import { paymentDialog } from './pages/payment.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { photograph } from './support/picture.ts';
import { reopenUntil } from './support/reopen-until.ts';
import { payAll, signedActOfMonth } from './support/signed-act.ts';
import { boughtOriginal, originalFor } from './support/sold.ts';

const tag = '@both';

test('an original that arrived damaged is refunded when its author has been paid', { tag }, async ({
  later,
  openLater,
}) => {
  // Not the author who is paid in other journeys, whose money must not be taken back.
  const author = 'erlan';
  const { client } = later;
  const token = await client.as(author);
  const { id } = (await client.call('getProfile', {}, { token })).body[0] ?? {};
  if (!id) throw new Error(`no profile of ${author}`);
  const payee = { iban: 'KZ86125KZT5004100100', iin: '900101300017' };
  const known = await client.call('changeSeller', { params: { id }, body: payee }, { token });
  expect(known.status).toBe(200);
  const { number, buyer } = await boughtOriginal(later, author);
  const steps = packingSteps.canvas.join(',');
  const body = { packing: 'canvas', steps, declared: '70000', tracking: 'KZ0098' } as const;
  const files = { photo: [await somePicture(700, 600)] };
  const packed = await client.call(
    'sendDispatchReport',
    { params: { number }, body, files },
    { token },
  );
  expect(packed.status).toBe(201);
  const buyers = await openLater(buyer.token);

  await test.step('its buyer reports the damage on arrival, and claims', async () => {
    await buyers.goto(`/purchases-sales/${number}`);
    await buyers.getByLabel('Ескертуім бар').check();
    const photos = [await photograph('zhyrtyq.jpg', { width: 900, height: 700 })];
    await buyers.locator('input[type=file]').setInputFiles(photos);
    await buyers.getByRole('button', { name: 'Растап, шағым жазу' }).click();
    const dialog = buyers.getByRole('dialog', { name: 'Шағым' });
    await dialog.getByLabel('Жеткізу кезінде зақымданған').check();
    await dialog.getByLabel('Толығырақ').fill('Кенебі жыртылған.');
    await dialog.getByRole('button', { name: 'Шағымды жіберу' }).click();
    await expect(buyers.getByText(`${number}-1`)).toBeVisible();
  });

  await test.step('meanwhile its author has the act of the month, and the money', async () => {
    const act = await signedActOfMonth(later, author);
    expect(act.lines.some(({ order }) => order === number)).toBe(true);
    await later.moveTo(new Date(`${act.due}T10:00:00+05:00`));
    const [accountant, owner] = [await panel(client, 'accountant'), await panel(client, 'owner')];
    await payAll(client, accountant, owner, act.due ?? '');
    // By that day the following month may have an act as well.
    const acts = async () => (await client.call('listActs', {}, author)).body;
    const state = async () => (await acts()).find(({ month }) => month === act.month)?.state;
    await expect.poll(state).toBe('paid');
  });

  await test.step('the claim is accepted: two people refund the money', async () => {
    const [manager, accountant] = [
      await panel(client, 'manager'),
      await panel(client, 'accountant'),
    ];
    const answer = { outcome: 'refund', text: 'Кешірім сұраймыз.' };
    const answered = await manager.send('POST', `/orders/claims/${number}-1/answer`, answer);
    expect(answered.status).toBe(200);
    const { body: seen } = await manager.send('GET', `/orders/board/${number}`);
    const [refund] = (seen as { refunds: { id: number; state: string }[] }).refunds;
    if (refund?.state === 'waiting')
      expect((await accountant.send('POST', `/orders/refunds/${refund.id}/approve`)).status).toBe(
        200,
      );
    await untilOrder(client, buyer, number, (one) => one.payment_status === 'refunded');
    await buyers.reload();
    await expect(buyers.getByText('Кешірім сұраймыз.')).toBeVisible();
  });

  await test.step('its author reads the deduction, and why', async () => {
    const authors = await openLater(token);
    const main = authors.getByRole('main');
    const reversal = main.getByRole('listitem').filter({ hasText: 'Кері есептеу' }).first();
    await reopenUntil(
      () => authors.goto('/wallet-v2'),
      (patience) => expect(reversal).toContainText('−', patience),
    );
    await reversal.locator('summary').click();
    await expect(reversal).toContainText(number);
    await expectAccessible(authors, 'an original that was taken back after the payout');
  });
});

test('a company buys an original by invoice, and has it when its money has come', { tag }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const { work } = await originalFor(client);
  const person = await newBuyer(client);
  const page = await openLater(person.token);
  const [original, payment] = [originalPage(page), paymentDialog(page)];
  const address = `/product-details/art/${work.id}`;

  await test.step('the form of the work leads to an invoice', async () => {
    await page.goto(address);
    await original.whenAlive();
    await original.buy.click();
    await expect(original.email).toHaveValue(person.email);
    await original.toPayment.click();
    await expect(payment.sum).toBeVisible();
  });
  const number = await payment.orderNumber();
  await payment.dialog.getByRole('button', { name: 'Компания атынан шотпен төлеу' }).click();
  await payment.dialog.getByLabel('БСН').fill('150340000109');
  await payment.dialog.getByLabel('Компанияның атауы').fill('«Дала» ЖШС');
  await payment.dialog.getByRole('button', { name: 'Шот алу' }).click();
  await expect(payment.dialog.getByRole('heading', { name: /^СЧ-\d+ шоты$/ })).toBeVisible();

  const visitor = await openLater();
  await test.step('others see until when it is reserved for the company', async () => {
    await visitor.goto(address);
    await expect(originalPage(visitor).reserved).toBeVisible();
    await later.wait(25);
    await visitor.reload();
    await expect(originalPage(visitor).reserved).toBeVisible();
  });

  await test.step('the accountant confirms the money: it is sold', async () => {
    const accountant = await panel(client, 'accountant');
    const { invoice } = await untilOrder(client, person, number, (one) => one.invoice !== null);
    const paidOn = new Date(later.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
    const path = `/payments/invoices/${invoice?.number}/paid`;
    const sent = await accountant.send('POST', path, { reference: `J-${number}`, paidOn });
    expect(sent.status).toBe(200);
    await untilOrder(client, person, number, (one) => one.payment_status === 'captured');
    await page.goto(`/purchases-sales/${number}`);
    await expect(page.getByText('Шот төленді')).toBeVisible();
    await expectAccessible(page, 'an original that a company has paid for');
    await visitor.reload();
    await expect(originalPage(visitor).sold).toBeVisible();
  });
});

test('an agreed price that has lapsed is paid late, and the money goes back', { tag }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const { work, price: listed } = await originalFor(client);
  const params = { id: work.id };
  const person = await newBuyer(client);
  const { token, buyerId, email, phone } = person;
  const price = Math.ceil(listed * 0.7);
  const sent = await client.call('sendOffer', { params, body: { price } }, { token });
  expect(sent.status).toBe(201);
  const accepted = await client.call(
    'answerOffer',
    { params: { id: sent.body.id }, body: { move: 'accept', version: 1 } },
    { token: await client.as(work.seller.user.username) },
  );
  expect(accepted.body.offer?.state).toBe('accepted');
  const body = { buyer: buyerId, price, name: 'Дана', email, phone };
  const placed = (await client.call('orderWork', { params, body }, { token })).body;
  const { body: signature } = await sign(client, person, detailsOf(placed));

  const buyer = await openLater(token);
  await test.step('they are at the bank while the agreed price lapses', async () => {
    await buyer.goto(`/product-details/art/${work.id}`);
    await expect(originalPage(buyer).mine).toBeVisible();
    await later.wait(49);
    await buyer.goto('/offers?tab=made');
    await reopenUntil(
      () => buyer.reload(),
      (patience) => expect(buyer.getByText('Мерзімі өтті').first()).toBeVisible(patience),
    );
  });

  await test.step('the bank takes their money all the same: it is refunded, and the order says so', async () => {
    await payAtBank(placed, signature);
    await untilOrder(client, person, placed.number, (one) => one.status === 'canceled');
    await buyer.goto(`/purchases-sales/${placed.number}`);
    await expect(buyer.getByRole('main')).toContainText(/Ақша қайтар/);
    await expectAccessible(buyer, 'an order whose money goes back');
  });

  await test.step('the work is for sale again, at its own price', async () => {
    const visitor = await openLater();
    await visitor.goto(`/product-details/art/${work.id}`);
    await expect(originalPage(visitor).buy).toBeVisible();
  });
});
