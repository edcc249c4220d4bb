/** Records of existence: made by an author, verified publicly (spec A §2 deposit). */
import { randomInt } from 'node:crypto';
import { expectAccessible, goDark } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { photograph } from '../support/picture.ts';

const verdicts = {
  kk: { prefix: '', yes: 'Сәйкес келеді', no: 'Сәйкес келмейді' },
  ru: { prefix: '/ru', yes: 'Совпадает', no: 'Не совпадает' },
  en: { prefix: '/en', yes: 'It matches', no: 'It does not match' },
} as const;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a work is deposited, and anyone can check a file', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, browser, request, baseURL, author }) => {
  const title = `Депозит ${randomInt(1_000_000)}`;
  const original = await photograph('original.jpg', { width: 900, height: 900 });
  const sent = await request.post('/api/art/create', {
    headers: { authorization: `Bearer ${author.access}` },
    multipart: {
      title,
      description_kk: 'Жазба.',
      sale_mode: 'sale',
      price_sale: '9000',
      no_ai: 'true',
      terms: 'true',
      file: original,
    },
  });
  expect(sent.status()).toBe(201);
  const main = page.getByRole('main');

  await test.step('from the card of the work', async () => {
    await page.goto('/profile');
    await main.getByText('Баптаулар', { exact: true }).click();
    await main.getByRole('button', { name: `Депонирлеу: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Туындыны депонирлейсіз бе?' });
    await dialog.getByRole('button', { name: 'Депонирлеу' }).click();
    await expect(main.getByRole('link', { name: /^Депонирленген, коды: / })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Ашық беті' });
  const address = dialog.getByLabel('Ашық мекенжайы');
  await test.step('its public address is shown, drawn and copied', async () => {
    await page.goto('/deposit-enfties');
    await main.getByRole('button', { name: `Мекенжайы мен QR: ${title}` }).click();
    await expect(address).toHaveValue(/\/deposit\/[2-9A-Z]{10}$/);
    const code = dialog.getByRole('img', { name: 'Осы беттің QR-коды' });
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page, 'dialog, light');
    await goDark(page);
    await expectAccessible(page, 'dialog, dark');
    // It is shown for a second, which a busy machine may miss: the page's clock is paused.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await dialog.getByRole('button', { name: 'Көшіру' }).click();
    await expect(dialog.getByText('Көшірілді')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(dialog.getByText('Көшірілді')).toBeHidden();
    await page.clock.resume();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await address.inputValue());
  });

  const { pathname } = new URL(await address.inputValue());
  const anybody = await browser.newContext({ baseURL: baseURL ?? '', locale: 'kk-KZ' });
  const visitor = await anybody.newPage();
  const file = visitor.locator('input[type=file]');
  for (const [language, { prefix, yes, no }] of Object.entries(verdicts)) {
    await test.step(`the right file and a wrong one: ${language}`, async () => {
      await visitor.goto(`${prefix}${pathname}`);
      await expect(visitor.getByRole('main')).toContainText(title);
      await file.setInputFiles({ ...original, name: 'renamed.jpg' });
      await expect(visitor.getByRole('heading', { name: yes, exact: true })).toBeVisible();
      await expect(visitor.getByRole('status').filter({ hasText: 'renamed.jpg' })).toBeVisible();
      await file.setInputFiles({
        ...original,
        buffer: Buffer.concat([original.buffer, Buffer.of(0)]),
      });
      await expect(visitor.getByRole('heading', { name: no, exact: true })).toBeVisible();
      const paper = await anybody.request.get(
        `/api/deposits/${pathname.slice(-10)}/paper?lang=${language}`,
      );
      expect(paper.headers()['content-type']).toBe('application/pdf');
    });
  }
  await expectAccessible(visitor, 'verdict');
  await anybody.close();
});

test('an unknown code', async ({ page, trouble }) => {
  trouble.expect(/^404: GET \/deposit\/ZZZZZZZZZZ$/);
  const answer = await page.goto('/deposit/ZZZZZZZZZZ');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Мұндай бет немесе жазба табылмады.',
  );
});
