import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@oner/config/contract';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { openPdf, pdfFonts } from './open-pdf.ts';

const textsOf = (language: string): string =>
  readFileSync(join(import.meta.dirname, `../../../../config/texts/${language}/pdf.json`), 'utf8');
/** Characters that sums, days and titles contain besides the texts. */
const beside = '₸×·–—“”«»’№§…\u00a0';
const signs = [...new Set(languages.map(textsOf).join('') + beside)].filter((one) => one > ' ');

it.each(['regular', 'strong'])('draws all characters of the texts in font %s', async (font) => {
  const { page, finish } = openPdf('Signs', 'kk', new Date(0));
  for (const sign of signs) page.font(font).fontSize(8).text(sign);
  const drawn = pdfPages(await finish())
    .join('')
    .replace(/\s/g, '');
  expect(drawn).toBe(signs.join('').replace(/\s/g, ''));
});

it('replaces characters that its fonts lack', async () => {
  const { page, finish } = openPdf('Signs', 'kk', new Date(0));
  page.font('regular').text('−13\u202f000\u2009₸');
  expect(
    pdfPages(await finish())
      .join('')
      .trim(),
  ).toBe('–13\u00a0000\u00a0₸');
});

it('does not read a character that its fonts lack as one of an earlier document', async () => {
  const drawn = async (text: string) => {
    const { page, finish } = openPdf('Signs', 'kk', new Date(0));
    page.font('regular').text(text);
    return pdfPages(await finish()).join('');
  };
  await drawn('静');
  expect(await drawn('画')).not.toContain('静');
});

// A parsed font stores the character for which a glyph was first drawn, and all documents share it: with a glyph for two
// characters, the bytes of a document would depend on earlier documents.
it.each(Object.values(pdfFonts))('has a separate glyph for each character: %s', (path) => {
  const font = create(readFileSync(path));
  const characters = 'characterSet' in font ? font.characterSet : [];
  const glyphs = characters.map((one) => 'characterSet' in font && font.glyphForCodePoint(one).id);
  expect(characters.length).toBeGreaterThan(300);
  expect(new Set(glyphs).size).toBe(characters.length);
});
