/** An office plans works of a list that change every few months, orders them at once, and pays each order. */
import type { CallReply, calls } from '@oner/config/contract';
import { newBuyer, orderOf } from '../contract/payments/till.ts';
import type { Client } from '../contract/support/client.ts';
import { panel } from '../contract/support/panel.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { sidewaysAt } from './support/look/sideways.ts';

type Work = CallReply<typeof calls.listArt>[number];

/** Works of the demo world that nobody rents now. */
const rentedOut = async (client: Client): Promise<readonly Work[]> => {
  const found: Work[] = [];
  for (const work of (await client.call('listArt')).body) {
    const { body: rent } = await client.call('workRent', { params: { id: work.id } });
    if (rent.state === 'for-rent' && rent.taken.length === 0) found.push(work);
  }
  return found;
};

test('an office rents works that change every few months', { tag: '@both' }, async ({
  later,
  openLater,
}) => {
  const { client } = later;
  const [first, second, third] = await rentedOut(client);
  if (!first || !second || !third) throw new Error('three works are rented out');
  const office = await newBuyer(client);
  const { token } = office;
  const { body: list } = await client.call('createList', { body: { name: 'Кеңсе' } }, { token });
  // The one that is saved last stands first.
  for (const { id } of [third, second, first]) {
    await client.call('saveWork', { params: { id } }, { token });
    await client.call('changeFavourite', { params: { id }, body: { list: list.id } }, { token });
  }
  const page = await openLater(token);
  const main = page.getByRole('main');
  const stays = main.getByRole('region', { name: 'Жоспар' }).getByRole('listitem');

  await test.step('the plan says what hangs when, and what it costs', async () => {
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
    const written = String(total).replace(/\B(?=(\d{3})+$)/g, '\\s');
    await expect(main.getByText(new RegExp(`^Барлығы: ${written}\\s₸$`))).toBeVisible();
    await expectAccessible(page, 'a plan of an office');
    expect(await sidewaysAt(page, 320)).toEqual([]);
  });

  await test.step('it is ordered at once', async () => {
    await page.getByRole('button', { name: 'Жоспарға тапсырыс беру' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Электрондық пошта')).toHaveValue(office.email);
    await expectAccessible(page, 'the order of a plan');
    await dialog.getByRole('button', { name: 'Төлемге өту' }).click();
    await expect(page).toHaveURL(/\/rotation\/\d+$/);
    await expect(main.getByRole('link', { name: /^№ \d+ тапсырысты төлеу$/ })).toHaveCount(2);
    await expectAccessible(page, 'a plan that waits for its payment');
    expect(await sidewaysAt(page, 320)).toEqual([]);
  });

  await test.step('the company names itself once, and has an invoice for each order', async () => {
    await main.getByLabel('БСН').fill('150340000109');
    await main.getByLabel('Компанияның атауы').fill('«Дала» ЖШС');
    await main.getByRole('button', { name: 'Шот алу' }).click();
    await expect(main.getByText(/Шот жазылды/)).toHaveCount(2);
  });

  await test.step('once they are paid the contract names both works', async () => {
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const given = { params: { number } };
    const plan = (await client.call('getRotation', given, { token })).body;
    const accountant = await panel(client, 'accountant');
    for (const { order } of plan.stays) {
      const { invoice } = await orderOf(client, office, order);
      const paidOn = new Date(later.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
      const path = `/payments/invoices/${invoice?.number}/paid`;
      const sent = await accountant.send('POST', path, { reference: `J-${order}`, paidOn });
      expect(sent.status).toBe(200);
    }
    await expect
      .poll(async () => (await client.call('getRotation', given, { token })).body.stays)
      .toMatchObject([{ paid: true }, { paid: true }]);
    await page.reload();
    await expect(main.getByRole('link', { name: /^№ \d+ тапсырысты ашу$/ })).toHaveCount(2);
    const [contract] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Жалдау шарты (PDF)' }).click(),
    ]);
    expect(contract.suggestedFilename()).toMatch(/^oner-rent-\d+\.pdf$/);
    await expectAccessible(page, 'a plan that is paid for');
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
