/** A bank that refuses frames (PAYMENT_PAGE=page): the browser goes to its page, and returns to the payment's status page. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallReply, calls } from '@oner/config/contract';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { toSign } from '../contract/payments/buyer-and-bank.ts';
import { startStack } from '../support/stack.ts';
import { cards } from './pages/payment.ts';
import { trustProxy } from './support/global-setup.ts';
import { expect, test } from './support/journey.ts';
import { newBuyer } from './support/people.ts';

test('a bank that refuses frames is opened as a page of its own', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // A second front door of the same shop, configured for such a bank.
  const door = await startStack({
    dataDir: mkdtempSync(join(tmpdir(), 'oner-door-')),
    processes: ['site'],
    env: { ...trustProxy, API_PORT: inherited().API_PORT, PAYMENT_PAGE: 'page' },
  });
  try {
    const { access, id: buyer, email, phone } = await newBuyer(request);
    const headers = { authorization: `Bearer ${access}` };
    const shirts = await request.get(calls.listItems.path.replace(':category', '2'));
    const offered: CallReply<typeof calls.listItems> = await shirts.json();
    const shirt = offered.find(({ work }) => work);
    const wish = { buyer, item: shirt?.id, price: shirt?.price, name: 'Дана', phone, email };
    const made = await request.post(calls.createOrder.path, { headers, data: wish });
    const placed: CallReply<typeof calls.createOrder> = await made.json();
    const { number } = placed;
    const { url: bank, backref } = toSign(placed);

    const token = [{ name: 'token', value: access }];
    const origins = [door.shop, baseURL ?? ''].map((origin) => ({ origin, localStorage: token }));
    await context.setStorageState({ cookies: [], origins });
    await page.goto(`${door.shop}/purchases-sales/${number}`);
    await page.getByRole('button', { name: 'Қазір төлеу' }).click();

    await page.waitForURL((url) => url.origin === new URL(bank).origin);
    await page.getByLabel('Номер карты').fill(cards.approved);
    await page.getByLabel('Срок, ММ/ГГ').fill('12/29');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: /^Оплатить/ }).click();

    await page.waitForURL(`${new URL(backref).origin}/payment**`);
    await expect(page.getByRole('heading', { name: 'Рақмет. Тапсырыс қабылданды' })).toBeVisible();
    expect(await page.locator('iframe').count()).toBe(0);
  } finally {
    await door.stop();
  }
});
