/** Whatever an editor puts into a text, the page keeps its width and runs no code. */
import { randomInt } from 'node:crypto';
import { createText, type TextKind } from '../support/editor.ts';
import { expect, test } from './support/journey.ts';
import { cmsOrigin } from './support/moderated.ts';

const longWord = 'Қазақстандағышығармашылықұйымдастырушыларымыздан'.repeat(4);
const stress = [
  `# ${longWord}`,
  `## 1. ${'Өте ұзақ тақырып '.repeat(20)}`,
  `### 1.1. ${longWord}`,
  `${longWord} https://example.kz/${'a'.repeat(300)} \`${'код'.repeat(80)}\``,
  `| ${'Баған | '.repeat(14)}\n| ${'--- | '.repeat(14)}\n| ${`${'Мән '.repeat(3)}| `.repeat(14)}`,
  `| A | B |\n| --- | --- |\n| ${longWord} | x |`,
  `\`\`\`\n${'const x = 1; '.repeat(40)}\n\`\`\``,
  Array.from({ length: 14 }, (_, depth) => `${'  '.repeat(depth)}- ${depth} ${longWord}`).join(
    '\n',
  ),
  Array.from({ length: 14 }, (_, depth) => `${'> '.repeat(depth + 1)}${longWord}`).join('\n\n'),
  '<iframe src="https://evil.example" width="4000" height="4000"></iframe>',
  '<div style="position:fixed;inset:0;width:9000px">үстінде</div><script>window.ran = 1</script>',
  '<img src="/uploads/nothing.webp" width="6000" height="10" onerror="window.ran = 1">',
  '<table width="5000"><tr><td nowrap>бір</td></tr></table><h1 style="font-size:900px">H</h1>',
  `![${longWord}](/uploads/nothing.webp)`,
  '---',
].join('\n\n');

for (const kind of ['news', 'page'] as const satisfies readonly TextKind[]) {
  test(`a text that breaks everything it can: ${kind}`, async ({ page, trouble }) => {
    // The picture in this text does not exist.
    trouble.expect(/404: GET \/uploads\/nothing\.webp/);
    const text = await createText(cmsOrigin(), kind, `stress-${randomInt(1_000_000_000)}`, 'owner');
    await text.save('kk', { title: longWord.slice(0, 240), body: stress });
    await page.goto(await text.draftLink('kk'));
    await expect(page.getByText('Қаралама: жарияланбаған')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(3);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = () =>
        page.evaluate((asked) => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return innerWidth === asked ? scrollWidth - clientWidth : Number.POSITIVE_INFINITY;
        }, width);
      await expect.poll(wider, { message: `pixels sideways at ${width}` }).toBeLessThanOrEqual(0);
      // No part of the text exceeds its column, except for boxes that scroll.
      const outside = await page.evaluate(() =>
        Array.from(document.querySelectorAll('.read *'))
          .filter(
            (one) =>
              !one.closest('.wide > *') && one.getBoundingClientRect().right > innerWidth + 1,
          )
          .map(({ tagName }) => tagName),
      );
      expect(outside, `overflows the page at ${width} px`).toEqual([]);
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(page.locator('.read :is(iframe, script, [style])')).toHaveCount(0);
    await text.remove();
  });
}
