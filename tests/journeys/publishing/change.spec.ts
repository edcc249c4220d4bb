/** A change request: the public version stays until it is decided, and the desk shows old beside new. */
import type { Language } from '@oner/config/contract';
import type { workDetails } from '@oner/config/contract/work-details';
import { openPanel } from '../pages/desk.ts';
import { expect, test } from '../support/journey.ts';
import {
  changeWork,
  emailsTo,
  newAuthor,
  publicTitle,
  publishNow,
  sendWork,
  stateOf,
  uniqueWord,
} from '../support/moderated.ts';

type Detail = keyof typeof workDetails | `title_${Language}`;
/** Optional details of a work: the sent value, and the desk's label and text. */
const details: Readonly<Record<Detail, readonly [sent: string, row: string, shown: string]>> = {
  title_kk: ['Кешкі дала', 'Название на казахском', 'Кешкі дала'],
  title_ru: ['Вечер', 'Название на русском', 'Вечер'],
  title_en: ['Evening', 'Название на английском', 'Evening'],
  signature: ['back', 'Подпись', 'на обороте'],
  framing: ['stretched', 'Оформление', 'на подрамнике, без рамы'],
  condition: ['restored', 'Сохранность', 'после реставрации'],
  edition_number: ['2', 'Номер экземпляра', '2'],
  edition_total: ['10', 'Тираж', '10'],
  weight: ['2400', 'Вес, г', '2\u00a0400'],
  provenance: ['Из мастерской автора.', 'Провенанс', 'Из мастерской автора.'],
  exhibitions: ['«Дала үні», 2024.', 'Выставки', '«Дала үні», 2024.'],
};

test('a change is seen side by side, approved, and another one refused', {
  tag: '@everyday',
}, async ({ browser, request }) => {
  const word = uniqueWord();
  const [first, second] = [`${word} бірінші`, `${word} екінші`];
  const author = await newAuthor(request, { language: 'kk' });
  const [one, two] = [
    await sendWork(request, first, author),
    await sendWork(request, second, author),
  ];
  await publishNow(one);
  await publishNow(two);
  const change = { price_sale: '520000', description_ru: 'Вечерняя степь под снегом.' };
  const said = Object.fromEntries(Object.entries(details).map(([name, [sent]]) => [name, sent]));
  await changeWork(request, one, author, { ...change, ...said, title: `${first} жаңа` });
  await changeWork(request, two, author, { title: `${second} жаңа` });

  const desk = await openPanel(browser, 'moderator');
  await desk.goTo(`?kind=change&q=${word}`);
  await expect(desk.rows).toHaveCount(2);
  const look = async (title: string): Promise<void> => {
    if ((await desk.title.textContent()) !== title) await desk.press('KeyJ');
    await expect(desk.title).toHaveText(title);
  };

  await test.step('old beside new, word by word; unchanged parts are folded', async () => {
    await look(`${first} жаңа`);
    const row = (name: string) =>
      desk.page
        .getByRole('region', { name: 'Что меняется' })
        .getByRole('row')
        .filter({ has: desk.page.getByRole('rowheader', { name, exact: true }) });
    await expect(row('Цена продажи').locator('del')).toHaveText(/120\s000 ₸/);
    await expect(row('Цена продажи').locator('ins')).toHaveText(/520\s000 ₸/);
    await expect(row('Описание на русском').locator('ins')).toContainText('под снегом.');
    for (const [, name, shown] of Object.values(details)) {
      await expect(row(name).locator('ins')).toHaveText(shown);
      await expect(row(name).getByRole('cell').first()).toHaveText('не указано');
    }
    await expect(row('Название').locator('del')).toHaveCount(0);
    await expect(row('Название').locator('ins')).toHaveText(/жаңа/);
    await expect(desk.page.getByRole('figure')).toHaveCount(2);
    await expect(desk.page.getByRole('row', { name: /Материал/ })).toBeHidden();
    expect(await publicTitle(request, one)).toBe(first);
  });

  await desk.press('KeyA');
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.title).toHaveText(`${second} жаңа`);
  await desk.refuse('KeyR', 'Название');
  await expect(desk.rows).toHaveCount(0);
  await desk.leave();

  const wait = { timeout: 90_000 };
  await expect.poll(() => publicTitle(request, one), wait).toBe(`${first} жаңа`);
  await expect
    .poll(async () => (await stateOf(request, two, author)).reason ?? '', wait)
    .toContain(second);
  expect(await publicTitle(request, two), 'public version is unchanged').toBe(second);
  await expect
    .poll(async () => (await emailsTo(author)).some(({ text }) => text.includes(`${second} жаңа`)))
    .toBe(true);
});
