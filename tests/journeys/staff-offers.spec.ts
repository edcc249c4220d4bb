import { newBuyer } from '../contract/payments/buyer-and-bank.ts';
import { confirm, openBoard } from './pages/board.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { originalFor } from './support/sold.ts';

const tag = '@both';

const sold = (tenge: number): RegExp =>
  new RegExp(String(tenge).replace(/\B(?=(\d{3})+$)/g, '\\s'));

test('staff answer for an author, and close a conversation with a reason', { tag }, async ({
  browser,
  later,
  openLater,
}) => {
  const { client } = later;
  const { work } = await originalFor(client);
  if (!work.price_sale) throw new Error('the original has no price');
  const price = Math.ceil(work.price_sale * 0.7) + 1;
  const [one, other] = [await newBuyer(client), await newBuyer(client)];
  const offered = async (token: string, tenge: number): Promise<string> => {
    const given = { params: { id: work.id }, body: { price: tenge } };
    const { status, body } = await client.call('sendOffer', given, { token });
    expect(status).toBe(201);
    return body.id;
  };
  const closed = await offered(other.token, price + 7);
  await offered(one.token, price);
  const { page, leave, goTo } = await openBoard(browser, 'manager', { origin: later.cms });
  const open = async (tenge: number) => {
    await goTo('/offers');
    const row = page.getByRole('row').filter({ hasText: sold(tenge) });
    await row.getByRole('button', { name: /^Открыть/ }).click();
    return page.getByRole('dialog');
  };

  await test.step('the other conversation is closed: both read why, and cannot write', async () => {
    const dialog = await open(price + 7);
    await dialog.getByRole('button', { name: 'Закрыть переписку' }).click();
    await confirm(page, 'Закрыть переписку', { Причина: 'Предлагали сделку вне сайта' });
    await expect(page.getByRole('dialog')).toContainText('Переписка закрыта.');
    await expectAccessible(page, 'a closed conversation at the desk');
    const buyer = await openLater(other.token);
    await buyer.goto(`/offers/${closed}`);
    await expect(buyer.getByText('Бұл жазысу жабылды.')).toBeVisible();
    await expect(buyer.getByRole('textbox', { name: 'Хабарлама' })).toHaveCount(0);
    await buyer.goto('/notices');
    await expect(buyer.getByText(/Предлагали сделку вне сайта/)).toBeVisible();
  });

  await test.step('an answer for the author: the buyer’s clock shows until when to pay', async () => {
    const dialog = await open(price);
    await expectAccessible(page, 'a conversation at the desk');
    await dialog.getByRole('button', { name: 'Согласиться за автора' }).click();
    await confirm(page, 'Согласиться за автора', {
      'Почему отвечаем мы, а не автор': 'Автор согласился по телефону',
    });
    await expect(page.getByRole('dialog')).toContainText('Оплатить до:');
    const buyer = await openLater(one.token);
    await buyer.goto('/clock');
    const due = buyer.getByRole('listitem').filter({ hasText: 'Келісілген бағаны төлеу' });
    await expect(due).toBeVisible();
    await expectAccessible(buyer, 'the clock of a buyer');
    await due.getByRole('link').first().click();
    await expect(buyer.getByText('Келісілді, төлем күтілуде').first()).toBeVisible();
  });
  await leave();
});
