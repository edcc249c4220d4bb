/** An editor in the CMS: a draft on the real site, published for all visitors; and a manager who answers messages. */
import { randomInt } from 'node:crypto';
import { languages } from '@oner/config/contract';
import { createText, saveAll } from '../../support/editor.ts';
import { openPanel, panelTimeout } from '../pages/desk.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { cmsOrigin, emailsTo } from '../support/moderated.ts';
import { proveAddress } from '../support/prove-address.ts';

const prefixes = { kk: '', ru: '/ru', en: '/en' } as const;

test('a draft is shown on the site to its editor alone, until it is published', {
  tag: '@everyday',
}, async ({ browser, page, request, trouble }) => {
  const slug = `journey-${randomInt(1_000_000_000)}`;
  const text = await createText(cmsOrigin(), 'news', slug, 'owner');
  await saveAll(text, (language) => ({ title: `${slug} ${language} 1`, body: 'Бұрынғы.' }));
  for (const language of languages) await text.publish(language);
  await saveAll(text, (language) => ({ title: `${slug} ${language} 2`, body: '## 1. Жаңа' }));
  const address = `/blog-detail-${slug}`;
  const headingIn = async (language: (typeof languages)[number]): Promise<string> => {
    const html = await (await request.get(`${prefixes[language]}${address}`)).text();
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
    // A long word is split: by an element between its pieces, and by soft hyphens.
    return heading.replace(/<[^>]*>|\u00ad/g, '').trim();
  };

  const { page: panel, leave } = await openPanel(browser, 'editor');
  const place = `content-manager/collection-types/api::news.news/${text.documentId}`;
  await panel.goto(`/admin/${place}?plugins[i18n][locale]=ru`);
  await panel.getByRole('textbox', { name: 'Заголовок' }).fill(`${slug} из панели`, panelTimeout);
  const look = panel.getByRole('button', { name: 'Посмотреть на сайте' });
  await expect(look).toBeDisabled();
  await panel.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(look).toBeEnabled();

  await test.step('the draft, in a tab of its own', async () => {
    const opened = panel.waitForEvent('popup');
    await look.click();
    const tab = await opened;
    await tab.waitForURL('**/ru/preview?key=*');
    await expect(tab.getByText('Черновик: не опубликовано')).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`${slug} из панели`);
    const answer = await request.get(tab.url());
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    // A key with one changed letter shows nothing.
    trouble.expect(/^404: GET .*\/ru\/preview/);
    await page.goto(tab.url().replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Эта ссылка ничего не открывает',
    );
    await tab.close();
  });
  for (const language of languages) expect(await headingIn(language)).toBe(`${slug} ${language} 1`);

  await panel.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect.poll(() => headingIn('ru')).toBe(`${slug} из панели`);
  for (const language of ['kk', 'en'] as const) {
    await text.publish(language);
    await expect.poll(() => headingIn(language)).toBe(`${slug} ${language} 2`);
  }
  await leave();
  await text.remove();
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
});

test('a message from the contact page is answered in the panel', async ({ browser, page }) => {
  const name = `Ержан ${randomInt(1_000_000_000)}`;
  const email = `erzhan.${randomInt(1_000_000_000)}@example.kz`;
  await page.goto('/ru/contact');
  const send = page.getByRole('button', { name: 'Отправить' });
  await expect(send).toBeEnabled();
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(name);
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Проводим выставку в мае.');
  await send.click();
  const mail = page.getByRole('textbox', { name: 'Электронная почта' });
  await expect(mail).toBeFocused();
  await expect(mail).toHaveAccessibleDescription(/./);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(
    'Проводим выставку в мае.',
  );
  await mail.fill(email);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();

  const { page: panel, leave } = await openPanel(browser, 'manager', { byForm: true });
  await panel.getByRole('link', { name: /Сообщения с сайта ждут ответа/ }).click(panelTimeout);
  await panel.getByRole('gridcell', { name }).click(panelTimeout);
  await panel.getByRole('textbox', { name: 'Ответ' }).fill('Давайте обсудим.', panelTimeout);
  await panel.getByRole('button', { name: 'Сохранить', exact: true }).click();
  // The answer waits until the address is verified.
  await proveAddress(page.request, email);
  await expect
    .poll(async () =>
      (await emailsTo({ email })).some(({ text }) => text.includes('Давайте обсудим.')),
    )
    .toBe(true);
  await leave();
});

test('versions of the legal texts are in the panel, in three languages', async ({ browser }) => {
  const looks = [
    { language: 'kk', theme: 'dark', title: 'Құжаттардың нұсқалары', state: 'күшінде' },
    { language: 'ru', theme: 'light', title: 'Редакции документов', state: 'действует' },
    { language: 'en', theme: 'dark', title: 'Versions of legal texts', state: 'in force' },
  ] as const;
  for (const { language, theme, title, state } of looks) {
    const { page, leave } = await openPanel(browser, 'editor', { language, theme });
    await page.goto('/admin');
    await page.locator('a[href$="/plugins/content"]').first().click(panelTimeout);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible(panelTimeout);
    const rows = page.getByRole('row').filter({ hasText: '1.0' });
    await expect(rows).toHaveCount(3);
    for (const row of await rows.all()) await expect(row).toContainText(state);
    await expectAccessible(page, `versions, ${language}, ${theme}`);
    await leave();
  }
});
