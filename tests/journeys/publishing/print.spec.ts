/** Requirements of a print on its picture (spec L §1); the works of these journeys appear in the public lists. */
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext } from '@playwright/test';
import { paymentDialog } from '../pages/payment.ts';
import { shopPage } from '../pages/shop.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { newAuthor, publishNow, sendWork } from '../support/moderated.ts';

type Order = CallReply<typeof calls.getMyOrder>;

/** A work of 1080 × 1080 px, which is little for a print. @returns its title */
const smallWork = async (request: APIRequestContext): Promise<string> => {
  const author = await newAuthor(request);
  const title = `Шағын анар ${author.username.slice(-8)}`;
  const allowed = { merch: 'true', canvas_copy: 'true' };
  const id = await sendWork(request, title, author, { width: 1080, height: 1080, ...allowed });
  await publishNow(id);
  const query = new URLSearchParams({ q: title });
  const found = async (): Promise<unknown[]> =>
    (await request.get(`${calls.listPrintWorks.path}?${query}`)).json();
  await expect.poll(found).toHaveLength(1);
  return title;
};

test('puts a work on a T-shirt by the keyboard, and buys it', { tag: '@everyday' }, async ({
  page,
  request,
  buyer,
}) => {
  const shop = shopPage(page);
  const payment = paymentDialog(page);
  const { keyboard } = page;
  const title = await smallWork(request);
  await page.goto('/activity?category=2');
  await shop.whenAlive();

  await test.step('finds the work among the printable ones', async () => {
    await tabTo(page, shop.door);
    await keyboard.press('Enter');
    await tabTo(page, shop.picker.search);
    await keyboard.type(title);
    await expect(shop.picker.works).toHaveCount(1);
    await tabTo(page, shop.picker.works.first());
    await keyboard.press('Enter');
    await expect(shop.picker.dialog).toBeHidden();
    await expect(page).toHaveURL(/work=[a-z0-9]{24}/);
  });

  await test.step('finds it at its largest sharp size, and is warned beyond that', async () => {
    await tabTo(page, shop.order('Футболка'));
    await keyboard.press('Enter');
    await expect(shop.preview).toHaveAccessibleName(new RegExp(`Футболка.*«${title}»`));
    await expect(shop.scale).toHaveValue('67');
    await expect(shop.shrink).toBeHidden();
    await shop.scale.focus();
    await keyboard.press('End');
    await expect(shop.dialog).toContainText('дюймге 101 нүкте');
    await tabTo(page, shop.shrink);
    await keyboard.press('Enter');
    await expect(shop.scale).toHaveValue('67');
    await expect(shop.shrink).toBeHidden();
    await shop.scale.focus();
    await keyboard.press('ArrowLeft');
    await expect(shop.scale).toHaveValue('66');
  });

  await test.step('orders and pays', async () => {
    await expect(shop.email).toHaveValue(buyer.email);
    await tabTo(page, shop.toPayment);
    await keyboard.press('Enter');
    await expect(payment.dialog).toContainText(`Футболка «${title}»`);
    await payment.payApproved();
  });

  const number = await payment.orderNumber();
  const answer = await page.request.get(calls.getMyOrder.path.replace(':number', number), {
    headers: { authorization: `Bearer ${buyer.access}` },
  });
  const order: Order = await answer.json();
  expect(order).toMatchObject({
    payment_status: 'captured',
    lines: [{ kind: 'tshirt', name: `Футболка «${title}»`, size: 1 }],
  });
});

test('is warned when a picture is too small to be printed', async ({
  page,
  request,
  trouble,
  buyer,
}) => {
  trouble.expect(/^409: POST \/api\/shop\/create/);
  const shop = shopPage(page);
  const title = await smallWork(request);
  await page.goto('/activity?category=5');
  await shop.whenAlive();
  await shop.door.click();
  await shop.picker.work(title).click();
  await shop.order('Кенепке басылым').click();
  await expect(shop.dialog.getByText('басуға сурет тым шағын: дюймге 91 нүкте')).toBeVisible();
  await expect(shop.email).toHaveValue(buyer.email);
  await shop.toPayment.click();
  await expect(shop.trouble).toContainText('кемінде 100 керек');
  await expectAccessible(page, 'as it stands');

  await test.step('and may choose another', async () => {
    await shop.dialog.getByRole('button', { name: 'Басқа туынды' }).click();
    await expect(shop.picker.dialog).toBeVisible();
    await expectAccessible(page, 'as it stands');
    await page.keyboard.press('Escape');
    await expect(shop.preview).toBeVisible();
  });
});
