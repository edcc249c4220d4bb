/** An author and their money: a month's act, its signature, a late payout, a refund after it, the end (spec L §4, §9). */
import type { Act } from '@oner/config/contract';
import { addDays, addWorkingDays, dateInAlmaty, payoutDueOn } from '@oner/config/terms';
import type { Page } from '@playwright/test';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import type { Client } from '../contract/support/client.ts';
import { panel } from '../contract/support/panel.ts';
import { loginPage } from './pages/login.ts';
import { dateText } from './pages/payment.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { blockUser } from './support/moderator.ts';
import { clientOf, ownShop } from './support/own-shop.ts';
import { addSession, demoPassword, newAuthor } from './support/people.ts';
import { reopenUntil } from './support/reopen-until.ts';
import { payAll } from './support/signed-act.ts';
import { canvasOf, sell } from './support/sold.ts';

const author = 'aigerim';
/** From a canvas print: 32,000 less 18,000 of production and 2,000 of fee. */
const reward = '12 000 ₸';
/** The year of these months: the next one, because the clock only moves forward. */
const year = Number(dateInAlmaty(new Date()).slice(0, 4)) + 1;
/** @param day MM-DD */
const at = (day: string, time = '10:00'): string => `${year}-${day}T${time}:00+05:00`;
const tenge = (text: string): string => text.replaceAll(' ', '\u00a0');

const actOf = async (client: Client, month: string): Promise<Act | undefined> =>
  (await client.call('listActs', {}, author)).body.find((one) => one.month === month);

/** Waits until the nightly job has brought an act to a state. */
const untilAct = async (client: Client, month: string, is: (act: Act) => boolean): Promise<Act> => {
  let found: Act | undefined;
  await expect(async () => {
    found = await actOf(client, month);
    expect(found && is(found), JSON.stringify(found)).toBe(true);
  }).toPass();
  if (!found) throw new Error(`no act of ${month}`);
  return found;
};

const walletPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    sign: main.getByRole('button', { name: 'Актіге қол қою' }),
    object: main.getByRole('button', { name: 'Қарсылық білдіру' }),
    row: (month: string) => main.getByRole('row').filter({ hasText: month }),
    objection: page.getByRole('dialog', { name: 'Актіге қарсылық білдіру' }),
    asked: page.getByRole('dialog', { name: 'Актіге қол қоясыз ба?' }),
  };
};

test('author: act, signature, late payout, refund, end', { tag: '@everyday' }, async ({
  browser,
}) => {
  const stack = await ownShop();
  const client = clientOf(stack);
  const context = await browser.newContext({
    baseURL: stack.shop,
    locale: 'kk-KZ',
    reducedMotion: 'reduce',
  });
  try {
    const manager = await panel(client, 'manager');
    await client.moveClock(at('02-01'));
    const wish = await canvasOf(client, author);
    const first = await sell(client, manager, wish, at('02-03'));
    await client.moveClock(at('03-01', '00:10'));
    await untilAct(client, `${year}-02`, ({ state }) => state === 'sent');
    await addSession(context, stack.shop, await client.as(author));
    const page = await context.newPage();
    const { main, sign, object, row, objection, asked } = walletPage(page);

    await test.step('the act of the month waits for the author, with its day', async () => {
      await page.goto('/wallet');
      await expect(main.getByRole('heading', { name: `Акт: ақпан ${year}` })).toBeVisible();
      await expect(main).toContainText(tenge(first.number));
      const signBy = dateText(addWorkingDays(`${year}-03-01`, 3));
      await expect(main).toContainText(`${signBy}ға дейін қол қою`);
      await expectAccessible(page, 'the wallet with an act');
    });

    await test.step('the text typed into an objection stays until it is sent', async () => {
      await tabTo(page, object);
      await page.keyboard.press('Enter');
      await tabTo(page, objection.getByRole('button', { name: 'Қарсылықты жіберу' }));
      await page.keyboard.press('Enter');
      await expect(objection.getByText('Бұл өрісті толтырыңыз.')).toBeVisible();
      await expect(objection.getByLabel('Немен келіспейсіз')).toBeFocused();
      await objection.getByLabel('Немен келіспейсіз').fill('Бір тапсырыс жетіспейді.');
      await page.keyboard.press('Escape');
      await expect(object).toBeFocused();
      await page.reload();
      await object.click();
      await expect(objection.getByLabel('Немен келіспейсіз')).toHaveValue(
        'Бір тапсырыс жетіспейді.',
      );
      await objection.getByRole('button', { name: 'Болдырмау' }).click();
    });

    await test.step('the author downloads the PDF and signs', async () => {
      const paper = page.waitForEvent('download');
      await main.getByRole('button', { name: 'Акт, PDF' }).click();
      expect((await paper).suggestedFilename()).toMatch(/^oner-act-A-\d{6}\.pdf$/);
      await tabTo(page, sign, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(asked).toContainText(tenge(reward));
      await tabTo(page, asked.getByRole('button', { name: 'Актіге қол қою' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Актіге қол қойылды')).toBeVisible();
      await expect(sign).toHaveCount(0);
      expect(payoutDueOn(`${year}-03-01`)).toBe(`${year}-03-31`);
      await expect(row(`ақпан ${year}`)).toContainText('31 наурыз');
      await expect(row(`ақпан ${year}`)).toContainText('Жоспарланған');
    });

    await test.step('the next act counts as signed without an answer', async () => {
      await sell(client, manager, wish, at('03-10'));
      await client.moveClock(at('04-01', '00:10'));
      const { sign_by } = await untilAct(client, `${year}-03`, ({ state }) => state === 'sent');
      await client.moveClock(`${addDays(sign_by ?? '', 1)}T00:10:00+05:00`);
      await untilAct(client, `${year}-03`, ({ state }) => state === 'deemed_signed');
      await page.goto('/wallet');
      await row(`наурыз ${year}`).getByRole('link').click();
      await expect(page).toHaveURL(`/wallet/${year}-03`);
      await expect(main).toContainText('қол қойылды деп саналды');
    });

    await test.step('a late payout is shown as such, with its penalty and on the clock', async () => {
      const { penalty } = await untilAct(client, `${year}-02`, (one) => one.penalty > 0);
      await page.goto(`/wallet/${year}-02`);
      await expect(main.getByText('Кешікті', { exact: true })).toBeVisible();
      await expect(main).toContainText(`${penalty}\u00a0₸`);
      await page.goto('/clock');
      const late = main
        .getByRole('listitem')
        .filter({ hasText: `${tenge(reward)} төлемі кешікті` });
      await expect(late).toContainText('«Өнер» жасайды');
      await expect(late.getByRole('link', { name: 'Автор офертасы, 8.1' })).toBeVisible();
      await expectAccessible(page, 'the clock with deadlines');
      await page.getByLabel('Менікі').check();
      await expect(late).toHaveCount(0);
    });

    await test.step('a refund after the payout is a line below zero, with its clause', async () => {
      const accountant = await panel(client, 'accountant');
      await payAll(client, accountant, await panel(client, 'owner'), `${year}-04-06`);
      await untilAct(client, `${year}-02`, ({ state }) => state === 'paid');
      const back = { key: 'half', amount: 16_000, reason: 'Дағы бар' };
      const refund = await manager.send('POST', `/orders/board/${first.number}/refunds`, back);
      expect(refund.status).toBe(200);
      const reversal = main.getByRole('listitem').filter({ hasText: 'Кері есептеу' });
      await reopenUntil(
        () => page.goto('/wallet-v2'),
        (patience) => expect(reversal).toContainText(tenge('−6 000 ₸'), patience),
      );
      const payout = main.getByRole('listitem').filter({ hasText: tenge(`−${reward}`) });
      await expect(payout).toContainText('Төленді');
      await reversal.locator('summary').click();
      await expect(reversal).toContainText(first.number);
      await reversal.getByRole('link', { name: 'Автор офертасы, 7.6' }).click();
      await expect(page).toHaveURL(/\/page-agreement#c7\.6$/);
      await expect(page.locator('[id="c7.6"]')).toBeInViewport();
    });

    await test.step('the books are a table of the months that the author chooses', async () => {
      await page.goto('/wallet-v2');
      const entry = main.locator('summary').first();
      await tabTo(page, entry);
      await page.keyboard.press('Enter');
      await expect(main.locator('details[open]')).toHaveCount(1);
      await page.getByLabel('Басталатын ай').selectOption(`${year}-03`);
      const table = page.waitForEvent('download');
      await main.getByRole('button', { name: 'CSV жүктеп алу' }).click();
      expect((await table).suggestedFilename()).toBe('oner-statement.csv');
    });

    await test.step('a claim shows at once the day of its answer', async () => {
      await page.goto('/wallet');
      const opener = main.getByRole('button', { name: 'Шағым жазу' });
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Шағым' });
      await tabTo(page, dialog.getByRole('button', { name: 'Шағымды жіберу' }));
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Толығырақ')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Толығырақ').fill('Өсімпұл қалай есептелді?');
      await dialog.getByRole('button', { name: 'Шағымды жіберу' }).click();
      const claim = main.getByRole('listitem').filter({ hasText: 'Өсімпұл қалай есептелді?' });
      await expect(claim).toContainText('Жауап беретін соңғы күн');
    });

    await test.step('the author ends the agreement with the password, and reads its dates', async () => {
      await page.goto('/seller-settings');
      await expect(main.getByText('Ашық', { exact: true })).toBeVisible();
      await tabTo(page, main.getByRole('button', { name: 'Шартты тоқтату' }));
      await page.keyboard.press('Enter');
      const end = page.getByRole('dialog');
      await end.getByLabel('Құпиясөз', { exact: true }).fill('басқа сөз');
      await end.getByRole('button', { name: 'Шартты тоқтату' }).click();
      await expect(end.getByText('Қазіргі құпиясөз қате.')).toBeVisible();
      await expect(end.getByLabel('Құпиясөз', { exact: true })).toBeFocused();
      await end.getByLabel('Құпиясөз', { exact: true }).fill(demoPassword);
      await end.getByRole('button', { name: 'Шартты тоқтату' }).click();
      await expect(end).toContainText('Есеп айырысудың соңғы күні');
      await end.getByRole('button', { name: 'Жарайды' }).click();
      await expect(main).toContainText('Шарт тоқтатылды');
      await expect(main.getByRole('button', { name: 'Шартты тоқтату' })).toHaveCount(0);
    });
  } finally {
    await context.close();
    await client.sql.destroy();
    await stack.stop();
  }
});

test('an author whose account is closed logs in to settle open matters', {
  tag: '@both',
}, async ({ page, request, isMobile }) => {
  const { username, password } = await newAuthor(request);
  await blockUser(inherited().PANEL_OF_SHOP ?? 'http://127.0.0.1:1337', username);
  await page.goto('/ru/login');
  await loginPage(page).logIn(username, password);
  await expect(page).toHaveURL(/\/ru\/wallet$/);
  await expect(page.getByText('Аккаунт закрыт. Открыто только то')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('link', { name: 'Загрузить работу' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Мои работы' })).toBeHidden();
  await expectAccessible(page, 'wallet of a closed account');
  // Their open deliveries are among the sales; the page makes no request that is refused.
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await page.goto('/ru/purchases-sales?side=sold');
  await expect(page.getByRole('tab', { name: 'Продажи' })).toHaveAttribute('aria-selected', 'true');
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);

  await page.goto('/ru/account#payee');
  const main = page.getByRole('main');
  await expect(main.getByRole('tab')).toHaveText(['Подтверждение профиля', 'Смена пароля']);
  await main.getByLabel('Счёт IBAN').fill('KZ699990000000000001');
  await main.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/ru\/wallet$/);
  await page.goto('/ru/account#payee');
  await expect(main.getByText('0001')).toBeVisible();
});
