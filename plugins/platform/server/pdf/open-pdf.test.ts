import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@oner/config/contract';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { openPdf, pdfFonts } from './open-pdf.ts';

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

// A parsed font keeps the character a glyph was first drawn for, and all documents share it: a glyph of two characters would
// make the bytes of a document hang on those before it.
it.each(Object.values(pdfFonts))('has a glyph for each character alone: %s', (path) => {
  const font = create(readFileSync(path));
  const characters = 'characterSet' in font ? font.characterSet : [];
  const glyphs = characters.map((one) => 'characterSet' in font && font.glyphForCodePoint(one).id);
  expect(characters.length).toBeGreaterThan(300);
  expect(new Set(glyphs).size).toBe(characters.length);
});
