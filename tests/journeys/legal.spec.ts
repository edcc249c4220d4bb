/** New terms: announced, compared, in force from midnight, required at login, postponed and accepted (spec L §9). */
import { addDays, dateInAlmaty, noticeOver, startOfDay } from '@oner/config/terms';
import { someBuyer } from '../contract/accounts/people.ts';
import type { Client } from '../contract/support/client.ts';
import { panel } from '../contract/support/panel.ts';
import { loginPage } from './pages/login.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { pressWithKeys } from './support/keyboard.ts';
import { clientOf, ownShop } from './support/own-shop.ts';
import { demoPassword } from './support/people.ts';
import { reopenUntil } from './support/reopen-until.ts';

const types = '/content-manager/collection-types/api::legal-text.legal-text';
const slug = 'page-terms';
const clause = '2027 жылғы тармақ.';

/** An editor publishes the terms with one clause more, in three languages. @returns the day they come into force */
const publishTerms = async (client: Client): Promise<string> => {
  const editor = await panel(client, 'editor');
  // A day more than necessary, because midnight may come in between.
  const effectiveDate = addDays(noticeOver(dateInAlmaty(new Date())), 2);
  for (const locale of ['kk', 'ru', 'en']) {
    const row = await client
      .sql('legal_texts')
      .where({ slug, locale })
      .whereNull('published_at')
      .first();
    const { document_id: id, title, summary, draft_note: draftNote } = row;
    const body = `${row.body}\n\n**99.1.** ${clause}`;
    const form = { slug, title, summary, draftNote, body, version: '2.0', effectiveDate };
    const path = `${types}/${id}/actions/publish?locale=${locale}`;
    expect((await editor.send('POST', path, form)).status).toBe(200);
  }
  return effectiveDate;
};

test('new terms are announced, come into force and are accepted at login', {
  tag: '@everyday',
}, async ({ browser }) => {
  const stack = await ownShop();
  const { shop: baseURL } = stack;
  const client = clientOf(stack);
  const person = someBuyer();
  const base = { baseURL, locale: 'kk-KZ', reducedMotion: 'reduce' } as const;
  const plain = await browser.newContext({ ...base, javaScriptEnabled: false });
  const context = await browser.newContext(base);
  try {
    await client.call('registerBuyer', { body: person });
    const effective = await publishTerms(client);

    // Reading needs no JavaScript.
    const reader = await plain.newPage();
    const text = reader.getByRole('main');
    await reopenUntil(
      () => reader.goto(`/${slug}`),
      (patience) =>
        expect(text.getByRole('link', { name: 'Жаңа мәтінді оқу' })).toBeVisible(patience),
    );
    await expect(text).toContainText('Нұсқасы: 1.0');
    await expect(text).not.toContainText(clause);
    await text.getByRole('link', { name: 'Жаңа мәтінді оқу' }).click();
    await expect(text).toContainText(clause);
    await text.locator('.note').getByRole('link', { name: 'Өзгерістерді көрсету' }).click();
    await expect(text.locator('ins')).toHaveText(`99.1. ${clause}`);

    // The page cached before midnight is not shown after it.
    await client.moveClock(startOfDay(effective));
    await reopenUntil(
      () => reader.goto(`/${slug}`),
      (patience) => expect(text).toContainText(clause, patience),
    );

    const page = await context.newPage();
    const main = page.getByRole('main');
    await page.goto('/login?next=%2Factivity');
    await loginPage(page).logIn(person.user.username, demoPassword);
    await expect(page).toHaveURL(/\/terms-changed\?next=%2Factivity$/);
    await expect(main.getByRole('heading', { name: 'Пайдаланушы келісімі' })).toBeVisible();
    await expectAccessible(page, 'terms that changed');
    await pressWithKeys(page, main.getByRole('button', { name: 'Қазір емес' }));
    await expect(page).toHaveURL(/\/activity$/);

    await page.goto('/terms-changed?next=%2Faccount');
    await pressWithKeys(page, main.getByRole('button', { name: 'Осы нұсқаны қабылдаймын' }));
    await expect(page).toHaveURL(/\/account$/);
    const mine = main.getByRole('listitem').filter({ hasText: 'Пайдаланушы келісімі' });
    await expect(mine).toContainText('2.0 нұсқасы');
    const accepted = mine.getByRole('link', { name: /^Қабылданған мәтінді көру/ });
    await reader.goto((await accepted.getAttribute('href')) ?? '');
    await expect(text).toContainText(clause);
  } finally {
    await Promise.all([plain.close(), context.close()]);
    await client.sql.destroy();
    await stack.stop();
  }
});
