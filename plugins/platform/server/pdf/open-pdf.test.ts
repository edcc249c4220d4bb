import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@oner/config/contract';
import { expect, it } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { openPdf } from './open-pdf.ts';

const textsOf = (language: string): string =>
  readFileSync(join(import.meta.dirname, `../../../../config/texts/${language}/pdf.json`), 'utf8');
/** Signs that sums, days and titles have beside the texts. */
const beside = '₸×·–—“”«»’№§…\u00a0';
const signs = [...new Set(languages.map(textsOf).join('') + beside)].filter((one) => one > ' ');

it.each(['regular', 'strong'])('draws every sign of the texts in its font %s', async (font) => {
  const { page, finish } = openPdf('Signs', 'kk', new Date(0));
  for (const sign of signs) page.font(font).fontSize(8).text(sign);
  const drawn = pdfPages(await finish())
    .join('')
    .replace(/\s/g, '');
  expect(drawn).toBe(signs.join('').replace(/\s/g, ''));
});

it('draws another sign where its fonts lack one', async () => {
  const { page, finish } = openPdf('Signs', 'kk', new Date(0));
  page.font('regular').text('−13\u202f000\u2009₸');
  expect(
    pdfPages(await finish())
      .join('')
      .trim(),
  ).toBe('–13\u00a0000\u00a0₸');
});
