/** Authors approved and suspended, the audit log of it, and access to the desk. */
import { readFile } from 'node:fs/promises';
import { calls } from '@oner/config/contract';
import { openPanel, panelTimeout } from '../pages/desk.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { emailsTo, newAuthor, sendWork, uniqueWord } from '../support/moderated.ts';
import { proveAddress } from '../support/prove-address.ts';

test('an author is approved, suspended with a reason and reinstated, and the log records it', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request, { state: 'pending' });
  const { username } = author;
  const word = uniqueWord();
  await sendWork(request, word, author);

  const desk = await openPanel(browser, 'moderator');
  const { page } = desk;
  await desk.goTo(`?newcomer=true&q=${word}`);
  await expect(desk.rows).toHaveCount(1);
  await expect(page.getByText('Аккаунт автора ещё не открыт')).toBeVisible();
  await page.getByRole('link', { name: 'Авторы', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Имя, фамилия или имя пользователя' }).fill(username);
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(page.getByRole('status').filter({ hasText: 'В списке: 1' })).toHaveCount(1);
  const dialog = page.getByRole('dialog');
  const move = async (button: string, reason?: string): Promise<void> => {
    await row.getByRole('button', { name: button }).click();
    if (reason) {
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog.getByText('Напишите причину.')).toBeVisible();
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await dialog.getByRole('textbox').fill(reason);
    }
    await dialog.getByRole('button', { name: button }).click();
    await expect(row).toHaveCount(0);
  };
  const show = async (state: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Состояние' }).click();
    await page.getByRole('option', { name: state, exact: true }).click();
  };

  await move('Открыть');
  await expect.poll(async () => (await emailsTo(author)).length).toBeGreaterThan(1);
  await show('Открыты');
  await test.step('a closed dialog returns the focus', async () => {
    const suspend = row.getByRole('button', { name: 'Заблокировать' });
    await suspend.press('Enter');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(suspend).toBeFocused();
  });
  await move('Заблокировать', 'Документы не подтвердились');
  await show('Заблокированы');
  await expect(row).toContainText('Документы не подтвердились');
  await move('Разблокировать');

  await test.step('the log is searched and saved', async () => {
    await page.getByRole('link', { name: 'Журнал' }).click();
    await page.getByLabel('Действие').fill('author.suspended');
    await page.getByLabel('Слово в подробностях').fill('не подтвердились');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByRole('cell', { name: 'author.suspended' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'author.open', exact: true })).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Сохранить CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain('Документы не подтвердились');
    expect(text.split('\r\n')[0]).toContain('id,at,actor,action,subject,facts');
  });
  await desk.leave();
});

test('a report is answered by e-mail, and documents are requested of an author', {
  tag: '@everyday',
}, async ({ browser, request }) => {
  const author = await newAuthor(request);
  const word = uniqueWord();
  const mail = `${author.username}.reporter@example.kz`;
  const report = { mail, text: `${word}: это не его работа`, link: `/author/${author.id}` };
  const sent = await request.post(calls.sendComplaint.path, { data: report });
  expect(sent.status(), await sent.text()).toBe(201);
  await proveAddress(request, mail);

  const desk = await openPanel(browser, 'moderator');
  const { page } = desk;
  const dialog = page.getByRole('dialog');
  await test.step('the report', async () => {
    await desk.goTo('/complaints');
    // Verifies the changes of cms/src/admin/vite.config.ts to Strapi: its announcements cover no page.
    await expect(page.getByRole('link', { name: 'Read blog post' })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Текст или почта' }).fill(word);
    const row = page.getByRole('row').filter({ hasText: word });
    await row.getByRole('button', { name: 'Открыть' }).click();
    await dialog.getByRole('button', { name: 'Подтвердить и ответить' }).click();
    await dialog.getByRole('button', { name: 'Подтвердить и ответить' }).click();
    await expect(dialog.getByText('Заполните.')).toBeVisible();
    await dialog.getByRole('textbox').fill('Рақмет, тексердік.');
    await dialog.getByRole('button', { name: 'Подтвердить и ответить' }).click();
    await expect(row).toHaveCount(0);
    await expect
      .poll(async () =>
        (await emailsTo({ email: mail })).some(({ text }) => text.includes('Рақмет, тексердік.')),
      )
      .toBe(true);
  });

  await test.step('the papers', async () => {
    await desk.goTo('/authors?state=open');
    await page
      .getByRole('searchbox', { name: 'Имя, фамилия или имя пользователя' })
      .fill(author.username);
    const row = page.getByRole('row').filter({ hasText: author.username });
    await row.getByRole('button', { name: 'Документы' }).click();
    await dialog.getByRole('button', { name: 'Запросить документы' }).click();
    await dialog.getByLabel('Какие документы').fill('Диплом художника');
    await dialog.getByLabel('Зачем (автор прочитает)').fill('Подтвердить уровень');
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('До какого дня').fill(day);
    await dialog.getByRole('button', { name: 'Запросить документы' }).click();
    await expect(dialog.getByText('Диплом художника')).toBeVisible();
    await expectAccessible(page, 'papers');
    await expect
      .poll(async () =>
        (await emailsTo(author)).some(({ text }) => text.includes('Диплом художника')),
      )
      .toBe(true);
  });
  await desk.leave();
});

test('neither an editor nor an accountant has the desk', async ({ browser }) => {
  for (const who of ['editor', 'accountant'] as const) {
    const panel = await openPanel(browser, who);
    await panel.page.goto('/admin');
    const menu = panel.page.getByRole('navigation').first();
    await expect(menu.getByRole('link').first()).toBeVisible(panelTimeout);
    await expect(panel.page.locator('a[href$="/plugins/moderation"]')).toHaveCount(0);
    await panel.page.goto('/admin/plugins/moderation');
    await expect(panel.page.getByRole('main')).toContainText(/прав/, panelTimeout);
    await expect(panel.rows).toHaveCount(0);
    await panel.page.context().close();
  }
});

test('the desk is accessible in three languages, light and dark', async ({ browser, request }) => {
  const word = uniqueWord();
  await sendWork(request, word, await newAuthor(request));
  const looks = [
    { language: 'kk', theme: 'dark', name: 'Модерация', paths: ['/authors', '/documents'] },
    { language: 'ru', theme: 'light', name: 'Модерация', paths: ['/complaints', '/audit'] },
    { language: 'en', theme: 'dark', name: 'Moderation desk', paths: [] },
  ] as const;
  for (const { language, theme, name, paths } of looks) {
    const desk = await openPanel(browser, 'moderator', { language, theme });
    const { page } = desk;
    await desk.goTo(`?q=${word}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(desk.title).toHaveText(word);
    await desk.press('KeyR');
    await expect(
      page
        .getByRole('group', { name: /Себептер|Причины|Reasons/ })
        .getByRole('checkbox')
        .first(),
    ).toBeVisible();
    await expectAccessible(page, `queue, ${language}, ${theme}`);
    await page.keyboard.press('Escape');
    await desk.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `help, ${language}, ${theme}`);
    await page.keyboard.press('Escape');
    for (const path of paths) {
      await desk.goTo(path);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      const told = page.getByRole('status').filter({ hasText: /\S/ });
      await expect(told.or(page.getByRole('table'))).not.toHaveCount(0);
      await expectAccessible(page, `${path}, ${language}, ${theme}`);
    }
    await desk.leave();
  }
});
