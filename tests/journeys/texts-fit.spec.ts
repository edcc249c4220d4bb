/** Every text of the site fits into the narrowest box of its kind on a phone of 320 px, in three languages. */
import { readTable, textBoxes } from '../../scripts/content/text-table.ts';
import { expect, test } from './support/journey.ts';
import { misfits } from './support/look/misfits.ts';
import { sidewaysAt } from './support/look/sideways.ts';

test('every text fits at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/en/offline');
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.outerHTML));
  const inline = await page
    .locator('head style')
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.outerHTML));
  const boxes = textBoxes(readTable());
  expect(boxes.split('<section').length).toBeGreaterThan(4000);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${[...styles, ...inline].join('')}`;
  // An address of the shop, so that its style sheet and fonts load as on its pages.
  await page.route('**/every-text', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="kk"><head>${head}</head><body>${boxes}</body></html>`,
    }),
  );
  await page.goto('/every-text');
  await page.evaluate(() => document.fonts.ready);
  expect(await misfits(page)).toEqual([]);
});

test.describe('a word that is longer than its line', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is split there, whole elsewhere, and copied as a word', async ({ page }) => {
    await page.goto('/ru/register_choose');
    const heading = page.getByRole('heading', { level: 1 });
    const word = heading.locator('.long');
    const lines = (): Promise<number> =>
      word.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    expect(await lines()).toBe(1);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(lines).toBe(2);
    expect(await sidewaysAt(page, 320, 800)).toEqual([]);
    await heading.click({ clickCount: 3 });
    // The listener is loaded on the first interaction.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+C');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.trim()).toBe('Как вы хотите зарегистрироваться?');
    }).toPass();
  });
});
