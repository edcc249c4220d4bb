/** An author exports their works to a spreadsheet, and imports new ones from it: drafts, whose forms ask for photos. */
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { cutTexts } from '../support/look/cut-texts.ts';
import { sidewaysAt } from '../support/look/sideways.ts';
import { newAuthor } from '../support/moderated.ts';
import { addSession } from '../support/people.ts';

const head = 'section;title;sale_mode;price_sale;description_kk;signature';
const good = 'art;Дала кеші;sale;650 000;Кешкі дала.;back';
const wrong = 'art;Таң;sale;көп;Таңғы дала.;';
const mended = 'art;Таң;sale;90000;Таңғы дала.;';

test('works are brought from a table as drafts, and saved into one', { tag: '@both' }, async ({
  page,
  context,
  request,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^400: POST \/api\/my\/works\/import/);
  const author = await newAuthor(request, { language: 'kk' });
  await addSession(context, baseURL ?? '', author.access);
  const main = page.getByRole('main');
  const bring = (...lines: string[]) =>
    page.getByLabel('Кестені жүктеу').setInputFiles({
      name: 'works.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\r\n')),
    });

  await test.step('a wrong cell is named, and nothing is imported', async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Туындыларыңыз кесте түрінде' }).click();
    await bring(good, wrong);
    const alert = main.getByRole('alert');
    await expect(alert).toContainText('Ештеңе жүктелген жоқ');
    await expect(alert).toContainText('3-жол, price_sale бағаны: Сан енгізіңіз.');
    await expectAccessible(page, 'a table with a wrong cell');
  });

  await test.step('the corrected table makes drafts', async () => {
    await bring(good, mended);
    await expect(main.getByText('2 қаралама жасалды')).toBeVisible();
    await expectAccessible(page, 'a table that was taken');
    expect(await sidewaysAt(page, 320)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
  });

  await test.step('the exported table is imported without a change', async () => {
    const saving = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Кестені сақтау (CSV)' }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved).toContain('Дала кеші');
    await page.getByLabel('Кестені жүктеу').setInputFiles({
      name: 'oner-works.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(saved),
    });
    await expect(main.getByText('2 жол өзгерген жоқ')).toBeVisible();
  });

  await test.step('a draft is among the works, and its form asks for a photo', async () => {
    await bring(good.replace('Дала кеші', 'Үшінші'));
    await main.getByRole('link', { name: 'Үшінші' }).click();
    await expect(page.getByLabel('Туынды атауы')).toHaveValue('Үшінші');
    await expectAccessible(page, 'the form of a draft without photos');
    await page.goto('/profile');
    const card = main.getByRole('article').filter({ hasText: 'Дала кеші' });
    await expect(card.getByText('Қаралама').first()).toBeVisible();
    await expectAccessible(page, 'works without photos');
  });
});
