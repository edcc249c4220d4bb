/** An office plans works of a list that change every few months, orders them at once, pays each order, and has them changed. */
import { readFile } from 'node:fs/promises';
import type { CallReply, calls } from '@oner/config/contract';
import { packingSteps, writeDay } from '@oner/config/terms';
import type { Download } from '@playwright/test';
import { newBuyer, orderOf, untilOrder } from '../contract/payments/buyer-and-bank.ts';
import { somePicture } from '../contract/support/cast.ts';
import type { Client } from '../contract/support/client.ts';
import { panel } from '../contract/support/panel.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { sidewaysAt } from './support/look/sideways.ts';

type Work = CallReply<typeof calls.listArt>[number];
type Stay = CallReply<typeof calls.getRotation>['stays'][number];

/** Works of the demo world that are not rented now. */
const rentedOut = async (client: Client): Promise<readonly Work[]> => {
  const found: Work[] = [];
  for (const work of (await client.call('listArt')).body) {
    const { body: rent } = await client.call('getWorkRent', { params: { id: work.id } });
    if (rent.state === 'for-rent' && rent.taken.length === 0) found.push(work);
  }
  return found;
};

const written = (text: string): string => text.replace(/\s+/g, ' ');
const wordsOf = async (paper: Download): Promise<string> =>
  written(pdfPages(await readFile(await paper.path())).join(' '));

test('an office rents works that change every few months', { tag: '@both' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const [first, second, third] = await rentedOut(client);
  if (!first || !second || !third) throw new Error('fewer than three works for rent');
  const office = await newBuyer(client);
  const { token } = office;
  const { body: list } = await client.call('createList', { body: { name: 'Кеңсе' } }, { token });
  // The last saved one comes first.
  for (const { id } of [third, second, first]) {
    await client.call('saveWork', { params: { id } }, { token });
    await client.call('changeFavourite', { params: { id }, body: { list: list.id } }, { token });
  }
  const page = await openLater(token);
  const main = page.getByRole('main');
  const stays = main.getByRole('region', { name: 'Жоспар' }).getByRole('listitem');

  await test.step('the plan shows what hangs when, and its price', async () => {
    await page.goto('/saved?tab=lists');
    await page.getByRole('link', { name: 'Кеңсеге жалға алу: Кеңсе' }).click();
    await expect(stays).toHaveCount(3);
    await main.getByLabel('Ауыстыру мерзімі, ай').selectOption('2');
    await main
      .getByRole('button', { name: /туындысын жоспардан алып тастау$/ })
      .nth(2)
      .click();
    await expect(stays).toHaveCount(2);
    await expect(main.getByRole('heading', { name: 'Жоспар' })).toBeFocused();
    const total = 2 * ((first.price_rent ?? 0) + (second.price_rent ?? 0));
    const sum = String(total).replace(/\B(?=(\d{3})+$)/g, '\\s');
    await expect(main.getByText(new RegExp(`^Барлығы: ${sum}\\s₸$`))).toBeVisible();
    await expectAccessible(page, 'a plan of an office');
    expect(await sidewaysAt(page, 320)).toEqual([]);
  });

  await test.step('it is ordered at once', async () => {
    await page.getByRole('button', { name: 'Жоспарға тапсырыс беру' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Электрондық пошта')).toHaveValue(office.email);
    await expectAccessible(page, 'the order of a plan');
    await dialog.getByRole('radio', { name: 'Курьермен жеткізу' }).check();
    await dialog.getByLabel('Қала').selectOption('Алматы');
    await dialog.getByLabel(/^Жеткізу мекенжайы/).fill('Абай 10, 5');
    await dialog.getByRole('button', { name: 'Төлемге өту' }).click();
    await expect(page).toHaveURL(/\/rotation\/\d+$/);
    await expect(main.getByRole('link', { name: /^№ \d+ тапсырысты төлеу$/ })).toHaveCount(2);
    await expectAccessible(page, 'a plan that waits for its payment');
    expect(await sidewaysAt(page, 320)).toEqual([]);
  });

  await test.step('the company enters its data once, and has an invoice for each order', async () => {
    await main.getByLabel('БСН').fill('150340000109');
    await main.getByLabel('Компанияның атауы').fill('«Дала» ЖШС');
    await main.getByRole('button', { name: 'Шот алу' }).click();
    await expect(main.getByText(/Шот жазылды/)).toHaveCount(2);
  });

  const given = { params: { number: new URL(page.url()).pathname.split('/').at(-1) ?? '' } };
  const planNow = async () => (await client.call('getRotation', given, { token })).body;
  const plan = await planNow();
  const [leaving, coming] = plan.stays;
  if (!leaving || !coming) throw new Error('fewer than two works in the plan');

  await test.step('the invoice of an order names the company and the sum', async () => {
    await page.goto(`/purchases-sales/${leaving.order}`);
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Шотты жүктеу' }).click(),
    ]);
    const { total } = await orderOf(client, office, leaving.order);
    const words = await wordsOf(invoice);
    for (const part of ['«Дала» ЖШС', '150340000109', leaving.order, total])
      expect(words.replaceAll(' ', '')).toContain(String(part).replace(/\s/g, ''));
    await page.goBack();
  });

  await test.step('once they are paid the contract has both works, and the day of the change', async () => {
    const accountant = await panel(client, 'accountant');
    for (const { order } of plan.stays) {
      const { invoice } = await orderOf(client, office, order);
      const paidOn = new Date(later.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
      const path = `/payments/invoices/${invoice?.number}/paid`;
      const sent = await accountant.send('POST', path, { reference: `J-${order}`, paidOn });
      expect(sent.status).toBe(200);
    }
    await expect
      .poll(async () => (await planNow()).stays)
      .toMatchObject([{ paid: true }, { paid: true }]);
    await page.reload();
    await expect(main.getByRole('link', { name: /^№ \d+ тапсырысты ашу$/ })).toHaveCount(2);
    const [contract] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Жалдау шарты (PDF)' }).click(),
    ]);
    expect(contract.suggestedFilename()).toMatch(/^oner-rent-\d+\.pdf$/);
    const [parties = '', change = ''] = (await wordsOf(contract)).split('Ауыстыру күндері');
    for (const words of [plan.number, '«Дала» ЖШС', '150340000109'])
      expect(parties).toContain(words);
    for (const { work } of plan.stays) expect(parties).toContain(written(work.names.kk));
    for (const day of [leaving.lastDay, coming.firstDay])
      expect(change).toContain(written(writeDay(day, 'kk')));
    await expectAccessible(page, 'a plan that is paid for');
  });

  await test.step('one work goes back as the other one comes, and the plan shows it', async () => {
    const files = { photo: [await somePicture(700, 600)] };
    const body = { verdict: 'as-described' } as const;
    const steps = packingSteps.canvas.join(',');
    const packed = { packing: 'canvas', steps, declared: '70000' } as const;
    /** Its author packs it, and the office receives it. */
    const handOver = async ({ order }: Stay, { seller }: Work): Promise<void> => {
      const params = { number: order };
      const by = { token: await client.as(seller.user.username) };
      const sent = await client.call('sendDispatchReport', { params, body: packed, files }, by);
      expect(sent.status).toBe(201);
      const received = await client.call('sendReceiptReport', { params, body, files }, { token });
      expect(received.status).toBe(201);
    };
    await later.wait(25);
    await untilOrder(client, office, coming.order, (one) => one.status === 'confirmed');
    await handOver(leaving, first);
    await later.moveTo(new Date(`${leaving.lastDay}T12:00:00+05:00`));
    await page.reload();
    await expect(main.getByText(/^Туынды сізде, қайтаратын соңғы күн: /)).toHaveCount(1);
    await handOver(coming, second);
    const params = { number: leaving.order };
    const back = await client.call('sendReturnDispatch', { params, body: {}, files }, { token });
    expect(back.status).toBe(201);
    const by = { token: await client.as(first.seller.user.username) };
    expect((await client.call('sendReturnReport', { params, body, files }, by)).status).toBe(201);
    await page.reload();
    await expect(main.getByRole('listitem').filter({ hasText: '1-орын' })).toContainText([
      'Туынды қайтты, жалдау мерзімі аяқталды.',
      'Туынды сізде, қайтаратын соңғы күн: ',
    ]);
    expect((await planNow()).stays).toMatchObject([{ state: 'returned' }, { state: 'running' }]);
    await expectAccessible(page, 'a plan whose works change');
  });

  await test.step('the page of each order leads back to the plan', async () => {
    await main
      .getByRole('link', { name: /^№ \d+ тапсырысты ашу$/ })
      .first()
      .click();
    await main.getByRole('link', { name: 'Ауыстыру жоспарын ашу' }).click();
    await expect(page).toHaveURL(/\/rotation\/\d+$/);
  });
});
