/** Bulk actions on works, with a dry run first; and two moderators at one work. */
import { openPanel } from '../pages/desk.ts';
import { expect, test } from '../support/journey.ts';
import {
  changeWork,
  emailsTo,
  newAuthor,
  sendWork,
  staffByCalls,
  stateOf,
  uniqueWord,
} from '../support/moderated.ts';

test('many at once: a dry run first, then the action, and an undo of it all', async ({
  browser,
  request,
}) => {
  const word = uniqueWord();
  const author = await newAuthor(request);
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4]) ids.push(await sendWork(request, `${word} ${number}`, author));
  const desk = await openPanel(browser, 'moderator');
  const { page } = desk;
  await desk.goTo(`?q=${word}`);
  await expect(desk.rows).toHaveCount(4);
  const beside = await staffByCalls('owner');

  await test.step('chosen by keys', async () => {
    for (const number of [0, 1, 2, 3]) {
      await expect(desk.rows.nth(number).locator('[aria-current=true]')).toBeVisible();
      await desk.press('KeyX');
      await expect(desk.rows.nth(number).getByRole('checkbox')).toBeChecked();
      await desk.press('KeyJ');
    }
    await expect(page.getByText('Выбрано: 4')).toBeVisible();
  });

  const taken = ids[0] ?? '';
  const reasons = [{ key: 'photo-blurry' }];
  const theirs = { works: [{ id: taken }], decision: 'request_changes', reasons };
  await beside.act('/moderation/decisions', theirs);

  const dialog = page.getByRole('dialog');
  await test.step('the dry run lists which would fail, and changes nothing', async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'Одобрить' }).click();
    await expect(dialog.getByText('Будет сделано: 3. Пока ничего не изменилось.')).toBeVisible();
    await expect(dialog.getByText('Не получится: 1')).toBeVisible();
    await expect(dialog.getByText('уже решил другой модератор')).toBeVisible();
    for (const id of ids.slice(1)) {
      expect((await stateOf(request, id, author)).state).toBe('submitted');
    }
  });

  await test.step('done, undone, and moved to another section instead', async () => {
    await dialog.getByRole('button', { name: 'Выполнить: 3' }).click();
    await expect(desk.undo).toContainText('Одобрено работ: 3');
    await expect(desk.rows).toHaveCount(0);
    await desk.press('KeyU');
    await expect(desk.rows).toHaveCount(3);

    for (const number of [1, 2, 3]) {
      const row = desk.rows.filter({ hasText: `${word} ${number + 1}` });
      await row.getByRole('checkbox').click();
    }
    await page.getByRole('button', { name: 'Сменить раздел' }).click();
    await dialog.getByRole('combobox', { name: 'Новый раздел' }).click();
    await page.getByRole('option', { name: 'Ремёсла' }).click();
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await expect(dialog.getByText('Напишите причину.')).toBeVisible();
    await dialog.getByLabel('Причина (её прочитает автор)').fill('Это ремесло, а не живопись.');
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await dialog.getByRole('button', { name: 'Выполнить: 3' }).click();
    await expect(dialog).toBeHidden();
    for (const id of ids.slice(1)) {
      expect(await stateOf(request, id, author)).toMatchObject({
        section: 'artisan',
        state: 'submitted',
      });
    }
    await expect
      .poll(async () => (await emailsTo(author)).some(({ text }) => text.includes('Это ремесло')))
      .toBe(true);
  });
  await desk.leave();
});

test('the second moderator reads who was first, and a changed work is shown anew', async ({
  browser,
  request,
}) => {
  const word = uniqueWord();
  const author = await newAuthor(request);
  const ids = [
    await sendWork(request, `${word} 1`, author),
    await sendWork(request, `${word} 2`, author),
  ];
  const desk = await openPanel(browser, 'moderator');
  const { page } = desk;
  await desk.goTo(`?q=${word}`);
  await expect(desk.rows).toHaveCount(2);
  const title = (await desk.title.textContent()) ?? '';
  const id = ids[title.endsWith('1') ? 0 : 1] ?? '';
  const beside = await staffByCalls('owner');
  const reasons = [{ key: 'photo-blurry' }];
  await beside.act('/moderation/decisions', { works: [{ id }], decision: 'reject', reasons });
  await desk.press('KeyA');
  const message = page.getByText(`«${title}»: По этой работе уже принято решение.`);
  await expect(message).toBeVisible();
  await expect(message).toContainText('Что: Отклонить.');
  await expect(desk.rows).toHaveCount(1);

  const other = ids.find((one) => one !== id) ?? '';
  await changeWork(request, other, author, { title: `${word} өзгерген` });
  await desk.press('KeyA');
  await expect(page.getByText('Пока вы смотрели, автор изменил работу.')).toBeVisible();
  await expect(desk.title).toHaveText(`${word} өзгерген`);
  await desk.press('KeyA');
  await expect(desk.rows).toHaveCount(0);
  await desk.leave();
});
