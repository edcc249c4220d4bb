/** Changes and deletions by staff: with a reason, which the author reads. */
import { openPanel } from '../pages/desk.ts';
import { expect, test } from '../support/journey.ts';
import { emailsTo, newAuthor, sendWork, stateOf, uniqueWord } from '../support/moderated.ts';

test('texts are corrected by C, and a work is deleted; the author is notified of both', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const word = uniqueWord();
  const id = await sendWork(request, word, author);
  const desk = await openPanel(browser, 'moderator');
  const { page } = desk;
  const dialog = page.getByRole('dialog');
  const told = (words: string) =>
    expect
      .poll(async () => (await emailsTo(author)).some(({ text }) => text.includes(words)))
      .toBe(true);
  await desk.goTo(`?q=${word}`);
  await expect(desk.title).toHaveText(word);

  await desk.press('KeyC');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Ничего не изменено.')).toBeVisible();
  await dialog.getByLabel(/^Название\*?$/).fill(`${word} түзетілді`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Напишите причину.')).toBeVisible();
  await dialog.getByLabel('Причина (её прочитает автор)').fill('Опечатка в названии');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.title).toHaveText(`${word} түзетілді`);
  expect((await stateOf(request, id, author)).name).toBe(`${word} түзетілді`);
  await told('Опечатка в названии');

  await page.getByRole('button', { name: 'Удалить работу' }).click();
  await dialog.getByLabel('Причина (её прочитает автор)').fill('Чужая фотография');
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.rows).toHaveCount(0);
  await told('Чужая фотография');
  await desk.leave();
});
