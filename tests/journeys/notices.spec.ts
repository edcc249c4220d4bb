/** A person gets notices: by the bell, on the page of notices, and by the channels they choose (spec L §9). */
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { readEmails } from '../contract/support/emails.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { newBuyer } from './support/people.ts';
import { reopenUntil } from './support/reopen-until.ts';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Жаңа )?[Хх]абарламалар/ });
const noticesPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    rows: main.getByRole('listitem').filter({ has: page.getByRole('heading') }),
    title: (name: RegExp) => main.getByRole('link', { name }),
    readAll: main.getByRole('button', { name: 'Бәрін оқылды деп белгілеу' }),
    none: main.getByText('Жаңа хабарлама жоқ.'),
    settings: main.getByRole('link', { name: 'Хабарламаларды баптау' }),
  };
};

/** Recipients of the e-mails about an order. */
const emailsAbout = async (number: string): Promise<readonly string[]> => {
  const letters = await readEmails(inherited().DATA_DIR_OF_SHOP ?? '');
  return letters.flatMap(({ to, subject }) => (subject.includes(number) ? [to] : []));
};

/** Orders a T-shirt without the pages. Returns the number of the order. */
const orderFor = async (
  request: APIRequestContext,
  { access, email, phone }: { access: string; email: string; phone: string },
): Promise<string> => {
  const headers = { authorization: `Bearer ${access}` };
  const profile = await request.get(calls.getProfile.path, { headers });
  const [me]: CallReply<typeof calls.getProfile> = await profile.json();
  const shelf = await request.get(calls.listItems.path.replace(':category', '2'));
  const offered: CallReply<typeof calls.listItems> = await shelf.json();
  const item = offered.find(({ work }) => work);
  const data = {
    buyer: me?.id,
    item: item?.id,
    price: item?.price,
    size: 1,
    name: 'Дана',
    phone,
    email,
    language: 'kk',
  };
  const answer = await request.post(calls.createOrder.path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { number }: CallReply<typeof calls.createOrder> = await answer.json();
  return number;
};

test('a buyer is notified of an order', { tag: ['@both', '@everyday-wide'] }, async ({
  page,
  context,
  request,
  buyer,
}) => {
  const { rows, title, readAll, none } = noticesPage(page);

  await test.step('the bell of a plain page counts new notices', async () => {
    await page.goto('/faq');
    await expect(bell(page)).toHaveAccessibleName('Жаңа хабарламалар: 1');
    await bell(page).click();
    await expect(page).toHaveURL('/notices');
    await expect(rows).toHaveCount(1);
  });

  await test.step('an order is on the page when they return to it, with a link to it', async () => {
    const number = await orderFor(request, buyer);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(number);
    await expect(rows.first()).toContainText('Жаңа');
    await title(new RegExp(number)).click();
    await expect(page).toHaveURL(`/purchases-sales/${number}`);
    // The page may have loaded while the notice was still being marked as read.
    await reopenUntil(
      () => page.reload(),
      (patience) => expect(bell(page)).toHaveAccessibleName('Жаңа хабарламалар: 1', patience),
    );
  });

  await test.step('reads it in another language', async () => {
    await page.goto('/en/notices');
    await expect(
      page.getByRole('link', { name: /^Order .* is waiting for payment$/ }),
    ).toBeVisible();
  });

  await test.step('marks all as read in one tab, and the other one follows', async () => {
    await page.goto('/notices');
    const other = await context.newPage();
    await other.goto('/about-us');
    await expect(bell(other)).toHaveAccessibleName('Жаңа хабарламалар: 1');
    await readAll.click();
    await expect(none).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Хабарламалар');
    await expect(bell(other)).toHaveAccessibleName('Хабарламалар');
    await other.close();
  });
});

test('a buyer chooses the channels, and gets no e-mail about what is switched off', {
  tag: '@both',
}, async ({ page, request, buyer }) => {
  const orders = page.getByRole('group', { name: 'Тапсырыстар' });
  const account = page.getByRole('group', { name: 'Аккаунт және қауіпсіздік' });
  const tick = (name: string) => orders.getByRole('checkbox', { name });

  await page.goto('/notices');
  await noticesPage(page).settings.click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('tab', { name: 'Хабарламалар' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(tick('Пошта')).toBeChecked();
  await expect(tick('Telegram')).toBeDisabled();
  await expect(account.getByRole('checkbox', { name: 'Пошта' })).toBeDisabled();
  // A buyer has neither works nor earnings to be notified of.
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(5);

  await page.getByRole('button', { name: 'Telegram қосу' }).click();
  await expect(page.getByRole('button', { name: 'Telegram ажырату' })).toBeVisible();
  await expect(tick('Telegram')).toBeChecked();

  await tabTo(page, tick('Пошта'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Таңдауыңыз сақталды' })).toBeVisible();
  await page.reload();
  await expect(tick('Telegram')).toBeChecked();
  await expect(tick('Пошта')).not.toBeChecked();
  await page.getByRole('button', { name: 'Барлығын белгілеу' }).click();
  await expect(tick('Пошта')).toBeChecked();
  await page.getByRole('button', { name: 'Барлығын алып тастау' }).click();
  await expect(tick('Telegram')).not.toBeChecked();
  await expect(tick('Пошта')).not.toBeChecked();
  // Stored by the shop, not by the page; mandatory notices cannot be switched off.
  await page.reload();
  await expect(account.getByRole('checkbox', { name: 'Пошта' })).toBeChecked();
  await expect(tick('Telegram')).not.toBeChecked();
  await expect(tick('Пошта')).not.toBeChecked();

  await test.step('an order is on the page of notices, and in no e-mail', async () => {
    const number = await orderFor(request, buyer);
    // A buyer with e-mails gets theirs only after one about the earlier order would have been written.
    const other = await newBuyer(request);
    const theirs = await orderFor(request, other);
    await expect.poll(() => emailsAbout(theirs)).toEqual([other.email]);
    await page.goto('/notices');
    await expect(noticesPage(page).title(new RegExp(number))).toBeVisible();
    expect(await emailsAbout(number)).toEqual([]);
  });
});
