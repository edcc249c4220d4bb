/** The help centre is searched in the page, in each of its languages, and lists the pickup points. */
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

const languages = [
  ['', 'Жауап іздеу', 'Қалай жеткізіледі', 'Мұндай жауап табылмады', 'жеткізіледі'],
  ['/ru', 'Поиск по ответам', 'Как его доставят', 'Такого ответа нет', 'доставят'],
  ['/en', 'Search the answers', 'How is it delivered', 'No such answer', 'deliver'],
] as const;

for (const [prefix, label, question, none, typed] of languages)
  test(`answers are found while typing: ${label}`, { tag: '@both' }, async ({ page }) => {
    await page.goto(`${prefix}/faq`);
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox', { name: label });
    const questions = main.locator('.read').getByRole('heading', { level: 3 });
    const all = await questions.count();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\//.test(request.url())) asked.push(request.url());
    });

    await field.fill(typed);
    await expect(questions.filter({ hasText: question })).toBeVisible();
    expect(await questions.filter({ visible: true }).count()).toBeLessThan(all);
    await expect(main.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
    await expectAccessible(page, 'the help centre');

    await field.fill('qwertyuiop');
    await expect(main.getByText(none)).toBeVisible();
    await expect(questions.filter({ visible: true })).toHaveCount(0);

    await field.fill('');
    await expect(questions.filter({ visible: true })).toHaveCount(all);
    expect(asked).toEqual([]);
    await expect(main.locator('#pickup-points + ul').getByRole('listitem').first()).toContainText(
      /\d\d:\d\d/,
    );
  });
